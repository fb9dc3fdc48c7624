import { ETAPAS, type Etapa } from '#diploma/andamento.ts';
import type { DatasDoDiploma } from '#diploma/datas.ts';
import { addDias } from '#diploma/dia.ts';
import type { Instituicao, Unidade } from '#diploma/instituicao.ts';
import { nomeDaUnidade } from '#diploma/unidade.ts';
import { linkContato } from './contatos.ts';
import { dias } from './quantidades.ts';
import { type Inline, strong } from './rich-text.ts';

/** The progress line of a diploma not yet published. */

export type EstadoDoPasso = 'feito' | 'atual' | 'pendente';

export interface Passo {
  id: 'colacao' | 'documentacao' | 'registro' | 'assinatura' | 'publicacao';
  titulo: string;
  texto: string;
  estado: EstadoDoPasso;
  /** The last day, `AAAA-MM-DD`, while the deadline runs. */
  prazo: string | null;
  /** That the deadline has passed, and whom to ask. */
  atraso: Inline[] | null;
}

export const ANDAMENTO = {
  titulo: 'Seu diploma está a caminho',
  texto: 'Quando ficar pronto, os dois arquivos aparecem nesta tela. Volte quando quiser para acompanhar.',
  linha: 'Andamento do diploma',
  agenda: { botao: 'Pôr o prazo na agenda', arquivo: 'prazo-do-diploma.ics' },
  eventoDaAgenda: (passo: string, instituicao: string): string =>
    `Prazo do diploma, ${passo}: ${instituicao}`,
  estado: { feito: 'Concluído', atual: 'Em andamento', pendente: 'A seguir' } satisfies Record<
    EstadoDoPasso,
    string
  >,
};

/**
 * Portaria MEC 1.095/2018: issue counts from the graduation, registration from the issue, the public record 30 days from
 * the registration (art. 23). Days are counted in Brasília.
 */
const REGISTRO_PUBLICO_DIAS = 30;

/** The stage that completes each step. The degree is conferred before the first stage. */
const CONCLUIDO_EM: Record<Exclude<Passo['id'], 'colacao'>, Etapa> = {
  documentacao: 'documentacao-assinada',
  registro: 'registrado',
  assinatura: 'assinado',
  publicacao: 'publicado',
};

/** A diploma not yet published, as its graduate sees it. */
export interface ACaminho {
  etapa: Etapa;
  datas: Pick<DatasDoDiploma, 'colacao' | 'expedicao' | 'registro'>;
  /** As `nomeDaUnidade` names it. */
  unidade: string;
}

/** `hoje` is the day in Brasília, `AAAA-MM-DD`; where it is null, no step is late. */
export function createPassos(
  diploma: ACaminho,
  instituicao: Pick<Instituicao, 'prazos' | 'unidades' | 'registroPublico'>,
  hoje: string | null,
): Passo[] {
  const { etapa, datas } = diploma;
  const prazos = listPrazos(datas, instituicao);
  const textos: [Passo['id'], string, string][] = [
    ['colacao', 'Colação de grau', `Você concluiu o curso e recebeu o grau em ${formatDia(datas.colacao)}.`],
    [
      'documentacao',
      'Documentação',
      `A instituição reúne e assina seus documentos. ${datas.expedicao ? `A expedição foi em ${formatDia(datas.expedicao)}.` : `A expedição leva ${prazos.documentacao.texto}.`}`,
    ],
    [
      'registro',
      'Registro',
      `O diploma entra no livro de registro. ${datas.registro ? `O registro foi em ${formatDia(datas.registro)}.` : `O prazo é de ${prazos.registro.texto}.`}`,
    ],
    ['assinatura', 'Assinatura', 'As autoridades e a instituição assinam, com carimbo do tempo.'],
    [
      'publicacao',
      'Publicação',
      `Os dois arquivos ficam disponíveis aqui.${instituicao.registroPublico ? ` O registro público sai em ${prazos.publicacao.texto}.` : ''}`,
    ],
  ];
  const estados = textos.map(([id]) => isDone(id, etapa));
  const atual = estados.indexOf(false);
  return textos.map(([id, titulo, texto], i) => {
    const ate = id === 'documentacao' || id === 'registro' || id === 'publicacao' ? prazos[id].ate : null;
    const isLate = !estados[i] && ate !== null && hoje !== null && ate < hoje;
    return {
      id,
      titulo,
      texto,
      estado: estados[i] ? 'feito' : i === atual ? 'atual' : 'pendente',
      prazo: !estados[i] && ate !== null && !isLate && hoje !== null ? ate : null,
      atraso: isLate ? describeAtraso(ate, diploma, instituicao) : null,
    };
  });
}

interface Prazo {
  /** `até 60 dias depois da colação: até 15/04/2025`. */
  texto: string;
  /** The last day, where the first is known. */
  ate: string | null;
}

function listPrazos(
  { colacao, expedicao, registro }: ACaminho['datas'],
  { prazos }: Pick<Instituicao, 'prazos'>,
): Record<'documentacao' | 'registro' | 'publicacao', Prazo> {
  const since = (quantos: number, inicio: string, dia: string | null): Prazo => {
    const ate = dia === null ? null : addDias(dia, quantos);
    const day = ate === null ? '' : `: até ${formatDia(ate)}`;
    return { texto: `até ${dias(quantos)} depois d${inicio}${day}`, ate };
  };
  return {
    documentacao: since(prazos.expedicaoDias, 'a colação', colacao),
    registro: since(prazos.registroDias, 'a expedição', expedicao),
    publicacao: since(REGISTRO_PUBLICO_DIAS, 'o registro', registro),
  };
}

/** What to do about the delay, and whom to ask. */
function describeAtraso(
  ate: string,
  { unidade }: ACaminho,
  { unidades }: Pick<Instituicao, 'unidades'>,
): Inline[] {
  const desk = findSecretaria(unidade, unidades);
  const over: Inline[] = [strong(`O prazo terminou em ${formatDia(ate)}.`), ' Fale com a secretaria'];
  return desk ? [...over, ': ', ...linkContato(desk), '.'] : [...over, '.'];
}

/** The desk for a graduate's questions: that of the diploma's branch, or the first. `unidade` as in `nomeDaUnidade`. */
export const findSecretaria = (unidade: string, unidades: Instituicao['unidades']): Unidade | undefined =>
  unidades.find((each) => nomeDaUnidade(each) === unidade) ?? unidades[0];

const formatDia = (iso: string): string => iso.split('-').reverse().join('/');

function isDone(id: Passo['id'], etapa: Etapa): boolean {
  return id === 'colacao' || ETAPAS.indexOf(etapa) >= ETAPAS.indexOf(CONCLUIDO_EM[id]);
}
