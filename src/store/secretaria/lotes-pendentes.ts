import { type Kysely, sql } from 'kysely';
import type { LoteEsperando, LotesPendentes } from '#secretaria/lotes/pendencias-de-lotes.ts';
import type { Database } from '../database.ts';

/** Finds batches by their state: few are in these states at a time. */
export function createLotesPendentes(db: Kysely<Database>): LotesPendentes {
  const autoria = (pessoaId: string) =>
    sql<boolean>`exists (select 1 from lote_autor where lote_autor.lote_id = lote.id and lote_autor.pessoa_id = ${pessoaId})`;
  // A batch whose approval was interrupted waits too: the next approver resumes it.
  const paraAprovar = (pessoaId: string) =>
    db
      .selectFrom('lote')
      .where('lote.estado', 'in', ['enviado', 'planejando'])
      .where((eb) => eb.not(autoria(pessoaId)));
  const devolvidos = (pessoaId: string) =>
    db
      .selectFrom('lote')
      .where('lote.estado', '=', 'rascunho')
      .where('lote.comentario', 'is not', null)
      .where(autoria(pessoaId));
  const countOf = async (lotes: ReturnType<typeof paraAprovar>): Promise<number> => {
    const { quantos } = await lotes.select((eb) => eb.fn.countAll().as('quantos')).executeTakeFirstOrThrow();
    return Number(quantos);
  };
  const read = async (
    lotes: ReturnType<typeof paraAprovar>,
    { por, em, linhas, limit }: Leitura,
  ): Promise<LoteEsperando[]> => {
    const rows = await lotes
      .leftJoin('pessoa', 'pessoa.id', por)
      .select(['lote.id', 'lote.nome', 'lote.comentario', 'pessoa.nome as de', `${em} as desde`])
      .select((eb) => [
        eb
          .selectFrom('lote_linha')
          .whereRef('lote_linha.lote_id', '=', 'lote.id')
          .where('lote_linha.estado', '=', linhas)
          .select((inner) => inner.fn.countAll().as('total'))
          .as('linhas'),
        eb
          .selectFrom('lote_mudanca')
          .whereRef('lote_mudanca.lote_id', '=', 'lote.id')
          .select((inner) => inner.fn.count('lote_mudanca.linha').distinct().as('total'))
          .as('mudadas'),
      ])
      .orderBy(em)
      .orderBy('lote.id')
      .limit(limit)
      .execute();
    return rows.map(({ id, nome, comentario, ...row }) => ({
      ...{ id, nome, comentario },
      linhas: Number(row.linhas),
      mudadas: Number(row.mudadas),
      por: row.de ?? '',
      desde: Number(row.desde),
    }));
  };
  return {
    countParaAprovar: (pessoaId) => countOf(paraAprovar(pessoaId)),
    countDevolvidos: (pessoaId) => countOf(devolvidos(pessoaId)),
    listParaAprovar: (pessoaId, limit) =>
      read(paraAprovar(pessoaId), {
        por: 'lote.enviado_por',
        em: 'lote.enviado_em',
        linhas: 'enviada',
        limit,
      }),
    listDevolvidos: (pessoaId, limit) =>
      read(devolvidos(pessoaId), {
        por: 'lote.decidido_por',
        em: 'lote.decidido_em',
        linhas: 'aberta',
        limit,
      }),
  };
}

interface Leitura {
  por: 'lote.enviado_por' | 'lote.decidido_por';
  em: 'lote.enviado_em' | 'lote.decidido_em';
  linhas: 'enviada' | 'aberta';
  limit: number;
}
