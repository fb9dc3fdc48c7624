import { describe, expect, it } from 'vitest';
import { VERSAO } from '#leiaute/versao.ts';
import { VERSOES_MANTIDAS } from '#leiaute/versoes.ts';
import { readListaAssinada } from '#verification/lista-assinada.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { verifyWithWebCrypto } from '#verification/verify-with-web-crypto.ts';
import { AS_CINCO, assina, assinaCompleto, umaPkiDoDiploma } from '../support/assina.ts';
import { arquiva, assinaDeOutroLeiaute } from '../support/assina-de-outro-leiaute.ts';
import { forjaTudo } from '../support/forja-tudo.ts';
import { umaLista } from '../support/outros-documentos.ts';
import { umPdfCom } from '../support/pdf-escrito.ts';
import { loadTestSettings } from '../support/settings.ts';
import { bytesDe, textoDe, umDiploma } from '../support/um-diploma.ts';
import { umDiplomaAntigo } from '../support/um-diploma-antigo.ts';
import { confere, quemConfereTudo, registroCom, umaSituacao } from '../support/uma-conferencia.ts';

/** Diplomas that others made in an older layout, as they lie about: signed whole, and judged as any other. */

const pki = await umaPkiDoDiploma();
const ANTIGAS = VERSOES_MANTIDAS.filter((versao) => versao !== VERSAO);
const seeds = Array.from({ length: loadTestSettings().completo ? 60 : 3 }, (_, index) => index + 1);

const mundo = (publicado: Uint8Array) =>
  quemConfereTudo(pki, { situacaoOf: registroCom(umaSituacao({ xmls: [publicado] })) });
const diz = (bytes: Uint8Array, publicado = bytes) => confere(bytes, mundo(publicado));

const comVersao = (source: Uint8Array, de: string, para: string): Uint8Array =>
  bytesDe(textoDe(source).replace(`versao="${de}"`, `versao="${para}"`));

describe.each(ANTIGAS)('a diploma of the layout %s', (versao) => {
  it.each(seeds)('verifies as authentic and tells whose it is (%i)', async (seed) => {
    const { xml, nome, curso, titulo, grau, emissora } = await umDiplomaAntigo(versao, seed);
    const signed = await assinaDeOutroLeiaute(xml, pki);
    const { report, diploma } = await verifyDiploma({ bytes: signed }, mundo(signed));
    expect(report.checks.filter(({ status }) => status === 'invalid' || status === 'unavailable')).toEqual(
      [],
    );
    expect(report.veredito).toBe('autentico-vigente');
    expect(report.checks[0]).toMatchObject({ code: 'leiaute-confere', evidence: { versao } });
    expect(diploma).toMatchObject({
      nome,
      curso: { nome: curso, titulo, grau },
      emissora: { nome: emissora },
    });
    expect(diploma?.assinaturas).toHaveLength(5);
  });

  it('is read out of the PDF that carries it, and by a browser, with the same answers', async () => {
    const { xml, nome } = await umDiplomaAntigo(versao, 1);
    const signed = await assinaDeOutroLeiaute(xml, pki);
    const pdf = umPdfCom([{ nome: 'diploma.xml', conteudo: textoDe(signed) }]);
    const situacaoOf = registroCom(umaSituacao({ xmls: [signed], rvdds: [pdf] }));
    const { crypto: _node, ...world } = quemConfereTudo(pki, { situacaoOf });
    const { report, diploma } = await verifyWithWebCrypto({ bytes: pdf }, crypto.subtle, world);
    expect({ veredito: report.veredito, nome: diploma?.nome }).toEqual({
      veredito: 'autentico-vigente',
      nome,
    });
  });

  it('is not authentic once anything in it is changed', async () => {
    const { xml, grau } = await umDiplomaAntigo(versao, 1);
    const signed = await assinaDeOutroLeiaute(xml, pki);
    const other = grau === 'Bacharelado' ? 'Licenciatura' : 'Bacharelado';
    const changed = bytesDe(textoDe(signed).replace(`>${grau}</GrauConferido>`, `>${other}</GrauConferido>`));
    expect(await diz(changed, signed)).toMatchObject({
      veredito: 'nao-autentico',
      diz: { leiaute: 'valid leiaute-confere', integridade: 'invalid dados-alterados' },
    });
  });

  it.each([
    ['the authorities', AS_CINCO.filter(({ target, id }) => target !== 'DadosDiploma' || !/^[a-z]/.test(id))],
    ['the issuer', AS_CINCO.filter(({ target, id }) => target !== 'DadosDiploma' || /^[a-z]/.test(id))],
    ['the registrar', AS_CINCO.filter(({ target }) => target !== 'DadosRegistro')],
  ])('asks for the signature of %s as the layout in force does', async (_, assinaturas) => {
    const { xml } = await umDiplomaAntigo(versao, 1);
    const inner = assinaturas.filter(({ target }) => target !== 'raiz');
    const { veredito, faltas } = await diz(await arquiva(await forjaTudo(xml, pki, inner), pki));
    expect(veredito).toBe('nao-conferido');
    expect(faltas).toContain('unavailable assinatura-ausente');
  });

  it('is refused where its nodes were moved, as the layout in force is', async () => {
    const { xml } = await umDiplomaAntigo(versao, 1);
    const signed = textoDe(await assinaDeOutroLeiaute(xml, pki));
    const moved = signed.replace(/(<infDiploma[^>]*>)/, '$1<DadosDiploma id="Dip1"/>');
    expect(await diz(bytesDe(moved), bytesDe(signed))).toMatchObject({
      veredito: 'nao-autentico',
      diz: { integridade: 'invalid estrutura-forjada' },
    });
  });

  it('is not signed here: nothing of an older layout is written', async () => {
    const { xml } = await umDiplomaAntigo(versao, 1);
    await expect(assina(xml, pki, AS_CINCO)).rejects.toThrow('leiaute-invalido');
  });
});

describe('a diploma that names another layout than its own', () => {
  const signed = assinaCompleto(umDiploma(), pki);

  it.each([...ANTIGAS, '1.03'])('after it was signed, %s, is not authentic', async (versao) => {
    const changed = comVersao(await signed, VERSAO, versao);
    expect(await diz(changed, await signed)).toMatchObject({
      veredito: 'nao-autentico',
      diz: { integridade: 'invalid dados-alterados' },
    });
  });

  it('before it was signed, 1.02, gains nothing: it is judged by all of that layout', async () => {
    const claims = comVersao(umDiploma(), VERSAO, '1.02');
    expect(await diz(await assinaDeOutroLeiaute(claims, pki))).toMatchObject({
      veredito: 'nao-conferido',
      faltas: ['invalid leiaute-nao-confere'],
    });
  });

  it.each(ANTIGAS)('claiming %s, loses none of the questions', async (versao) => {
    const { xml } = await umDiplomaAntigo(versao, 2);
    const alheio = textoDe(xml).replace(/<CodigoValidacao>1234\.1234\./, '<CodigoValidacao>77.1234.');
    const outro = await diz(await assinaDeOutroLeiaute(bytesDe(alheio), pki));
    expect(outro.faltas).toContain('unavailable codigo-de-outra-instituicao');
    const semCarimbo = await diz(await forjaTudo(xml, pki, AS_CINCO));
    expect(semCarimbo.faltas).toContain('unavailable sem-carimbo');
    const whole = await assinaDeOutroLeiaute(xml, pki);
    const semRaiz = await confere(whole, { ...mundo(whole), trust: new Set() });
    expect(semRaiz.faltas).toContain('unavailable raiz-nao-confiavel');
    for (const { veredito } of [outro, semCarimbo, semRaiz]) expect(veredito).toBe('nao-conferido');
  });
});

describe('a list of annulled diplomas', () => {
  it.each([
    ['1.04.1', true],
    ['1.02', false],
    ['1.03', false],
  ])('that says it is of %s is believed: %s', async (versao, isBelieved) => {
    const signed = await arquiva(comVersao(umaLista(), VERSAO, versao), pki);
    const lista = await readListaAssinada(signed, mundo(signed));
    expect(lista !== null).toBe(isBelieved);
  });
});

describe('a diploma of a layout that is not held', () => {
  const source = comVersao(umDiploma(), VERSAO, '1.03');

  it('has its signatures, stamps and signers judged, and its layout neither approved nor refused', async () => {
    const signed = await assinaDeOutroLeiaute(source, pki);
    const { report, diploma } = await verifyDiploma({ bytes: signed }, mundo(signed));
    expect(report.veredito).toBe('nao-conferido');
    expect(
      Object.fromEntries(report.checks.map(({ check, status, code }) => [check, `${status} ${code}`])),
    ).toEqual({
      leiaute: 'unavailable versao-do-leiaute',
      integridade: 'valid integro',
      assinantes: 'valid assinantes-conferem',
      tempo: 'valid carimbo-confere',
      codigo: 'valid codigo-confere',
      representacao: 'not-applicable sem-representacao',
      vigencia: 'valid vigente',
    });
    expect(report.checks[0]?.evidence).toEqual({ versao: '1.03' });
    expect(diploma).toBeNull();
  });

  it('is refuted by what refutes any other', async () => {
    const signed = await assinaDeOutroLeiaute(source, pki);
    const changed = bytesDe(textoDe(signed).replace('<Sexo>F<', '<Sexo>M<'));
    expect(await diz(changed, signed)).toMatchObject({
      veredito: 'nao-autentico',
      diz: { leiaute: 'unavailable versao-do-leiaute', integridade: 'invalid dados-alterados' },
    });
  });

  it('has its certificates judged where no root answers for them', async () => {
    const signed = await assinaDeOutroLeiaute(source, pki);
    const { faltas } = await confere(signed, { ...mundo(signed), trust: new Set() });
    expect(faltas).toContain('unavailable raiz-nao-confiavel');
  });

  it('says nothing of a signature that is missing: who must sign is unknown', async () => {
    const { faltas } = await diz(await arquiva(source, pki));
    expect(faltas).toContain('unavailable assinantes-nao-examinados');
  });
});
