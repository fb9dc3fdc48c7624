import type { CheckCode } from '../codes.ts';
import type { Check, Veredito } from '../report.ts';
import { CHECK_SENTENCES } from './sentences.ts';

/** One answer as it is to be read beside the verdict it stands under. */
export interface CheckTold {
  titulo: string;
  significado: string;
  fazer: string;
  /** True as far as it goes, and no praise: it must not look like a yes. */
  isNeutral: boolean;
}

const FALHOU = 'mas outra conferência falhou.';

/** What holds in a file that is not authentic. Whoever forges copies all of this from a real diploma. */
const NOT_ENOUGH: Readonly<Partial<Record<CheckCode, Pick<CheckTold, 'titulo' | 'significado'>>>> = {
  'leiaute-confere': {
    titulo: 'Tem a forma de um diploma digital',
    significado: 'Um arquivo falso também pode seguir o formato do MEC.',
  },
  integro: {
    titulo: 'O XML é o que foi assinado',
    significado: `As assinaturas combinam com os dados do XML, ${FALHOU}`,
  },
  'assinantes-conferem': {
    titulo: 'Traz os certificados de quem devia assinar',
    significado: `Os certificados são de quem devia assinar, ${FALHOU}`,
  },
  'carimbo-confere': {
    titulo: 'Traz um carimbo do tempo',
    significado: 'O carimbo do tempo prova uma data, mas não que este arquivo seja autêntico.',
  },
  'codigo-confere': {
    titulo: 'Cita um código bem formado',
    significado: 'Qualquer pessoa pode copiar o código de um diploma verdadeiro.',
  },
  'rvdd-publicado': {
    titulo: 'O PDF é o publicado',
    significado: `A instituição publicou este PDF, ${FALHOU}`,
  },
  vigente: {
    titulo: 'O código citado existe e vale',
    significado: 'O código que o arquivo cita existe e vale, mas este arquivo não é autêntico.',
  },
};

export function tellCheck({ code }: Pick<Check, 'code'>, veredito: Veredito): CheckTold {
  const { titulo, significado, fazer, calma = '' } = CHECK_SENTENCES[code];
  if (veredito !== 'nao-autentico') {
    return { titulo, significado, fazer: [fazer, calma].filter(Boolean).join(' '), isNeutral: false };
  }
  const neutral = NOT_ENOUGH[code];
  return neutral
    ? { ...neutral, fazer: '', isNeutral: true }
    : { titulo, significado, fazer, isNeutral: false };
}
