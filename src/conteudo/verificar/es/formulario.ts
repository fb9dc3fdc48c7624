import type { Textos } from '../textos.ts';

export const MENSAGENS_CODIGO: Textos['MENSAGENS_CODIGO'] = {
  vazio: 'Escriba el código de validación.',
  formato: 'Este código no está completo. Cópielo entero, con sus tres partes.',
  caracteres:
    'El texto tiene caracteres que un código no puede tener: solo hay dígitos, letras de "a" a "f" y puntos.',
  varios: 'Hay más de un código en el campo: elija uno.',
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

export const VERIFICAR: Textos['VERIFICAR'] = {
  titulo: 'Verificar un diploma',
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
