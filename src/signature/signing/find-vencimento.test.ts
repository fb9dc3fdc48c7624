import { describe, expect, it } from 'vitest';
import { readCertificate } from '#pki/certificate.ts';
import {
  AS_CINCO,
  assina,
  assinaCompleto,
  depoisDe,
  umaPkiDoDiploma,
} from '../../../tests/support/assina.ts';
import { bytesDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { INSTANTE_DA_PKI } from '../../../tests/support/uma-pki.ts';
import { findVencimento } from './find-vencimento.ts';

const pki = await umaPkiDoDiploma();

describe('findVencimento', () => {
  it('is the end of the first certificate above the last archive stamp', async () => {
    const diploma = await assinaCompleto(umDiploma(), pki);
    expect(findVencimento(diploma)).toEqual({
      em: readCertificate(pki.act.certificate).notAfter,
      carimbadoEm: depoisDe(INSTANTE_DA_PKI, 60_000),
    });
  });

  it('knows none where nothing is stamped, or nothing can be read', async () => {
    expect(findVencimento(await assina(umDiploma(), pki, AS_CINCO))).toBeNull();
    expect(findVencimento(umDiploma())).toBeNull();
    expect(findVencimento(bytesDe('isto não é XML'))).toBeNull();
  });
});
