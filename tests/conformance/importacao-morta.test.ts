/** @module-tag largo */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '#cli/command.ts';
import { confianca } from '#cli/confianca.ts';
import { createTarefas } from '#main/comandos/do-tarefa.ts';
import { openEnvios, openRecebidos } from '#main/rotinas/forget-importacoes.ts';
import { createImportacoes, type Importacoes } from '#secretaria/importacao/importacoes.ts';
import type { RunTarefa } from '#secretaria/trabalhos/tarefas.ts';
import type { TipoDeTrabalho } from '#secretaria/trabalhos/trabalho.ts';
import type { Trabalhos } from '#secretaria/trabalhos/trabalhos.ts';
import type { Store } from '#store/connect.ts';
import { createTrabalhoStore } from '#store/trabalhos/trabalho-store.ts';
import { writeLookUpKey } from '../support/a-guarda.ts';
import { envDosArquivos } from '../support/arquivos-da-suite.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { leitoresAqui } from '../support/leitores-aqui.ts';
import { osTrabalhos } from '../support/os-trabalhos.ts';
import { call, umMundo } from '../support/um-mundo.ts';
import { type UmaMesa, type UmaPessoaNaMesa, umaMesa } from '../support/uma-mesa.ts';
import { type DiplomasDeFora, diplomasDeFora } from '../support/uma-pasta-de-fora.ts';

/**
 * A process dies while files are read, rehearsed or imported: before or after one of its calls. Nothing of it is heard again. Another
 * process of the same machine goes on: the diploma is imported once, and each work ends once.
 */
const MOMENTOS = [
  { call: 'recebidos.read', depois: true },
  { call: 'envios.addArquivos', depois: true },
  { call: 'recebidos.empty', depois: true },
  { call: 'fila.end', depois: false },
  { call: 'tarefa.ensaiar-importacao', depois: false },
  { call: 'tarefa.ensaiar-importacao', depois: true },
  { call: 'tarefa.importar', depois: false },
  { call: 'tarefa.importar', depois: true },
  { call: 'envios.save importado', depois: true },
  { call: 'envios.removeArquivos', depois: true },
] as const;

let fora: DiplomasDeFora;
beforeAll(async () => {
  fora = await diplomasDeFora(MOMENTOS.length + 1);
}, 300_000);
afterAll(() => fora.emissao.remove());

describeOnEachEngine('an import whose process dies', (connect, newDatabase) => {
  let store: Store;
  let world: World;
  let mesa: UmaMesa;
  let registro: UmaPessoaNaMesa;
  const now = (): Date => new Date(Date.UTC(2026, 10, 16, 12));
  beforeAll(async () => {
    const { databaseUrl } = await newDatabase();
    store = await connect();
    const env = databaseUrl && { DATABASE_URL: databaseUrl, ...(await envDosArquivos('postgres')) };
    world = umMundo(env || {});
    if (databaseUrl) writeLookUpKey(world.config);
    await call(confianca, world, 'importar', fora.raiz, '--confiar');
    mesa = await umaMesa(store, {});
    registro = await mesa.comeIn(['registro']);
  });
  afterAll(async () => {
    await mesa.app.close();
    rmSync(world.cwd, { recursive: true, force: true });
  });

  type Observe = (name: string, run: () => Promise<unknown>) => Promise<unknown>;
  const dead = new Set<string>();
  let processes = 0;

  /** A process of this machine, whose calls are observed. */
  function umProcesso(observe: Observe): { importacoes: Importacoes; trabalhos: Trabalhos; nome: string } {
    const nome = `processo ${processes++}`;
    const watch = <Port extends object>(prefix: string, port: Port): Port =>
      new Proxy(port, {
        get(target, name) {
          const method = Reflect.get(target, name) as (...args: unknown[]) => unknown;
          if (typeof method !== 'function' || name === 'pastaOf') return method;
          return (...args: unknown[]) => {
            const { estado = '' } = (args[0] ?? {}) as { estado?: string };
            const said = `${prefix}.${String(name)}${name === 'save' ? ` ${estado}` : ''}`;
            return observe(said, async () => method.apply(target, args));
          };
        },
      });
    const tarefas = createTarefas(world);
    const runTarefa = ((tarefa: never, ...rest: never[]) =>
      observe(`tarefa.${tarefa}`, async () =>
        (tarefas as (...args: unknown[]) => unknown)(tarefa, ...rest),
      )) as unknown as RunTarefa;
    const { claim, end, ...queue } = createTrabalhoStore(store.db);
    const fila = watch('fila', { claim, end });
    const trabalhos = osTrabalhos(store, now, {
      processo: nome,
      isDead: (other) => dead.has(other),
      store: { ...queue, claim: (...args) => fila.claim(...args), end: (...args) => fila.end(...args) },
    });
    const importacoes = createImportacoes({
      envios: watch('envios', openEnvios(world.config)),
      recebidos: watch('recebidos', openRecebidos(world.config)),
      leitores: leitoresAqui(),
      runTarefa,
      trabalhos,
      nameAll: async () => new Map(),
      now,
      randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    });
    return { importacoes, trabalhos, nome };
  }

  /** Does the step in a process that dies at the moment, if it comes, and then in one that lives. */
  async function survive(
    momento: (typeof MOMENTOS)[number] | null,
    ask: (importacoes: Importacoes) => Promise<unknown>,
  ): Promise<boolean> {
    let isOver = false;
    let die = (): void => {};
    const died = new Promise<void>((resolve) => {
      die = resolve;
    });
    const first = umProcesso(async (name, run) => {
      if (isOver) return new Promise(() => {});
      if (name !== momento?.call) return run();
      isOver = true;
      if (momento.depois) await run();
      die();
      return new Promise(() => {});
    });
    await ask(first.importacoes);
    await Promise.race([died, first.trabalhos.settle()]);
    dead.add(first.nome);
    void first.trabalhos.stop();
    const next = umProcesso((_, run) => run());
    await next.trabalhos.settle();
    return isOver;
  }

  const rows = async (tipo: TipoDeTrabalho) =>
    store.db.selectFrom('trabalho').where('tipo', '=', tipo).select(['estado', 'vez', 'falha']).execute();

  it.each(MOMENTOS.map((momento, nth) => ({ ...momento, nth })))(
    'ends once when it dies at $call (after it: $depois)',
    async ({ nth, ...momento }) => {
      const { codigo, xml, rvdd } = fora.diplomas[nth] ?? {
        codigo: '',
        xml: new Uint8Array(),
        rvdd: new Uint8Array(),
      };
      await store.db.deleteFrom('trabalho').execute();
      const files = [
        { nome: `${nth}.xml`, bytes: xml },
        { nome: `${nth}.pdf`, bytes: rvdd },
      ];
      const wasMet = await survive(momento, (importacoes) =>
        importacoes.receive(null, files, registro.pessoa),
      );
      const [envio] = (await umProcesso((_, run) => run()).importacoes.list()).filter(
        ({ estado }) => estado !== 'importado',
      );
      if (!envio) throw new Error('the upload is lost');
      expect(envio).toMatchObject({ estado: 'ensaiado', arquivos: 2 });
      const isMetLater = await survive(momento, (importacoes) =>
        importacoes.startImportacao(envio.id, false, { ...registro.pessoa }),
      );
      expect(wasMet || isMetLater).toBe(true);
      for (const tipo of ['receber-importacao', 'ensaiar-importacao', 'importar'] as const)
        expect(await rows(tipo), tipo).toEqual([expect.objectContaining({ estado: 'feito', falha: null })]);
      const audit = await world.openAuditoria();
      let imported = 0;
      for await (const _ of audit.reader.readEntradas({ acao: 'importado' })) imported += 1;
      await audit.close();
      expect(imported).toBe(nth + 1);
      const aberta = await umProcesso((_, run) => run()).importacoes.open(envio.id);
      expect(aberta).toMatchObject({ estado: 'importado', arquivos: 0, linhas: [{ codigo }] });
    },
    120_000,
  );
});
