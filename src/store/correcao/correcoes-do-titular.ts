import type { Kysely, Transaction } from 'kysely';
import type {
  CorrecaoInserida,
  CorrecoesDoTitular,
  DiplomaCorrigivel,
  NovaCorrecao,
} from '#access/correcao/correcao-ports.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import { linha } from '../auditoria/linhas.ts';
import type { Database } from '../database.ts';
import { listPedidas } from './list-pedidas.ts';

/** How many undecided corrections one graduate may have. */
const MAX_ABERTAS = 10;

export interface CorrecoesDoTitularDeps {
  db: Kysely<Database>;
  auditoria: Pick<Auditoria, 'append'>;
  now(): Date;
}

/** One graduate's corrections; a request and its entry of the record share one transaction. */
export function createCorrecoesDoTitular({ db, auditoria, now }: CorrecoesDoTitularDeps): CorrecoesDoTitular {
  return {
    async read(chave) {
      const diplomado = await db
        .selectFrom('diplomado')
        .where('chave_busca', '=', chave)
        .select(['id', 'nome', 'nome_social'])
        .executeTakeFirst();
      if (!diplomado) return null;
      return {
        nome: diplomado.nome_social ?? diplomado.nome,
        diplomas: await listDiplomas(db, diplomado.id),
        pedidas: await listPedidas(db, chave),
      };
    },

    async insert(nova) {
      const whose = await db
        .selectFrom('diploma')
        .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
        .where('diploma.id', '=', nova.diploma)
        .where('chave_busca', '=', nova.chave)
        .select(['diplomado.id', 'situacao'])
        .executeTakeFirst();
      if (!whose || whose.situacao === 'anulado') return { kind: 'outro-diploma' };
      return db.transaction().execute((trx) => write(trx, nova, whose.id));
    },
  };

  async function write(
    trx: Transaction<Database>,
    { id, protocolo, diploma, campo, certo, comentario, documento }: NovaCorrecao,
    diplomadoId: string,
  ): Promise<CorrecaoInserida> {
    // The write comes first and takes the lock: of two equal requests, the second finds the first.
    const row = {
      pedida_em: now().getTime(),
      estado: 'recebida',
      decidida_em: null,
      resposta: null,
    } as const;
    const written = await trx
      .insertInto('correcao')
      .values({ id, protocolo, diploma_id: diploma, campo, certo, comentario, ...row })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) {
      const before = trx.selectFrom('correcao').where('id', '=', id).select('protocolo');
      return { kind: 'pedida', ...(await before.executeTakeFirstOrThrow()) };
    }
    const others = await trx
      .selectFrom('correcao')
      .innerJoin('diploma', 'diploma.id', 'correcao.diploma_id')
      .where('diplomado_id', '=', diplomadoId)
      .where('estado', '=', 'recebida')
      .where('correcao.id', '<>', id)
      .select(['protocolo', 'diploma_id', 'campo'])
      .execute();
    const same = others.find((each) => each.diploma_id === diploma && each.campo === campo);
    if (same || others.length >= MAX_ABERTAS) {
      await trx.deleteFrom('correcao').where('id', '=', id).execute();
      return same ? { kind: 'aberta', protocolo: same.protocolo } : { kind: 'muitas' };
    }
    const { tipo, bytes } = documento;
    await trx
      .insertInto('correcao_documento')
      .values({ correcao_id: id, tipo, tamanho: bytes.length, bytes: Buffer.from(bytes) })
      .execute();
    const dados = { protocolo, campo };
    await auditoria.append(trx, { quem: 'diplomado', acao: 'correcao-pedida', diploma, dados }, [
      linha('correcao', id),
      linha('correcao_documento', id),
    ]);
    return { kind: 'pedida', protocolo };
  }
}

async function listDiplomas(db: Kysely<Database>, diplomadoId: string): Promise<DiplomaCorrigivel[]> {
  const rows = await db
    .selectFrom('diploma')
    .leftJoin('desistencia', 'desistencia.diploma_id', 'diploma.id')
    .where('diplomado_id', '=', diplomadoId)
    .where('desistencia.diploma_id', 'is', null)
    .where((eb) => eb.or([eb('situacao', 'is', null), eb('situacao', '<>', 'anulado')]))
    .select(['diploma.id', 'diploma.curso', 'diploma.grau'])
    .orderBy('ordem')
    .execute();
  return rows.map(({ id, curso, grau }) => ({ id, titulo: `${grau} em ${curso}` }));
}
