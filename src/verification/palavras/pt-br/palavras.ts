import type { Palavras } from '../palavras.ts';
import { COMPROVANTE } from './comprovante.ts';
import { PAGINA } from './pagina.ts';
import { NAO_E_FRAUDE } from './provas.ts';
import { CHECK_SENTENCES, QUESTIONS } from './sentences.ts';
import { POR_ARQUIVO, POR_CODIGO } from './vereditos.ts';

const FALHOU = 'mas outra conferência falhou.';
const COPIADO = 'Certificados podem ser copiados de um diploma verdadeiro.';
const TITULO = 'Não é um diploma digital';
const CODIGO = 'digite o código de validação';

export const PALAVRAS: Palavras = {
  idioma: 'pt-BR',
  questions: QUESTIONS,
  sentences: CHECK_SENTENCES,
  vereditos: { arquivo: POR_ARQUIVO, codigo: POR_CODIGO },
  estados: {
    valid: 'Conferido',
    invalid: 'Não confere',
    unavailable: 'Não foi possível conferir',
    atencao: 'Atenção',
    'nao-basta': 'Não basta',
    nao: 'Não',
    'so-a-registradora': 'Confirme com a registradora',
  },
  notEnough: {
    'leiaute-confere': {
      titulo: 'Tem a forma de um diploma digital',
      significado: 'Um arquivo falso também pode seguir o formato do MEC.',
    },
    integro: {
      titulo: 'As assinaturas combinam com os dados',
      significado: `As assinaturas foram feitas sobre estes dados, ${FALHOU}`,
    },
    'assinantes-conferem': { titulo: 'Traz certificados reconhecidos', significado: COPIADO },
    'carimbo-confere': {
      titulo: 'Traz um carimbo do tempo',
      significado: 'O carimbo do tempo prova uma data, mas não que este arquivo seja autêntico.',
    },
    'codigo-confere': {
      titulo: 'Cita um código bem formado',
      significado: 'Qualquer pessoa pode copiar o código de um diploma verdadeiro.',
    },
    'rvdd-publicado': {
      titulo: 'O PDF é o publicado',
      significado: `A instituição publicou este PDF, ${FALHOU}`,
    },
    'rvdd-regravado': {
      titulo: 'Gravado de novo, com a mesma página',
      significado: `A página é igual à publicada, ${FALHOU}`,
    },
    vigente: {
      titulo: 'O código citado existe e vale',
      significado: 'O código que o arquivo cita existe e vale, mas este arquivo não é autêntico.',
    },
  },
  unproven: {
    integro: {
      titulo: 'As assinaturas combinam com os dados',
      significado: 'Ainda não se sabe de quem são as assinaturas. Sem isso, elas não provam nada.',
    },
    'assinantes-conferem': { titulo: 'Traz certificados reconhecidos', significado: COPIADO },
    'carimbo-confere': {
      titulo: 'Traz um carimbo do tempo',
      significado: 'O carimbo prova uma data, mas ainda não se sabe quem assinou.',
    },
  },
  codigoSemProva: {
    titulo: 'Cita um código bem formado',
    significado: 'Qualquer pessoa pode escrever um código assim.',
  },
  evidencias: {
    leiaute: (versao) => `O diploma está no leiaute ${versao} do Ministério da Educação.`,
    outroLeiaute: (versao) => `O diploma está no leiaute ${versao} do MEC, que não temos aqui.`,
    integro: (conferem, assinaturas) =>
      `${conferem} de ${assinaturas} assinaturas conferem com os dados do diploma.`,
    outrasPaginas: (paginas) =>
      `As páginas publicadas estão aqui, sem mudança visível. Não são do diploma: ${paginas}.`,
    deOutra: {
      titulo: (cnpjs) => `Assinado com o CNPJ ${cnpjs}`,
      semCnpj: 'Assinado com certificados reconhecidos',
      significado: 'Este site não sabe se o CNPJ é o da instituição que o diploma nomeia.',
      fazer: 'Confira o CNPJ no site da instituição.',
    },
    nosso: {
      numero: {
        significado: 'O diploma não está no nosso registro, embora traga um número desta instituição.',
        calma: NAO_E_FRAUDE,
      },
      nome: {
        significado:
          'O diploma não está no nosso registro. Ele traz o nome desta instituição com outro código e-MEC.',
      },
      'nome-parecido': {
        significado:
          'O diploma não está no nosso registro. O nome da instituição nele só se parece com o desta.',
      },
    },
    filial: (titular, cnpj) =>
      `O selo é de ${titular}, CNPJ ${cnpj}: da mesma pessoa jurídica, mas de uma unidade que não está na nossa lista.`,
    seloLigado: 'O cadastro de instituições liga quem selou à instituição que o diploma nomeia.',
    comparacaoCortada: {
      significado: 'A comparação da página não terminou a tempo. Isto não diz nada do arquivo.',
      fazer: 'Não confie na página. Envie o arquivo e peça a comparação de novo em alguns minutos.',
    },
    aoLadoDaPagina:
      'As páginas são iguais às publicadas. Difere o que está ao lado delas: título, marcadores, anexos ou a leitura em voz alta.',
    outrosAnexos: (nomes) => `Traz também anexos que não são do diploma: ${nomes}.`,
    outroDesenho:
      'O texto é o publicado, e o desenho só difere em detalhes, como os que outro programa deixa ao gravar.',
    lista: (dias) => `A lista de revogação usada tinha ${dias} dias na data da assinatura.`,
    reemissao: { fazer: 'Peça à pessoa o diploma novo.', calma: 'Não é sinal de fraude.' },
  },
  pagina: PAGINA,
  outros: {
    tipos: {
      vazio: { titulo: 'O arquivo está vazio', fazer: `Baixe o XML do diploma de novo, ou ${CODIGO}.` },
      zip: { titulo: TITULO, fazer: 'É um ZIP: abra e envie o XML.' },
      office: {
        titulo: TITULO,
        fazer: `É um documento de escritório: envie o XML do diploma, ou ${CODIGO}.`,
      },
      imagem: { titulo: TITULO, fazer: `É uma imagem: ${CODIGO}, que fica perto do QR Code.` },
      html: { titulo: TITULO, fazer: `É uma página da internet: baixe o XML do diploma, ou ${CODIGO}.` },
      p7s: { titulo: TITULO, fazer: 'É uma assinatura ou um certificado à parte: envie o XML do diploma.' },
      texto: { titulo: TITULO, fazer: `É um texto: envie o XML do diploma, ou ${CODIGO}.` },
      outro: { titulo: TITULO, fazer: `É outro tipo de arquivo: envie o XML do diploma, ou ${CODIGO}.` },
      xml: { titulo: TITULO, fazer: `É um XML de outro documento: envie o XML do diploma, ou ${CODIGO}.` },
      anexo: {
        titulo: 'O PDF traz um anexo que não lemos',
        fazer: `O anexo pode ser o diploma, mas está gravado de outro modo: envie o próprio XML, ou ${CODIGO}.`,
      },
      pdf: {
        titulo: 'Este PDF não é um diploma digital',
        fazer:
          'Ele não traz o XML assinado e não prova nada, diga o que disser. Digite o código ou peça o XML.',
      },
    },
    visto: {
      pdf: 'O PDF não traz o XML assinado e não prova nada. Ele mostra um código: confira o diploma publicado com ele.',
      anexo:
        'O anexo não pôde ser lido, mas o PDF mostra um código. Envie o próprio XML, ou confira o código.',
      link: 'É uma cópia que o titular compartilhou por um link. Abra o link para ver o diploma publicado.',
    },
  },
  arquivo: 'arquivo',
  diploma: 'diploma',
  e: ' e ',
  instituicao: {
    semNome: (codigoMec) =>
      codigoMec
        ? `a instituição que, segundo o documento, o emitiu (código e-MEC ${codigoMec})`
        : 'a instituição que, segundo o documento, o emitiu',
    canais: 'Use os canais oficiais dela, nunca contatos que venham no arquivo.',
    nossa: 'a secretaria desta instituição (contatos neste site)',
  },
  faltas: {
    emissor: (autoridade) => `Falta o certificado da autoridade ${autoridade}.`,
    revogacao: (autoridade) => `Falta a lista de revogação da autoridade ${autoridade}.`,
    carimbo: (autoridade) => `Falta o certificado que fez o carimbo, emitido por ${autoridade}.`,
    semNome: 'sem nome',
    para: (quem) => `Para: ${quem}.`,
    lista: (endereco) => `Lista: ${endereco}`,
    ocsp: (endereco) => `OCSP: ${endereco}`,
    assinatura: (numero) => `assinatura ${numero}`,
    carimboDe: (numero) => `carimbo da assinatura ${numero}`,
    selo: 'selo da instituição',
    em: (elemento) => `em ${elemento}`,
  },
  publicadas: {
    frente: 'Frente do diploma publicado com este código',
    verso: 'Verso do diploma publicado com este código',
    ampliar: (legenda) => `Ampliar: ${legenda} (abre em nova aba)`,
    toque: 'toque para ampliar',
    titulo: 'Ver a frente e o verso publicados',
  },
  notas: {
    titulo: 'Repare em quem assinou',
    'um-cpf-em-varios-cargos': 'A mesma pessoa assina em mais de um cargo.',
    'assinante-diplomado': 'Quem assina pela instituição é a própria pessoa diplomada.',
    'responsavel-diplomado': 'O responsável pelo certificado do selo é a própria pessoa diplomada.',
  },
  selado: {
    por: (quem) => `Selado por ${quem}`,
    titular: (nome, cnpj) => `${nome}, CNPJ ${cnpj}`,
    semNome: 'titular sem nome no certificado',
    veja: 'Veja se é a instituição do diploma, ou a mantenedora dela.',
  },
  campos: {
    nome: 'Nome',
    titulo: 'Título',
    grau: 'Grau',
    curso: 'Curso',
    habilitacoes: 'Habilitações',
    instituicao: 'Instituição',
    conclusao: 'Conclusão do curso',
    registro: 'Registro do diploma',
  },
  achados: null,
  comprovante: COMPROVANTE,
};
