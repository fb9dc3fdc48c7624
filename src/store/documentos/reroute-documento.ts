import type { DocumentoStore } from '#emissao/documentos/documento.ts';
import type { EmissaoStoreDeps } from '../emissao/deps.ts';
import { readDocumento, swap } from './documento-rows.ts';

type Rerouting = Pick<DocumentoStore, 'listEsperando' | 'reroute'>;

/** Reassigns documents after a change of signers. */
export function createDocumentoRerouting({ db, record }: EmissaoStoreDeps): Rerouting {
  return {
    async listEsperando(now) {
      const rows = await db
        .selectFrom('documento')
        .where('aberta', '=', 1)
        .where('etapa', '=', 'planejado')
        .orderBy('lote')
        .orderBy('linha')
        .selectAll()
        .execute();
      const livres = rows.filter((row) => row.reservada_por === null || Number(row.reservada_ate) < now);
      return { livres: livres.map(readDocumento), ocupadas: rows.length - livres.length };
    },

    reroute: (documento, { faltam, aguardando }, quem) =>
      db.transaction().execute(async (trx) => {
        const change = { faltam: faltam.join(','), aguardando, falha: null };
        if (!(await swap(trx, documento, change))) return false;
        const dados = { faltam: faltam.length, descartadas: 0 };
        await record(trx, { quem, acao: 'reencaminhado', diploma: documento.id, dados });
        return true;
      }),
  };
}
