import type { Idioma } from '#diploma/idioma.ts';
import type { FindingCode } from '#signature/verify/finding.ts';
import type { Nosso } from '../bears-our-number.ts';
import type { CheckName } from '../check-name.ts';
import type { CheckCode, ValidCode } from '../codes.ts';
import type { DadosComparados } from '../dados-mostrados.ts';
import type { Formato } from '../exame/formato.ts';
import type { Nota } from '../list-notas.ts';
import type { Pagina } from '../pagina.ts';
import type { Veredito } from '../report.ts';
import type { Envio } from './envio.ts';

/**
 * The words for people, by code: one table for each language, and every code in each. Sentences have at most 20 words. Legal
 * terms keep their name, with an explanation.
 */
export interface Palavras {
  idioma: Idioma;
  /** The question each check answers. */
  questions: Readonly<Record<CheckName, string>>;
  sentences: Readonly<Record<CheckCode, Sentence>>;
  vereditos: Readonly<Record<Envio, Readonly<Record<Veredito, VereditoSentence>>>>;
  /** Beside each check, for people who hear the list or read it on paper. */
  estados: Readonly<Record<Estado, string>>;
  /** The words for valid checks in a file that is not authentic. A forger copies all of this from a real diploma. */
  notEnough: Readonly<Record<ValidCode, Neutral>>;
  /** The words for valid checks beside unproven signers: alone they prove nothing, and are no yes. */
  unproven: Readonly<Partial<Record<CheckCode, Neutral>>>;
  codigoSemProva: Neutral;
  evidencias: Evidencias;
  pagina: PalavrasDaPagina;
  publicadas: PaginasPublicadas;
  outros: OutrosArquivos;
  /** The word that `diploma` replaces where only a code was given. */
  arquivo: string;
  diploma: string;
  /** Between the last two items of a list. */
  e: string;
  instituicao: Instituicao;
  faltas: Faltas;
  selado: Selado;
  /** What a reader should know of who signed, under a heading of its own. */
  notas: Readonly<Record<Nota | 'titulo', string>>;
  /** Labels of what a person compares. */
  campos: Readonly<Record<keyof DadosComparados, string>>;
  /** Null in the language of the evidence. */
  achados: Achados | null;
  comprovante: PalavrasDoComprovante;
}

export interface Sentence {
  titulo: string;
  significado: string;
  /** Empty where there is nothing to do. */
  fazer: string;
  /** Shown only where no check refutes the file: about a forgery it would be untrue. */
  calma?: string;
}

export interface VereditoSentence {
  titulo: string;
  significado: string;
  fazer: string;
  /** What to tell the person who presented the diploma. */
  dizer: string;
}

export type Neutral = Pick<Sentence, 'titulo' | 'significado'>;

/** `so-a-registradora`: the standing of another institution's diploma. */
type Estado = 'valid' | 'invalid' | 'unavailable' | 'atencao' | 'nao-basta' | 'nao' | 'so-a-registradora';

/** The seals of another institution's diploma, as their certificates name the holders. */
interface Selado {
  por(quem: string): string;
  titular(nome: string, cnpj: string): string;
  semNome: string;
  /** What the reader should do about it. */
  veja: string;
}

/** Whom to ask where no proven signer says who issued the document. */
interface Instituicao {
  semNome(codigoMec: string | null): string;
  canais: string;
  /** Our own, whose register answers for what bears our number or name. */
  nossa: string;
}

/** Missing proofs, by name. `para` and what follows: whose signature or stamp needs one. */
interface Faltas
  extends Readonly<Record<'emissor' | 'revogacao' | 'carimbo', (autoridade: string) => string>> {
  semNome: string;
  para(quem: string): string;
  lista(endereco: string): string;
  ocsp(endereco: string): string;
  assinatura(numero: number): string;
  carimboDe(numero: number): string;
  selo: string;
  em(elemento: string): string;
}

/** Details that a sentence gains from its document. */
interface Evidencias {
  /** For one of our layouts; `outroLeiaute`: for any other. */
  leiaute(versao: string): string;
  outroLeiaute(versao: string): string;
  integro(conferem: number, assinaturas: number): string;
  /** `paginas`: "3, 4" */
  outrasPaginas(paginas: string): string;
  deOutra: { titulo(cnpjs: string): string; semCnpj: string; significado: string; fazer: string };
  /** What of ours a document bears that our register does not know. */
  nosso: Readonly<Record<Nosso, Pick<Sentence, 'significado' | 'calma'>>>;
  filial(titular: string, cnpj: string): string;
  /** The cadastro ties the seals to the institutions. */
  seloLigado: string;
  /** The comparison of a page ended at a limit of this site: the file may be as good as any. */
  comparacaoCortada: Readonly<Record<'significado' | 'fazer', string>>;
  /** The pages are the published ones; what a viewer shows or reads aloud beside them is not. */
  aoLadoDaPagina: string;
  /** What a PDF carries beside the XML, by name. */
  outrosAnexos(nomes: string): string;
  /** The pictures agree, drawn by another program. */
  outroDesenho: string;
  /** Of a revocation list that was days old. */
  lista(dias: number): string;
  reemissao: { fazer: string; calma: string };
}

/** The answer about the page of a PDF, in a few words; and what the reader does where it is not proven. */
interface PalavrasDaPagina extends Readonly<Record<Pagina, string>> {
  rotulo: string;
  leiaDaqui: string;
}

/** The pictures of what was published. */
interface PaginasPublicadas extends Readonly<Record<'titulo' | 'frente' | 'verso' | 'toque', string>> {
  ampliar(legenda: string): string;
}

interface OutrosArquivos {
  tipos: Readonly<Record<Formato | 'pdf' | 'anexo' | 'xml', Pick<Sentence, 'titulo' | 'fazer'>>>;
  /** Where the PDF shows a code, or a link that its holder shared. */
  visto: Readonly<Record<'pdf' | 'anexo' | 'link', string>>;
}

interface Achados {
  documento: string;
  assinatura(numero: string, elemento: string): string;
  frases: Readonly<Record<FindingCode, string>>;
}

export interface PalavrasDoComprovante {
  titulo: string;
  descricao: string;
  /** Reason of the signature over the PDF. */
  motivo: string;
  numero(numero: string): string;
  semValor: string;
  rodape(emissor: string, numero: string): string;
  rodapeSemValor: string;
  pagina(atual: string, total: string): string;
  conferidoEm: string;
  horario(instante: string): string;
  codigo: string;
  confianca: string;
  versao(versao: string): string;
  iniciais: string;
  conferencias: string;
  conferir: { titulo: string; texto: string };
  anexo: string;
  brasao: string;
  qr: string;
  detalhes: Readonly<
    Record<'desde' | 'motivo' | 'consultar' | 'codigoMec' | 'endereco', (valor: string) => string>
  >;
  lista: PalavrasDaLista;
}

/** Words of a receipt over many, and of the list itself. */
export interface PalavrasDaLista {
  titulo: string;
  descricao: string;
  motivo: string;
  total(itens: number): string;
  /** What a line certifies. */
  alcance: string;
  /** Between the first and the last instant. */
  entre(de: string, ate: string): string;
  itens: string;
  /** The verdicts in a few words, and the words for an item without one. */
  vereditos: Readonly<Record<Veredito | 'sem-resposta', string>>;
  /** Why there is no verdict, by the code of the problem; `outro` for all others. */
  problemas: Readonly<
    Record<'codigo-desconhecido' | 'campos-invalidos' | 'limite-atingido' | 'outro', string>
  >;
  /** Headings of the table. */
  numero: string;
  resposta: string;
  identificacao: string;
  /** Before a code. */
  codigo(codigo: string): string;
}
