/** What the agent on a signer's machine and the server say to each other, under `/api/assinador` (ADR 0043). */

/** `POST /pareamentos`. */
export interface PareamentoAberto {
  /** Kept by the agent. */
  segredo: string;
  /** Shown to the person: `BCDF-GHJK`. */
  codigo: string;
  expiraEmSegundos: number;
  intervaloEmSegundos: number;
  /** The page that confirms the pairing. */
  endereco: string;
}

/** `POST /token`. */
export interface AssinadorPareado {
  token: string;
  pessoa: string;
}

/** `GET /fila`. */
export interface FilaDoAssinador {
  cargo: { titulo: string; nome: string } | null;
  documentos: readonly { id: string; nome: string }[];
}

/** `POST /previsoes`: the document to sign. The agent makes SignedInfo itself and compares. */
export interface AssinaturaAFazer {
  id: string;
  /** Base64. */
  documento: string;
  no: string;
  /** ISO 8601. */
  hora: string;
  /** Of SignedInfo, in hexadecimal. */
  sha256: string;
}

/** `GET /api/secretaria/assinadores`: the agents of the signed-in person. */
export interface AssinadorNaMesa {
  id: string;
  maquina: string;
  pareadoEm: string;
}

/** `POST /api/secretaria/assinadores/abertura`: the agent begins with these letters, however many others wait. */
export interface AberturaDoAssinador {
  letras: string;
}
