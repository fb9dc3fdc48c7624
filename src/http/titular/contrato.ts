import type { Situacao } from '#diploma/andamento.ts';
import type { Report } from '#verification/report.ts';

/** The screens of `/meu-diploma` and `/c/<link>`, all drawn by the server. Instants are milliseconds since 1970. */

export interface OpcoesDeProva {
  email: boolean;
  /** The login's usual name; null where it is off. */
  oidc: string | null;
  chave: boolean;
}

export type AvisoDaEntrada =
  | 'sessao-encerrada'
  | 'saiu'
  | 'oidc-recusado'
  | 'oidc-sem-resposta'
  | 'chave-recusada'
  | 'chave-removida'
  | 'sem-diploma'
  | 'limitado'
  | 'pedido-forjado';

/** What the demonstration shows in place of a mailbox; never in production. */
export interface CorreioDaDemonstracao {
  /** Null where no message was sent. */
  mensagem: { para: string; assunto: string; texto: string } | null;
}

type MostraDoLink = 'veredito' | 'imagem' | 'tudo';

export interface DigitadoNoLink {
  diploma: string;
  para: string;
  mostra: string;
  prazo: string;
}

export interface LinkListado {
  id: string;
  url: string;
  para: string;
  mostra: MostraDoLink;
  estado: 'ativo' | 'vencido' | 'encerrado';
  /** "Bacharelado em Enfermagem", where the holder has several diplomas. */
  diploma: string;
  criadoEm: number;
  expiraEm: number | null;
  encerradoEm: number | null;
  visitas: number;
  ultimaEm: number | null;
}

export interface DiplomaMostrado {
  id: string;
  curso: string;
  grau: string;
  unidade: string;
  /** Null before publication. */
  situacao: Situacao | null;
  /** Empty unless the diploma is in force. */
  arquivos: { id: string; tipo: 'xml' | 'rvdd'; size: number }[];
}

export const AVISOS_DA_CHAVE = ['guardada', 'removida', 'recusada', 'demais', 'desconhecida'] as const;
export type AvisoDaChave = (typeof AVISOS_DA_CHAVE)[number];

export interface ChaveMostrada {
  id: string;
  nome: string;
  guardadaEm: number;
  usadaEm: number | null;
}

interface CasaDoTitular {
  nome: string;
  ate: number;
  /** Null where passkeys are off. `mayKeep`: the holder signed in by another proof. */
  chaves: { guardadas: ChaveMostrada[]; mayKeep: boolean; aviso: AvisoDaChave | null } | null;
  diplomas: DiplomaMostrado[];
  links: LinkListado[];
}

export type IssuesDoLink = Partial<Record<'para' | 'mostra' | 'prazo' | 'diploma' | 'todos', string>>;

export type MeuDiplomaView =
  | { state: 'desligado' | 'falha' | 'danificado' }
  | {
      state: 'entrada';
      opcoes: OpcoesDeProva;
      digitado: { cpf: string; matricula: string };
      issues: { cpf?: string; matricula?: string };
      aviso: AvisoDaEntrada | null;
    }
  | { state: 'codigo'; marca: string; isErrado: boolean; correio: CorreioDaDemonstracao | null }
  /** Back from the login: the page itself posts on, so that the request comes from this site. */
  | { state: 'volta'; query: string }
  | { state: 'casa'; casa: CasaDoTitular; digitado: DigitadoNoLink; issues: IssuesDoLink }
  | {
      state: 'link';
      link: LinkListado;
      abertoEm: readonly { em: number; rede: string }[];
      digitado: DigitadoNoLink;
      issues: IssuesDoLink;
    };

/** The page of a link. It holds only what the holder chose. */
export type LinkView =
  | { state: 'encerrado' | 'falha' | 'danificado' }
  | { state: 'limitado'; retryAfterSeconds: number }
  | {
      state: 'aberto';
      mostra: MostraDoLink;
      /** Path of the link; its files lie under it. */
      path: string;
      /** The page shows the verdict; its code is shown only where the holder shares everything. */
      report: Report;
      /** Null where the diploma is not in force. */
      pessoa: { nome: string; curso: string; grau: string | null; instituicao: string } | null;
      expiraEm: number | null;
      /** Whether there is a picture: chosen by the holder, and of a diploma in force. */
      imagem: boolean;
      /** Set where the holder shares everything: the code of the permanent page. */
      codigo: string | null;
    };
