/** The screen Instituição: the files of `institution/`, their proposals and their versions. */

export type ArquivoDaInstituicao =
  | 'cursos.json'
  | 'emissao.json'
  | 'instituicao.json'
  | 'rvdd.json'
  | 'avisos.json';

export interface MudancaNaTela {
  onde: string;
  /** Null where the value did not exist before; `para`: null where it no longer exists. */
  de: string | null;
  para: string | null;
}

interface ProblemaNoArquivo {
  arquivo: string;
  campo: string;
  detalhe: string;
  /** From 1; null where the problem is in another file. */
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
  /** When a change of the file takes effect. */
  vale: string;
  /** Digest of the text: a change names the text it was made from. */
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
  /** Null where one of the two texts is not JSON. */
  mudancas: readonly MudancaNaTela[] | null;
  /** The file was changed since: the proposal can only be refused or withdrawn. */
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
  /** Why the public pages do not show what the folder says now; null where they do. */
  problema: string | null;
}

export interface EdicaoPedida {
  caminho: readonly (string | number)[];
  /** Absent: the value is removed. */
  valor?: unknown;
}

/** A draft to rehearse or propose: the changed values, or the whole text. */
export type RascunhoDaInstituicao = { arquivo: ArquivoDaInstituicao; base: string } & (
  | { edicoes: readonly EdicaoPedida[] }
  | { texto: string }
);

/** `POST /api/secretaria/instituicao/ensaio`. */
export interface EnsaioDaInstituicao {
  texto: string;
  mudancas: readonly MudancaNaTela[] | null;
  problemas: readonly ProblemaNoArquivo[];
  /** For `avisos.json`: the notice as a graduate would receive it. */
  aviso: { de: string; assunto: string; texto: string } | null;
}

/** `GET /api/secretaria/instituicao/versoes/:arquivo/:numero`. */
export interface VersaoAberta {
  texto: string;
  /** Compared with the version before; null for the first. */
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
