import type { LinhaDoEnsaio } from '#acervo/importacao/resultado.ts';
import { summarizeImportacao } from '#acervo/importacao/resumir.ts';
import { makeId } from '#diploma/make-id.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import type { Leitores } from '#leitura/leitores.ts';
import type { ArquivoSolto } from '#leitura/pedidos.ts';
import { createTurns } from '#workers/turns.ts';
import { type Andamento, describeAndamento, isAberto } from '../trabalhos/andamento.ts';
import {
  forgetRecebidos,
  oficioDaLeitura,
  pedirLeitura,
  type RecebidosWorld,
} from '../trabalhos/recebidos.ts';
import type { RunTarefa } from '../trabalhos/tarefas.ts';
import type { TrabalhoGravado } from '../trabalhos/trabalho.ts';
import type { Envio, EnvioStore } from './envio.ts';
import { forgetEnvios, isOld } from './forget-envios.ts';
import type { ImportacaoAberta, ImportacaoNaLista } from './vistas.ts';

/** Diplomas of another system: uploaded, rehearsed, and only then imported, by the importer of the command line. */

export interface Importacoes {
  list(): Promise<ImportacaoNaLista[]>;
  open(id: string): Promise<ImportacaoAberta | null>;
  /** Takes files for a new upload, or for one that exists: the id of the work that reads them and starts the rehearsal. */
  receive(
    id: string | null,
    soltos: readonly ArquivoSolto[],
    pessoa: Pessoa,
  ): Promise<{ id: string } | Exclude<Comecou, 'sim' | 'sem-ensaio'>>;
  startEnsaio(id: string, pessoa: Pessoa): Promise<Comecou>;
  startImportacao(id: string, aceitar: boolean, pessoa: Pessoa): Promise<Comecou>;
  discard(id: string): Promise<Comecou>;
  /** Deletes uploads whose time is over; answers how many. */
  forgetOld(): Promise<number>;
}

export type Comecou = 'sim' | 'nao-existe' | 'em-andamento' | 'sem-ensaio';

export interface ImportacoesDeps extends RecebidosWorld {
  envios: EnvioStore;
  leitores: Pick<Leitores, 'readImportacao'>;
  runTarefa: RunTarefa;
  nameAll(ids: readonly string[]): Promise<Map<string, string>>;
  now(): Date;
}

/** One import at a time: two would read the same register while both change it. */
const VAGA = 'importacao';
const vagaDaLeitura = (id: string): string => `receber-importacao ${id}`;

export function createImportacoes(deps: ImportacoesDeps): Importacoes {
  const { envios, recebidos, runTarefa, trabalhos, now } = deps;
  // For each upload: adding files, rehearsing, importing and discarding never run at the same time.
  const turns = createTurns();
  const find = async (id: string): Promise<Envio | null> => {
    const envio = await envios.find(id);
    return envio && isOld(envio, now()) ? null : envio;
  };
  /** The last work of this upload, where no other was imported since. */
  const findTrabalho = async (id: string): Promise<TrabalhoGravado | null> => {
    const last = await trabalhos.findLast(VAGA);
    // Both kinds of work with this place name their upload.
    return (last?.pedido as { envio: string } | undefined)?.envio === id ? last : null;
  };
  const isBusy = async (id: string): Promise<boolean> => {
    const works = [await findTrabalho(id), await trabalhos.findLast(vagaDaLeitura(id))];
    return turns.isTaken(id) || works.some((work) => work !== null && isAberto(work));
  };
  const isAqui = async ({ envio }: { envio: string }): Promise<boolean> =>
    (await envios.find(envio)) !== null;
  /** Reads the upload inside its turn, so that no other request changes it before the work ends. */
  const inTurn = (
    id: string,
    work: (envio: Envio) => Promise<Parsed<null, string>>,
  ): Promise<Parsed<null, string>> | Parsed<null, string> =>
    turns.take(id, async () => {
      const envio = await envios.find(id);
      return envio ? work(envio) : refused(MUDOU);
    }) ?? refused(MUDOU);
  trabalhos.serve('ensaiar-importacao', {
    ato: 'importacao.preparar',
    isPesado: true,
    isAqui,
    run: async ({ envio: id }, { tick, signal }) =>
      inTurn(id, async (envio) => {
        const done = await runTarefa('ensaiar-importacao', { pasta: envios.pastaOf(id) }, tick, signal);
        if (!done.ok) return done;
        await envios.save({ ...envio, estado: 'ensaiado', linhas: done.value });
        return accepted(null);
      }),
  });
  trabalhos.serve('importar', {
    ato: 'importacao.fazer',
    isPesado: true,
    isAqui,
    run: async ({ envio: id, aceitar }, { pessoa, trabalho, tick, signal }) =>
      inTurn(id, async (envio) => {
        // Cut off after the result was written: only the rest is left to do.
        const isWritten = trabalho.vez > 1 && envio.estado === 'importado';
        if (envio.estado !== 'ensaiado' && !isWritten) return refused(MUDOU);
        if (!isWritten) {
          const pedido = { pasta: envios.pastaOf(id), aceitar, quem: quemDe(pessoa) };
          const done = await runTarefa('importar', pedido, tick, signal);
          if (!done.ok) return done;
          const linhas = withNomes(done.value, envio.linhas ?? []);
          await envios.save({ ...envio, estado: 'importado', linhas });
        }
        const { aguardam, falhas } = summarizeImportacao((await envios.find(id))?.linhas ?? []);
        if (aguardam + falhas === 0) await envios.removeArquivos(id);
        return accepted(null);
      }),
  });
  const tellAndamento = async (id: string): Promise<Andamento | null> => {
    const last = await findTrabalho(id);
    return last && describeAndamento(last);
  };
  const tell = async (envio: Envio): Promise<ImportacaoNaLista> => ({
    id: envio.id,
    recebidaEm: envio.recebidoEm,
    por: (await deps.nameAll([envio.pessoaId])).get(envio.pessoaId) ?? '',
    arquivos: envio.arquivos.length,
    bytes: envio.arquivos.reduce((sum, { bytes }) => sum + bytes, 0),
    estado: envio.estado,
    resumo: envio.linhas && summarizeImportacao(envio.linhas),
    andamento: await tellAndamento(envio.id),
  });
  const started = (id: string | null): Comecou => (id === null ? 'em-andamento' : 'sim');
  const startEnsaio = async (id: string, pessoa: Pessoa): Promise<Comecou> => {
    const ordem = { vaga: VAGA, titulo: 'Ensaio de importação', pedido: { envio: id }, pessoa };
    return started(await trabalhos.ask('ensaiar-importacao', ordem));
  };

  trabalhos.serve(
    'receber-importacao',
    oficioDaLeitura(recebidos, 'importacao.preparar', async (soltos, pedido, { pessoa, signal }) => {
      const { envio: id, isNovo } = pedido;
      const add = async (): Promise<Parsed<null, string[]>> => {
        const known = await find(id);
        if (!known && !isNovo) return refused([MUDOU]);
        const before = known?.arquivos.map(({ caminho }) => caminho) ?? [];
        const unpacked = await deps.leitores.readImportacao(soltos, before, pessoa.id);
        if (!unpacked.ok) return unpacked;
        signal.throwIfAborted();
        const recebidoEm = now().toISOString();
        await envios.save({ id, pessoaId: pessoa.id, recebidoEm, estado: 'recebido', linhas: null });
        await envios.addArquivos(id, unpacked.value);
        return accepted(null);
      };
      const added = await (turns.take(id, add) ?? refused([ESPERE]));
      // If another import is running, the rehearsal does not start; the person starts it on the screen.
      if (added.ok) await startEnsaio(id, pessoa);
      return added;
    }),
  );

  return {
    async list() {
      const kept = (await envios.list()).filter((envio) => !isOld(envio, now()));
      const told = await Promise.all(kept.map(tell));
      return told.sort((one, other) => (one.recebidaEm < other.recebidaEm ? 1 : -1));
    },

    async open(id) {
      const envio = await find(id);
      return envio && { ...(await tell(envio)), linhas: envio.linhas ?? [] };
    },

    async receive(given, soltos, pessoa) {
      if (given !== null && !(await find(given))) return 'nao-existe';
      const envio = given ?? makeId(deps.randomBytes);
      if (await isBusy(envio)) return 'em-andamento';
      const ordem = { vaga: vagaDaLeitura(envio), titulo: 'Leitura de arquivos para importar', pessoa };
      const pedido = { envio, isNovo: given === null };
      const id = await pedirLeitura('receber-importacao', soltos, { ...ordem, pedido }, deps);
      return id === null ? 'em-andamento' : { id };
    },

    async startEnsaio(id, pessoa) {
      const envio = await find(id);
      if (!envio || envio.arquivos.length === 0) return 'nao-existe';
      return (await isBusy(id)) ? 'em-andamento' : startEnsaio(id, pessoa);
    },

    async startImportacao(id, aceitar, pessoa) {
      const envio = await find(id);
      if (!envio || envio.arquivos.length === 0) return 'nao-existe';
      if (envio.estado !== 'ensaiado') return 'sem-ensaio';
      if (await isBusy(id)) return 'em-andamento';
      const ordem = { vaga: VAGA, titulo: 'Importação', pedido: { envio: id, aceitar }, pessoa };
      return started(await trabalhos.ask('importar', ordem));
    },

    async discard(id) {
      if (!(await find(id))) return 'nao-existe';
      if (await isBusy(id)) return 'em-andamento';
      const removing = turns.take(id, () => envios.remove(id));
      await removing;
      return removing ? 'sim' : 'em-andamento';
    },

    async forgetOld() {
      const isWaiting = async (id: string): Promise<boolean> => {
        const work = await trabalhos.find(id);
        return work !== null && isAberto(work);
      };
      const lidos = await forgetRecebidos(recebidos, isWaiting, now());
      return lidos + (await forgetEnvios({ envios, turns, isBusy }, now()));
    },
  };
}

const MUDOU = 'Esta importação mudou enquanto o trabalho começava. Confira-a de novo.';
const ESPERE = 'Esta importação está em andamento. Espere que termine e envie de novo.';

/** The import's lines name no person; the names come from the rehearsal. */
function withNomes(
  linhas: readonly Omit<LinhaDoEnsaio, 'nome' | 'curso'>[],
  ensaiadas: readonly LinhaDoEnsaio[],
): LinhaDoEnsaio[] {
  const known = new Map(ensaiadas.map((each) => [each.arquivo, each]));
  return linhas.map((linha) => {
    const { nome = null, curso = null } = known.get(linha.arquivo) ?? {};
    return { ...linha, nome, curso };
  });
}
