import { link, p, ul } from '../../rich-text.ts';
import { CADASTRO_EMEC } from '../enderecos.ts';
import type { Textos } from '../textos.ts';

export const MENSAGENS_CODIGO: Textos['MENSAGENS_CODIGO'] = {
  vazio: 'Escriba el código de validación.',
  formato: 'Este código no está completo. Cópielo entero, con sus tres partes.',
  caracteres:
    'El texto tiene caracteres que un código no puede tener: solo hay dígitos, letras de "a" a "f" y puntos.',
  'outro-site':
    'Esta dirección es de otro sitio. Ábrala allí y compruebe que sea el sitio de la institución.',
};

export const faltamNoCodigo: Textos['faltamNoCodigo'] = (missing) =>
  missing === 1
    ? 'Este código está incompleto: falta 1 carácter al final.'
    : `Este código está incompleto: faltan ${missing} caracteres al final.`;

export const MENSAGENS_ARQUIVO: Textos['MENSAGENS_ARQUIVO'] = {
  vazio: 'Elija un archivo XML o PDF.',
  grande: 'El archivo supera 2 MB. Elija el XML del diploma o escriba el código.',
  formato: 'El archivo no llegó entero. Elíjalo y envíelo de nuevo.',
  varios: 'Envíe los archivos de uno en uno.',
};

export const ERRO: Textos['ERRO'] = { prefixo: 'Error: ', resumo: 'Hay un problema' };

export const IDIOMAS_DA_PAGINA: Textos['IDIOMAS_DA_PAGINA'] = { rotulo: 'Idioma de esta página' };

export const VERIFICAR: Textos['VERIFICAR'] = {
  titulo: 'Verificar un diploma',
  introducao:
    'Compruebe en segundos si un diploma digital de Brasil es auténtico y, si es nuestro, si sigue vigente.',
  descricao:
    'Verifique gratis un diploma digital brasileño por su código de validación o su archivo XML o PDF.',
  codigo: {
    titulo: 'Por el código',
    rotulo: 'Código de validación (código de validação)',
    dica: 'Está al pie del diploma y cerca del código QR. Los espacios y las mayúsculas no importan.',
    botao: 'Verificar el código',
  },
  arquivo: {
    titulo: 'Por el archivo',
    rotulo: 'Archivo XML o PDF (RVDD)',
    dica: 'Un archivo de hasta 2 MB.',
    aviso: 'El archivo se enviará a este sitio para verificarlo. No guardamos copia.',
    botao: 'Enviar y verificar',
  },
  recebido: (nome) => `Archivo: ${nome}`,
  conferirOutro: 'Verificar otro diploma',
  abrirLink: 'Abrir el enlace del titular',
  conferirVisto: (codigo) => `Verificar el código ${codigo}`,
};

export const DESCONHECIDO: Textos['DESCONHECIDO'] = {
  titulo: 'No hay ningún diploma con este código',
  blocos: [
    p('Esta institución no ha publicado ningún diploma con este código. Eso solo no es señal de fraude.'),
    ul(
      'Revise el código: un carácter equivocado cambia el resultado.',
      'Compruebe si el diploma es de esta institución. Su nombre está en la parte superior del documento.',
      'Pregunte a la secretaría académica si el diploma ya fue publicado.',
    ),
  ],
};

export const createDeOutra: Textos['createDeOutra'] = (codigoMec, nome) => ({
  titulo: 'Este código es de otra institución',
  blocos: [
    p(
      nome === null
        ? `Es de la institución con código e-MEC ${codigoMec}. Solo ella conoce este diploma.`
        : `Es de ${nome}, código e-MEC ${codigoMec}. Solo ella conoce este diploma.`,
    ),
    ul(
      [
        'Verifique el código en el sitio de esa institución. Búsquela en el ',
        link('registro e-MEC', CADASTRO_EMEC),
        '.',
      ],
      '¿Tiene el XML o el PDF? Verifique el archivo aquí.',
      '¿El diploma lleva el nombre de esta institución? No lo acepte y consulte a la secretaría (secretaria acadêmica).',
    ),
  ],
});

export const INCOMPLETO: Textos['INCOMPLETO'] = {
  titulo: 'Este código parece incompleto',
  tituloDeCaracteres: 'Esto no es un código de validación',
  fazer: 'Corríjalo abajo y verifique de nuevo.',
  outro: 'Un código de otra institución se verifica en su sitio.',
};

export const FALHA_AO_CONFERIR: Textos['FALHA_AO_CONFERIR'] = {
  titulo: 'No pudimos verificar ahora',
  blocos: [
    p('El problema es nuestro. No dice nada sobre el diploma, ni a favor ni en contra.'),
    p('Inténtelo de nuevo en unos minutos o use el verificador del Ministerio de Educación (MEC).'),
  ],
};

export const LIMITADO_AO_CONFERIR: Textos['LIMITADO_AO_CONFERIR'] = {
  titulo: 'Espere un poco para verificar de nuevo',
  texto: (espera) =>
    `Hubo muchas verificaciones en poco tiempo desde su red. Inténtelo de nuevo en ${espera}.`,
};
