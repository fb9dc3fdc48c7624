import type { Etapa, Situacao } from '#diploma/andamento.ts';

/** Why a valid row is not planned, in words for the secretariat. */
export interface Impedimento {
  code: string;
  /** Column of the sheet; null where it concerns the whole row. */
  coluna: string | null;
  message: string;
}

interface Existente {
  via: number;
  etapa: Etapa;
  situacao: Situacao | null;
  numero: number | null;
}

export const IMPEDIMENTOS = {
  outraVia: ({ via, situacao }: Existente, pedida: number): Impedimento => ({
    code: 'outra-via-vale',
    coluna: 'via',
    message:
      situacao === null
        ? `A via ${via} deste diploma está em andamento; a via ${pedida} só se emite depois que ela for publicada e anulada. Corrija a via.`
        : `A via ${via} deste diploma está publicada e não foi anulada (${situacao}); a via ${pedida} se emite com "reemitir", ou depois de "anular". Corrija a via.`,
  }),
  semAnterior: (via: number): Impedimento => ({
    code: 'via-sem-anterior',
    coluna: 'via',
    message: `A via ${via} só se emite depois de anulada a via ${via - 1}, que não existe aqui; corrija a via (a primeira é 1).`,
  }),
  importado: (): Impedimento => ({
    code: 'diploma-importado',
    coluna: 'curso',
    message:
      'Esta pessoa já tem um diploma deste curso, importado e não anulado. Apague a linha; se ele não vale mais, anule-o com "anular" e repita.',
  }),
  outroCpf: (): Impedimento => ({
    code: 'matricula-de-outro-cpf',
    coluna: 'matricula',
    message:
      'Esta matrícula já tem um diploma deste curso com outro CPF. Confira os dois; se o CPF é que foi corrigido, use "desistir" com a matrícula (ou "anular", se já foi publicado) e repita.',
  }),
  desistido: (em: string): Impedimento => ({
    code: 'diploma-desistido',
    coluna: null,
    message: `Deste diploma se desistiu em ${em.split('-').reverse().join('/')}, e ele não volta por si. Apague a linha; se ele deve ser emitido, repita com --retomar.`,
  }),
  emUso: (): Impedimento => ({
    code: 'diploma-em-uso',
    coluna: null,
    message:
      'A linha difere do que foi planejado, e outro processo está com este diploma agora; espere que termine e repita.',
  }),
  difere: ({ via, etapa, situacao, numero }: Existente): Impedimento => ({
    code: 'diploma-diferente',
    coluna: null,
    message: `A linha difere do diploma que já existe, e ele não foi mudado. ${remedy({ via, etapa, situacao, numero })}`,
  }),
} as const;

function remedy({ via, etapa, situacao, numero }: Existente): string {
  if (situacao === 'anulado') return `Ele está anulado; outro se emite com a via ${via + 1} na planilha.`;
  if (etapa === 'publicado')
    return 'Ele está publicado: corrija-o com "reemitir <matrícula> --lote <planilha>".';
  if (numero !== null)
    return 'Ele já tem número de registro: deixe que seja publicado e corrija-o com "reemitir"; se nunca poderá ser assinado, use "desistir <matrícula> --motivo … --cancelar-numero" e repita com --retomar.';
  return 'Alguém já o assinou: use "desistir <matrícula> --motivo …" e repita com --retomar, para emiti-lo com os dados novos.';
}
