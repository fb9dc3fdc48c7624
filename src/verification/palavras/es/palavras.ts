import type { Palavras } from '../palavras.ts';
import { ACHADOS } from './achados.ts';
import { COMPROVANTE } from './comprovante.ts';
import { PAGINA } from './pagina.ts';
import { NAO_E_FRAUDE } from './provas.ts';
import { CHECK_SENTENCES, QUESTIONS } from './sentences.ts';
import { POR_ARQUIVO, POR_CODIGO } from './vereditos.ts';

const FALHOU = 'pero otra verificación falló.';
const COPIADO = 'Los certificados pueden copiarse de un diploma verdadero.';
const TITULO = 'No es un diploma digital';
const CODIGO = 'escriba el código de validación';

export const PALAVRAS: Palavras = {
  idioma: 'es',
  questions: QUESTIONS,
  sentences: CHECK_SENTENCES,
  vereditos: { arquivo: POR_ARQUIVO, codigo: POR_CODIGO },
  estados: {
    valid: 'Verificado',
    invalid: 'No es válido',
    unavailable: 'No se pudo verificar',
    atencao: 'Atención',
    'nao-basta': 'No basta',
    nao: 'No',
    'so-a-registradora': 'Confirme con la registradora',
  },
  notEnough: {
    'leiaute-confere': {
      titulo: 'Tiene la forma de un diploma digital',
      significado: 'Un archivo falso también puede seguir el formato del ministerio.',
    },
    integro: {
      titulo: 'Las firmas coinciden con los datos',
      significado: `Las firmas se hicieron sobre estos datos, ${FALHOU}`,
    },
    'assinantes-conferem': { titulo: 'Contiene certificados reconocidos', significado: COPIADO },
    'carimbo-confere': {
      titulo: 'Contiene un sello de tiempo',
      significado: 'El sello de tiempo prueba una fecha, pero no que este archivo sea auténtico.',
    },
    'codigo-confere': {
      titulo: 'Cita un código bien formado',
      significado: 'Cualquiera puede copiar el código de un diploma verdadero.',
    },
    'rvdd-publicado': {
      titulo: 'El PDF es el publicado',
      significado: `La institución publicó este PDF, ${FALHOU}`,
    },
    'rvdd-regravado': {
      titulo: 'Guardado de nuevo, con la misma página',
      significado: `La página es igual a la publicada, ${FALHOU}`,
    },
    vigente: {
      titulo: 'El código citado existe y está vigente',
      significado: 'El código que cita el archivo existe y está vigente, pero este archivo no es auténtico.',
    },
  },
  unproven: {
    integro: {
      titulo: 'Las firmas coinciden con los datos',
      significado: 'Todavía no se sabe de quién son las firmas. Sin eso, no prueban nada.',
    },
    'assinantes-conferem': { titulo: 'Contiene certificados reconocidos', significado: COPIADO },
    'carimbo-confere': {
      titulo: 'Contiene un sello de tiempo',
      significado: 'El sello de tiempo prueba una fecha, pero todavía no se sabe quién firmó.',
    },
  },
  codigoSemProva: {
    titulo: 'Cita un código bien formado',
    significado: 'Cualquiera puede escribir un código así.',
  },
  evidencias: {
    leiaute: (versao) => `El diploma usa el formato ${versao} del Ministerio de Educación de Brasil (MEC).`,
    outroLeiaute: (versao) => `El diploma usa el formato ${versao} del MEC, que no tenemos aquí.`,
    integro: (conferem, assinaturas) =>
      `${conferem} de ${assinaturas} firmas coinciden con los datos del diploma.`,
    outrasPaginas: (paginas) =>
      `Las páginas publicadas están aquí, sin cambios visibles. No son del diploma: ${paginas}.`,
    deOutra: {
      titulo: (cnpjs) => `Firmado con el CNPJ (número de empresa) ${cnpjs}`,
      semCnpj: 'Firmado con certificados reconocidos',
      significado: 'Este sitio no sabe si el CNPJ es el de la institución que indica el diploma.',
      fazer: 'Compruebe el CNPJ en el sitio de la institución.',
    },
    nosso: {
      numero: {
        significado: 'El diploma no está en nuestro registro, aunque lleva un número de esta institución.',
        calma: NAO_E_FRAUDE,
      },
      nome: {
        significado:
          'El diploma no está en nuestro registro. Lleva el nombre de esta institución con otro código e-MEC.',
      },
      'nome-parecido': {
        significado:
          'El diploma no está en nuestro registro. El nombre de la institución en él solo se parece al de esta.',
      },
    },
    filial: (titular, cnpj) =>
      `El sello es de ${titular}, CNPJ ${cnpj}: de la misma persona jurídica, pero de una unidad que no está en nuestra lista.`,
    seloLigado:
      'El registro de instituciones vincula a quien selló con la institución que indica el diploma.',
    comparacaoCortada: {
      significado: 'La comparación de la página no terminó a tiempo. Esto no dice nada del archivo.',
      fazer: 'No confíe en la página. Envíe el archivo y pida la comparación de nuevo en unos minutos.',
    },
    aoLadoDaPagina:
      'Las páginas son iguales a las publicadas. Difiere lo que está junto a ellas: título, marcadores, adjuntos o la lectura en voz alta.',
    outrosAnexos: (nomes) => `Trae también adjuntos que no son del diploma: ${nomes}.`,
    outroDesenho:
      'El texto es el publicado, y el dibujo solo difiere en detalles, como los que deja otro programa al guardar.',
    lista: (dias) => `La lista de revocación usada tenía ${dias} días en la fecha de la firma.`,
    reemissao: { fazer: 'Pida a la persona el diploma nuevo.', calma: 'No es señal de fraude.' },
  },
  pagina: PAGINA,
  outros: {
    tipos: {
      vazio: { titulo: 'El archivo está vacío', fazer: `Descargue de nuevo el XML del diploma o ${CODIGO}.` },
      zip: { titulo: TITULO, fazer: 'Es un ZIP: ábralo y envíe el XML.' },
      office: { titulo: TITULO, fazer: `Es un documento de oficina: envíe el XML del diploma o ${CODIGO}.` },
      imagem: { titulo: TITULO, fazer: `Es una imagen: ${CODIGO}, que está cerca del código QR.` },
      html: { titulo: TITULO, fazer: `Es una página web: descargue el XML del diploma o ${CODIGO}.` },
      p7s: { titulo: TITULO, fazer: 'Es una firma o un certificado aparte: envíe el XML del diploma.' },
      texto: { titulo: TITULO, fazer: `Es un archivo de texto: envíe el XML del diploma o ${CODIGO}.` },
      outro: { titulo: TITULO, fazer: `Es otro tipo de archivo: envíe el XML del diploma o ${CODIGO}.` },
      xml: { titulo: TITULO, fazer: `Es el XML de otro documento: envíe el del diploma o ${CODIGO}.` },
      anexo: {
        titulo: 'El PDF contiene un adjunto que no podemos leer',
        fazer: `El adjunto puede ser el diploma, guardado de otra manera: envíe el propio XML o ${CODIGO}.`,
      },
      pdf: {
        titulo: 'Este PDF no es un diploma digital',
        fazer:
          'No contiene el XML firmado y no prueba nada, diga lo que diga. Escriba el código o pida el XML.',
      },
    },
    visto: {
      pdf: 'El PDF no contiene el XML firmado y no prueba nada. Muestra un código: verifique con él el diploma publicado.',
      anexo: 'El adjunto no se pudo leer, pero el PDF muestra un código. Envíe el XML o verifique el código.',
      link: 'Es una copia que su titular compartió con un enlace. Abra el enlace para ver el diploma publicado.',
    },
  },
  arquivo: 'archivo',
  diploma: 'diploma',
  e: ' y ',
  instituicao: {
    semNome: (codigoMec) =>
      codigoMec
        ? `la institución que, según el documento, lo emitió (código e-MEC ${codigoMec})`
        : 'la institución que, según el documento, lo emitió',
    canais: 'Use sus canales oficiales, nunca contactos que figuren en el archivo.',
    nossa: 'la secretaría de esta institución (contactos en este sitio)',
  },
  faltas: {
    emissor: (autoridade) => `Falta el certificado de la autoridad ${autoridade}.`,
    revogacao: (autoridade) => `Falta la lista de revocación de la autoridad ${autoridade}.`,
    carimbo: (autoridade) => `Falta el certificado que hizo el sello de tiempo, emitido por ${autoridade}.`,
    semNome: 'sin nombre',
    para: (quem) => `Para: ${quem}.`,
    lista: (endereco) => `Lista: ${endereco}`,
    ocsp: (endereco) => `OCSP: ${endereco}`,
    assinatura: (numero) => `firma ${numero}`,
    carimboDe: (numero) => `sello de tiempo de la firma ${numero}`,
    selo: 'sello de la institución',
    em: (elemento) => `en ${elemento}`,
  },
  publicadas: {
    frente: 'Anverso del diploma publicado con este código',
    verso: 'Reverso del diploma publicado con este código',
    ampliar: (legenda) => `Ampliar: ${legenda} (se abre en una pestaña nueva)`,
    toque: 'toque para ampliar',
    titulo: 'Ver el anverso y el reverso publicados',
  },
  notas: {
    titulo: 'Observe quién firmó',
    'um-cpf-em-varios-cargos': 'La misma persona firma en más de un cargo.',
    'assinante-diplomado': 'Quien firma por la institución es la propia persona diplomada.',
    'responsavel-diplomado': 'El responsable del certificado del sello es la propia persona diplomada.',
  },
  selado: {
    por: (quem) => `Sellado por ${quem}`,
    titular: (nome, cnpj) => `${nome}, CNPJ (número de empresa) ${cnpj}`,
    semNome: 'titular sin nombre en el certificado',
    veja: 'Compruebe que sea la institución del diploma o la entidad que la mantiene.',
  },
  campos: {
    nome: 'Nombre',
    titulo: 'Título',
    grau: 'Grado',
    curso: 'Carrera',
    habilitacoes: 'Habilitaciones',
    instituicao: 'Institución',
    conclusao: 'Conclusión de la carrera',
    registro: 'Registro del diploma',
  },
  achados: {
    documento: 'Documento',
    assinatura: (numero, elemento) => `Firma ${numero}, en ${elemento}`,
    frases: ACHADOS,
  },
  comprovante: COMPROVANTE,
};
