import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendDue } from '#avisos/send-due.ts';
import { backup } from '#cli/acervo/backup.ts';
import { restaurar } from '#cli/acervo/restaurar.ts';
import { avisos } from '#cli/avisos/avisos.ts';
import type { World } from '#cli/command.ts';
import { emitir } from '#cli/emissao/emitir.ts';
import { type Config, loadConfig } from '#config/config.ts';
import { planPedido } from '#emissao/plan-pedido.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { wireAvisos } from '../../src/main/open-avisos.ts';
import { sendAvisos } from '../../src/main/rotinas/send-avisos.ts';
import { umAviso } from '../support/um-aviso.ts';
import { type UmCorreio, umCorreio } from '../support/um-correio.ts';
import { UmLote, writeLote } from '../support/um-lote.ts';
import { call, umMundo } from '../support/um-mundo.ts';
import { UM_DOCUMENTO, umPedido } from '../support/um-pedido.ts';
import { type UmPrograma, umPrograma } from '../support/um-programa.ts';
import { umTerminal } from '../support/um-terminal.ts';
import { umaBancada } from '../support/uma-bancada.ts';
import { umaEmissao } from '../support/uma-emissao.ts';

/** Issue 7: whatever happens on the way, each graduate gets exactly one e-mail, or somebody is told why not. */

const MINUTE = 60_000;
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function openCorreio(...args: Parameters<typeof umCorreio>): Promise<UmCorreio> {
  const correio = await umCorreio(...args);
  undo.push(correio.close);
  return correio;
}

/** A store with published diplomas, and whoever sends from it by a clock that the test sets. */
async function openRemessa(smtpUrl: string) {
  const { cwd, config } = umMundo({ SMTP_URL: smtpUrl });
  undo.push(() => rmSync(cwd, { recursive: true, force: true }));
  const store = connectStore(config);
  undo.push(store.close);
  await migrateStore(store);
  const clock = { now: Date.now() };
  const now = (): Date => new Date(clock.now);
  const world = wireAvisos({ config, store, now });
  if (!world) throw new Error('notices are off');
  const log: string[] = [];
  const send = () =>
    sendDue(world, {
      quem: 'site',
      signal: new AbortController().signal,
      onOcorrencia: (ocorrencia, { motivo }) => log.push([ocorrencia, motivo].filter(Boolean).join(' ')),
    });
  return { config, store, clock, world, log, send };
}

const recipients = ({ recebidas }: UmCorreio): string[] => recebidas.flatMap(({ to }) => to).toSorted();
const rowsOf = ({ db }: Store) => db.selectFrom('aviso').selectAll().execute();

describe('emitir', () => {
  it('has each graduate told once, and leaves the address nowhere', async () => {
    const correio = await openCorreio();
    const emissao = await umaEmissao('p-256', undefined, { SMTP_URL: correio.url });
    undo.push(emissao.remove);
    const { world, config } = emissao;
    const lote = new UmLote(2);
    lote.linha(2)['email'] = 'primeira.pessoa@egressos.test';
    lote.linha(3)['email'] = 'segunda.pessoa@egressos.test';
    const { stdout, stderr } = await call(emitir, world, writeLote(lote, join(world.cwd, 'lote')), '--json');
    const store = connectStore(config);
    undo.push(store.close);
    expect((await rowsOf(store)).map(({ estado, endereco }) => [estado, endereco]).toSorted()).toEqual([
      ['pendente', 'primeira.pessoa@egressos.test'],
      ['pendente', 'segunda.pessoa@egressos.test'],
    ]);
    expect((await call(avisos, world, '--json')).exitCode).toBe(2);

    const sent = await call(avisos, world, '--enviar', '--json');
    expect(sent).toMatchObject({
      exitCode: 0,
      json: { enviados: { enviado: 2 }, contagens: { enviado: 2 } },
    });
    await call(avisos, world, '--enviar');
    expect(recipients(correio)).toEqual(['primeira.pessoa@egressos.test', 'segunda.pessoa@egressos.test']);

    const codigos = await store.db.selectFrom('diploma').select('codigo').execute();
    for (const { raw } of correio.recebidas) {
      expect(raw).toContain('http://localhost:3000/diploma-digital');
      for (const { codigo } of codigos) expect(raw).not.toContain(codigo);
      for (const linha of [2, 3])
        for (const coluna of ['cpf', 'matricula']) expect(raw).not.toContain(lote.linha(linha)[coluna]);
    }
    const entradas = await store.db.selectFrom('auditoria').selectAll().execute();
    expect(entradas.filter(({ acao }) => acao === 'aviso-enviado')).toHaveLength(2);
    const told = [stdout, stderr, sent.stdout, JSON.stringify(entradas), JSON.stringify(await rowsOf(store))];
    for (const text of [...told, ...readAll(join(config.dataDir, 'arquivos'))])
      expect(text).not.toContain('egressos.test');
  });

  it('keeps no address where notices are off, then or by the time of publication', {
    tags: ['largo'],
  }, async () => {
    const bancada = await umaBancada();
    undo.push(bancada.close);
    const { world, store } = bancada;
    const pedido = umPedido({ email: 'ana@egressos.test' });
    await planPedido(pedido, [UM_DOCUMENTO], { lote: 'x' }, { ...world, avisos: false });
    expect(await rowsOf(store)).toEqual([]);

    const signed = await bancada.sign(umPedido({ email: 'bia@egressos.test' }));
    expect(await rowsOf(store)).toMatchObject([{ estado: 'aguardando', endereco: 'bia@egressos.test' }]);
    await world.store.publish(
      signed,
      { data: '2026-11-15', arquivos: [], linha: null, avisar: false, anotarContato: false },
      'eu',
    );
    expect(await rowsOf(store)).toEqual([]);
    expect(loadConfig({}).smtpUrl).toBeNull();
  });
});

describe('sendDue', () => {
  it('comes to the end through a server that is down, greylists and refuses', {
    tags: ['largo'],
  }, async () => {
    const correio = await openCorreio();
    const { port } = correio;
    await correio.close();
    const remessa = await openRemessa(correio.url);
    const all = [];
    for (let index = 0; index < 4; index++) all.push((await umAviso(remessa.store)).endereco);
    const [unknown = '', ...others] = all;
    await remessa.send();
    expect(remessa.log).toEqual(['adiado sem-conexao']);

    const back = await openCorreio({ port });
    const greylisted = new Set<string>();
    back.answer = (moment, address) => {
      if (moment === 'data') return undefined;
      if (address === unknown) return { reply: 550, text: `5.1.1 <${address}> unknown` };
      if (greylisted.has(address)) return undefined;
      greylisted.add(address);
      return { reply: 451, text: `4.7.1 <${address}> come back later` };
    };
    for (let minute = 0; minute < 8; minute++, remessa.clock.now += MINUTE) await remessa.send();
    expect(recipients(back)).toEqual(others.toSorted());
    expect(remessa.log.filter((each) => each === 'desistiu smtp-550-5.1.1')).toHaveLength(1);
    expect(remessa.log.filter((each) => each === 'adiado smtp-451-4.7.1')).toHaveLength(3);
    expect(await remessa.world.store.countBy()).toMatchObject({ enviado: 3, desistiu: 1, pendente: 0 });
    const motivos = (await rowsOf(remessa.store)).map(({ motivo }) => motivo);
    expect(motivos.join(' ')).not.toContain('@');
  });

  it('sends again what broke off before the message, and never what broke off after it', async () => {
    const correio = await openCorreio();
    const remessa = await openRemessa(correio.url);
    const before = await umAviso(remessa.store);
    const drops = new Set([before.endereco]);
    correio.answer = (moment, address) => (moment === 'rcpt' && drops.delete(address) ? 'drop' : undefined);
    await remessa.send();
    remessa.clock.now += MINUTE;
    await remessa.send();
    expect(recipients(correio)).toEqual([before.endereco]);

    const after = await umAviso(remessa.store);
    correio.answer = (moment) => (moment === 'data' ? 'keep-and-drop' : undefined);
    await remessa.send();
    correio.answer = () => undefined;
    for (let hour = 0; hour < 3; hour++, remessa.clock.now += 60 * MINUTE) await remessa.send();
    expect(recipients(correio)).toEqual([before.endereco, after.endereco].toSorted());
    expect(remessa.log).toEqual(['adiado sem-conexao', 'enviado', 'incerto sem-resposta']);
  });

  it('is told of in the log of the site by ids and codes alone', async () => {
    const correio = await openCorreio();
    correio.answer = () => ({ reply: 550, text: '5.1.1 <quem@exemplo.edu.br>' });
    const { config, store } = await openRemessa(correio.url);
    const { id, diploma } = await umAviso(store, { nome: 'Pessoa Secreta' });
    const lines: string[] = [];
    const write = (...args: unknown[]) => void lines.push(JSON.stringify(args));
    const log = { info: write, warn: write, error: write };
    const now = () => new Date();
    const sending = sendAvisos({ config, store, now }, log);
    while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await sending?.stop();
    expect(lines).toEqual([
      JSON.stringify([{ aviso: id, diploma, motivo: 'smtp-550-5.1.1' }, 'aviso desistiu']),
    ]);
    const off: Config = { ...config, smtpUrl: null };
    expect(sendAvisos({ config: off, store, now }, log)).toBeNull();
  });
});

/** What is due, sent by another process. */
const PROGRAM = `
  import { loadConfig } from '#config/config.ts';
  import { sendDue } from '#avisos/send-due.ts';
  import { connectStore } from '#store/connect.ts';
  import { wireAvisos } from './src/main/open-avisos.ts';
  const config = loadConfig(JSON.parse(process.argv[2]));
  const store = connectStore(config);
  const world = wireAvisos({ config, store, now: () => new Date() });
  await sendDue(world, { quem: 'site', signal: new AbortController().signal, onOcorrencia: () => {} });
  await store.close();`;

describe('sendDue in processes of its own', () => {
  let program: UmPrograma;
  beforeAll(async () => {
    program = await umPrograma(PROGRAM);
  });
  afterAll(() => program.remove());
  const start = ({ dataDir, instituicaoDir, siteUrl, smtpUrl }: Config) =>
    program.start({
      DATA_DIR: dataDir,
      INSTITUICAO_DIR: instituicaoDir,
      SITE_URL: siteUrl,
      SMTP_URL: smtpUrl,
    });

  it('sends no second message when it is killed between the sending and the record of it', {
    tags: ['largo'],
  }, async () => {
    const correio = await openCorreio();
    const remessa = await openRemessa(correio.url);
    const { endereco } = await umAviso(remessa.store);
    const first = start(remessa.config);
    correio.answer = (moment) => void (moment === 'data' && first.child.kill('SIGKILL'));
    await first.ended;
    expect(recipients(correio)).toEqual([endereco]);
    expect(await remessa.world.store.countBy()).toMatchObject({ enviando: 1 });
    await remessa.send();
    expect(remessa.log).toEqual(['incerto interrompido']);
    remessa.clock.now += 24 * 60 * MINUTE;
    await remessa.send();
    expect(recipients(correio)).toEqual([endereco]);
  });

  it('loses no message when it is killed before the sending', { tags: ['largo'] }, async () => {
    const correio = await openCorreio();
    const remessa = await openRemessa(correio.url);
    const { endereco } = await umAviso(remessa.store);
    const first = start(remessa.config);
    correio.answer = (moment) => {
      if (moment === 'rcpt') first.child.kill('SIGKILL');
      return 'drop';
    };
    await first.ended;
    expect(recipients(correio)).toEqual([]);
    expect(await rowsOf(remessa.store)).toMatchObject([{ estado: 'pendente', tentativas: 1 }]);
    correio.answer = () => undefined;
    await remessa.send();
    expect(remessa.log).toEqual(['enviado']);
    expect(recipients(correio)).toEqual([endereco]);
  });

  it('sends one message each though several send at once', { tags: ['largo'] }, async () => {
    const correio = await openCorreio();
    const remessa = await openRemessa(correio.url);
    const all: string[] = [];
    for (let index = 0; index < 8; index++) all.push((await umAviso(remessa.store)).endereco);
    const ended = await Promise.all([0, 1].map(() => start(remessa.config).ended));
    expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(recipients(correio)).toEqual(all.toSorted());
  });
});

describe('avisos', () => {
  const umMundoCom = async (smtpUrl = ''): Promise<World> => {
    const world = umMundo(smtpUrl ? { SMTP_URL: smtpUrl } : {});
    undo.push(() => rmSync(world.cwd, { recursive: true, force: true }));
    const store = connectStore(world.config);
    await migrateStore(store);
    await umAviso(store);
    await store.close();
    return world;
  };

  it('says why one did not arrive, and sends it again when told', async () => {
    const correio = await openCorreio();
    const world = await umMundoCom(correio.url);
    correio.answer = () => ({ reply: 550, text: '5.1.1 no' });
    const { exitCode, stdout } = await call(avisos, world, '--enviar');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('o servidor respondeu 550 5.1.1: o endereço não recebe');
    expect(stdout).not.toContain('@');
    const { json } = await call(avisos, world, '--json');
    const { id } = json.problemas[0];
    correio.answer = () => undefined;
    expect(await call(avisos, world, '--reenviar', id)).toMatchObject({ exitCode: 2 });
    expect(await call(avisos, world, '--reenviar', id, '--sim')).toMatchObject({ exitCode: 0 });
    expect(await call(avisos, world, '--enviar')).toMatchObject({ exitCode: 0 });
    expect(await call(avisos, world, '--reenviar', id, '--sim')).toMatchObject({ exitCode: 1 });
    expect(correio.recebidas).toHaveLength(1);
  });

  it('sends to another address what bounced, by the diploma it tells of', { tags: ['largo'] }, async () => {
    const correio = await openCorreio();
    const world = await umMundoCom(correio.url);
    mkdirSync(world.config.segredosDir, { recursive: true });
    writeFileSync(join(world.config.segredosDir, 'chave-de-busca'), `${'0'.repeat(64)}\n`);
    correio.answer = () => ({ reply: 550, text: '5.1.1 no' });
    await call(avisos, world, '--enviar');
    const [{ codigo }] = (await call(avisos, world, '--json')).json.problemas;
    correio.answer = () => undefined;
    const novo = ['--email', 'outro@exemplo.edu.br'];
    expect(await call(avisos, world, '--email', 'outro@exemplo.edu.br')).toMatchObject({ exitCode: 64 });
    expect(await call(avisos, world, '--reenviar', codigo, '--email', 'torto')).toMatchObject({
      exitCode: 64,
    });
    const terminal = umTerminal(['sim']);
    const asked = await call(avisos, { ...world, terminal }, '--reenviar', codigo, ...novo);
    expect([asked.exitCode, terminal.shown.join()]).toEqual([0, expect.stringContaining('Fulana Fictícia')]);
    expect(await call(avisos, world, '--enviar')).toMatchObject({ exitCode: 0 });
    expect(recipients(correio)).toEqual(['outro@exemplo.edu.br']);
    // Taken by the server and sent back by the next one: nobody tells us.
    const bounced = ['--reenviar', codigo, '--sim'];
    expect(await call(avisos, world, ...bounced)).toMatchObject({ exitCode: 1 });
    const again = await call(avisos, world, ...bounced, '--email', 'terceiro@exemplo.edu.br');
    expect(again.exitCode).toBe(0);
    expect(await call(avisos, world, '--enviar')).toMatchObject({ exitCode: 0 });
    expect(recipients(correio)).toContain('terceiro@exemplo.edu.br');
    const store = connectStore(world.config);
    const rows = await store.db.selectFrom('auditoria').select('dados').execute();
    await store.close();
    expect(JSON.stringify(rows)).toContain('enderecoNovo');
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('sends nothing where notices are off, and forgets the addresses when told', async () => {
    const world = await umMundoCom();
    expect(await call(avisos, world, '--enviar')).toMatchObject({ exitCode: 3 });
    expect((await call(avisos, world)).stdout).toContain('1 endereços continuam guardados');
    expect((await call(avisos, world, '--cancelar', '--json', '--sim')).json).toEqual({ cancelados: 1 });
    expect(await call(avisos, world)).toMatchObject({ exitCode: 0 });
    expect(await call(avisos, world, '--enviar', '--cancelar')).toMatchObject({ exitCode: 64 });
  });

  it('sends nothing out of a copy by itself: it may have been sent since', { tags: ['largo'] }, async () => {
    const correio = await openCorreio();
    const world = await umMundoCom(correio.url);
    const [saida, pasta] = [join(world.cwd, 'copia.tar'), join(world.cwd, 'restaurada')];
    expect(await call(backup, world, '--saida', saida)).toMatchObject({ exitCode: 0 });
    await call(avisos, world, '--enviar');
    expect(await call(restaurar, world, saida, '--para', pasta)).toMatchObject({ exitCode: 0 });
    const restored = umMundo({ SMTP_URL: correio.url, DATA_DIR: pasta });
    undo.push(() => rmSync(restored.cwd, { recursive: true, force: true }));
    const { json } = await call(avisos, restored, '--enviar', '--json');
    expect(json).toMatchObject({ enviados: { enviado: 0 }, problemas: [{ motivo: 'restaurado' }] });
    expect(correio.recebidas).toHaveLength(1);
  });

  it('tells that there is no register yet', async () => {
    const world = umMundo();
    undo.push(() => rmSync(world.cwd, { recursive: true, force: true }));
    expect(await call(avisos, world)).toMatchObject({ exitCode: 3 });
  });
});

const readAll = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
