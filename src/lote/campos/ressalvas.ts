import type { Recusa } from '../problema.ts';
import type { Ressalva } from '../tabela/tabela.ts';

/** The warning for each cell that was read and that its sheet displays in another way. */
export const RESSALVAS: Readonly<Record<Ressalva, Recusa>> = {
  hora: {
    code: 'data-com-hora',
    message:
      'A data tem também uma hora, que não foi lida; se outro sistema a escreveu, o dia pode ser o anterior ou o seguinte. Confira-o.',
  },
  'mes-antes': {
    code: 'data-com-mes-antes',
    message:
      'A planilha mostra esta data com o mês antes do dia; se alguém a digitou com o dia antes, os dois estão trocados. Confira no documento.',
  },
  arredondado: {
    code: 'numero-arredondado',
    message:
      'A planilha mostra este número arredondado e guarda outro, que foi lido; confira, ou escreva o número que vale.',
  },
};
