import { ETAPAS, type Etapa } from '#diploma/andamento.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { dias } from './quantidades.ts';

/** The progress line of a diploma on its way. */

export type EstadoDoPasso = 'feito' | 'atual' | 'pendente';

export interface Passo {
  id: 'colacao' | 'documentacao' | 'registro' | 'assinatura' | 'publicacao';
  titulo: string;
  texto: string;
  estado: EstadoDoPasso;
}

export const ANDAMENTO = {
  titulo: 'Seu diploma está a caminho',
  texto: 'Quando ficar pronto, os dois arquivos aparecem nesta tela. Volte quando quiser para acompanhar.',
  linha: 'Andamento do diploma',
  estado: { feito: 'Concluído', atual: 'Em andamento', pendente: 'A seguir' } satisfies Record<
    EstadoDoPasso,
    string
  >,
};

/** Portaria MEC 1.095/2018: issue and registration have each their deadline, the public record 30 days (art. 23). */
const REGISTRO_PUBLICO_DIAS = 30;

/** The stage after which each step is over. The degree is conferred before the first stage. */
const CONCLUIDO_EM: Record<Exclude<Passo['id'], 'colacao'>, Etapa> = {
  documentacao: 'documentacao-assinada',
  registro: 'registrado',
  assinatura: 'assinado',
  publicacao: 'publicado',
};

export function createPassos(etapa: Etapa, { prazos }: Pick<Instituicao, 'prazos'>): Passo[] {
  const textos: [Passo['id'], string, string][] = [
    ['colacao', 'Colação de grau', 'Você concluiu o curso e recebeu o grau.'],
    [
      'documentacao',
      'Documentação',
      `A instituição reúne e assina seus documentos. A expedição leva até ${dias(prazos.expedicaoDias)} depois da colação.`,
    ],
    [
      'registro',
      'Registro',
      `O diploma entra no livro de registro. O prazo é de até ${dias(prazos.registroDias)}.`,
    ],
    ['assinatura', 'Assinatura', 'As autoridades e a instituição assinam, com carimbo do tempo.'],
    [
      'publicacao',
      'Publicação',
      `Os dois arquivos ficam disponíveis aqui. O registro público sai em até ${dias(REGISTRO_PUBLICO_DIAS)} depois do registro.`,
    ],
  ];
  const estados = textos.map(([id]) => isDone(id, etapa));
  const atual = estados.indexOf(false);
  return textos.map(([id, titulo, texto], i) => ({
    id,
    titulo,
    texto,
    estado: estados[i] ? 'feito' : i === atual ? 'atual' : 'pendente',
  }));
}

function isDone(id: Passo['id'], etapa: Etapa): boolean {
  return id === 'colacao' || ETAPAS.indexOf(etapa) >= ETAPAS.indexOf(CONCLUIDO_EM[id]);
}
