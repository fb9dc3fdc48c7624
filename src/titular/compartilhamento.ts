import { accepted, type Parsed, refused } from '#diploma/parsed.ts';

/**
 * A link that a holder gives to one recipient: what it shows, and until when. Its state says nothing about the diploma's.
 */

const MOSTRAS = ['veredito', 'imagem', 'tudo'] as const;
export type Mostra = (typeof MOSTRAS)[number];

/** In days; null: until the holder ends it. */
const PRAZOS = { '7': 7, '30': 30, '90': 90, ate: null } as const;
export type Prazo = keyof typeof PRAZOS;

const DIA_MS = 24 * 3_600_000;

/** The holder's choices for a link. */
export interface Escolhas {
  /** The recipient; shown to the holder alone. */
  para: string;
  mostra: Mostra;
  /** Null in an edit that keeps the expiry. */
  prazo: Prazo | null;
}

export interface Compartilhamento {
  id: string;
  diplomadoId: string;
  diplomaId: string;
  /** The link itself: 128 random bits, base64url. */
  link: string;
  para: string;
  mostra: Mostra;
  criadoEm: number;
  expiraEm: number | null;
  encerradoEm: number | null;
}

export type EstadoDoLink = 'ativo' | 'vencido' | 'encerrado';

export function estadoDoLink(
  { expiraEm, encerradoEm }: Pick<Compartilhamento, 'expiraEm' | 'encerradoEm'>,
  em: number,
): EstadoDoLink {
  if (encerradoEm !== null) return 'encerrado';
  return expiraEm !== null && expiraEm <= em ? 'vencido' : 'ativo';
}

export const expiryOf = (prazo: Prazo, em: number): number | null => {
  const dias = PRAZOS[prazo];
  return dias === null ? null : em + dias * DIA_MS;
};

const PARA = /^\P{C}{1,80}$/u;

export interface EscolhasIssues {
  para?: 'vazio' | 'longo';
  mostra?: 'desconhecida';
  prazo?: 'desconhecido';
}

/** Parses a form. `mayKeep`: an edit may keep the expiry. */
export function parseEscolhas(
  typed: { para: string; mostra: string; prazo: string },
  { mayKeep }: { mayKeep: boolean },
): Parsed<Escolhas, EscolhasIssues> {
  // Joined emoji, soft hyphens and what a copied text brings unseen: no reason to refuse a name.
  const para = typed.para
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  const mostra = MOSTRAS.find((each) => each === typed.mostra);
  const isKept = mayKeep && typed.prazo === 'manter';
  const prazo = Object.hasOwn(PRAZOS, typed.prazo) ? (typed.prazo as Prazo) : null;
  if (PARA.test(para) && mostra && (prazo !== null || isKept)) return accepted({ para, mostra, prazo });
  return refused({
    ...(PARA.test(para) ? {} : { para: para === '' ? 'vazio' : 'longo' }),
    ...(mostra ? {} : { mostra: 'desconhecida' }),
    ...(prazo !== null || isKept ? {} : { prazo: 'desconhecido' }),
  });
}

/** 16 bytes in base64url; anything else is no link. */
export const isLink = (text: string): boolean => /^[\w-]{21}[AQgw]$/.test(text);
