import type { CheckCode } from '#verification/codes.ts';
import { CHECK_SENTENCES } from '#verification/palavras/pt-br/sentences.ts';

/** Why a file was refused, waits or was left, as the secretariat reads it, with what to do. */

const OWN = {
  'codigo-em-conflito':
    'Outro XML já está publicado com este código. Descubra qual é o certo; o publicado não se troca.',
  'rvdd-em-conflito': 'Este diploma já está publicado com outro PDF. O publicado não se troca.',
  'outra-instituicao':
    'Nem a emissora nem a registradora é esta instituição. Confira a pasta, ou codigoMec em instituicao.json.',
  'ambiente-de-teste':
    'O diploma é de homologação e este site é de produção. Peça ao fornecedor o diploma de produção.',
  'dados-incompletos': 'Faltam dados no XML para arquivá-lo. Peça ao fornecedor o arquivo original.',
  'codigo-ambiguo': 'O XML escreve mais de um código de validação. Peça ao fornecedor o arquivo original.',
  'cpf-invalido': 'O CPF do XML não é válido. Confira-o e corrija com quem emitiu o diploma.',
  'cpf-diferente': 'O CPF do CSV não é o do XML. Corrija a linha do CSV.',
  'sem-matricula':
    'O XML não traz uma matrícula que sirva. Informe-a no CSV (codigo;cpf;matricula) e use --csv.',
  'sem-rvdd':
    'Nenhum PDF da pasta é deste diploma. Ponha-o na pasta, indique-o no CSV (coluna rvdd) ou faça um com o comando rvdd.',
  'rvdd-so-pelo-nome': 'Só o nome do PDF diz que ele é deste diploma',
  'csv-sem-diploma': 'O CSV traz este código, e nenhum arquivo da pasta o tem. Confira se está bem escrito.',
  'ja-importado': 'Já está no site, com estes mesmos arquivos.',
  'rvdd-com-outro-xml': 'O PDF traz anexo um XML diferente deste. Peça ao fornecedor o par certo.',
  'rvdd-de-outro-codigo': 'O PDF que diz ser deste diploma mostra outro código. Troque-o pelo certo.',
  'rvdd-repetida':
    'Há mais de um PDF diferente deste diploma. Deixe um só, ou indique-o no CSV (coluna rvdd).',
  'rvdd-ilegivel':
    'O PDF deste diploma não pode ser aberto: está danificado ou tem senha. Peça outro ao fornecedor.',
  'rvdd-ausente-no-csv': 'O PDF que o CSV indica não está na pasta. Corrija a coluna rvdd.',
  'pdf-sem-diploma': 'O PDF é de um diploma cujo XML não está na pasta. Ponha o XML na pasta.',
  'pdf-sem-codigo':
    'Nenhum código de validação foi encontrado neste PDF. Se é de um diploma, indique-o no CSV.',
  'outro-documento': 'É outro documento do Diploma Digital, que não se importa.',
  'lista-lida': 'Lista de Diplomas Anulados: os diplomas que ela anula entram como anulados.',
  'anulado-na-lista': 'A lista de quem o registrou o anula: no site, ele passou a anulado.',
  'lista-nao-conferida':
    'A Lista de Diplomas Anulados não pôde ser conferida. Confira-a com quem registrou os diplomas.',
  'grande-demais': 'O arquivo é maior que o de qualquer diploma. Confira se é o arquivo certo.',
  'nao-e-arquivo-de-diploma': 'Não é XML nem PDF. Se é um ZIP, descompacte-o na pasta e repita.',
  'atalho-para-fora':
    'É um atalho que leva para fora da pasta, ou a lugar nenhum. Copie o próprio arquivo para a pasta.',
  'pasta-funda-demais': 'A pasta está dentro de pastas demais. Traga-a para mais perto da primeira.',
  'arquivo-oculto': 'O nome começa com ponto: é oculto e não foi lido. Se é de um diploma, mude o nome.',
  'nao-pode-ser-lido': 'Não pôde ser lido. Confira o arquivo, a permissão e o disco, e repita.',
} as const;

export type Motivo = CheckCode | keyof typeof OWN;

/** What can be accepted as it is, though it could not be checked. */
export type Espera = CheckCode | 'rvdd-so-pelo-nome';

const CNPJ_ANTERIOR =
  'Se o CNPJ foi de uma mantenedora, acrescente-o em instituicao.json (mantenedorasAnteriores) e repita.';

/** What the secretariat can do about a check; the public texts address other readers. */
const FAZER: Partial<Record<Motivo, string>> = {
  'rvdd-so-pelo-nome': 'Abra-o e veja se é; ou indique o certo no CSV (coluna rvdd).',
  'raiz-nao-confiavel':
    'Se você confia em quem emitiu os certificados, confira a raiz e use "confianca importar".',
  'cadeia-incompleta': 'Traga os certificados das autoridades com "confianca importar" e repita.',
  'instituicao-impostora': CNPJ_ANTERIOR,
  'instituicao-nao-conferida': CNPJ_ANTERIOR,
};
const ORIGINAL = 'Peça ao fornecedor o arquivo original.';

const isOwn = (motivo: Motivo): motivo is keyof typeof OWN => Object.hasOwn(OWN, motivo);

export function explainRecusa(motivo: Motivo, detail: readonly string[] = []): string {
  const sentence = isOwn(motivo)
    ? OWN[motivo]
    : `${CHECK_SENTENCES[motivo].significado} ${FAZER[motivo] ?? ORIGINAL}`;
  return detail.length > 0 ? `${sentence} (${detail.join(', ')})` : sentence;
}

/** What is missing, and how to take it as it is. */
export function explainEspera(motivos: readonly Espera[]): string {
  const missing = motivos.map((motivo) => (isOwn(motivo) ? OWN[motivo] : CHECK_SENTENCES[motivo].titulo));
  const [advice] = motivos.flatMap((motivo) => FAZER[motivo] ?? []);
  return `Não foi possível conferir tudo: ${missing.join('; ')}. ${advice ?? 'Confira com quem emitiu.'} Para publicar assim mesmo, repita com --aceitar.`;
}
