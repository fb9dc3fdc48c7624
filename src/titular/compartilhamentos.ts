import { makeId } from '#diploma/make-id.ts';
import { hashToken } from '#equipe/sessao.ts';
import { type Compartilhamento, type Escolhas, estadoDoLink, expiryOf, isLink } from './compartilhamento.ts';
import type { CompartilhamentoGuardado, CompartilhamentoStore, Visita } from './compartilhamento-store.ts';
import type { Lacre } from './lacre.ts';

/** Most links in force at once: more than any holder gives away. */
const MAX_ATIVOS = 100;
/** Including ended links, which stay for six months: few enough to be drawn on a page. */
const MAX_LINKS = 500;
/** Most visits listed; all are counted. */
const VISITAS_LISTADAS = 200;
/** A file opened from the same network within this time of a visit belongs to that visit. */
const MESMA_VISITA_MS = 15 * 60_000;
const ID = /^[0-9a-f]{32}$/;

export interface CompartilhamentoListado extends Compartilhamento {
  visitas: number;
  ultimaEm: number | null;
}

/** The contents of a link in force. */
export interface LinkAberto {
  id: string;
  /** Code of the diploma; the reader of the link sees it only where the holder shares everything. */
  codigo: string;
  diplomaId: string;
  mostra: Compartilhamento['mostra'];
  link: string;
  expiraEm: number | null;
}

export interface Compartilhamentos {
  /** Null: the holder has too many. */
  create(
    de: { diplomadoId: string; diplomaId: string },
    escolhas: Escolhas & { prazo: NonNullable<Escolhas['prazo']> },
    diplomados: readonly string[],
  ): Promise<Compartilhamento | null>;
  list(diplomados: readonly string[]): Promise<CompartilhamentoListado[]>;
  /** Null: not theirs. */
  find(
    id: string,
    diplomados: readonly string[],
  ): Promise<(CompartilhamentoListado & { abertoEm: Visita[] }) | null>;
  /** False: not theirs, or ended. */
  edit(id: string, escolhas: Escolhas, diplomados: readonly string[]): Promise<boolean>;
  end(id: string, diplomados: readonly string[]): Promise<boolean>;
  /** Null: unknown, expired or ended; the reader does not learn which. */
  open(link: string): Promise<LinkAberto | null>;
  recordVisita(id: string, rede: string): Promise<void>;
  /** A file is opened from the page, or directly: a direct opening counts as the visit. */
  recordArquivo(id: string, rede: string): Promise<void>;
}

export interface CompartilhamentosDeps {
  store: CompartilhamentoStore;
  lacre: Lacre;
  now(): Date;
  randomBytes(size: number): Uint8Array;
}

export function createCompartilhamentos({
  store,
  lacre,
  now,
  randomBytes,
}: CompartilhamentosDeps): Compartilhamentos {
  const read = (row: CompartilhamentoGuardado): Compartilhamento => {
    const { id, diplomadoId, diplomaId, mostra, criadoEm, expiraEm, encerradoEm } = row;
    const [link = '', para = ''] = JSON.parse(lacre.open(row.selado, id)) as string[];
    return { id, diplomadoId, diplomaId, link, para, mostra, criadoEm, expiraEm, encerradoEm };
  };
  const findOwn = async (id: string, diplomados: readonly string[]) =>
    ID.test(id) ? store.find(id, diplomados) : null;
  const findOpen = async (id: string, diplomados: readonly string[]): Promise<Compartilhamento | null> => {
    const row = await findOwn(id, diplomados);
    return row && row.encerradoEm === null ? read(row) : null;
  };
  return {
    async create({ diplomadoId, diplomaId }, { para, mostra, prazo }, diplomados) {
      const em = now().getTime();
      const own = await store.list(diplomados);
      const ativos = own.filter((row) => estadoDoLink(row, em) === 'ativo');
      if (ativos.length >= MAX_ATIVOS || own.length >= MAX_LINKS) return null;
      const link = Buffer.from(randomBytes(16)).toString('base64url');
      const id = makeId(randomBytes);
      const guardado: CompartilhamentoGuardado = {
        id,
        diplomadoId,
        diplomaId,
        selado: lacre.seal(JSON.stringify([link, para]), id),
        mostra,
        criadoEm: em,
        expiraEm: expiryOf(prazo, em),
        encerradoEm: null,
      };
      await store.insert({ ...guardado, link: hashToken(link) });
      return read(guardado);
    },

    async list(diplomados) {
      const rows = await store.list(diplomados);
      return rows.map((row) => ({ ...read(row), visitas: row.visitas, ultimaEm: row.ultimaEm }));
    },

    async find(id, diplomados) {
      const row = await findOwn(id, diplomados);
      if (!row) return null;
      const abertoEm = await store.listVisitas(id, VISITAS_LISTADAS);
      const ultimaEm = abertoEm[0]?.em ?? null;
      return { ...read(row), visitas: await store.countVisitas(id), ultimaEm, abertoEm };
    },

    async edit(id, { para, mostra, prazo }, diplomados) {
      const found = await findOpen(id, diplomados);
      if (!found) return false;
      return store.update(id, {
        selado: lacre.seal(JSON.stringify([found.link, para]), id),
        mostra,
        expiraEm: prazo === null ? found.expiraEm : expiryOf(prazo, now().getTime()),
      });
    },

    async end(id, diplomados) {
      const found = await findOpen(id, diplomados);
      if (found) await store.end(id, now().getTime());
      return found !== null;
    },

    async open(link) {
      if (!isLink(link)) return null;
      const row = await store.findByLink(hashToken(link));
      if (!row || row.codigo === null || estadoDoLink(row, now().getTime()) !== 'ativo') return null;
      const { id, codigo, diplomaId, mostra, expiraEm } = row;
      return { id, codigo, diplomaId, mostra, link, expiraEm };
    },

    recordVisita: (id, rede) => store.insertVisita(id, { em: now().getTime(), rede }),

    async recordArquivo(id, rede) {
      const em = now().getTime();
      if (!(await store.hasVisita(id, rede, em - MESMA_VISITA_MS)))
        await store.insertVisita(id, { em, rede });
    },
  };
}
