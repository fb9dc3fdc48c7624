/** The fields of the acts. */

export type NomeDeCampo =
  | ('resposta' | 'recusa' | 'valor')
  | ('motivo' | 'motivoDaNorma' | 'anotacao' | 'comentario' | 'email')
  | ('nome' | 'nome_social' | 'nascimento' | 'nacionalidade');

/** The fields that a reissue may correct, named as the columns of a batch. */
export const CORRIGIVEIS = ['nome', 'nome_social', 'nascimento', 'nacionalidade'] as const;

interface Campo {
  rotulo: string;
  ajuda: string | null;
  opcoes: readonly string[] | null;
  isTexto: boolean;
  /** A field of one line that holds no address. */
  isCurto?: boolean;
  isObrigatorio: boolean;
}

/** Spelled as in the norm ("Anotaçao" lacks its til there). */
const MOTIVOS_DA_NORMA = [
  'Erro de Fato',
  'Erro de Direito',
  'Decisão Judicial',
  'Reemissão para Complemento de Informação',
  'Reemissão para Inclusão de Habilitação',
  'Reemissão para Anotaçao de Registro',
];

const corrigivel = (rotulo: string, ajuda: string): Campo => ({
  rotulo,
  ajuda,
  opcoes: null,
  isTexto: false,
  isCurto: true,
  isObrigatorio: false,
});

export const CAMPOS: Readonly<Record<NomeDeCampo, Campo>> = {
  motivo: {
    rotulo: 'Motivo',
    ajuda: 'Fica para sempre na auditoria: sem nome, CPF ou e-mail da pessoa.',
    opcoes: null,
    isTexto: true,
    isObrigatorio: true,
  },
  resposta: {
    rotulo: 'Resposta à pessoa (opcional)',
    ajuda: 'Ela lê isto ao acompanhar o pedido.',
    opcoes: null,
    isTexto: true,
    isObrigatorio: false,
  },
  recusa: {
    rotulo: 'Por que não',
    ajuda: 'A pessoa lê isto ao acompanhar o pedido. Diga o que falta, se algo falta.',
    opcoes: null,
    isTexto: true,
    isObrigatorio: true,
  },
  valor: {
    rotulo: 'Como sai no novo diploma',
    ajuda: 'Confira com o documento. Uma data, como 14/03/2002.',
    opcoes: null,
    isTexto: false,
    isCurto: true,
    isObrigatorio: true,
  },
  motivoDaNorma: {
    rotulo: 'Motivo',
    ajuda: 'Um dos que a norma conhece; é público.',
    opcoes: MOTIVOS_DA_NORMA,
    isTexto: false,
    isObrigatorio: true,
  },
  anotacao: {
    rotulo: 'Anotação (opcional)',
    ajuda: 'Pública, na lista de anulados: sem nome nem outro dado da pessoa.',
    opcoes: null,
    isTexto: true,
    isObrigatorio: false,
  },
  comentario: {
    rotulo: 'Para quem decide',
    ajuda: 'Por que pede, e onde está o que comprova. Não sai da secretaria.',
    opcoes: null,
    isTexto: true,
    isObrigatorio: true,
  },
  nome: corrigivel('Nome corrigido', 'Vazio: fica como está.'),
  nome_social: corrigivel('Nome social corrigido', 'Vazio: fica como está.'),
  nascimento: corrigivel('Nascimento corrigido', 'Como 14/03/2002. Vazio: fica como está.'),
  nacionalidade: corrigivel('Nacionalidade corrigida', 'Vazia: fica como está.'),
  email: {
    rotulo: 'E-mail da pessoa (opcional)',
    ajuda: 'Vazio: o mesmo endereço de antes.',
    opcoes: null,
    isTexto: false,
    isObrigatorio: false,
  },
};
