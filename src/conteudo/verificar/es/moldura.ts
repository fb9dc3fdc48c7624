import type { Moldura } from '../../moldura.ts';

export const MOLDURA: Moldura = {
  pular: 'Saltar al contenido',
  diplomaDigital: 'Diploma digital',
  menu: {
    rotulo: 'Principal',
    principal: 'Inicio (en portugués)',
    questions: 'Preguntas (en portugués)',
    about: 'Diploma en papel (en portugués)',
  },
  conferir: 'Verificar',
  novaAba: ' (se abre otro sitio en una pestaña nueva)',
  verificar: '/verificar',
  rodape: {
    ajuda: '¿Necesita ayuda?',
    secretaria: 'Póngase en contacto con la secretaría académica de la sede.',
    whatsapp: 'WhatsApp de la secretaría',
    whatsappDe: (unidade) => ` de ${unidade} (se abre en una pestaña nueva)`,
    encarregado: 'Responsable de datos personales (encarregado):',
    conferir: 'Verificar un diploma',
    anulados: 'Diplomas anulados (en portugués)',
    registro: 'Registro público de diplomas (en portugués)',
    transparente: 'Registro transparente (en portugués)',
    privacidade: 'Privacidad (en portugués)',
    acessibilidade: 'Accesibilidad (en portugués)',
    direitos: 'Todos los derechos reservados.',
    ficticia: ' Institución ficticia, documentos sin valor legal.',
  },
};
