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
  return estado.view.report.veredito;
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
      const resposta = isOutro ? titulo : palavras.comprovante.lista.vereditos[view.report.veredito];
      return { ...say(resposta, fazer), selo: selo ?? '', dados: tellPessoa(view, palavras) };
    }
  }
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

/** The order once all rows are answered; within a group, the order of arrival. */
export function sortLinhas(linhas: readonly Linha[]): Linha[] {
  const rank = (linha: Linha): number => GRUPOS.indexOf(grupoOf(linha));
  return linhas.toSorted((a, b) => rank(a) - rank(b) || a.id - b.id);
}
