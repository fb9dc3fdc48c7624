import type { EmissaoStore } from '#emissao/emissao-store.ts';
import { claimIdentidade, readIdentidade, replaceIdentidade } from '../identidade-store.ts';
import { exchangeFiles, swap } from './advance.ts';
import type { EmissaoStoreDeps } from './deps.ts';
import { COLUMNS, readEmissao } from './rows.ts';

type Rerouting = Pick<EmissaoStore, 'listEsperando' | 'reroute' | 'readEmExercicio' | 'writeEmExercicio'>;

/** Reassigns diplomas after a change of signers. */
export function createRerouting({ db, record }: EmissaoStoreDeps): Rerouting {
  return {
    async listEsperando(now) {
      const rows = await db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .where('aberta', '=', 1)
        .where('etapa', 'in', ['planejado', 'registrado'])
        .orderBy('lote')
        .orderBy('linha')
        .select(COLUMNS)
        .select(['reservada_por', 'reservada_ate'])
        .execute();
      const livres = rows.filter((row) => row.reservada_por === null || Number(row.reservada_ate) < now);
      return { livres: livres.map(readEmissao), ocupadas: rows.length - livres.length };
    },

    reroute: (emissao, { faltam, aguardando, arquivos = {}, descartadas }, quem) =>
      db.transaction().execute(async (trx) => {
        const { documentacao } = arquivos;
        const change = {
          ...arquivos,
          // A document made again is unsigned: a corrected row may replace it.
          ...(documentacao === undefined ? {} : { planejada: documentacao }),
          faltam: faltam.join(','),
          aguardando,
          falha: null,
        };
        if (!(await swap(trx, emissao, change))) return false;
        await exchangeFiles(trx, emissao, arquivos);
        const dados = { faltam: faltam.length, descartadas, ...(documentacao && { documentacao }) };
        await record(trx, { quem, acao: 'reencaminhado', diploma: emissao.id, dados });
        return true;
      }),

    readEmExercicio: () => readIdentidade(db, 'assinantes'),

    async writeEmExercicio(digest) {
      if ((await claimIdentidade(db, 'assinantes', digest)) !== digest)
        await replaceIdentidade(db, 'assinantes', digest);
    },
  };
}
