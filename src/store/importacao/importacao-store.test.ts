import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import type { ImportacaoStore, NovoImportado } from '#acervo/importacao/importacao-store.ts';
import type { ArquivoPublicado } from '#emissao/emissao-store.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { umaMatricula, umCpf } from '../../../tests/support/um-cpf.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import type { Store } from '../connect.ts';
import { createRascunhos } from '../emissao/rascunhos.ts';
import { createImportacaoStore } from './importacao-store.ts';

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
const chaves = createChaves(new Uint8Array(32));
const { append } = createAuditoria({ now: () => new Date() });

const umArquivo = (tipo: ArquivoPublicado['tipo']): ArquivoPublicado => ({
  id: hex(16),
  tipo,
  name: tipo,
  type: 'application/xml',
  size: 1,
  sha256: hex(32),
});

function umNovo(changes: Partial<NovoImportado> = {}): NovoImportado {
  return {
    id: hex(16),
    diplomadoId: hex(16),
    cpf: umCpf(),
    matricula: umaMatricula(),
    nome: 'Fulana Fictícia',
    nomeSocial: null,
    curso: 'Direito',
    codigoEmec: '5678',
    grau: 'Bacharelado',
    unidade: 'Muriaé/MG',
    codigo: `1234.1234.${hex(16)}` as NovoImportado['codigo'],
    datas: {
      colacao: '2020-01-02',
      expedicao: '2020-02-03',
      registro: '2020-03-04',
      publicacao: '2026-11-15',
    },
    situacao: 'vigente',
    anulacao: null,
    aceitos: [],
    linha: null,
    aviso: null,
    anotarContato: false,
    arquivos: [umArquivo('xml'), umArquivo('rvdd')],
    ...changes,
  };
}

describeStoreOnEachEngine('createImportacaoStore', (connect) => {
  let db: Store['db'];
  let store: ImportacaoStore;
  beforeEach(async () => {
    ({ db } = await connect());
    store = createImportacaoStore({ db, chaves, record: append });
  });
  const insert = async (novo: NovoImportado) => {
    for (const { sha256 } of novo.arquivos) await createRascunhos(db).announce(novo.id, sha256, 'eu');
    return store.insert(novo, 'eu');
  };

  it('publishes a diploma once, with its files and the record of it', async () => {
    const novo = umNovo({ aceitos: ['sem-carimbo'] });
    expect(await store.find(novo.codigo)).toBeNull();
    expect(await insert(novo)).toBe('importado');
    const [xml, rvdd] = novo.arquivos.map(({ sha256 }) => sha256);
    expect(await store.find(novo.codigo)).toEqual({ xmls: [xml], rvdds: [rvdd], isAnulado: false });
    expect(await insert(umNovo({ codigo: novo.codigo }))).toBe('existente');
    const entradas = await db.selectFrom('auditoria').where('diploma', '=', novo.id).selectAll().execute();
    expect(entradas.map(({ acao, dados }) => [acao, JSON.parse(dados)])).toEqual([
      ['importado', expect.objectContaining({ xml, rvdd, situacao: 'vigente', aceitos: 'sem-carimbo' })],
    ]);
  });

  it('adds to a graduate who is there, and keeps the name', async () => {
    const first = umNovo();
    await insert(first);
    const { cpf, matricula } = first;
    await insert(umNovo({ cpf, matricula, nome: 'Outro Nome' }));
    const rows = await db
      .selectFrom('diplomado')
      .innerJoin('diploma', 'diploma.diplomado_id', 'diplomado.id')
      .where('chave_busca', '=', chaves.busca(cpf, matricula))
      .orderBy('ordem')
      .select(['nome', 'ordem'])
      .execute();
    expect(rows).toEqual([
      { nome: 'Fulana Fictícia', ordem: 0 },
      { nome: 'Fulana Fictícia', ordem: 1 },
    ]);
  });

  it('files an annulled one as annulled', async () => {
    const novo = umNovo({ situacao: 'anulado', anulacao: { data: '2025-05-06', motivo: 'Erro de Fato' } });
    await insert(novo);
    const row = await db
      .selectFrom('diploma')
      .where('id', '=', novo.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      situacao: 'anulado',
      data_situacao: '2025-05-06',
      motivo_situacao: 'Erro de Fato',
    });
  });

  it('inserts nothing whose file was not announced, nor a picture twice', async () => {
    const lost = umNovo();
    await expect(store.insert(lost, 'eu')).rejects.toMatchObject({ code: 'rascunho-perdido' });
    expect(await store.find(lost.codigo)).toBeNull();
    const novo = umNovo();
    await insert(novo);
    expect((await store.listSemPrevia()).map(({ id }) => id)).toContain(novo.id);
    const previa = umArquivo('previa');
    await createRascunhos(db).announce(novo.id, previa.sha256, 'eu');
    expect(await store.addPrevia(novo.id, previa)).toBe(true);
    expect(await store.addPrevia(novo.id, previa)).toBe(false);
    expect((await store.listSemPrevia()).map(({ id }) => id)).not.toContain(novo.id);
  });
});
