import type { Kysely } from 'kysely';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import { createCorrecaoStore } from '../correcao/correcao-store.ts';
import type { Database } from '../database.ts';
import { createConsultaReader } from '../emissao/consulta-reader.ts';
import type { ChavesDaConsulta } from '../emissao/list-consultados.ts';
import { createArquivosDaMesa, findCodigoDoDiploma } from './arquivos-da-mesa.ts';
import { createPaginaDaAuditoria } from './auditoria-pagina.ts';
import { createDiplomadoReader } from './diplomado-reader.ts';
import { createPainelReader } from './painel-reader.ts';
import { readLinhas } from './read-linhas.ts';
import { readRecorte } from './recorte-reader.ts';
import { createSolicitacaoStore } from './solicitacao-store.ts';

export interface TelasStoreDeps {
  db: Kysely<Database>;
  auditoria: Auditoria;
  arquivos: Pick<ArquivoStore, 'get'>;
  chaves: ChavesDaConsulta;
  now(): Date;
}

/** All that the daily screens read and write. */
export function openTelasStore({ db, auditoria, arquivos, chaves, now }: TelasStoreDeps) {
  return {
    painel: createPainelReader(db),
    list: createConsultaReader(db, chaves).list,
    readRecorte: (...args: DropFirst<typeof readRecorte>) => readRecorte(db, ...args),
    readDiplomas: (ids: readonly string[]) => readLinhas(db, ids),
    diplomados: createDiplomadoReader(db),
    auditoria: createPaginaDaAuditoria(db),
    solicitacoes: createSolicitacaoStore({ db, auditoria, now }),
    correcoes: createCorrecaoStore({ db, auditoria, now }),
    arquivos: createArquivosDaMesa(db, { auditoria, arquivos }),
    findCodigo: (diploma: string) => findCodigoDoDiploma(db, diploma),
  };
}

type DropFirst<Of extends (first: never, ...rest: never[]) => unknown> =
  Parameters<Of> extends [unknown, ...infer Rest] ? Rest : never;
