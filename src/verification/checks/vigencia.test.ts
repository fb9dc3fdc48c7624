import { describe, expect, it } from 'vitest';
import { assina, assinaCompleto, CNPJ, comCarimbo, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { umaLista } from '../../../tests/support/outros-documentos.ts';
import { bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import {
  confere,
  quemConfereTudo,
  registroCom,
  semConexao,
  umaSituacao,
} from '../../../tests/support/uma-conferencia.ts';
import type { SituacaoPublicada } from '../situacao.ts';
import type { VerificationWorld } from '../verification-world.ts';

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
