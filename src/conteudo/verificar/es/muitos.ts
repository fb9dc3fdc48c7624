import type { TextosDeMuitos } from '../muitos.ts';

const mil = (quantos: number): string => quantos.toLocaleString('es');

export const MUITOS: TextosDeMuitos = {
  titulo: { arquivos: 'Muchos archivos a la vez', codigos: 'Muchos códigos a la vez' },
  onde: {
    arquivos:
      'Los archivos se verifican aquí, en este navegador. No se envían; de una foto o de un PDF que es solo imagen, solo el código.',
    codigos: 'Solo los códigos se envían a este sitio. No guardamos la lista.',
  },
  cortado: (maximo) => `Una lista tiene hasta ${mil(maximo)} elementos. Los demás quedaron fuera.`,
  feitos: (feitos, total) => `${mil(feitos)} de ${mil(total)} verificados`,
  espera: (segundos) =>
    `El sitio pidió esperar ${segundos} ${segundos === 1 ? 'segundo' : 'segundos'} antes de responder más. La lista continuará sola.`,
  comecou: (total) => `Verificando ${mil(total)} elementos.`,
  terminou: (total) => `Terminado: ${mil(total)} elementos verificados.`,
  parou: (feitos, total) => `Detenido: ${mil(feitos)} de ${mil(total)} verificados.`,
  parar: 'Detener',
  continuar: 'Continuar',
  tentarDeNovo: 'Volver a intentar los que faltaron',
  outros: 'Empezar otra verificación',
  filtros: 'Mostrar',
  todos: 'Todos',
  grupos: { outro: 'No es un diploma, o no se pudo leer', pendente: 'Aún sin verificar' },
  estados: { 'na-fila': 'En la fila', conferindo: 'Verificando', aguardando: 'Esperando al sitio' },
  falhas: {
    conferidor: {
      titulo: 'No se pudo verificar',
      fazer: 'El programa que verifica se detuvo. Esto no dice nada sobre el diploma. Inténtelo de nuevo.',
    },
    confianca: {
      titulo: 'No se pudo verificar el comprobante',
      fazer: 'No pudimos consultar este sitio. Compruebe la conexión a internet e inténtelo de nuevo.',
    },
    rede: {
      titulo: 'Sin respuesta',
      fazer: 'No pudimos consultar este sitio. Compruebe la conexión a internet e inténtelo de nuevo.',
    },
    servidor: {
      titulo: 'Sin respuesta',
      fazer: 'El sitio no terminó esta verificación. Esto no dice nada sobre el diploma. Inténtelo de nuevo.',
    },
    'sem-qr': {
      titulo: 'No encontramos un código QR en esta imagen',
      fazer: 'Tome la foto de cerca, sin sombra, con el código QR entero. O escriba el código.',
    },
    'qr-alheio': {
      titulo: 'El código QR no lleva a un diploma de este sitio',
      fazer: 'Suelte la imagen sola para ver adónde lleva.',
    },
    'codigo-desconhecido': {
      titulo: 'No hay ningún diploma con este código',
      fazer: 'Revise el código y la institución. Eso solo no es señal de fraude.',
    },
    'pasta-funda': {
      titulo: 'No se abrió la carpeta',
      fazer: 'Está dentro de demasiadas carpetas. Suelte aquí la propia carpeta.',
    },
    'pasta-ilegivel': {
      titulo: 'No se leyó la carpeta',
      fazer: 'El navegador no pudo abrir la carpeta. Compruebe que tiene acceso a ella y suéltela de nuevo.',
    },
    'nao-e-codigo': {
      titulo: 'Esto no es un código de validación',
      fazer: 'Copie el código entero, con sus tres partes.',
    },
  },
  soltarSozinho: 'Es un comprobante, no un diploma. Suéltelo solo para ver lo que dice.',
  /** Of a picture, only the code in it can be verified. */
  foto: {
    resposta: (veredito) => `Solo se verificó el código: ${veredito}`,
    fazer: 'La imagen no se verificó. Compárela con los datos de esta fila, letra por letra.',
  },
  ordenar: 'Ordenar por',
  legenda: 'Resultado de cada uno',
  colunas: {
    nome: 'Archivo o código',
    resposta: 'Resultado',
    selo: 'Sellado por',
    pessoa: 'Persona',
    curso: 'Título, grado y carrera',
    instituicao: 'Institución y fechas',
    fazer: 'Qué hacer',
    codigo: 'Código de validación',
    conferidoEm: 'Verificado el',
    observacao: 'Observación',
  },
  detalhes: 'Detalles',
  detalhesDe: (nome) => `Detalles de ${nome}`,
  pagina: 'Ver la página de este diploma',
  novaAba: ' (se abre en otra pestaña)',
  mais: (quantas, faltam) => `Mostrar ${quantas} más (faltan ${mil(faltam)})`,
  nenhum: 'Ningún elemento con este resultado.',
  csv: 'Descargar hoja de cálculo (CSV)',
  nomeDoCsv: 'verificacion.csv',
  comparar: {
    botao: (total) =>
      total === 1 ? 'Comparar 1 PDF con el publicado' : `Comparar estos ${total} PDF con los publicados`,
    texto: 'Los archivos se enviarán al servidor de esta institución, se compararán y no se guardarán.',
    comparando: (feitos, total) => `Comparando: ${feitos} de ${total}.`,
    pronto: 'La comparación terminó. Vea las respuestas en la lista.',
    falha: 'La comparación no terminó. Inténtelo de nuevo en unos minutos.',
  },
  comprovante: {
    titulo: 'Comprobante de toda la lista',
    texto: {
      arquivos:
        'Para emitir el comprobante, los archivos se enviarán a este sitio, que los verifica de nuevo. No guardamos copia.',
      codigos: 'Un PDF firmado con el resultado, el código y el SHA-256 de cada diploma.',
    },
    botao: { arquivos: 'Enviar y descargar el comprobante (PDF)', codigos: 'Descargar el comprobante (PDF)' },
    enviando: (feitos, total) => `Comprobante: ${mil(feitos)} de ${mil(total)} verificados por el sitio`,
    desenhando: 'Comprobante: creando el PDF',
    pronto: 'El comprobante está listo. El navegador lo guardó con sus descargas.',
    falha: 'No se emitió el comprobante. Compruebe la conexión a internet e inténtelo de nuevo.',
    nada: 'No hay ningún diploma verificado para incluir en un comprobante.',
  },
};
