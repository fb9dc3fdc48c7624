import { describe, expect, it } from 'vitest';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { assina, assinaCompleto, CNPJ, comCarimbo, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { umaLista } from '../../../tests/support/outros-documentos.ts';
import { bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { umDiplomaDeForaProvado } from '../../../tests/support/um-diploma-de-fora.ts';
import {
  cadastroCom,
  confere,
  OS_OUTROS,
  quemConfereTudo,
  registroCom,
  semConexao,
  umaSituacao,
} from '../../../tests/support/uma-conferencia.ts';
import type { SituacaoPublicada } from '../situacao.ts';
import type { VerificationWorld } from '../verification-world.ts';
import { verifyDiploma } from '../verify.ts';

const pki = await umaPkiDoDiploma();
const diploma = await assinaCompleto(umDiploma(), pki);
const [, codigo = ''] = /<CodigoValidacao>(.*?)</.exec(textoDe(diploma)) ?? [];

async function diz(situacao: Partial<SituacaoPublicada> | null, changes: Partial<VerificationWorld> = {}) {
  const situacaoOf = situacao ? registroCom(umaSituacao({ xmls: [diploma] }, situacao)) : async () => null;
  const {
    veredito,
    diz: said,
    report,
  } = await confere(diploma, quemConfereTudo(pki, { situacaoOf, ...changes }));
  return { veredito, vigencia: said.vigencia, evidence: report.checks[6]?.evidence };
}

/** A list that annuls the diploma; `assinada` by the registrar unless told. */
async function umaListaCom(codigoAnulado: string, assinada = true): Promise<Uint8Array> {
  const anulado = `<DiplomaAnulado><CodigoDiplomaAnulado>${codigoAnulado}</CodigoDiplomaAnulado><DataAnulacao>2026-02-01</DataAnulacao><MotivoAnulacao>Erro de Fato</MotivoAnulacao></DiplomaAnulado>`;
  const text = textoDe(umaLista()).replace(
    /<DiplomasAnulados(\/>|><\/DiplomasAnulados>)/,
    `<DiplomasAnulados>${anulado}</DiplomasAnulados>`,
  );
  expect(text).toContain(codigoAnulado);
  const lista = bytesDe(text);
  return assinada ? assina(lista, pki, [{ target: 'raiz', id: CNPJ }], comCarimbo(pki)) : lista;
}

describe('checkVigencia', () => {
  it('takes one that the register says is in force', async () => {
    expect(await diz({})).toMatchObject({ veredito: 'autentico-vigente', vigencia: 'valid vigente' });
  });

  it.each(['suspenso', 'anulado'] as const)('tells one that is %s, since when and why', async (situacao) => {
    const motivo = 'Erro de Direito';
    expect(await diz({ situacao, desde: '2026-03-02', motivo })).toEqual({
      veredito: 'autentico-nao-vigente',
      vigencia: `invalid ${situacao}`,
      evidence: { desde: '2026-03-02', motivo },
    });
  });

  it('cannot tell of a code that was not published, nor without the register', async () => {
    expect(await diz(null)).toMatchObject({
      veredito: 'nao-conferido',
      vigencia: 'unavailable codigo-nao-publicado',
    });
    expect(await diz({}, { situacaoOf: semConexao })).toMatchObject({
      veredito: 'nao-conferido',
      vigencia: 'unavailable situacao-inacessivel',
    });
  });

  describe('of another institution’s diploma', () => {
    const deFora = (options?: Parameters<typeof umDiplomaDeForaProvado>[1]) =>
      umDiplomaDeForaProvado(pki, options);
    const situacaoOf = () => Promise.reject(new Error('must not be asked'));
    const cadastroOf = cadastroCom(OS_OUTROS);
    const say = async (bytes: Uint8Array, changes: Partial<VerificationWorld> = {}) => {
      const { veredito, report } = await confere(
        bytes,
        quemConfereTudo(pki, { situacaoOf, cadastroOf, ...changes }),
      );
      return { veredito, ...report.checks[6] };
    };

    it('leaves the standing to that institution, named by its e-MEC code', async () => {
      expect(await say(await deFora())).toMatchObject({
        veredito: 'autentico-situacao-desconhecida',
        code: 'outra-instituicao',
        evidence: { consultar: 'Universidade dos Outros', codigoMec: '9876', endereco: null },
      });
    });

    it('tells the address that the registrar wrote, if it names the diploma', async () => {
      const withWords = (words: string) =>
        deFora({
          change: (text) => text.replace(/("InformacoesAdicionais":)"[^"]*"/, `$1${JSON.stringify(words)}`),
        });
      const [, own = ''] = /<CodigoValidacao>(.*?)</.exec(textoDe(await deFora())) ?? [];
      const endereco = `https://diplomas.outros.edu.br/verificar/${own}`;
      expect(await say(await withWords(`Consulte ${endereco}.`))).toMatchObject({ evidence: { endereco } });
      // A forger writes its own.
      expect(
        await say(await withWords(`Consulte ${endereco}.`), { cadastroOf: cadastroCom() }),
      ).toMatchObject({
        veredito: 'selo-a-confirmar',
        evidence: { endereco: null },
      });
      const hostile = await withWords(`javascript:alert(1) https://mec.gov.br@golpe.test/${own}`);
      expect(await say(hostile)).toMatchObject({ evidence: { endereco: null } });
    });

    it.each([
      ['an e-MEC code of ours in it', { instituicao: { codigosMec: ['1', '09876'], cnpjs: [] } }],
      ['a CNPJ of ours in it', { instituicao: { codigosMec: ['1'], cnpjs: ['44555666000181'] } }],
    ])('never says that it is authentic with %s', async (_what, changes) => {
      const { veredito } = await say(await deFora(), { ...changes, situacaoOf: async () => null });
      expect(veredito).not.toBe('autentico-situacao-desconhecida');
    });

    it('never says so where a stranger who signs with numbers of its own goes by our name', async () => {
      const nomes = ['Universidade dos Outros', 'UniOutros'];
      const instituicao = { codigosMec: ['1'], cnpjs: ['11222333000262'], nomes };
      expect(await say(await deFora(), { instituicao })).toMatchObject({
        veredito: 'nao-conferido',
        code: 'registrado-por-outra',
      });
    });

    it('never says so where our own certificate signs under another’s name', async () => {
      const bytes = await deFora({
        cnpj: CNPJ,
        change: (text) => text.replaceAll('"CNPJ":"44555666000181"', `"CNPJ":"${CNPJ}"`),
      });
      expect(await say(bytes)).toMatchObject({ veredito: 'nao-conferido', code: 'registrado-por-outra' });
    });

    it('never says so of one that we issued and another registered, unknown to our register', async () => {
      const bytes = await deFora({
        change: (text) =>
          text
            .replace('"CodigoMEC":"9876"', '"CodigoMEC":"1234"')
            .replace('"CodigoValidacao":"9876.9876.', '"CodigoValidacao":"1234.9876.'),
      });
      const instituicao = { codigosMec: ['1234'], cnpjs: [CNPJ, '44555666000181'] };
      expect(await say(bytes, { instituicao, situacaoOf: async () => null })).toMatchObject({
        veredito: 'nao-conferido',
        code: 'registrado-por-outra',
      });
    });

    it('asks our register about a code that somebody came with, whatever its numbers', async () => {
      const bytes = await deFora();
      const [, own = ''] = /<CodigoValidacao>(.*?)</.exec(textoDe(bytes)) ?? [];
      const asked = parseCodigoValidacao(own);
      if (!asked.ok) throw new Error(asked.issue);
      const world = quemConfereTudo(pki, { situacaoOf: registroCom(umaSituacao({ xmls: [bytes] })) });
      const { report } = await verifyDiploma({ bytes, codigo: asked.value }, world);
      expect(report.veredito).toBe('autentico-vigente');
    });

    it('proves nothing more where a proof is missing', async () => {
      expect(await say(await deFora(), { trust: new Set() })).toMatchObject({
        veredito: 'nao-conferido',
        code: 'outra-instituicao',
        evidence: {},
      });
    });
  });

  it('believes a signed list of annulled diplomas, also without the register', async () => {
    const listasDeAnulados = [await umaListaCom(codigo)];
    const expected = {
      veredito: 'autentico-nao-vigente',
      vigencia: 'invalid anulado',
      evidence: { desde: '2026-02-01', motivo: 'Erro de Fato', lista: '1' },
    };
    expect(await diz({}, { listasDeAnulados })).toEqual(expected);
    expect(await diz({}, { listasDeAnulados, situacaoOf: semConexao })).toEqual(expected);
  });

  it('does not believe a list without signature, nor one about others', async () => {
    const listasDeAnulados = [await umaListaCom(codigo, false), await umaListaCom('1234.1234.000000000000')];
    expect(await diz({}, { listasDeAnulados })).toMatchObject({ veredito: 'autentico-vigente' });
    expect(await diz({}, { listasDeAnulados, situacaoOf: semConexao })).toMatchObject({
      vigencia: 'unavailable situacao-inacessivel',
    });
  });
});
