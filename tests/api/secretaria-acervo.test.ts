/** @module-tag largo */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeAllFurther } from '#emissao/take-all-further.ts';
import { createTarefas } from '#main/comandos/do-tarefa.ts';
import { openArquivos } from '#store/arquivos/open-arquivos.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { type AGuarda, aGuarda, writeLookUpKey } from '../support/a-guarda.ts';
import { envDosArquivos } from '../support/arquivos-da-suite.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { type UmaEmissao, umaEmissao } from '../support/uma-emissao.ts';
import { type UmaMesa, umaMesa } from '../support/uma-mesa.ts';

/** The desk's long work on diplomas that were really issued, by the functions of the commands. */

describeOnEachEngine('archive and files of the desk', (_connect, newDatabase) => {
  let emissao: UmaEmissao;
  let store: Store;
  let guarda: AGuarda;
  let mesa: UmaMesa;
  beforeAll(async () => {
    const { databaseUrl } = await newDatabase();
    emissao = await umaEmissao('p-256', undefined, {
      SITE_URL: 'https://diploma.exemplo.edu.br',
      ...(databaseUrl && { DATABASE_URL: databaseUrl, ...(await envDosArquivos('postgres')) }),
    });
    if (databaseUrl) writeLookUpKey(emissao.config);
    await emissao.plan(2);
    const issuing = await emissao.open();
    await takeAllFurther(issuing.world);
    await issuing.close();
    store = connectStore(emissao.config);
    const now = (): Date => new Date();
    const runTarefa = createTarefas(emissao.world);
    guarda = await aGuarda(store, { now, config: emissao.config, runTarefa });
    mesa = await umaMesa(store, guarda);
  });
  afterAll(async () => {
    await mesa.app.close();
    await store.close();
    emissao.remove();
  });

  const listQuem = async (acao: string) =>
    (
      await store.db
        .selectFrom('auditoria')
        .where('acao', '=', acao as never)
        .select('quem')
        .execute()
    ).map(({ quem }) => quem);

  it('hands out the book as a sheet and as a PDF', async () => {
    const { ask, pessoa } = await mesa.comeIn(['auditoria']);
    const csv = await ask('POST', '/livro/arquivo', { formato: 'csv' });
    expect(csv.headers['content-disposition']).toContain('livro-de-registro.csv');
    expect(csv.body.trim().split('\r\n')).toHaveLength(3);
    const pdf = await ask('POST', '/livro/arquivo', { formato: 'pdf' });
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    const none = await ask('POST', '/livro/arquivo', { formato: 'csv', desde: '2999-01-01' });
    expect(none.statusCode).toBe(404);
    expect(await listQuem('exportado')).toEqual(Array(2).fill(`pessoa ${pessoa.id}`));
  });

  it('makes the Arquivo de Fiscalização, signed, for who asked alone', async () => {
    const registro = await mesa.comeIn(['registro']);
    await registro.confirm();
    const pedido = { variante: 'emissora' };
    expect((await registro.ask('POST', '/fiscalizacao', pedido)).statusCode).toBe(202);
    expect((await registro.ask('POST', '/fiscalizacao', pedido)).json().code).toBe('trabalho-em-andamento');
    await guarda.trabalhos.settle();
    const { arquivo, andamento, deFora } = (await registro.ask('GET', '/fiscalizacao')).json();
    expect({ arquivo, falha: andamento.falha, deFora }).toMatchObject({
      arquivo: { nome: 'fiscalizacao-emissora.xml', diplomas: 2, isAssinado: true },
      falha: null,
      deFora: [],
    });
    const file = await registro.ask('POST', '/fiscalizacao/arquivo');
    expect(file.body).toContain('<ds:Signature');
    expect(await listQuem('exportado')).toContain(`pessoa ${registro.pessoa.id}`);
    const other = await mesa.comeIn(['registro']);
    await other.confirm();
    expect((await other.ask('GET', '/fiscalizacao')).json()).toEqual({
      andamento: null,
      arquivo: null,
      deFora: [],
    });
    expect((await other.ask('POST', '/fiscalizacao/arquivo')).statusCode).toBe(404);
  }, 1_200_000);

  it('publishes the list of annulled diplomas with the key of the institution', async () => {
    const { ask, confirm, pessoa } = await mesa.comeIn(['registro']);
    await confirm();
    expect((await ask('POST', '/publicacoes/lista')).json()).toEqual({ numero: 1 });
    expect((await ask('GET', '/publicacoes')).json().lista).toMatchObject({ numero: 1, prazo: 'em-dia' });
    expect(await listQuem('lista-publicada')).toEqual([`pessoa ${pessoa.id}`]);
  }, 1_200_000);

  it('looks at everything stored, and the record tells who looked', async () => {
    const { ask, pessoa } = await mesa.comeIn(['auditoria']);
    expect((await ask('GET', '/acervo')).json().conferencia).toBeNull();
    expect((await ask('POST', '/acervo/conferencia')).statusCode).toBe(202);
    expect((await ask('POST', '/acervo/conferencia')).json().code).toBe('trabalho-em-andamento');
    await guarda.trabalhos.settle();
    const { conferencia, andamentos } = (await ask('GET', '/acervo')).json();
    expect(andamentos.conferencia).toMatchObject({ estado: 'feito', falha: null });
    expect(conferencia).toMatchObject({ danos: 0, incertos: 0 });
    expect(conferencia.arquivos).toBeGreaterThanOrEqual(6);
    expect(await listQuem('acervo-conferido')).toEqual([`pessoa ${pessoa.id}`]);
  }, 1_200_000);

  it('renews what is about to end, and leaves what holds', async () => {
    const { ask, confirm } = await mesa.comeIn(['registro']);
    expect((await ask('POST', '/acervo/renovacao')).json().code).toBe('falta-confirmar');
    await confirm();
    expect((await ask('POST', '/acervo/renovacao')).statusCode).toBe(202);
    await guarda.trabalhos.settle();
    const { renovacao, andamentos } = (await ask('GET', '/acervo')).json();
    expect(andamentos.renovacao).toMatchObject({ estado: 'feito', falha: null });
    expect(renovacao).toEqual({ renovados: 0, emDia: 2, falhas: [] });
  }, 1_200_000);

  it('names what is lost, with what to do, to who may look and to administration as well', async () => {
    const { sha256 } = await store.db.selectFrom('arquivo').select('sha256').executeTakeFirstOrThrow();
    await openArquivos(emissao.config).discard(sha256);
    const auditoria = await mesa.comeIn(['auditoria']);
    await auditoria.ask('POST', '/acervo/conferencia');
    await guarda.trabalhos.settle();
    const { ask } = await mesa.comeIn(['administracao']);
    const { conferencia } = (await ask('GET', '/acervo')).json();
    expect(conferencia).toMatchObject({ situacao: 'danificado', danos: 1 });
    expect(conferencia.achados[0]).toEqual({
      onde: `arquivos/${sha256.slice(0, 2)}/${sha256}`,
      gravidade: 'dano',
      oQueFazer: 'Falta: recupere-o da cópia de segurança',
    });
    expect((await ask('POST', '/acervo/conferencia')).json().code).toBe('papel-insuficiente');
  }, 1_200_000);
});
