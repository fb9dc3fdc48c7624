import { p, ul } from '../../rich-text.ts';
import type { Textos } from '../textos.ts';

export const NO_NAVEGADOR: Textos['NO_NAVEGADOR'] = {
  rotulo: 'Archivo XML, PDF (RVDD) o foto del código QR',
  solte: 'Suelte aquí un archivo, varios o una carpeta',
  solteAgora: 'Puede soltarlo',
  escolher: 'Elegir archivos',
  aviso: 'El archivo se verifica aquí, en este navegador. No se envía.',
  conferindo: 'Verificando el archivo',
  lendoFoto: 'Buscando el código QR en la imagen',
  abrindo: 'Código QR leído. Abriendo la página del diploma',
  tentarDeNovo: 'Volver a intentarlo',
  conferirOutro: 'Verificar otro diploma',
  pagina: 'Ver la página de este diploma',
  muitos: {
    titulo: 'Verificar muchos a la vez',
    texto: 'Hasta 1.000 a la vez: una carpeta, varios archivos o una lista de códigos.',
    pasta: 'Elegir una carpeta',
    limite: 'Cada archivo puede tener hasta 2 MB.',
    codigos: 'Códigos de validación',
    dica: 'Pegue uno por línea o una columna de una hoja de cálculo.',
    planilha: 'Elegir hoja de cálculo (CSV)',
    conferir: 'Verificar los códigos',
    vazio: 'Pegue al menos un código.',
  },
};

export const MENSAGENS_NO_NAVEGADOR: Textos['MENSAGENS_NO_NAVEGADOR'] = {
  vazio: 'El archivo está vacío. Elija el XML, el PDF o la foto del código QR.',
  grande: 'El archivo supera 2 MB. Elija el XML del diploma o escriba el código.',
  'imagem-grande': 'La imagen supera 20 MB. Tome una foto más pequeña o escriba el código.',
  ilegivel: 'El navegador no pudo leer el archivo. Elíjalo de nuevo.',
};

export const CAMERA: Textos['CAMERA'] = {
  abrir: 'Leer el código QR con la cámara',
  fechar: 'Cerrar la cámara',
  titulo: 'Apunte la cámara al código QR',
  texto: 'Está en el diploma, cerca del código. La imagen no sale de este dispositivo.',
  esperando: 'Permita el uso de la cámara si el navegador lo pide.',
  procurando: 'Cámara abierta. Buscando el código QR.',
  foto: 'Elegir una foto del código QR',
  digitar: 'Escribir el código',
};

export const MENSAGENS_CAMERA: Textos['MENSAGENS_CAMERA'] = {
  recusada:
    'El navegador no permitió usar la cámara. Permítala en la configuración del sitio o elija una foto.',
  ausente: 'No encontramos una cámara en este dispositivo. Elija una foto del código QR o escriba el código.',
  ocupada: 'La cámara no se abrió. Cierre otros programas que la usen o elija una foto del código QR.',
  insegura: 'Este navegador no da acceso a la cámara. Elija una foto del código QR o escriba el código.',
};

export const COMPROVANTE_DO_ARQUIVO: Textos['COMPROVANTE_DO_ARQUIVO'] = {
  titulo: 'Comprobante de esta verificación',
  texto: 'Para emitir el comprobante, el archivo se enviará a este sitio. No guardamos copia.',
  pdf: 'Enviar y descargar el comprobante (PDF)',
  json: 'Enviar y descargar en JSON',
};

const TENTE = 'Compruebe la conexión a internet e inténtelo de nuevo.';
const SEM_JULGAR = p('Esto no dice nada sobre el diploma, ni a favor ni en contra.');

export const FALHAS_NO_NAVEGADOR: Textos['FALHAS_NO_NAVEGADOR'] = {
  confianca: {
    titulo: 'No se pudo verificar el comprobante',
    blocos: [
      p('No pudimos consultar este sitio. Sin él no es posible saber quién firmó el comprobante.'),
      SEM_JULGAR,
      p(TENTE),
    ],
  },
  conferidor: {
    titulo: 'No se pudo verificar en este navegador',
    blocos: [
      p('El programa que verifica no se cargó o se detuvo antes de terminar.'),
      SEM_JULGAR,
      ul(
        TENTE,
        'Si sigue así, recargue la página, actualice el navegador o escriba el código de validación.',
      ),
    ],
  },
  treino: { titulo: 'El diploma de práctica no se cargó', blocos: [p(TENTE)] },
  'leitor-de-qr': {
    titulo: 'El lector de códigos QR no se cargó',
    blocos: [
      p('El programa que lee el código QR no se cargó o se detuvo. La imagen no se leyó.'),
      ul(TENTE, 'O escriba el código que está cerca del código QR en el diploma.'),
    ],
  },
  pagina: {
    titulo: 'El código QR se leyó, pero la página del diploma no se abrió',
    blocos: [p('No hubo conexión con este sitio.'), SEM_JULGAR, p(TENTE)],
  },
  'sem-qr': {
    titulo: 'No encontramos un código QR en esta imagen',
    blocos: [
      ul(
        'Tome la foto de cerca, sin sombra, con el código QR entero.',
        'El código QR puede estar en el reverso: fotografíe también el otro lado.',
        'O escriba el código que está cerca de él en el diploma.',
      ),
    ],
  },
  'qr-sem-codigo': {
    titulo: 'Este código QR no es de un diploma',
    blocos: [
      p('No lleva a la página de un diploma.'),
      p('Busque en el diploma el código QR cerca del código de validación o escriba el código.'),
    ],
  },
};

export const createOutroSite: Textos['createOutroSite'] = (host) => ({
  titulo: 'Este código QR lleva a otro sitio',
  blocos: [
    p(`Apunta a ${host}, que no es este sitio. No abrimos la dirección.`),
    ul(
      'Si el diploma es de otra institución, verifíquelo en su sitio.',
      'Si el diploma es de esta institución, desconfíe. Escriba el código y contacte a la secretaría.',
    ),
  ],
});

export const TREINO: Textos['TREINO'] = {
  titulo: 'Para practicar',
  texto: 'Cuatro archivos ficticios, sin valor legal, para ver cada resultado antes de verificar uno real.',
  experimentar: 'Probar',
  baixar: 'Descargar',
  itens: {
    valido: { titulo: 'Diploma válido', texto: 'Como salió de la institución.' },
    alterado: { titulo: 'Diploma alterado', texto: 'Alguien cambió la carrera.' },
    anulado: { titulo: 'Diploma anulado', texto: 'Auténtico, pero ya no está vigente.' },
    'arquivo-errado': { titulo: 'Archivo equivocado', texto: 'Un PDF que no es un diploma.' },
  },
};

export const COMPARACAO_DA_PAGINA: Textos['COMPARACAO_DA_PAGINA'] = {
  titulo: 'Comparar la página',
  botao: 'Comparar con la página publicada',
  texto: 'El archivo se enviará al servidor de esta institución, se comparará y no se guardará.',
  comparando: 'Comparando las páginas. Puede tardar medio minuto.',
};
