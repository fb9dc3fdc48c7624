/** A graduate's request for a correction, and its outcome. */

export const CAMPOS_DA_CORRECAO = [
  ...(['nome', 'nome_social', 'nascimento', 'nacionalidade', 'naturalidade'] as const),
  ...(['documento', 'curso', 'datas', 'outro'] as const),
] as const;

export type CampoDaCorrecao = (typeof CAMPOS_DA_CORRECAO)[number];

export const isCampoDaCorrecao = (text: string): text is CampoDaCorrecao =>
  CAMPOS_DA_CORRECAO.some((campo) => campo === text);

/** The file extension of a document of this type. */
export const extensaoDoDocumento = (tipo: string): string => EXTENSOES[tipo] ?? 'bin';

const EXTENSOES: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

export type EstadoDaCorrecao = 'recebida' | 'aceita' | 'recusada';

export interface CorrecaoPedida {
  protocolo: string;
  /** The diploma's usual name. */
  diploma: string;
  campo: CampoDaCorrecao;
  certo: string;
  comentario: string | null;
  /** ISO 8601, UTC. */
  pedidaEm: string;
  estado: EstadoDaCorrecao;
  decididaEm: string | null;
  /** The secretariat's answer to the graduate: mandatory with a refusal. */
  resposta: string | null;
}

/** Crockford's alphabet: no letter that looks like a digit, and none that makes a word. */
const LETRAS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `2026-7K3M-9QXW`: 40 random bits, to be said on the telephone. It gives no access. */
export function makeProtocolo(ano: string, randomBytes: (length: number) => Uint8Array): string {
  const letras = [...randomBytes(8)].map((byte) => LETRAS[byte % LETRAS.length]).join('');
  return `${ano}-${letras.slice(0, 4)}-${letras.slice(4)}`;
}

/** Parses a typed protocol; null where it cannot be one. */
export function readProtocolo(text: string): string | null {
  const plain = text.trim().toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  const [, ano, one, other] = /^(\d{4})[-\s]?([0-9A-Z]{4})[-\s]?([0-9A-Z]{4})$/.exec(plain) ?? [];
  return ano && one && other ? `${ano}-${one}-${other}` : null;
}
