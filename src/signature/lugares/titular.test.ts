import { describe, expect, it } from 'vitest';
import { readCertificate } from '#pki/certificate.ts';
import { CNPJ, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { umHistorico } from '../../../tests/support/outros-documentos.ts';
import { abre, bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { titularDe } from '../../../tests/support/uma-pki.ts';
import type { No } from './documentos.ts';
import { findLugares } from './find-lugares.ts';
import { explainTitular, listAssinantes, tipoDeTitular } from './titular.ts';

const pki = await umaPkiDoDiploma();
const certificateOf = (id: string) => readCertificate(titularDe(pki, id).certificate);

function lugarDe(source: Uint8Array, no: No) {
  const found = findLugares(abre(source).root);
  const lugar = found.ok && found.value.find((each) => each.no === no);
  if (!lugar) throw new Error(no);
  return lugar;
}

describe('tipoDeTitular', () => {
  it('tells a company from a person, and neither from nobody', () => {
    expect(tipoDeTitular(certificateOf(CNPJ))).toBe('e-CNPJ');
    expect(tipoDeTitular(certificateOf('reitor'))).toBe('e-CPF');
    expect(tipoDeTitular(readCertificate(pki.act.certificate))).toBeNull();
  });
});

describe('explainTitular', () => {
  it('takes those whom the node lists, and nobody else', () => {
    const lugar = lugarDe(umDiploma(), 'DadosDiploma');
    expect(explainTitular(certificateOf('reitor'), lugar)).toBeNull();
    expect(explainTitular(certificateOf('registro'), lugar)).toBe('cpf-fora-dos-assinantes');
    expect(explainTitular(readCertificate(pki.act.certificate), lugar)).toBe('titular-desconhecido');
  });

  it('takes anybody where the node lists nobody', () => {
    expect(explainTitular(certificateOf('registro'), lugarDe(umDiploma('nsf'), 'DadosDiploma'))).toBeNull();
    const historico = umHistorico('DocumentoHistoricoEscolarFinal');
    expect(explainTitular(certificateOf('registro'), lugarDe(historico, 'raiz'))).toBeNull();
  });

  it('takes no person at the root of a diploma', () => {
    expect(explainTitular(certificateOf('reitor'), lugarDe(umDiploma(), 'raiz'))).toBe(
      'certificado-de-outro-tipo',
    );
  });

  it('takes the institution or its Mantenedora, and no other', () => {
    const change = (pattern: RegExp, replacement: string) =>
      bytesDe(textoDe(umDiploma()).replace(pattern, replacement));
    const other = '44555666000181';
    const outraIes = change(/(<IesEmissora>.*?<CNPJ>)\d+/, `$1${other}`);
    const outraMantenedora = change(/(<IesEmissora>.*?<Mantenedora>.*?<CNPJ>)\d+/, `$1${other}`);
    for (const source of [umDiploma(), outraIes, outraMantenedora]) {
      expect(explainTitular(certificateOf(CNPJ), lugarDe(source, 'DadosDiploma'))).toBeNull();
    }
    expect(explainTitular(certificateOf(other), lugarDe(outraIes, 'DadosDiploma'))).toBeNull();
    const code = 'cnpj-de-outra-instituicao';
    expect(explainTitular(certificateOf(other), lugarDe(umDiploma(), 'DadosDiploma'))).toBe(code);
    expect(explainTitular(certificateOf(other), lugarDe(outraIes, 'raiz'))).toBe(code);
  });
});

describe('listAssinantes', () => {
  it('reads the CPFs that the node lists', () => {
    expect(listAssinantes(lugarDe(umDiploma(), 'DadosDiploma'))).toEqual(['12345678909', '24681357928']);
    expect(listAssinantes(lugarDe(umDiploma('nsf'), 'DadosDiploma'))).toBeNull();
  });
});
