import type { EquipeStore } from '#equipe/equipe-ports.ts';
import { judgeAto } from '#equipe/papeis.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import { describeMudancas } from '#leitura/instituicao/describe-mudancas.ts';
import { ARQUIVOS, type Arquivo, SOBRE_O_ARQUIVO } from '#secretaria/instituicao/arquivos.ts';
import type { InstituicaoWorld } from '#secretaria/instituicao/propor.ts';
import { seeArquivo } from '#secretaria/instituicao/vista.ts';
import type { ArquivoNaTela, InstituicaoDaMesa, PropostaNaTela } from './contrato/instituicao.ts';

interface Deps extends InstituicaoWorld {
  equipe: Pick<EquipeStore, 'nameAll'>;
  problemaDaPasta(): string | null;
}

/** The most that the screen lists; older ones are kept. */
const VERSOES = 30;

/** The current files, with changes made by hand; and the open proposals. */
export async function describeInstituicao(pessoa: Pessoa, deps: Deps): Promise<InstituicaoDaMesa> {
  const arquivos: ArquivoNaTela[] = [];
  for (const arquivo of ARQUIVOS) arquivos.push(...(await describeArquivo(arquivo, pessoa.id, deps)));
  return {
    arquivos,
    propostas: await listPropostas(pessoa, arquivos, deps),
    gravavel: await deps.pasta.isWritable(),
    problema: deps.problemaDaPasta(),
  };
}

/** Empty where the file does not exist. */
async function describeArquivo(arquivo: Arquivo, de: string, deps: Deps): Promise<ArquivoNaTela[]> {
  const vista = await seeArquivo(arquivo, deps);
  if (!vista) return [];
  const versoes = await deps.store.listVersoes(arquivo, VERSOES);
  const nomes = await deps.equipe.nameAll(
    versoes.flatMap(({ propostaPor, aceitaPor }) => [propostaPor ?? [], aceitaPor ?? []].flat()),
  );
  const name = (id: string | null): string | null => (id === null ? null : (nomes.get(id) ?? ''));
  const { sha256, texto } = vista;
  return [
    {
      arquivo,
      ...SOBRE_O_ARQUIVO[arquivo],
      sha256,
      texto,
      problemas: await deps.pasta.check(arquivo, texto, de),
      versoes: versoes.map(({ numero, origem, em, propostaPor, aceitaPor, comentario }) => ({
        numero,
        origem,
        em: new Date(em).toISOString(),
        propostaPor: name(propostaPor),
        aceitaPor: name(aceitaPor),
        comentario,
      })),
    },
  ];
}

async function listPropostas(
  pessoa: Pessoa,
  arquivos: readonly ArquivoNaTela[],
  { store, equipe }: Deps,
): Promise<PropostaNaTela[]> {
  const propostas = await store.listPropostas();
  const nomes = await equipe.nameAll(propostas.map(({ propostaPor }) => propostaPor));
  return Promise.all(
    propostas.map(async ({ id, arquivo, base, texto, comentario, propostaPor, propostaEm }) => {
      const from = await store.findPorResumo(arquivo, base);
      const minha = propostaPor === pessoa.id;
      const autores = [propostaPor];
      return {
        id,
        arquivo,
        ...SOBRE_O_ARQUIVO[arquivo],
        comentario,
        propostaPor: nomes.get(propostaPor) ?? '',
        propostaEm: new Date(propostaEm).toISOString(),
        mudancas: from && describeMudancas(from.texto, texto),
        isVelha: arquivos.find((each) => each.arquivo === arquivo)?.sha256 !== base,
        minha,
        podeDecidir: judgeAto('instituicao.decidir', pessoa, { autores, confirmado: true }) === null,
      };
    }),
  );
}
