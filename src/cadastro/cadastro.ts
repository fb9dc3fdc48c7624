import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '#confianca/write-whole.ts';
import { type CadastroOf, type IesCadastrada, plainCodigoMec, raizDoCnpj } from '#verification/cadastro.ts';

/** The lists that are read: INEP's census of institutions, MEC's open list, and one that the operator keeps. */
export const FONTES = ['inep', 'mec', 'propria'] as const;
export type Fonte = (typeof FONTES)[number];

export const NOMES_DAS_FONTES: Readonly<Record<Fonte, string>> = {
  inep: 'Censo da Educação Superior, do INEP',
  mec: 'lista de instituições do MEC',
  propria: 'lista própria',
};

/**
 * The cadastro of institutions in `DATA_DIR/confianca/cadastro.json`, each list whole as it was last imported: a list takes
 * the place of the former one of its kind, and says nothing about the others.
 */
export type Cadastro = z.infer<typeof Cadastro>;

const Lista = z.object({
  importadaEm: z.iso.datetime(),
  /** Of the imported file. */
  sha256: z.string(),
  ies: z.array(
    z.object({
      codigoMec: z.string(),
      nome: z.string(),
      /** Lists that were imported before these were read have none. */
      siglas: z.array(z.string()).default([]),
      mantenedoras: z.array(z.string()),
      cnpjs: z.array(z.string()),
    }),
  ),
});
const Cadastro = z.object({ listas: z.partialRecord(z.enum(FONTES), Lista) });

const pathOf = (dataDir: string): string => join(dataDir, 'confianca', 'cadastro.json');

/** The kept file is unreadable: no seal is tied on a guess. */
class CadastroError extends Error {
  override readonly name = 'CadastroError';
  readonly code = 'cadastro-ilegivel';
}

/** Null where none was imported. */
export function readCadastro(dataDir: string): Cadastro | null {
  const path = pathOf(dataDir);
  if (!statSync(path, { throwIfNoEntry: false })) return null;
  try {
    return Cadastro.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof z.ZodError)) throw cause;
    throw new CadastroError('confianca/cadastro.json foi alterado; importe as listas de novo.', { cause });
  }
}

export function writeCadastro(dataDir: string, cadastro: Cadastro): void {
  writeWhole(pathOf(dataDir), `${JSON.stringify(cadastro)}\n`, { flush: true });
}

/** One list: which it is, since when, and how much it holds. */
export interface ListaGuardada {
  fonte: Fonte;
  /** ISO 8601. */
  importadaEm: string;
  instituicoes: number;
}

/** Where the kept file was altered, each of these fails with `cadastro-ilegivel`. */
export interface CadastroReader {
  cadastroOf: CadastroOf;
  listas(): readonly ListaGuardada[];
  /** Digest of what the lists say, whenever they were imported; null where there is none. Equal on nodes that answer alike. */
  resumo(): string | null;
}

/** The current cadastro. The file is read only when it changed, by any process. */
export function createCadastroReader(dataDir: string): CadastroReader {
  let known: { stamp: string; read: Lido } | null = null;
  function current(): Lido {
    const found = statSync(pathOf(dataDir), { throwIfNoEntry: false, bigint: true });
    const stamp = found ? `${found.ino}:${found.mtimeNs}:${found.size}` : '-';
    if (known?.stamp !== stamp) known = { stamp, read: summarize(readCadastro(dataDir)) };
    return known.read;
  }
  return {
    cadastroOf: async (codigoMec) => current().all.get(plainCodigoMec(codigoMec)) ?? null,
    listas: () => current().listas,
    resumo: () => current().resumo,
  };
}

interface Lido {
  all: ReadonlyMap<string, IesCadastrada>;
  listas: readonly ListaGuardada[];
  resumo: string | null;
}

function summarize(cadastro: Cadastro | null): Lido {
  const listas = FONTES.flatMap((fonte) => {
    const lista = cadastro?.listas[fonte];
    return lista ? [{ fonte, importadaEm: lista.importadaEm, instituicoes: lista.ies.length }] : [];
  });
  return { all: joinListas(cadastro), listas, resumo: cadastro && digestCadastro(cadastro) };
}

/** What one list says of a code stands beside what another says: the census has maintainers, the operator's own has CNPJs. */
function joinListas(cadastro: Cadastro | null): Map<string, IesCadastrada> {
  const all = new Map<string, IesCadastrada>();
  for (const { ies } of FONTES.flatMap((fonte) => cadastro?.listas[fonte] ?? [])) {
    for (const { codigoMec, nome, siglas, mantenedoras, cnpjs } of ies) {
      const known = all.get(codigoMec);
      all.set(codigoMec, {
        codigoMec,
        nomes: unite(known?.nomes, [nome]),
        siglas: unite(known?.siglas, siglas),
        mantenedoras: unite(known?.mantenedoras, mantenedoras),
        raizes: unite(known?.raizes, cnpjs.map(raizDoCnpj)),
      });
    }
  }
  return all;
}

const unite = (one: readonly string[] = [], other: readonly string[]): string[] => [
  ...new Set([...one, ...other]),
];

function digestCadastro({ listas }: Cadastro): string {
  const content = FONTES.map((fonte) => listas[fonte]?.ies ?? null);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}
