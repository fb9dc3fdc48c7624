import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { zipSync } from 'fflate';
import { createChaves } from '#access/chave.ts';
import { loadEmissao } from '#config/load-institution.ts';
import { accepted } from '#diploma/parsed.ts';
import type { EmissaoStore } from '#emissao/emissao-store.ts';
import type { LotesDeps } from '#http/secretaria/lotes-deps.ts';
import type { SecretariaDeps } from '#http/secretaria/register-secretaria.ts';
import { serveLotes } from '#secretaria/lotes/trabalhos-do-lote.ts';
import type { TrabalhoGravado } from '#secretaria/trabalhos/trabalho.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import type { Store } from '#store/connect.ts';
import { createEmissaoStore } from '#store/emissao/emissao-store.ts';
import { createRascunhos } from '#store/emissao/rascunhos.ts';
import { createLoteStore } from '#store/secretaria/lote-store.ts';
import { createLotesPendentes } from '#store/secretaria/lotes-pendentes.ts';
import { createRecebidoStore } from '#store/secretaria/recebido-store.ts';
import { arquivosDaSuite } from './arquivos-da-suite.ts';
import { leitoresAqui } from './leitores-aqui.ts';
import { osTrabalhos } from './os-trabalhos.ts';
import { loadTestSettings } from './settings.ts';
import { bytesOf, CONFIGURACAO, type UmLote } from './um-lote.ts';
import { type UmaMesa, type UmaPessoaNaMesa, umaMesa } from './uma-mesa.ts';

/** The desk with batches on a real store and real files; only the drawing of proofs is left out. */
export interface UmaMesaDeLotes extends Omit<UmaMesa, 'deps'> {
  deps: LotesDeps;
  emissoes: EmissaoStore;
  store: Store;
  /** Waits until the file is read and the rows are judged. */
  drop(pessoa: UmaPessoaNaMesa, nome: string, bytes: Uint8Array, url?: string): Promise<Solto>;
  close(): Promise<void>;
}

export async function umaMesaDeLotes(
  store: Store,
  others: Partial<SecretariaDeps> = {},
  /** In this process unless told. */
  leitores: LotesDeps['leitores'] = leitoresAqui(),
): Promise<UmaMesaDeLotes> {
  const dir = mkdtempSync(join(tmpdir(), 'mesa-'));
  const { arquivos } = await arquivosDaSuite(store.engine, join(dir, 'arquivos'));
  const clock = { now: Date.UTC(2026, 10, 16, 12) };
  const now = (): Date => new Date(clock.now);
  const { db } = store;
  const auditoria = createAuditoria({ now });
  const emissoes = createEmissaoStore({
    db,
    chaves: createChaves(randomBytes(32)),
    record: auditoria.append,
  });
  const emissao = loadEmissao(loadTestSettings());
  const trabalhos = osTrabalhos(store, now);
  const deps: LotesDeps = {
    store: createLoteStore({ db, auditoria, now }),
    pendentes: createLotesPendentes(db),
    leitores,
    recebidos: createRecebidoStore(join(dir, 'recebidos')),
    arquivos,
    rascunhos: createRascunhos(db),
    processo: 'teste',
    readConfiguracao: () => ({ ...CONFIGURACAO, emissao }),
    emissoes,
    avisos: false,
    drawProva: async (xml) => accepted(xml),
    makePrevia: async (pdf) => pdf,
    now,
    randomBytes,
    trabalhos,
  };
  serveLotes(deps);
  const mesa = await umaMesa(store, { lotes: deps, trabalhos, ...others });
  return {
    ...mesa,
    deps,
    emissoes,
    store,
    drop: async (pessoa, nome, bytes, url = '/lotes') => {
      const response = await mesa.app.inject(sendFile(pessoa, nome, bytes, url));
      await trabalhos.settle();
      mesa.ensureRecorded();
      const trabalho = response.statusCode === 202 ? await trabalhos.find(response.json().id) : null;
      return { ...tellSolto(trabalho), response };
    },
    close: async () => {
      await mesa.app.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** What came of a file that was dropped. */
export interface Solto {
  /** The answer to the upload itself. */
  response: LightMyRequestResponse;
  /** The batch; empty where there is none. */
  id: string;
  /** How the reading ended; null where the upload was refused. */
  estado: TrabalhoGravado['estado'] | null;
  /** The sentences that refuse what was read. */
  falhas: string[];
}

function tellSolto(trabalho: TrabalhoGravado | null): Omit<Solto, 'response'> {
  const { lote = '' } = (trabalho?.pedido ?? {}) as { lote?: string };
  return { id: lote, estado: trabalho?.estado ?? null, falhas: trabalho?.falha?.split('\n') ?? [] };
}

/** A batch as a person compresses it: one folder around the sheet and the folders of its rows. */
export function zipLote(lote: UmLote, around = 'lote/'): Uint8Array {
  const { nome, bytes } = lote.planilha ?? { nome: 'lote.csv', bytes: bytesOf(lote.csv()) };
  const files = [[nome, bytes] as const, ...lote.files];
  return zipSync(Object.fromEntries(files.map(([path, content]) => [`${around}${path}`, content])), {
    level: 1,
  });
}

function sendFile(
  { token }: Pick<UmaPessoaNaMesa, 'token'>,
  nome: string,
  bytes: Uint8Array,
  url: string,
): InjectOptions {
  const boundary = 'limite-do-teste';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="arquivo"; filename="${nome}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    method: 'POST',
    url: `/api/secretaria${url}`,
    headers: {
      cookie: `__Host-secretaria=${token}`,
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
