import type { TextosDeMuitos } from '#conteudo/verificar/muitos.ts';
import { quoteNome } from '#diploma/plain-line.ts';
import type { VereditoView } from '#http/contrato/verificar.ts';
import type { DadosComparados } from '#verification/dados-mostrados.ts';
import { isOutroArquivo } from '#verification/palavras/outros-arquivos.ts';
import type { Palavras } from '#verification/palavras/palavras.ts';
import { tellDados } from '#verification/palavras/tell-dados.ts';
import { PIOR_PRIMEIRO, type Veredito } from '#verification/report.ts';
import { comparadosOf, envioOf, explainVeredito, type Fala } from '../../explain-veredito.ts';
import { isPendente, type Linha } from './linha.ts';

/** The group in which a row is counted. `outro`: no diploma, or no answer. */
export type Grupo = Veredito | 'outro' | 'pendente';

export const GRUPOS = [
  ...PIOR_PRIMEIRO.slice(0, 3),
  'outro',
  ...PIOR_PRIMEIRO.slice(3),
  'pendente',
] as const satisfies readonly Grupo[];

export interface LinhaDita {
  grupo: Grupo;
  resposta: string;
  /** The institution that sealed another institution's diploma. */
  selo: string;
  /** What to compare, as far as it may be told; of a diploma not in force the initials stand as the name. */
  dados: Readonly<Partial<Record<keyof DadosComparados, string>>>;
  fazer: string;
}

export type FalaDeMuitos = Fala & { muitos: TextosDeMuitos };

export function grupoOf(linha: Linha): Grupo {
  const { estado } = linha;
  if (isPendente(linha)) return 'pendente';
  if (estado.kind !== 'veredito' || isOutroArquivo(estado.view.report)) return 'outro';
  const { veredito } = estado.view.report;
  // The picture itself is unproven: what is said of its code is no yes to it.
  return estado.isFoto && PIOR_PRIMEIRO.indexOf(veredito) > PIOR_PRIMEIRO.indexOf('nao-conferido')
    ? 'nao-conferido'
    : veredito;
}

/** One row in words: it shows no more personal data than the verdict's own page. */
export function explainLinha(linha: Linha, fala: FalaDeMuitos): LinhaDita {
  const { estado } = linha;
  const { textos, muitos, palavras } = fala;
  const say = (resposta: string, fazer = ''): LinhaDita => ({
    grupo: grupoOf(linha),
    resposta,
    fazer,
    selo: '',
    dados: {},
  });
  switch (estado.kind) {
    case 'na-fila':
    case 'conferindo':
    case 'aguardando':
      return say(muitos.estados[estado.kind]);
    case 'recusado':
      return say(muitos.grupos.outro, textos.MENSAGENS_NO_NAVEGADOR[estado.recusa]);
    case 'falha':
      return say(muitos.falhas[estado.falha].titulo, muitos.falhas[estado.falha].fazer);
    case 'comprovante': {
      const { resultado } = estado.view.comprovante;
      const isOurs = resultado === 'integro' || resultado === 'lista-integra';
      const { titulo } = isOurs ? textos.COMPROVANTE_INTEGRO : textos.COMPROVANTE_RECUSADO[resultado];
      return say(titulo, muitos.soltarSozinho);
    }
    case 'veredito': {
      const { view } = estado;
      const { titulo, selo, fazer } = explainVeredito(view.report, envioOf(view), fala);
      const isOutro = isOutroArquivo(view.report);
      if (estado.isFoto) return explainFoto(say, view, fala);
      const resposta = isOutro ? titulo : palavras.comprovante.lista.vereditos[view.report.veredito];
      return { ...say(resposta, fazer), selo: selo ?? '', dados: tellPessoa(view, palavras) };
    }
  }
}

function explainFoto(
  say: (resposta: string, fazer?: string) => LinhaDita,
  view: VereditoView,
  { muitos, palavras }: FalaDeMuitos,
): LinhaDita {
  const { vereditos } = palavras.comprovante.lista;
  const veredito = vereditos[view.report.veredito];
  const told = say(
    muitos.foto.resposta(`${veredito.charAt(0).toLowerCase()}${veredito.slice(1)}`),
    muitos.foto.fazer,
  );
  return { ...told, dados: tellPessoa(view, palavras) };
}

/** Nothing from a file that is not authentic: its text may be invented. Initials where the diploma is not in force. */
function tellPessoa(view: VereditoView, palavras: Palavras): LinhaDita['dados'] {
  const { report, iniciais } = view;
  if (report.veredito === 'nao-autentico') return {};
  const dados = comparadosOf(view);
  if (!dados) return report.veredito === 'autentico-nao-vigente' && iniciais ? { nome: iniciais } : {};
  const told = tellDados(dados, palavras);
  return Object.fromEntries(told.map(({ campo, valor }) => [campo, valor]));
}

const ambienteOf = ({ estado }: Linha) =>
  estado.kind === 'veredito' && !isOutroArquivo(estado.view.report) ? estado.view.report.ambiente : null;

/** A test document; of what is no diploma nothing is said. */
export const isSemValor = (linha: Linha): boolean => ambienteOf(linha) === 'homologacao';
export const isComValor = (linha: Linha): boolean => ambienteOf(linha) === 'producao';

/** Quoted, so that a file's name cannot pose as our answer. */
export const tellNome = ({ nome }: Linha): string => quoteNome(nome);

/** The columns that order the rows. */
export const ORDENAVEIS = ['nome', 'resposta', 'pessoa', 'curso'] as const;
export interface Ordem {
  coluna: (typeof ORDENAVEIS)[number];
  isDescending: boolean;
}

/** The worst first. */
export const PELA_RESPOSTA: Ordem = { coluna: 'resposta', isDescending: false };

/** Rows of one rank, or without a value, keep the order of arrival; those without a value come last, either way. */
export function sortLinhas(
  linhas: readonly Linha[],
  { coluna, isDescending }: Ordem,
  { palavras }: Pick<FalaDeMuitos, 'palavras'>,
): Linha[] {
  const sign = isDescending ? -1 : 1;
  if (coluna === 'resposta') {
    const rank = (linha: Linha): number => GRUPOS.indexOf(grupoOf(linha));
    return linhas.toSorted((a, b) => sign * (rank(a) - rank(b)) || a.id - b.id);
  }
  const { compare } = new Intl.Collator(palavras.idioma, { numeric: true });
  const keys = new Map(linhas.map((linha) => [linha.id, keyOf(linha, coluna, palavras)]));
  const key = ({ id }: Linha): string => keys.get(id) ?? '';
  return linhas.toSorted(
    (a, b) => Number(key(a) === '') - Number(key(b) === '') || sign * compare(key(a), key(b)) || a.id - b.id,
  );
}

function keyOf({ nome, estado }: Linha, coluna: Ordem['coluna'], palavras: Palavras): string {
  if (coluna === 'nome') return nome;
  const dados = estado.kind === 'veredito' ? tellPessoa(estado.view, palavras) : {};
  return (coluna === 'pessoa' ? dados.nome : dados.curso) ?? '';
}
