import { beforeAll, expect, it } from 'vitest';
import { type CodigoValidacao, parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { SituacaoOf } from '#verification/situacao.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import {
  umArquivo,
  umDiploma,
  umDiplomado,
  umDiplomaEmAndamento,
} from '../../../tests/support/um-diplomado.ts';
import { createDiplomadoRegistry, type NovoDiploma } from '../access/diplomado-registry.ts';
import { createSituacaoOf } from './situacao-registry.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function codigoDe({ codigo }: Pick<NovoDiploma, 'codigo'>): CodigoValidacao {
  const parsed = parseCodigoValidacao(codigo ?? '');
  if (!parsed.ok) throw new Error(parsed.issue);
  return parsed.value;
}

describeStoreOnEachEngine('createSituacaoOf', (connect) => {
  const xml = umArquivo('xml', bytes('a'));
  const rvdd = umArquivo('rvdd', bytes('b'));
  const publicado = umDiploma({ arquivos: [umArquivo('previa', bytes('c')), rvdd, xml] });
  const datas = { ...publicado.datas, situacao: '2026-03-02' };
  const anulado = umDiploma({ situacao: 'anulado', datas, arquivos: [umArquivo('xml', bytes('d'))] });
  const aCaminho = umDiplomaEmAndamento({ codigo: '1234.1234.aaaaaaaaaaaa' });
  const LISTADO = '1234.1234.bbbbbbbbbbbb';
  const listado = umDiploma({ codigo: LISTADO, arquivos: [umArquivo('xml', bytes('e'))] });
  let situacaoOf: SituacaoOf;

  beforeAll(async () => {
    const { db } = await connect();
    situacaoOf = createSituacaoOf(db, async (codigo) =>
      codigo === LISTADO ? { data: '2026-05-04', motivo: 'Erro de Fato' } : null,
    );
    const diplomas = [publicado, anulado, aCaminho, listado];
    await createDiplomadoRegistry(db).insertDiplomado(umDiplomado({ diplomas }));
  });

  it('answers the standing and the hashes of what is published', async () => {
    expect(await situacaoOf(codigoDe(publicado))).toEqual({
      situacao: 'vigente',
      desde: null,
      motivo: null,
      xmls: [xml.sha256],
      rvdds: [rvdd.sha256],
    });
  });

  it('tells since when one is annulled', async () => {
    expect(await situacaoOf(codigoDe(anulado))).toMatchObject({
      situacao: 'anulado',
      desde: '2026-03-02',
      rvdds: [],
    });
  });

  it('does not know what is on its way, nor what never was', async () => {
    expect(await situacaoOf(codigoDe(aCaminho))).toBeNull();
    expect(await situacaoOf(codigoDe({ codigo: '1.1.000000000000' }))).toBeNull();
  });

  it('believes the published list where the register says nothing against a diploma', async () => {
    expect(await situacaoOf(codigoDe(listado))).toMatchObject({
      situacao: 'anulado',
      desde: '2026-05-04',
      motivo: 'Erro de Fato',
    });
  });
});
