import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type LinhaGuardada, nameOfLinha } from '#transparencia/auditoria/check-linhas.ts';
import type { Database } from '../database.ts';

/**
 * Tables whose rows only an act may change. The entry of the act holds the digest of each row as it left it, so that a row
 * changed, added or deleted by SQL differs from its last entry. Columns left out are counters, or times of use.
 */
interface Coberta<Tabela extends keyof Database> {
  /** The rows with one value here are told together. */
  id: keyof Database[Tabela] & string;
  colunas: readonly (keyof Database[Tabela] & string)[];
  /** Rows are deleted in time, or by another row that takes their place: a missing one says nothing. */
  isForgotten?: true;
  /** As many as diplomas: those written before rows were told stay untold until their next act. */
  isUntold?: true;
}

export const COBERTAS = {
  pessoa: { id: 'id', colunas: ['nome', 'email', 'papeis', 'cargo', 'criada_em', 'desligada_em'] },
  chave_de_acesso: {
    id: 'id',
    colunas: ['pessoa_id', 'nome', 'chave_publica', 'transportes', 'criada_em', 'revogada_em'],
  },
  convite: {
    id: 'id',
    colunas: ['pessoa_id', 'criado_em', 'expira_em', 'usado_em', 'criado_por'],
    isForgotten: true,
  },
  solicitacao: {
    id: 'id',
    colunas: [
      ...(['tipo', 'alvo', 'dados', 'pedida_por', 'pedida_em'] as const),
      ...(['decidida_por', 'decidida_em', 'decisao', 'motivo'] as const),
    ],
  },
  chave_de_api: { id: 'id', colunas: ['parceiro', 'hash', 'cota', 'criada_em', 'revogada_em'] },
  correcao: {
    id: 'id',
    colunas: [
      ...(['protocolo', 'diploma_id', 'campo', 'certo', 'comentario'] as const),
      ...(['pedida_em', 'estado', 'decidida_em', 'resposta'] as const),
    ],
  },
  correcao_documento: { id: 'correcao_id', colunas: ['tipo', 'tamanho', 'bytes'], isForgotten: true },
  titular_contato: { id: 'diplomado_id', colunas: ['endereco', 'origem'] },
  titular_chave: { id: 'id', colunas: ['dono', 'nome', 'chave_publica', 'transportes', 'criada_em'] },
  titular_chave_de: { id: 'chave_id', colunas: ['diplomado_id'] },
  compartilhamento: {
    id: 'id',
    colunas: [
      ...(['diplomado_id', 'diploma_id', 'link', 'selado', 'mostra'] as const),
      ...(['criado_em', 'expira_em', 'encerrado_em'] as const),
    ],
    isForgotten: true,
  },
  diplomado: {
    id: 'id',
    colunas: ['chave_busca', 'nome', 'nome_social', 'cpf_mascarado'],
    isForgotten: true,
    isUntold: true,
  },
  // From its publication on: what is on its way is judged again before that. The stage has its own entries.
  diploma: {
    id: 'id',
    colunas: [
      ...(['diplomado_id', 'ordem', 'codigo', 'curso', 'grau', 'unidade'] as const),
      ...(['data_colacao', 'data_expedicao', 'data_registro', 'data_publicacao'] as const),
      ...(['data_situacao', 'motivo_situacao', 'anotacao_situacao'] as const),
    ],
    isUntold: true,
  },
  registro_publico: {
    id: 'diploma_id',
    colunas: [
      ...(['nome', 'busca', 'cpf', 'curso', 'emissora', 'registradora', 'data_conclusao'] as const),
      ...(['data_expedicao', 'data_registro', 'numero_expedicao', 'numero_registro'] as const),
      ...(['data_ingresso', 'data_dou'] as const),
    ],
    isUntold: true,
  },
} as const satisfies { [Tabela in keyof Database]?: Coberta<Tabela> };

export type TabelaCoberta = keyof typeof COBERTAS;

/** Rows of a table, by the value of the column that names them. */
export interface Linha {
  tabela: TabelaCoberta;
  id: string;
}

export const linha = (tabela: TabelaCoberta, id: string): Linha => ({ tabela, id });

/** What an act that publishes leaves of a diploma. */
export const linhasDoPublicado = (id: string): Linha[] => [
  linha('diploma', id),
  linha('registro_publico', id),
];

/** Rows in one entry: more do not fit. */
export const MAX_LINHAS = 25;

const NENHUMA = 'nenhuma';

/** What an entry says of these rows, read within its transaction. */
export async function tellLinhas(
  db: Kysely<Database> | Transaction<Database>,
  linhas: readonly Linha[],
): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const [nth, { tabela, id }] of linhas.entries()) {
    const { id: column, colunas } = coberta(tabela);
    const { rows } = await sql<Row>`select ${sql.join(colunas.map((each) => sql.ref(each)))}
      from ${sql.table(tabela)} where ${sql.ref(column)} = ${id}`.execute(db);
    told[`linha${nth + 1}`] = `${tabela} ${nameOfLinha(id)} ${digestOf(id, rows, colunas)}`;
  }
  return told;
}

const PAGE = 500;

/** Every row of the tables above, with its digest. */
export async function* readLinhas(
  db: Kysely<Database> | Transaction<Database>,
): AsyncGenerator<LinhaGuardada> {
  for (const tabela of Object.keys(COBERTAS) as TabelaCoberta[]) {
    const { id: column, colunas, isUntold } = coberta(tabela);
    // Documents may have megabytes each.
    const limit = tabela === 'correcao_documento' ? 1 : PAGE;
    let after: string | null = null;
    for (;;) {
      const beyond = after === null ? sql`` : sql`where ${sql.ref(column)} > ${after}`;
      const ids: { rows: { id: string }[] } = await sql<{
        id: string;
      }>`select distinct ${sql.ref(column)} as id
        from ${sql.table(tabela)} ${beyond} order by 1 limit ${limit}`.execute(db);
      const last: string | undefined = ids.rows.at(-1)?.id;
      if (last === undefined) break;
      const within = after === null ? sql`` : sql`${sql.ref(column)} > ${after} and`;
      const { rows } = await sql<
        Row & { id: string }
      >`select ${sql.ref(column)} as id, ${sql.join(colunas.map((each) => sql.ref(each)))}
        from ${sql.table(tabela)} where ${within} ${sql.ref(column)} <= ${last}`.execute(db);
      const byId = new Map<string, Row[]>();
      for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
      for (const [id, group] of byId)
        yield {
          tabela,
          id,
          nome: nameOfLinha(id),
          resumo: digestOf(id, group, colunas),
          isUntold: isUntold === true,
        };
      after = last;
    }
  }
}

export const isForgotten = (tabela: string): boolean =>
  Object.hasOwn(COBERTAS, tabela) && coberta(tabela as TabelaCoberta).isForgotten === true;

type Row = Record<string, unknown>;
type Lida = { id: string; colunas: readonly string[]; isForgotten?: true; isUntold?: true };

const coberta = (tabela: TabelaCoberta): Lida => COBERTAS[tabela];

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/**
 * One spelling for both engines: PostgreSQL gives a bigint as text. The id, which is random, is part of it: equal addresses of
 * two people have different digests.
 */
function digestOf(id: string, rows: readonly Row[], colunas: readonly string[]): string {
  if (rows.length === 0) return NENHUMA;
  const spelt = rows.map((row) => JSON.stringify(colunas.map((each) => spell(row[each]))));
  return sha256([id, ...spelt.toSorted()].join('\n'));
}

function spell(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return value instanceof Uint8Array ? sha256(value) : String(value);
}
