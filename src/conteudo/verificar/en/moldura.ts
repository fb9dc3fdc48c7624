import type { Moldura } from '../../moldura.ts';

export const MOLDURA: Moldura = {
  pular: 'Skip to the content',
  diplomaDigital: 'Digital diploma',
  menu: {
    rotulo: 'Main',
    principal: 'Home (in Portuguese)',
    questions: 'Questions (in Portuguese)',
    about: 'Paper diploma (in Portuguese)',
  },
  conferir: 'Verify',
  novaAba: ' (opens another site in a new tab)',
  verificar: '/verificar',
  rodape: {
    ajuda: 'Do you need help?',
    secretaria: 'Contact the academic office (secretaria acadêmica) of your campus.',
    whatsapp: 'Academic office WhatsApp',
    whatsappDe: (unidade) => ` of ${unidade} (opens in a new tab)`,
    encarregado: 'Data protection officer (encarregado):',
    conferir: 'Verify a diploma',
    anulados: 'Annulled diplomas (in Portuguese)',
    registro: 'Public register of diplomas (in Portuguese)',
    transparente: 'Transparency log (in Portuguese)',
    privacidade: 'Privacy (in Portuguese)',
    acessibilidade: 'Accessibility (in Portuguese)',
    direitos: 'All rights reserved.',
    ficticia: ' Fictitious institution, documents without legal value.',
  },
};
