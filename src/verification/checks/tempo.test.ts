import { describe, expect, it } from 'vitest';
import { issueDemoCrl } from '#demonstracao/pki/demo-revocation.ts';
import { createDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { issueCrl } from '#demonstracao/pki/issue-crl.ts';
import { issuerOf } from '#demonstracao/pki/make-pki-demo.ts';
import { writeExtension } from '#keys/certificates/issue-certificate.ts';
import { integer } from '#keys/der-writer.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import {
  ANO,
  AS_CINCO,
  assina,
  assinaCompleto,
  CNPJ,
  comCarimbo,
  depoisDe,
  MINUTO,
  umaPkiDoDiploma,
} from '../../../tests/support/assina.ts';
import { umHistorico } from '../../../tests/support/outros-documentos.ts';
import { umDiploma } from '../../../tests/support/um-diploma.ts';
import {
  confere,
  quemConfereTudo,
  registroCom,
  umaSituacao,
} from '../../../tests/support/uma-conferencia.ts';
import { INSTANTE_DA_PKI } from '../../../tests/support/uma-pki.ts';

const pki = await umaPkiDoDiploma();
const diploma = await assinaCompleto(umDiploma(), pki);

async function diz(bytes: Uint8Array, changes: Partial<VerificationWorld> = {}) {
  const situacaoOf = registroCom(umaSituacao({ xmls: [bytes] }));
  const {
    diz: said,
    veredito,
    report,
  } = await confere(bytes, quemConfereTudo(pki, { situacaoOf, ...changes }));
  return { veredito, tempo: said.tempo, evidence: report.checks[3]?.evidence };
}

describe('checkTempo', () => {
  it('tells the instant that a stamp proves', async () => {
    const { tempo, evidence } = await diz(diploma);
    expect(tempo).toBe('valid carimbo-confere');
    expect(evidence).toMatchObject({
      instante: depoisDe(INSTANTE_DA_PKI, MINUTO).toISOString(),
      carimbos: 2,
    });
  });

  it('gives nothing for a stamp over something else', async () => {
    const at = depoisDe(INSTANTE_DA_PKI, MINUTO);
    const honest = createDemoTsa({ stamper: pki.act, clock: () => at });
    const elsewhere = {
      stamp: () => honest.stamp({ algorithm: 'SHA-256' as const, digest: new Uint8Array(32) }),
    };
    const signed = await assina(umDiploma(), pki, AS_CINCO, { ...comCarimbo(pki), tsa: elsewhere });
    expect(await diz(signed)).toMatchObject({
      veredito: 'nao-conferido',
      tempo: 'unavailable carimbo-sem-valor',
    });
  });

  it('is the stamp of the institution where people sign the whole before it', async () => {
    const quem = [
      { target: 'raiz', id: 'reitor' },
      { target: 'raiz', id: CNPJ },
    ] as const;
    const historico = umHistorico('DocumentoHistoricoEscolarFinal');
    const semCarimbo = await assina(historico, pki, quem.slice(0, 1));
    const signed = await assina(semCarimbo, pki, quem.slice(1), comCarimbo(pki));
    expect(await diz(signed)).toMatchObject({
      veredito: 'autentico-vigente',
      tempo: 'valid carimbo-confere',
    });
    const comUm = await assina(historico, pki, quem.slice(0, 1), comCarimbo(pki));
    const onlyHers = await assina(comUm, pki, quem.slice(1));
    expect((await diz(onlyHers)).tempo).toBe('unavailable sem-carimbo');
  });

  it('cannot trust the date of a diploma without stamp', async () => {
    const crls = pki.acs.map((ac) => issueDemoCrl(ac, INSTANTE_DA_PKI));
    const certificates = pki.acs.map(({ certificate }) => certificate);
    const bare = await assina(umDiploma(), pki, AS_CINCO);
    expect(await diz(bare, { crls, certificates })).toMatchObject({
      veredito: 'nao-conferido',
      tempo: 'unavailable sem-carimbo',
    });
  });

  it('lacks a proof, and says nothing against the stamp, where a list is of a kind that clears nobody', async () => {
    const perfil = { perfil: 'AD-RT', versao: '2.5' } as const;
    const signed = await assina(umDiploma(), pki, AS_CINCO, { ...comCarimbo(pki), perfil });
    const at = depoisDe(INSTANTE_DA_PKI, MINUTO);
    const delta = writeExtension('2.5.29.27', integer(1n), true);
    const crls = pki.acs.map((ac) =>
      issueCrl(
        {
          number: 2,
          thisUpdate: INSTANTE_DA_PKI,
          nextUpdate: depoisDe(at, ANO),
          revoked: [],
          extraExtensions: [delta],
        },
        issuerOf(ac),
      ),
    );
    const certificates = pki.acs.map(({ certificate }) => certificate);
    expect(await diz(signed, { crls, certificates })).toMatchObject({
      veredito: 'nao-conferido',
      tempo: 'unavailable carimbo-nao-conferido',
      evidence: { codigos: ['lcr-ausente'] },
    });
  });

  it('cannot trust one whose last stamp has expired', async () => {
    expect(await diz(diploma, { now: () => depoisDe(INSTANTE_DA_PKI, 7 * ANO) })).toMatchObject({
      veredito: 'nao-conferido',
      tempo: 'unavailable carimbo-vencido',
    });
  });
});
