import { beforeAll, expect, it } from 'vitest';
import type { PublicacaoRegistry } from '#conferencia/conferencia-ports.ts';
import { type CodigoValidacao, parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import {
  umArquivo,
  umDiploma,
  umDiplomado,
  umDiplomaEmAndamento,
} from '../../../tests/support/um-diplomado.ts';
import { createDiplomadoRegistry } from '../access/diplomado-registry.ts';
import { createPublicacaoRegistry } from './publicacao-registry.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function codigoDe(text: string | null): CodigoValidacao {
  const parsed = parseCodigoValidacao(text ?? '');
  if (!parsed.ok) throw new Error(parsed.issue);
  return parsed.value;
}

describeStoreOnEachEngine('createPublicacaoRegistry', (connect) => {
  const rvdd = umArquivo('rvdd', bytes('b'));
  const xml = umArquivo('xml', bytes('a'));
  const publicado = umDiploma({ arquivos: [rvdd, xml] });
  const datas = { ...publicado.datas, situacao: '2026-03-02' };
  const anulado = umDiploma({
    situacao: 'anulado',
    datas,
    motivo: 'Reemissão para inclusão de habilitação.',
  });
  const aCaminho = umDiplomaEmAndamento({ codigo: '1234.1234.aaaaaaaaaaaa' });
  const queries: string[] = [];
  let registry: PublicacaoRegistry;

  beforeAll(async () => {
    const { db } = await connect();
    registry = createPublicacaoRegistry(
      db.withPlugin({
        transformQuery({ node }) {
          queries.push(db.getExecutor().compileQuery(node, { queryId: 'espiada' }).sql);
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    );
    const diplomas = [publicado, anulado, aCaminho];
    await createDiplomadoRegistry(db).insertDiplomado(umDiplomado({ diplomas }));
  });

  it('answers the standing of what is published, with its files', async () => {
    expect(await registry.findByCodigo(codigoDe(publicado.codigo))).toEqual({
      situacao: 'vigente',
      desde: null,
      motivo: null,
      arquivos: [rvdd, xml],
      anteriores: [],
      registro: { ingresso: null, dou: null },
    });
  });

  it('tells since when one is annulled, and why', async () => {
    expect(await registry.findByCodigo(codigoDe(anulado.codigo))).toEqual({
      situacao: 'anulado',
      desde: '2026-03-02',
      motivo: 'Reemissão para inclusão de habilitação.',
      arquivos: [],
      anteriores: [],
      registro: { ingresso: null, dou: null },
    });
  });

  it('tells those who ask at the same time each their own', async () => {
    const codigos = [anulado.codigo, aCaminho.codigo, anulado.codigo, '1.1.000000000000', anulado.codigo];
    const found = await Promise.all(codigos.map((codigo) => registry.findByCodigo(codigoDe(codigo))));
    expect(found.map((each) => each?.desde ?? null)).toEqual([
      '2026-03-02',
      null,
      '2026-03-02',
      null,
      '2026-03-02',
    ]);
  });

  it('does not know what is on its way, nor what never was', async () => {
    expect(await registry.findByCodigo(codigoDe(aCaminho.codigo))).toBeNull();
    expect(await registry.findByCodigo(codigoDe('1.1.000000000000'))).toBeNull();
  });

  it('asks once for it, and whether the store was left, the same whether the code is known or not', async () => {
    const queriesFor = async (codigo: string | null): Promise<string[]> => {
      queries.length = 0;
      await registry.findByCodigo(codigoDe(codigo));
      return queries.toSorted();
    };
    const known = await queriesFor(publicado.codigo);
    expect(known).toHaveLength(2);
    expect(await queriesFor('1.1.000000000000')).toEqual(known);
  });
});
