import type { LinhaDoEnsaio } from '#acervo/importacao/resultado.ts';
import { summarizeImportacao } from '#acervo/importacao/resumir.ts';
import { makeId } from '#diploma/make-id.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import type { Andamento } from '../trabalhos/andamento.ts';
import type { RunTarefa, Tick } from '../trabalhos/tarefas.ts';
import type { Trabalhos } from '../trabalhos/trabalhos.ts';
import type { Envio, EnvioStore } from './envio.ts';
import { type ArquivoSolto, unpackImportacao } from './unpack-envio.ts';
import type { ImportacaoAberta, ImportacaoNaLista } from './vistas.ts';

/** Diplomas of another system: dropped, rehearsed, and only then imported, by the importer of the command line. */

export interface Importacoes {
  list(): Promise<ImportacaoNaLista[]>;
  open(id: string): Promise<ImportacaoAberta | null>;
  /** A new one, or more files for one; its rehearsal begins. Issues are sentences; null where it does not exist. */
  receive(
    id: string | null,
    soltos: readonly ArquivoSolto[],
    pessoa: Pessoa,
  ): Promise<Parsed<{ id: string }, string[]> | null>;
  startEnsaio(id: string, pessoa: Pessoa): Promise<Comecou>;
  startImportacao(id: string, aceitar: boolean, pessoa: Pessoa): Promise<Comecou>;
  discard(id: string): Promise<Comecou>;
}

export type Comecou = 'sim' | 'nao-existe' | 'em-andamento' | 'sem-ensaio';

export interface ImportacoesDeps {
  envios: EnvioStore;
  runTarefa: RunTarefa;
  trabalhos: Trabalhos;
  nameAll(ids: readonly string[]): Promise<Map<string, string>>;
  now(): Date;
  randomBytes(length: number): Uint8Array;
}

/** One at a time: two would read the same register while each changes it. */
const TRABALHO = 'importacao';
/** What nobody imports in so long is thrown away: it holds personal data. */
const GUARDA_MS = 7 * 86_400_000;

export function createImportacoes(deps: ImportacoesDeps): Importacoes {
  const { envios, runTarefa, trabalhos, now } = deps;
  let atual: string | null = null;
  const andamentoOf = (id: string): Andamento | null => (atual === id ? trabalhos.read(TRABALHO) : null);
  const isBusy = (id: string): boolean => andamentoOf(id)?.estado === 'fazendo';
  const start = (
    id: string,
    pessoa: Pessoa,
    work: (tick: Tick) => Promise<Parsed<unknown, string>>,
  ): Comecou => {
    if (!trabalhos.start(TRABALHO, pessoa.id, work)) return 'em-andamento';
    atual = id;
    return 'sim';
  };
  const tell = async (envio: Envio): Promise<ImportacaoNaLista> => ({
    id: envio.id,
    recebidaEm: envio.recebidoEm,
    por: (await deps.nameAll([envio.pessoaId])).get(envio.pessoaId) ?? '',
    arquivos: envio.arquivos.length,
    bytes: envio.arquivos.reduce((sum, { bytes }) => sum + bytes, 0),
    estado: envio.estado,
    resumo: envio.linhas && summarizeImportacao(envio.linhas),
    andamento: andamentoOf(envio.id),
  });
  const startEnsaio = (envio: Envio, pessoa: Pessoa): Comecou =>
    start(envio.id, pessoa, async (tick) => {
      const done = await runTarefa('ensaiar-importacao', { pasta: envios.pastaOf(envio.id) }, tick);
      if (!done.ok) return done;
      await envios.save({ ...envio, estado: 'ensaiado', linhas: done.value });
      return accepted(null);
    });

  return {
    async list() {
      const told: ImportacaoNaLista[] = [];
      for (const envio of await envios.list()) {
        const isOld = now().getTime() - Date.parse(envio.recebidoEm) > GUARDA_MS;
        if (isOld && !isBusy(envio.id)) await envios.remove(envio.id);
        else told.push(await tell(envio));
      }
      return told.sort((one, other) => (one.recebidaEm < other.recebidaEm ? 1 : -1));
    },

    async open(id) {
      const envio = await envios.find(id);
      return envio && { ...(await tell(envio)), linhas: envio.linhas ?? [] };
    },

    async receive(given, soltos, pessoa) {
      const known = given === null ? null : await envios.find(given);
      if (given !== null && !known) return null;
      if (known && isBusy(known.id)) return refused([ESPERE]);
      const unpacked = unpackImportacao(soltos, known?.arquivos.map(({ caminho }) => caminho) ?? []);
      if (!unpacked.ok) return unpacked;
      const id = known?.id ?? makeId(deps.randomBytes);
      const recebidoEm = now().toISOString();
      const envio = { id, pessoaId: pessoa.id, recebidoEm, estado: 'recebido', linhas: null } as const;
      await envios.save(envio);
      await envios.addArquivos(id, unpacked.value);
      // Another one may be under way: then it is asked for on the screen.
      startEnsaio({ ...envio, arquivos: [] }, pessoa);
      return accepted({ id });
    },

    async startEnsaio(id, pessoa) {
      const envio = await envios.find(id);
      return envio && envio.arquivos.length > 0 ? startEnsaio(envio, pessoa) : 'nao-existe';
    },

    async startImportacao(id, aceitar, pessoa) {
      const envio = await envios.find(id);
      if (!envio || envio.arquivos.length === 0) return 'nao-existe';
      if (envio.estado !== 'ensaiado') return 'sem-ensaio';
      return start(id, pessoa, async (tick) => {
        const pedido = { pasta: envios.pastaOf(id), aceitar, quem: quemDe(pessoa) };
        const done = await runTarefa('importar', pedido, tick);
        if (!done.ok) return done;
        const linhas = withNomes(done.value, envio.linhas ?? []);
        await envios.save({ ...envio, estado: 'importado', linhas });
        const { aguardam, falhas } = summarizeImportacao(linhas);
        if (aguardam + falhas === 0) await envios.removeArquivos(id);
        return accepted(null);
      });
    },

    async discard(id) {
      if (!(await envios.find(id))) return 'nao-existe';
      if (isBusy(id)) return 'em-andamento';
      await envios.remove(id);
      return 'sim';
    },
  };
}

const ESPERE = 'Esta importação está em andamento. Espere que termine e envie de novo.';

/** The import tells no person; the rehearsal did. */
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
