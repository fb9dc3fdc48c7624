/** @module-tag largo */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { World } from '#cli/command.ts';
import { confianca } from '#cli/confianca.ts';
import { createTarefas } from '#main/comandos/do-tarefa.ts';
import type { Store } from '#store/connect.ts';
import { type AGuarda, aGuarda, writeLookUpKey } from '../support/a-guarda.ts';
import { envDosArquivos } from '../support/arquivos-da-suite.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { call, umMundo } from '../support/um-mundo.ts';
import { type UmaMesa, type UmaPessoaNaMesa, umaMesa } from '../support/uma-mesa.ts';
import { type DiplomasDeFora, diplomasDeFora } from '../support/uma-pasta-de-fora.ts';

/** Diplomas that another set-up issued, dropped on the desk. */

let fora: DiplomasDeFora;
beforeAll(async () => {
  fora = await diplomasDeFora(3);
});
afterAll(() => fora.emissao.remove());

describeOnEachEngine('importing at the desk', (connect, newDatabase) => {
  let store: Store;
  let world: World;
  let guarda: AGuarda;
  let mesa: UmaMesa;
  let registro: UmaPessoaNaMesa;
  const guardaClock = { now: Date.UTC(2026, 10, 16, 12) };
  beforeAll(async () => {
    const { databaseUrl } = await newDatabase();
    store = await connect();
    const env = databaseUrl && { DATABASE_URL: databaseUrl, ...(await envDosArquivos('postgres')) };
    world = umMundo(env || {});
    if (databaseUrl) writeLookUpKey(world.config);
    await call(confianca, world, 'importar', fora.raiz, '--confiar');
    const now = (): Date => new Date(guardaClock.now);
    guarda = await aGuarda(store, { now, config: world.config, runTarefa: createTarefas(world) });
    mesa = await umaMesa(store, guarda);
  });
  beforeEach(async () => {
    registro = await mesa.comeIn(['registro'], { nome: 'Rute Registradora Fictícia' });
  });
  afterAll(async () => {
    await mesa.app.close();
    rmSync(world.cwd, { recursive: true, force: true });
  });

  const drop = (
    url: string,
    files: Readonly<Record<string, Uint8Array>>,
  ): Promise<LightMyRequestResponse> => {
    const parts = Object.entries(files).flatMap(([nome, bytes]) => [
      Buffer.from(
        `--limite\r\ncontent-disposition: form-data; name="arquivo"; filename="${nome}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]);
    return mesa.app.inject({
      method: 'POST',
      url: `/api/secretaria${url}`,
      headers: {
        cookie: `__Host-secretaria=${registro.token}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'multipart/form-data; boundary=limite',
      },
      payload: Buffer.concat([...parts, Buffer.from('--limite--\r\n')]),
    });
  };
  /** Takes files and waits until they are read and rehearsed: the upload, or the sentences that refuse it. */
  const receive = async (url: string, files: Readonly<Record<string, Uint8Array>>) => {
    const sent = await drop(url, files);
    expect(sent.statusCode).toBe(202);
    await guarda.trabalhos.settle();
    const { falha, tela } = (await registro.ask('GET', `/trabalhos/${sent.json().id}`)).json();
    return { id: tela.split('/').at(-1), falha };
  };
  const look = async (id: string) => {
    await guarda.trabalhos.settle();
    return (await registro.ask('GET', `/importacoes/${id}`)).json();
  };
  const resultados = (linhas: readonly { resultado: string }[]) =>
    linhas.map(({ resultado }) => resultado).sort();
  const diploma = (index: number) => {
    const found = fora.diplomas[index];
    if (!found) throw new Error('not issued');
    return found;
  };
  const tabelas = async () => {
    const open = await world.openImportacao();
    try {
      return await open.world.store.find(diploma(0).codigo as never);
    } finally {
      await open.close();
    }
  };

  it('rehearses without changing anything, then imports, and the record tells who', async () => {
    const [um, dois] = [diploma(0), diploma(1)];
    const forged = Buffer.from(um.xml);
    forged[forged.indexOf('Fict') + 1] = 'u'.charCodeAt(0);
    const zip = zipSync({
      'pasta/um.xml': um.xml,
      'pasta/um.pdf': um.rvdd,
      'pasta/leia.txt': Buffer.from('oi'),
    });
    const files = { 'um.zip': zip, 'dois.xml': dois.xml, 'dois.pdf': dois.rvdd };
    const { id } = await receive('/importacoes', files);
    const ensaiada = await look(id);
    expect(ensaiada).toMatchObject({ estado: 'ensaiado', por: 'Rute Registradora Fictícia', arquivos: 5 });
    expect(resultados(ensaiada.linhas)).toEqual(['ignorado', 'importado', 'importado']);
    expect(ensaiada.linhas.filter(({ nome }: { nome: string | null }) => nome !== null)).toHaveLength(2);
    expect(await tabelas()).toBeNull();

    // More files begin the rehearsal anew; what is not authentic is refused, with what to do.
    await receive(`/importacoes/${id}/arquivos`, { 'falso.xml': forged });
    const again = await look(id);
    expect(resultados(again.linhas)).toContain('recusado');
    expect(
      again.linhas.find(({ arquivo }: { arquivo: string }) => arquivo === 'falso.xml').mensagem,
    ).not.toBe('');

    const url = `/importacoes/${id}/importacao`;
    expect((await registro.ask('POST', url, {})).json().code).toBe('falta-confirmar');
    await registro.confirm();
    expect((await registro.ask('POST', url, {})).statusCode).toBe(202);
    const feita = await look(id);
    expect(feita).toMatchObject({ estado: 'importado', resumo: { importados: 2, recusados: 1 } });
    expect(await tabelas()).not.toBeNull();
    const audit = await world.openAuditoria();
    const quem: string[] = [];
    for await (const entrada of audit.reader.readEntradas({ acao: 'importado' })) quem.push(entrada.quem);
    await audit.close();
    expect(quem).toEqual(Array(2).fill(`pessoa ${registro.pessoa.id}`));

    // All is done: what was dropped is gone, the report stays.
    const folder = join(world.config.dataDir, 'importacoes', 'mesa', id);
    expect(readdirSync(folder)).toEqual(['ficha.json']);
    const csv = await registro.ask('POST', `/importacoes/${id}/relatorio`);
    expect(csv.body).toContain('falso.xml');
    expect((await registro.ask('DELETE', `/importacoes/${id}`)).statusCode).toBe(204);
    expect(existsSync(folder)).toBe(false);
  });

  it('imports nothing that was not rehearsed, and takes only files of diplomas', async () => {
    const wrong = await receive('/importacoes', { 'foto.png': Buffer.from('png') });
    expect(wrong.falha).toContain('foto.png');
    const outside = await receive('/importacoes', { 'a.zip': zipSync({ '../fora.xml': diploma(2).xml }) });
    expect(outside.falha).toContain('sai da pasta');
    const mapa = await receive('/importacoes', { 'mapa.csv': Buffer.from('codigo;cpf\nnada;1\n') });
    expect(mapa.falha).toContain('mapa.csv: linha 2');
    expect((await registro.ask('GET', '/importacoes')).json()).toEqual([]);
    await registro.confirm();
    expect((await registro.ask('POST', '/importacoes/nenhuma/importacao', {})).statusCode).toBe(404);
    const { id } = await receive('/importacoes', { 'so.xml': diploma(2).xml });
    await drop(`/importacoes/${id}/arquivos`, { 'outro.xml': Buffer.from('<a/>') });
    await registro.confirm();
    const asked = await registro.ask('POST', `/importacoes/${id}/importacao`, {});
    expect(['mudou-no-meio', 'trabalho-em-andamento']).toContain(asked.json().code);
    expect((await look(id)).linhas).toMatchObject([
      { resultado: 'recusado', motivos: ['nao-e-diploma'] },
      { resultado: 'recusado', motivos: ['sem-rvdd'] },
    ]);
  });

  it('takes no file while one is read, and rehearses what was there when it began', async () => {
    const { id } = await receive('/importacoes', { 'so.xml': diploma(2).xml });
    expect((await registro.ask('POST', `/importacoes/${id}/ensaio`)).statusCode).toBe(202);
    const late = await drop(`/importacoes/${id}/arquivos`, { 'tarde.xml': diploma(1).xml });
    expect([late.statusCode, late.json().code]).toEqual([409, 'trabalho-em-andamento']);
    expect((await look(id)).linhas.map(({ arquivo }: { arquivo: string }) => arquivo)).toEqual(['so.xml']);
    // Two at once: the rehearsal of the first may not begin before the second has landed, or it is refused.
    const both = await Promise.all([
      drop(`/importacoes/${id}/arquivos`, { 'a.xml': diploma(0).xml }),
      drop(`/importacoes/${id}/arquivos`, { 'b.xml': diploma(1).xml }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409]);
    const { linhas, arquivos } = await look(id);
    expect(linhas).toHaveLength(arquivos);
    expect((await registro.ask('DELETE', `/importacoes/${id}`)).statusCode).toBe(204);
  });

  it('is thrown away after seven days', async () => {
    const { id } = await receive('/importacoes', { 'so.xml': diploma(2).xml });
    const idsOf = async () => {
      const { ask } = await mesa.comeIn(['registro']);
      return (await ask('GET', '/importacoes')).json().map((each: { id: string }) => each.id);
    };
    expect(await idsOf()).toContain(id);
    guardaClock.now += 8 * 86_400_000;
    expect(await idsOf()).not.toContain(id);
    const folder = join(world.config.dataDir, 'importacoes', 'mesa', id);
    expect(existsSync(folder)).toBe(true);
    expect(await guarda.importacoes.forgetOld()).toBeGreaterThan(0);
    expect(existsSync(folder)).toBe(false);
  });
});
