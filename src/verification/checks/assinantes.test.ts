import { beforeAll, describe, expect, it } from 'vitest';
import { issueDemoCrl } from '#demonstracao/pki/demo-revocation.ts';
import { makePkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { generateKey } from '#keys/certificates/key-kind.ts';
import { readCertificate } from '#pki/certificate.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import { forja } from '../../../scripts/vectors/forja.ts';
import {
  ANO,
  AS_CINCO,
  assina,
  assinaCompleto,
  DIA,
  depoisDe,
  MINUTO,
  quemAssina,
  umaPkiDoDiploma,
} from '../../../tests/support/assina.ts';
import { forjaTudo } from '../../../tests/support/forja-tudo.ts';
import { bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { comOutraAct, umDiplomaDeProducao } from '../../../tests/support/um-diploma-de-producao.ts';
import {
  confere,
  quemConfereTudo,
  registroCom,
  semConexao,
  umaSituacao,
} from '../../../tests/support/uma-conferencia.ts';
import { INSTANTE_DA_PKI, titularDe, umPedidoDePki } from '../../../tests/support/uma-pki.ts';

const pki = await umaPkiDoDiploma();
const diploma = await assinaCompleto(umDiploma(), pki);
const semProvas = await assina(umDiploma(), pki, AS_CINCO);
const certificates = pki.acs.map(({ certificate }) => certificate);
const crls = pki.acs.map((ac) => issueDemoCrl(ac, INSTANTE_DA_PKI));

async function diz(bytes: Uint8Array, changes: Partial<VerificationWorld> = {}) {
  const situacaoOf = registroCom(umaSituacao({ xmls: [bytes] }));
  const {
    diz: said,
    veredito,
    report,
  } = await confere(bytes, quemConfereTudo(pki, { situacaoOf, ...changes }));
  return { veredito, assinantes: said.assinantes, evidence: report.checks[2]?.evidence };
}

/** The lists of all authorities, one of which names the rector. */
function listasQueRevogamOReitor(revokedAt: Date, at: Date): Uint8Array[] {
  const serial = BigInt(readCertificate(titularDe(pki, 'reitor').certificate).serial);
  return pki.acs.map((ac, index) =>
    issueDemoCrl(ac, at, index === pki.acs.length - 1 ? [{ serial, revokedAt }] : []),
  );
}

describe('checkAssinantes', () => {
  it('takes the right people under ICP-Brasil, and names them', async () => {
    const { assinantes, evidence } = await diz(diploma);
    expect(assinantes).toBe('valid assinantes-conferem');
    expect(evidence?.['assinantes']).toContain('Antônia Reitora Fictícia, em DadosDiploma');
  });

  it('finds that nobody of the issuer signed', async () => {
    const orphan = await forjaTudo(umDiploma(), pki, AS_CINCO.slice(3));
    const { veredito, assinantes, evidence } = await diz(orphan, { certificates, crls });
    expect({ veredito, assinantes }).toEqual({
      veredito: 'nao-conferido',
      assinantes: 'unavailable assinatura-ausente',
    });
    expect(evidence?.['codigos']).toContain('assinatura-ausente');
  });

  it.each(['reitor', 'secretaria'])('finds that one whom the diploma names did not sign: %s', async (id) => {
    const without = await forjaTudo(
      umDiploma(),
      pki,
      AS_CINCO.filter((each) => each.id !== id),
    );
    const { veredito, assinantes, evidence } = await diz(without, { certificates, crls });
    expect({ veredito, assinantes }).toEqual({
      veredito: 'nao-conferido',
      assinantes: 'unavailable assinatura-ausente',
    });
    expect(JSON.stringify(evidence)).not.toMatch(/\d{11}/);
  });

  it.each([
    ['somebody whom the diploma does not name', 'registro', 'cpf-fora-dos-assinantes', 'titular-errado'],
    ['another institution', '44555666000181', 'cnpj-de-outra-instituicao', 'selo-de-outra-instituicao'],
  ])('does not take %s in the place of the rector', async (_, id, codigo, code) => {
    const [, ...others] = AS_CINCO;
    const wrong = await forjaTudo(umDiploma(), pki, [{ target: 'DadosDiploma', id }, ...others]);
    const { veredito, assinantes, evidence } = await diz(wrong, { certificates, crls });
    expect({ veredito, assinantes }).toEqual({
      veredito: 'nao-conferido',
      assinantes: `unavailable ${code}`,
    });
    expect(evidence?.['codigos']).toContain(codigo);
  });

  it('takes a branch of ours that is not in our list for no impostor, and for no proof', async () => {
    const instituicao = { codigosMec: ['1234'], cnpjs: ['11222333000262'] };
    for (const situacaoOf of [async () => null, registroCom(umaSituacao({ xmls: [semProvas] }))]) {
      const said = await diz(diploma, { instituicao, situacaoOf });
      expect(said.assinantes).toBe('unavailable filial-nao-listada');
      expect(said.evidence).toMatchObject({ titular: 'FUNDACAO EXEMPLO & FILHOS', cnpj: '11222333000181' });
      expect(said.veredito).not.toMatch(/^autentico/);
    }
  });

  it('refuses another company under our e-MEC code, unless we published it ourselves', async () => {
    const instituicao = { codigosMec: ['1234'], cnpjs: ['45997418000153'] };
    const unknown = await diz(diploma, { instituicao, situacaoOf: async () => null });
    expect(unknown).toMatchObject({
      veredito: 'nao-autentico',
      assinantes: 'invalid instituicao-impostora',
      evidence: { cnpj: '11222333000181', elemento: 'DadosDiploma' },
    });
    const other = registroCom(umaSituacao({ xmls: [semProvas] }));
    expect((await diz(diploma, { instituicao, situacaoOf: other })).veredito).toBe('nao-autentico');
    expect((await diz(diploma, { instituicao })).veredito).toBe('autentico-vigente');
    expect((await diz(diploma, { instituicao, situacaoOf: semConexao })).veredito).toBe('nao-conferido');
  });

  it('calls nobody an impostor for a certificate that no trusted root answers for', async () => {
    const instituicao = { codigosMec: ['1234'], cnpjs: ['45997418000153'] };
    const alheio = { instituicao, trust: new Set<string>() };
    const unknown = await diz(diploma, { ...alheio, situacaoOf: async () => null });
    expect(unknown).toMatchObject({
      veredito: 'nao-conferido',
      assinantes: 'unavailable instituicao-nao-conferida',
      evidence: { titular: null, cnpj: null },
    });
    // Under a published code another content still refutes it.
    const other = registroCom(umaSituacao({ xmls: [await assinaCompleto(umDiploma('nsf'), pki)] }));
    expect((await diz(diploma, { ...alheio, situacaoOf: other })).veredito).toBe('nao-autentico');
  });

  it('tells the proven impostor among signers that nobody proved', async () => {
    const [reitor, secretaria, , registro] = AS_CINCO;
    const falsa = await makePkiDemo({
      ...umPedidoDePki('p-256'),
      newKey: generateKey,
      pessoas: [],
      instituicoes: [{ nome: 'INVENTADA SA', cnpj: '45997418000153' }],
    });
    const inner = await forjaTudo(umDiploma(), pki, [reitor, secretaria]);
    const forged = await forjaTudo(inner, falsa, [{ target: 'DadosDiploma', id: '45997418000153' }]);
    const source = await forja({
      source: await forjaTudo(forged, pki, [registro]),
      no: 'raiz',
      signer: quemAssina(pki, '44555666000181'),
      cobertura: 'com-assinaturas',
    });
    expect(await diz(source, { situacaoOf: async () => null, certificates, crls })).toMatchObject({
      assinantes: 'invalid instituicao-impostora',
      evidence: { cnpj: '44555666000181', elemento: 'Diploma' },
    });
  });

  it('does not follow the chains of more signatures than any diploma has', async () => {
    const many = await forjaTudo(umDiploma(), pki, Array(31).fill(AS_CINCO[0]));
    expect(await diz(many)).toMatchObject({
      veredito: 'nao-conferido',
      assinantes: 'unavailable assinantes-nao-examinados',
    });
  });

  it('cannot tell under a root that nobody trusts: it may be newer than our list', async () => {
    expect(await diz(diploma, { trust: new Set() })).toMatchObject({
      veredito: 'nao-conferido',
      assinantes: 'unavailable raiz-nao-confiavel',
    });
  });

  it('cannot tell without the chain or the lists, and names whose proof is missing', async () => {
    const { veredito, assinantes, evidence } = await diz(semProvas);
    expect({ veredito, assinantes }).toEqual({
      veredito: 'nao-conferido',
      assinantes: 'unavailable cadeia-incompleta',
    });
    expect(evidence?.['codigos']).toEqual(['emissor-ausente']);
    expect(evidence?.['achados']).toHaveLength(5);
    const withChain = await diz(semProvas, { certificates });
    expect(withChain).toMatchObject({
      veredito: 'nao-conferido',
      assinantes: 'unavailable cadeia-incompleta',
      evidence: { codigos: ['lcr-ausente'] },
    });
  });

  it('cannot tell of one revoked before the first stamp: it may have signed before that', async () => {
    const listas = listasQueRevogamOReitor(
      depoisDe(INSTANTE_DA_PKI, -MINUTO),
      depoisDe(INSTANTE_DA_PKI, DIA / 2),
    );
    expect(await diz(diploma, { crls: listas })).toMatchObject({
      veredito: 'nao-conferido',
      assinantes: 'unavailable revogado-sem-data',
    });
  });

  it('takes one revoked after the stamp: people change posts', async () => {
    const listas = listasQueRevogamOReitor(
      depoisDe(INSTANTE_DA_PKI, DIA / 4),
      depoisDe(INSTANTE_DA_PKI, DIA / 2),
    );
    expect(await diz(diploma, { crls: listas })).toMatchObject({ veredito: 'autentico-vigente' });
  });

  it('cannot tell of one revoked since, where no stamp proves when it signed', async () => {
    const listas = listasQueRevogamOReitor(
      depoisDe(INSTANTE_DA_PKI, DIA / 4),
      depoisDe(INSTANTE_DA_PKI, DIA / 2),
    );
    expect(await diz(semProvas, { certificates, crls: listas })).toMatchObject({
      veredito: 'nao-conferido',
      assinantes: 'unavailable revogado-sem-data',
    });
    const before = listasQueRevogamOReitor(
      depoisDe(INSTANTE_DA_PKI, -DIA),
      depoisDe(INSTANTE_DA_PKI, DIA / 2),
    );
    expect(await diz(semProvas, { certificates, crls: before })).toMatchObject({
      veredito: 'nao-conferido',
      assinantes: 'unavailable revogado-sem-data',
    });
  });

  it('says of an altered file that its signers signed another text, not that they could not be read', async () => {
    const altered = bytesDe(textoDe(diploma).replace('Ana Exemplo', 'Eva Exemplo'));
    expect(altered).not.toEqual(diploma);
    for (const certificates of [[], pki.acs.map(({ certificate }) => certificate)])
      expect(await diz(altered, { certificates })).toMatchObject({
        veredito: 'nao-autentico',
        assinantes: 'unavailable assinantes-de-outro-texto',
      });
  });

  describe('of one whose stamps lack the issuer of their authority', () => {
    const depois = { now: () => depoisDe(INSTANTE_DA_PKI, 5.5 * ANO), certificates };
    let carimbado: Uint8Array;
    beforeAll(async () => {
      const act = await comOutraAct(pki, 'AC 12345678909 <b>ligue 0800 123456</b> http://x.invalid');
      carimbado = await umDiplomaDeProducao(umDiploma(), act, 1);
    });

    it('calls no certificate expired that expired after the stamp: the proof of the date is what lacks', async () => {
      const listas = pki.acs.map((ac) => issueDemoCrl(ac, depoisDe(INSTANTE_DA_PKI, -MINUTO)));
      const { assinantes, evidence } = await diz(carimbado, { ...depois, crls: listas });
      expect(assinantes).toBe('unavailable sem-prova-da-data');
      expect(evidence?.['codigos']).toEqual(['sem-tempo-provado']);
    });

    it('says first which lists lack, where they do', async () => {
      const { assinantes } = await diz(carimbado, depois);
      expect(assinantes).toBe('unavailable cadeia-incompleta');
    });

    it('calls none revoked that was revoked after the stamp', async () => {
      const listas = listasQueRevogamOReitor(
        depoisDe(INSTANTE_DA_PKI, DIA / 4),
        depoisDe(INSTANTE_DA_PKI, DIA / 2),
      );
      const { assinantes } = await diz(carimbado, { certificates, crls: listas });
      expect(assinantes).toBe('unavailable sem-prova-da-data');
    });

    it('lets no invented issuer write more than a name', async () => {
      const { report } = await confere(carimbado, quemConfereTudo(pki, { certificates }));
      const [falta] = report.checks.find(({ check }) => check === 'tempo')?.faltas ?? [];
      expect(falta?.autoridade).toBe('AC b ligue 0800 b http x invalid');
    });
  });
});
