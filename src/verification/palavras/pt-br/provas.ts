import type { CheckCode } from '../../codes.ts';
import type { Sentence } from '../palavras.ts';

/** `{instituicao}`: its name where that is proven (`tell-check.ts`). */
export const INSTITUICAO = 'Consulte {instituicao}.';
export const ORIGINAL = 'Peça o arquivo original ou o código de validação.';
export const NAO_ACEITE = 'Não aceite este arquivo. Peça o original ou o código de validação.';
export const DEPOIS_DO_RESTO = 'Resolva primeiro o que impediu a leitura do arquivo.';
export const NAO_E_FRAUDE = 'Isto não quer dizer que o diploma seja falso.';
export const FORA_DO_NAVEGADOR =
  'Este navegador não confere um algoritmo usado aqui, que a ICP-Brasil admite.';
export const NO_SERVIDOR =
  'Envie o arquivo a este site, pelo botão do comprovante: o servidor confere este algoritmo.';
const TENTE = 'Veja se há conexão com a internet e tente de novo.';
const DE_NOVO = 'Tente de novo em alguns minutos, ou confira no verificador do ITI.';
const NO_ITI = 'Confira no verificador do ITI, ou consulte {instituicao}.';

/** Who signed, and when: what the signatures and stamps prove, and proofs that could not be fetched. */
export const PROVAS = {
  'assinantes-conferem': {
    titulo: 'Assinado pelos responsáveis',
    significado: 'Os certificados levam a uma raiz em que este site confia, e valiam na data.',
    fazer: '',
  },
  'assinado-fora-da-validade': {
    titulo: 'Assinado fora da validade do certificado',
    significado: 'Um carimbo do tempo prova que o certificado não valia quando foi usado.',
    fazer: NAO_ACEITE,
  },
  'assinatura-ausente': {
    titulo: 'Falta uma assinatura',
    significado: 'Não assinou alguém que a lei exige, ou que o documento nomeia como assinante.',
    fazer: ORIGINAL,
  },
  'titular-errado': {
    titulo: 'Assinado por quem não se esperava',
    significado: 'O certificado de uma assinatura não é de quem devia fazê-la.',
    fazer: INSTITUICAO,
  },
  'instituicao-impostora': {
    titulo: 'Quem assinou não é a instituição',
    significado: 'O diploma usa o código da instituição, mas o certificado é de outra empresa.',
    fazer: NAO_ACEITE,
  },
  'instituicao-nao-conferida': {
    titulo: 'Não se sabe se quem assinou é a instituição',
    significado: 'O CNPJ não é o da instituição de hoje, e falta uma prova para dizer de quem é.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'raiz-nao-confiavel': {
    titulo: 'Ninguém conhecido garante quem assinou',
    significado:
      'Não se sabe quem assinou: este site não reconhece quem emitiu o certificado. Qualquer pessoa pode criar um certificado com o nome que quiser.',
    fazer:
      'Não aceite sem confirmar. Consulte {instituicao}. Confira também no verificador do MEC ou do ITI.',
  },
  'certificado-nao-serve': {
    titulo: 'Um certificado não serve',
    significado: 'O certificado de uma assinatura não podia fazê-la.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'politica-nao-confere': {
    titulo: 'A assinatura não segue a sua política',
    significado: 'A política de assinatura é outra, não estava em vigor ou exige o que falta.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'cadeia-incompleta': {
    titulo: 'Assinantes: falta uma prova',
    significado: 'O arquivo não traz tudo o que prova quem assinou.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'cadeia-fora-do-navegador': {
    titulo: 'Assinantes: há um algoritmo que este navegador não confere',
    significado: FORA_DO_NAVEGADOR,
    fazer: NO_SERVIDOR,
    calma: NAO_E_FRAUDE,
  },
  'revogado-sem-data': {
    titulo: 'Certificado revogado antes da prova da data',
    significado: 'O certificado foi revogado antes da primeira prova de que a assinatura existia.',
    fazer: 'Peça uma via assinada com certificado válido. Consulte {instituicao}.',
    calma: NAO_E_FRAUDE,
  },
  'vencido-sem-data': {
    titulo: 'Certificado vencido antes da prova da data',
    significado: 'O certificado venceu antes da primeira prova de que a assinatura existia.',
    fazer: 'Peça a versão com carimbo do tempo feito a tempo. Consulte {instituicao}.',
    calma: NAO_E_FRAUDE,
  },
  'sem-prova-da-data': {
    titulo: 'Falta a prova da data de uma assinatura',
    significado: 'O certificado já venceu. Sem a prova da data, não se sabe se valia ao assinar.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'politica-desconhecida': {
    titulo: 'Política de assinatura não conferida',
    significado: 'Não soubemos conferir a política que a assinatura nomeia.',
    fazer: 'Confira no verificador do MEC ou do ITI.',
    calma: NAO_E_FRAUDE,
  },
  'raizes-inacessiveis': {
    titulo: 'Assinantes: não foi possível conferir',
    significado: 'A lista de autoridades em que este site confia não pôde ser consultada.',
    fazer: TENTE,
    calma: NAO_E_FRAUDE,
  },
  'assinantes-de-outro-texto': {
    titulo: 'As assinaturas são de outro conteúdo',
    significado: 'O arquivo diz quem assinou, mas não foi este conteúdo que essas pessoas assinaram.',
    fazer: NAO_ACEITE,
  },
  'assinantes-nao-examinados': {
    titulo: 'Assinantes: não examinados',
    significado: 'Os certificados de quem assinou não foram examinados.',
    fazer: DEPOIS_DO_RESTO,
  },

  'carimbo-confere': {
    titulo: 'A data é confiável',
    significado: 'Um carimbo do tempo prova quando o diploma foi assinado.',
    fazer: '',
  },
  'carimbo-sem-valor': {
    titulo: 'O carimbo não pôde ser confirmado',
    significado: 'O carimbo do tempo não prova a data deste diploma.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-vencido': {
    titulo: 'O carimbo do tempo venceu',
    significado: 'A instituição precisa renovar o carimbo deste diploma.',
    fazer: 'Baixe a versão mais nova pelo código, ou peça à instituição que renove o carimbo.',
  },
  'carimbo-nao-conferido': {
    titulo: 'Data: não foi possível conferir',
    significado: 'O arquivo não traz tudo o que prova o carimbo do tempo.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-fora-do-navegador': {
    titulo: 'Data: há um algoritmo que este navegador não confere',
    significado: FORA_DO_NAVEGADOR,
    fazer: NO_SERVIDOR,
    calma: NAO_E_FRAUDE,
  },
  'sem-carimbo': {
    titulo: 'Nenhum carimbo prova a data',
    significado: 'Um diploma deve ter um carimbo do tempo sobre a última assinatura.',
    fazer: INSTITUICAO,
    calma: NAO_E_FRAUDE,
  },
  'raizes-do-carimbo-inacessiveis': {
    titulo: 'Data: não foi possível conferir',
    significado: 'Sem a lista de autoridades não se sabe quem fez o carimbo do tempo.',
    fazer: TENTE,
    calma: NAO_E_FRAUDE,
  },
  'tempo-nao-examinado': {
    titulo: 'Data: não examinada',
    significado: 'Os carimbos do tempo não foram examinados.',
    fazer: DEPOIS_DO_RESTO,
  },

  'autoridade-sem-resposta': {
    titulo: 'Assinantes: uma autoridade não respondeu',
    significado: 'Pedimos à autoridade certificadora a prova que o arquivo não traz, e ela não respondeu.',
    fazer: DE_NOVO,
    calma: NAO_E_FRAUDE,
  },
  'autoridade-nao-consultada': {
    titulo: 'Assinantes: a prova não está ao nosso alcance',
    significado: 'A prova que falta está num endereço que este site não consulta.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-sem-resposta': {
    titulo: 'Data: uma autoridade não respondeu',
    significado:
      'Pedimos à autoridade do carimbo do tempo a prova que o arquivo não traz, e ela não respondeu.',
    fazer: DE_NOVO,
    calma: NAO_E_FRAUDE,
  },
  'carimbo-nao-consultado': {
    titulo: 'Data: a prova não está ao nosso alcance',
    significado: 'A prova que falta sobre o carimbo do tempo está num endereço que este site não consulta.',
    fazer: NO_ITI,
    calma: NAO_E_FRAUDE,
  },
} as const satisfies Partial<Record<CheckCode, Sentence>>;
