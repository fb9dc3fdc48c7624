/** The frame of every page. Only `/verificar` has it in other languages (`verificar/molduras.ts`). */
export interface Moldura {
  pular: string;
  diplomaDigital: string;
  menu: Record<'rotulo' | 'principal' | 'questions' | 'about', string>;
  /** In the header of the other pages. */
  conferir: string;
  novaAba: string;
  /** The verification's name, in the language of the page. */
  verificar: string;
  rodape: {
    ajuda: string;
    secretaria: string;
    whatsapp: string;
    whatsappDe: (unidade: string) => string;
    encarregado: string;
    conferir: string;
    anulados: string;
    registro: string;
    transparente: string;
    privacidade: string;
    acessibilidade: string;
    direitos: string;
    ficticia: string;
  };
}

export const MOLDURA: Moldura = {
  pular: 'Pular para o conteúdo',
  diplomaDigital: 'Diploma digital',
  menu: {
    rotulo: 'Principal',
    principal: 'Início',
    questions: 'Perguntas frequentes',
    about: 'Diploma físico',
  },
  conferir: 'Conferir',
  novaAba: ' (abre outro site em nova aba)',
  verificar: '/verificar',
  rodape: {
    ajuda: 'Precisa de ajuda?',
    secretaria: 'Fale com a secretaria acadêmica da sua unidade.',
    whatsapp: 'WhatsApp da secretaria',
    whatsappDe: (unidade) => ` de ${unidade} (abre em nova aba)`,
    encarregado: 'Encarregado de dados pessoais:',
    conferir: 'Conferir um diploma',
    anulados: 'Diplomas anulados',
    registro: 'Registro público de diplomas',
    transparente: 'Registro transparente',
    privacidade: 'Privacidade',
    acessibilidade: 'Acessibilidade',
    direitos: 'Todos os direitos reservados.',
    ficticia: ' Instituição fictícia, documentos sem valor legal.',
  },
};
