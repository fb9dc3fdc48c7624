import { link, type Nota, p, strong, ul } from '../../rich-text.ts';
import { CADASTRO_EMEC, MEC_DIPLOMA_DIGITAL } from '../enderecos.ts';

export const EXTERIOR: Nota = {
  titulo: 'Si verifica desde fuera de Brasil',
  blocos: [
    p(
      strong('Cuánto vale. '),
      'En todo Brasil, un diploma digital tiene la misma validez jurídica que uno en papel. Fuente: ',
      link('Ministerio de Educación (MEC)', MEC_DIPLOMA_DIGITAL),
      ', en portugués; resoluciones (Portarias MEC) 330/2018, 554/2019 y 70/2025.',
    ),
    p(
      strong('Qué es. '),
      'El diploma es el archivo XML firmado; el PDF, llamado RVDD, es su imagen. Su validez viene de firmas de la ICP-Brasil, la infraestructura nacional de clave pública, y de un sello de tiempo.',
    ),
    p(
      strong('Apostilla. '),
      'Los países del Convenio de La Haya aceptan la apostilla. Pregunte en una notaría de Brasil (cartório) cómo obtenerla para un diploma digital. Pueden pedir una traducción jurada. Fuente: respuestas del Consejo Nacional de Justicia (CNJ).',
    ),
    p(
      strong('Reconocimiento. '),
      'Este sitio no puede decir si su país reconoce el diploma: pregunte a sus autoridades. Las instituciones que reconoce el ministerio figuran en el ',
      link('registro e-MEC', CADASTRO_EMEC),
      ', en portugués.',
    ),
    p(strong('Palabras que se mantienen en portugués')),
    ul(
      'Los nombres, carreras, títulos, cargos y motivos se muestran como figuran en el diploma.',
      'CPF es el número fiscal de una persona; CNPJ, el de una empresa o institución.',
      'e-MEC es el registro de instituciones y carreras del ministerio.',
      'Emissora es la institución que emitió el diploma; registradora, la que lo registró.',
      'Vigente significa en vigor; suspenso, suspendido; anulado, anulado.',
    ),
  ],
};
