import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { canonicalize } from '#xml/canonicalize.ts';
import {
  AD_RB,
  AS_CINCO,
  assina,
  CNPJ,
  comCarimbo,
  quemAssina,
  quemConfere,
  umaPkiDoDiploma,
} from '../../../tests/support/assina.ts';
import { umaLista, umCurriculo, umHistorico } from '../../../tests/support/outros-documentos.ts';
import { abre, bytesDe, textoDe, umDiploma, VARIANTES } from '../../../tests/support/um-diploma.ts';
import { INSTANTE_DA_PKI } from '../../../tests/support/uma-pki.ts';
import { findLugares } from '../lugares/find-lugares.ts';
import { settle } from '../verify/finding.ts';
import { verifyIntegrity } from '../verify/integrity.ts';
import { verifySignatures } from '../verify/verify-signatures.ts';
import { type SignNodeOrder, signNode, signNodes } from './sign-node.ts';

const pki = await umaPkiDoDiploma();
const [REITOR, SECRETARIA, EMISSORA, REGISTRO, RAIZ] = AS_CINCO;

async function issueOf(source: Uint8Array, target: SignNodeOrder['target'], id: string, order = {}) {
  const signer = quemAssina(pki, id);
  const base = { source, target, signer, crypto: nodeCrypto, signingTime: INSTANTE_DA_PKI, perfil: AD_RB };
  const result = await signNode({ ...base, ...order });
  return result.ok ? null : result.issue;
}

describe('signNode', () => {
  it.each(VARIANTES)('makes five signatures that hold on the diploma %s', async (variante) => {
    const signed = await assina(umDiploma(variante), pki, AS_CINCO);
    const { findings, signatures } = await verifyIntegrity(abre(signed), nodeCrypto);
    expect(settle(findings)).toBe('valid');
    expect(signatures.map((each) => settle(each.findings))).toEqual(Array(5).fill('valid'));
    expect(signatures.map(({ signature }) => signature?.ofNode.cobertura)).toEqual([
      'sem-assinaturas',
      'sem-assinaturas',
      'com-assinaturas',
      'sem-assinaturas',
      'com-assinaturas',
    ]);
  });

  it('leaves every byte of the source as it was, around the signature', async () => {
    const source = bytesDe(textoDe(umDiploma()).replaceAll('><', '>\n  <'));
    const signed = textoDe(await assina(source, pki, AS_CINCO));
    const without = signed.replaceAll(/<ds:Signature.*?<\/ds:Signature>/gs, '');
    expect(without).toBe(textoDe(source));
  });

  it('writes a signature that is its own canonical form', async () => {
    const signed = await assina(umDiploma(), pki, [REITOR]);
    const lugares = findLugares(abre(signed).root);
    const [signature] = lugares.ok ? (lugares.value[0]?.signatures ?? []) : [];
    if (!signature) throw new Error('no signature');
    const written = textoDe(signed.subarray(signature.start, signature.end));
    expect(textoDe(canonicalize(signature, { exclusive: true }))).toBe(written);
  });

  it('gives ids that no other element has', async () => {
    const signed = textoDe(await assina(umDiploma(), pki, AS_CINCO));
    const ids = [...signed.matchAll(/ [Ii]d="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id?.startsWith('Sign-'))).toEqual([
      'Sign-1',
      'Sign-2',
      'Sign-3',
      'Sign-4',
      'Sign-5',
    ]);
  });

  it('refuses the institution before the people, and before all those listed', async () => {
    const issue = { code: 'pessoas-antes-da-instituicao', detail: 'DadosDiploma' };
    expect(await issueOf(umDiploma(), 'DadosDiploma', CNPJ)).toEqual(issue);
    expect(await issueOf(await assina(umDiploma(), pki, [REITOR]), 'DadosDiploma', CNPJ)).toEqual(issue);
  });

  it('refuses a person after the institution', async () => {
    const semLista = umDiploma('nsf');
    const signed = await assina(semLista, pki, [REITOR, EMISSORA]);
    const code = 'pessoa-depois-da-instituicao';
    expect(await issueOf(signed, 'DadosDiploma', 'secretaria')).toEqual({ code, detail: 'DadosDiploma' });
  });

  it('refuses the root before the inner signatures', async () => {
    const code = 'nos-antes-da-raiz';
    expect(await issueOf(umDiploma(), 'raiz', CNPJ)).toEqual({ code, detail: 'DadosDiploma' });
    const onlyDiploma = await assina(umDiploma(), pki, [REITOR, SECRETARIA, EMISSORA]);
    expect(await issueOf(onlyDiploma, 'raiz', CNPJ)).toEqual({ code, detail: 'DadosRegistro' });
    const withoutInstitution = await assina(umDiploma(), pki, [REITOR, SECRETARIA, REGISTRO]);
    expect(await issueOf(withoutInstitution, 'raiz', CNPJ)).toEqual({ code, detail: 'DadosDiploma' });
  });

  it('refuses anything after the root', async () => {
    const signed = await assina(umDiploma('nsf'), pki, [REITOR, EMISSORA, REGISTRO, RAIZ]);
    expect(await issueOf(signed, 'DadosRegistro', 'reitor')).toEqual({
      code: 'no-depois-da-raiz',
      detail: 'DadosRegistro',
    });
    expect(await issueOf(signed, 'raiz', CNPJ)).toEqual({ code: 'ja-assinado', detail: 'raiz' });
  });

  it('refuses the same person twice', async () => {
    const signed = await assina(umDiploma(), pki, [REITOR]);
    expect(await issueOf(signed, 'DadosDiploma', 'reitor')).toMatchObject({ code: 'ja-assinado' });
  });

  it('refuses whoever may not sign there', async () => {
    expect(await issueOf(umDiploma(), 'DadosDiploma', 'registro')).toMatchObject({
      code: 'cpf-fora-dos-assinantes',
    });
    expect(await issueOf(umDiploma(), 'raiz', 'reitor')).toMatchObject({ code: 'certificado-de-outro-tipo' });
    const people = await assina(umDiploma(), pki, [REITOR, SECRETARIA]);
    expect(await issueOf(people, 'DadosDiploma', '44555666000181')).toMatchObject({
      code: 'cnpj-de-outra-instituicao',
    });
  });

  it('refuses what the layout refuses, but for the signatures that are missing', async () => {
    const broken = bytesDe(textoDe(umDiploma()).replace('<Sexo>F</Sexo>', '<Sexo>X</Sexo>'));
    const issue = await issueOf(broken, 'DadosDiploma', 'reitor');
    expect(issue).toMatchObject({ code: 'leiaute-invalido' });
    expect(issue?.detail).toHaveLength(1);
  });

  it('refuses what is no document of the law, or not the node asked for', async () => {
    expect(await issueOf(bytesDe('<Diploma/>'), 'raiz', CNPJ)).toMatchObject({
      code: 'documento-desconhecido',
    });
    expect(await issueOf(bytesDe('<Diploma'), 'raiz', CNPJ)).toMatchObject({ code: 'xml-recusado' });
    const https = bytesDe(textoDe(umDiploma()).replace('"http://portal', '"https://portal'));
    expect(await issueOf(https, 'DadosDiploma', 'reitor')).toMatchObject({ code: 'namespace-https' });
    expect(await issueOf(umaLista(), 'DadosDiploma', 'reitor')).toMatchObject({ code: 'no-inexistente' });
  });

  it('refuses by name a profile it does not know, and one whose stamps have nowhere to come from', async () => {
    const perfil = { perfil: 'AD-RT', versao: '9.9' };
    expect(await issueOf(umDiploma(), 'DadosDiploma', 'reitor', { perfil })).toEqual({
      code: 'politica-desconhecida',
      detail: 'AD-RT 9.9',
    });
    const archival = { perfil: { perfil: 'AD-RA', versao: '2.5' } };
    expect(await issueOf(umDiploma(), 'DadosDiploma', 'reitor', archival)).toMatchObject({
      code: 'carimbo-necessario',
    });
  });

  it.each([
    [
      'the final transcript with the secretariat and the institution',
      umHistorico('DocumentoHistoricoEscolarFinal'),
      ['secretaria', CNPJ],
    ],
    [
      'a partial transcript with the institution alone',
      umHistorico('DocumentoHistoricoEscolarParcial'),
      [CNPJ],
    ],
    ['the curriculum with the coordinator and the institution', umCurriculo(), ['reitor', CNPJ]],
    ['the list of annulled diplomas with the registrar alone', umaLista(), [CNPJ]],
  ])('signs %s', async (_, source, ids) => {
    const signed = await assina(
      source,
      pki,
      ids.map((id) => ({ target: 'raiz' as const, id })),
    );
    const { signatures } = await verifyIntegrity(abre(signed), nodeCrypto);
    expect(signatures.map((each) => settle(each.findings))).toEqual(ids.map(() => 'valid'));
  });

  it('asks for the people whom the final transcript and the curriculum need', async () => {
    const historico = umHistorico('DocumentoHistoricoEscolarFinal');
    expect(await issueOf(historico, 'raiz', CNPJ)).toMatchObject({ code: 'pessoas-antes-da-instituicao' });
    expect(await issueOf(umCurriculo(), 'raiz', CNPJ)).toMatchObject({
      code: 'pessoas-antes-da-instituicao',
    });
    expect(await issueOf(umaLista(), 'raiz', 'reitor')).toMatchObject({ code: 'certificado-de-outro-tipo' });
  });
});

describe('signNodes', () => {
  const orderOf = (
    source: Uint8Array,
    quais: readonly { target: SignNodeOrder['target']; id: string }[],
  ) => ({
    source,
    crypto: nodeCrypto,
    ...comCarimbo(pki),
    assinaturas: quais.map(({ target, id }) => ({
      target,
      signer: quemAssina(pki, id),
      signingTime: INSTANTE_DA_PKI,
    })),
  });

  it.each([
    ['compact', (text: string) => text],
    ['indented', (text: string) => text.replaceAll('><', '>\r\n  <')],
    [
      'with another prefix',
      (text: string) => text.replace('xmlns=', 'xmlns:m=').replaceAll(/<(\/?)(?=[A-Za-z])/g, '<$1m:'),
    ],
  ])('makes the five at once on a diploma %s, and each holds', async (_, change) => {
    const source = bytesDe(change(textoDe(umDiploma())));
    const signed = await signNodes(orderOf(source, AS_CINCO));
    if (!signed.ok) throw new Error(JSON.stringify(signed.issue));
    const report = await verifySignatures(signed.value, quemConfere(pki));
    expect(settle(report.findings)).toBe('valid');
    expect(report.signatures.map(({ findings }) => settle(findings))).toEqual(Array(5).fill('valid'));
  });

  it('gives the very bytes that signing one by one gives', async () => {
    const rsa = await umaPkiDoDiploma('rsa-2048');
    let signed = bytesDe(textoDe(umDiploma()).replaceAll('><', '>\n<'));
    const atOnce = await assina(signed, rsa, AS_CINCO);
    for (const { target, id } of AS_CINCO) {
      const signer = quemAssina(rsa, id);
      const order = { source: signed, target, signer, crypto: nodeCrypto, signingTime: INSTANTE_DA_PKI };
      const result = await signNode({ ...order, perfil: AD_RB });
      if (!result.ok) throw new Error(JSON.stringify(result.issue));
      signed = result.value;
    }
    expect(textoDe(atOnce)).toBe(textoDe(signed));
  });

  it('carries on from what others signed before', async () => {
    const begun = await assina(umDiploma(), pki, [REITOR, SECRETARIA, EMISSORA]);
    const signed = await signNodes(orderOf(begun, [REGISTRO, RAIZ]));
    if (!signed.ok) throw new Error(JSON.stringify(signed.issue));
    const report = await verifySignatures(signed.value, quemConfere(pki));
    expect(report.signatures.map(({ findings }) => settle(findings))).toEqual(Array(5).fill('valid'));
  });

  it('makes none where one may not be made', async () => {
    expect(await signNodes(orderOf(umDiploma(), [REITOR, RAIZ]))).toEqual({
      ok: false,
      issue: { code: 'nos-antes-da-raiz', detail: 'DadosDiploma' },
    });
  });
});
