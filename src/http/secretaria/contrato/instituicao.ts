/** The screen Instituição: the files of `institution/`, what is proposed of them, and how they came to be. */

export type ArquivoDaInstituicao =
  | 'cursos.json'
  | 'emissao.json'
  | 'instituicao.json'
  | 'rvdd.json'
  | 'avisos.json';

export interface MudancaNaTela {
  onde: string;
  /** Null where there was nothing, or is nothing any more. */
  de: string | null;
  para: string | null;
}

interface ProblemaNoArquivo {
  arquivo: string;
  campo: string;
  detalhe: string;
  /** From 1; null where it stands in another file. */
  linha: number | null;
}

export interface VersaoNaTela {
  numero: number;
  /** `inicial`: as the desk first saw it; `mao`: edited by hand. */
  origem: 'inicial' | 'mesa' | 'mao';
  /** ISO 8601. */
  em: string;
  propostaPor: string | null;
  aceitaPor: string | null;
  comentario: string | null;
}

export interface ArquivoNaTela {
  arquivo: ArquivoDaInstituicao;
  nome: string;
  /** From when a change of it counts. */
  vale: string;
  /** Of the text: a change says which one it was made of. */
  sha256: string;
  texto: string;
  problemas: readonly ProblemaNoArquivo[];
  versoes: readonly VersaoNaTela[];
}

export interface PropostaNaTela {
  id: string;
  arquivo: ArquivoDaInstituicao;
  nome: string;
  vale: string;
  comentario: string;
  propostaPor: string;
  /** ISO 8601. */
  propostaEm: string;
  /** Null where one of the two is not JSON. */
  mudancas: readonly MudancaNaTela[] | null;
  /** The file was changed since: it can only be refused or taken back. */
  isVelha: boolean;
  minha: boolean;
  podeDecidir: boolean;
}

/** `GET /api/secretaria/instituicao`. */
export interface InstituicaoDaMesa {
  arquivos: readonly ArquivoNaTela[];
  propostas: readonly PropostaNaTela[];
  /** Whether the server may write in the folder. */
  gravavel: boolean;
}

export interface EdicaoPedida {
  caminho: readonly (string | number)[];
  /** Absent: what stands there is taken away. */
  valor?: unknown;
}

/** What is sent to be tried or proposed: the values that change, or the whole text. */
export type RascunhoDaInstituicao = { arquivo: ArquivoDaInstituicao; base: string } & (
  | { edicoes: readonly EdicaoPedida[] }
  | { texto: string }
);

/** `POST /api/secretaria/instituicao/ensaio`. */
export interface EnsaioDaInstituicao {
  texto: string;
  mudancas: readonly MudancaNaTela[] | null;
  problemas: readonly ProblemaNoArquivo[];
  /** Of `avisos.json`: the notice as a graduate would get it. */
  aviso: { de: string; assunto: string; texto: string } | null;
}

/** `GET /api/secretaria/instituicao/versoes/:arquivo/:numero`. */
export interface VersaoAberta {
  texto: string;
  /** Against the one before; null of the first. */
  mudancas: readonly MudancaNaTela[] | null;
}

/** `POST /api/secretaria/instituicao/preparo`. */
export interface PreparoNaTela {
  resultado: 'pronto' | 'errado' | 'incompleto';
  ensaio: boolean;
  carimbosGastos: number;
  linhas: readonly {
    grupo: string;
    nome: string;
    status: 'valid' | 'invalid' | 'unavailable' | 'not-applicable';
    detalhe: string;
    fazer: string | null;
  }[];
}
