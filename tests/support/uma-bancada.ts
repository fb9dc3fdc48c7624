import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChaves } from '#access/chave.ts';
import type { Assinante } from '#config/instituicao/emissao.ts';
import { loadCursos, loadEmissao, loadInstituicao } from '#config/load-institution.ts';
import { createDemoRevocation } from '#demonstracao/pki/demo-revocation.ts';
import { createDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { listInstituicoes } from '#demonstracao/pki/ficticios.ts';
import { makePkiDemo, type PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import type { EmAndamento } from '#emissao/em-andamento.ts';
import { createProvability } from '#emissao/ensure-provable.ts';
import { assinarDocumentacao } from '#emissao/etapas/assinar-documentacao.ts';
import type { IssuingWorld } from '#emissao/issuing-world.ts';
import { planPedido } from '#emissao/plan-pedido.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import type { Pedido } from '#pedido/pedido.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { createDocumentoStore } from '#store/documentos/documento-store.ts';
import { createEmissaoStore } from '#store/emissao/emissao-store.ts';
import { createRascunhos } from '#store/emissao/rascunhos.ts';
import { migrateStore } from '#store/migrate.ts';
import { nameNossaInstituicao } from '#verification/nossa-instituicao.ts';
import { arquivosDaSuite } from './arquivos-da-suite.ts';
import { quemAssina, quemConfere } from './assina.ts';
import { loadTestSettings } from './settings.ts';
import { UM_DOCUMENTO } from './um-pedido.ts';

/** Issuing on a real store with the keys in this very process: nothing is drawn and no other process is started. */
export interface UmaBancada {
  world: IssuingWorld;
  store: Store;
  record: ReturnType<typeof createAuditoria>['append'];
  pki: PkiDemo;
  /** Its files, and its SQLite where it has one of its own. */
  dataDir: string;
  /** Plans it and has its Documentação Acadêmica signed by all. */
  sign(pedido: Pedido): Promise<EmAndamento>;
  /** As far as the register knows; it has no file to fetch. */
  publish(pedido: Pedido): Promise<EmAndamento>;
  close(): Promise<void>;
}

/** `outros`: people with keys who sign nothing yet; `connected`: a migrated store, which its owner closes; `pki`: made before. */
export async function umaBancada(
  now: () => Date = () => new Date(),
  outros: readonly Assinante[] = [],
  { connected, pki: given }: { connected?: Store; pki?: PkiDemo } = {},
): Promise<UmaBancada> {
  const dir = mkdtempSync(join(tmpdir(), 'bancada-'));
  const store = connected ?? connectStore({ databaseUrl: null, dataDir: dir });
  await migrateStore(store);
  const [instituicao, configuracao] = [loadInstituicao(loadTestSettings()), loadEmissao(loadTestSettings())];
  const pki = given ?? (await umaPkiDaBancada(now(), outros));
  const { append } = createAuditoria({ now });
  const { trust } = quemConfere(pki, now());
  const completion = {
    crypto: nodeCrypto,
    tsa: createDemoTsa({ stamper: pki.act, clock: now }),
    revocation: createDemoRevocation(pki),
    certificates: pki.acs.map(({ certificate }) => certificate),
  };
  const ports = { db: store.db, chaves: createChaves(new Uint8Array(32)), record: append };
  const { arquivos } = await arquivosDaSuite(store.engine, join(dir, 'arquivos'));
  const world: IssuingWorld = {
    store: createEmissaoStore(ports),
    documentos: createDocumentoStore(ports),
    rascunhos: createRascunhos(store.db),
    arquivos,
    instituicao,
    configuracao,
    listCursos: () => loadCursos(loadTestSettings()),
    ambiente: 'homologacao',
    now,
    randomBytes,
    chaves: {
      ids: new Set(pki.titulares.map(({ id }) => id)),
      autorizados: null,
      certificadoOf: () => '0'.repeat(64),
      signer: (id) => quemAssina(pki, id),
    },
    completion,
    ensureProvable: createProvability({ completion, trust, listFalhasDeLcr: () => [], now }),
    drawRvdd: refuse,
    makePrevia: refuse,
    verification: {
      crypto: nodeCrypto,
      trust,
      certificates: [],
      now,
      ambiente: 'homologacao',
      instituicao: nameNossaInstituicao(instituicao),
    },
    quem: 'secretaria',
    processo: 'bancada:0',
    avisos: true,
    contatos: false,
    simultaneos: 1,
    isDead: () => false,
    sleep: async () => {},
  };
  const sign = async (pedido: Pedido): Promise<EmAndamento> => {
    await planPedido(pedido, [UM_DOCUMENTO], { lote: 'um-lote' }, world);
    const planned = await world.store.find(pedido.cpf, pedido.curso.id, pedido.via);
    const signed = planned && (await assinarDocumentacao(planned, world));
    if (!signed) throw new Error('not planned');
    return signed;
  };
  return {
    world,
    store,
    pki,
    dataDir: dir,
    record: append,
    sign,
    async publish(pedido) {
      const signed = await sign(pedido);
      await world.store.publish(
        signed,
        {
          data: '2026-11-15',
          arquivos: [],
          linha: null,
          avisar: world.avisos,
          anotarContato: world.contatos,
        },
        'secretaria',
      );
      return signed;
    },
    async close() {
      if (!connected) await store.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Keys for everybody who signs here. */
export function umaPkiDaBancada(
  now: Date,
  outros: readonly Assinante[] = [],
  keyKind: 'p-256' | 'rsa-2048' = 'p-256',
): Promise<PkiDemo> {
  const [instituicao, { assinantes }] = [
    loadInstituicao(loadTestSettings()),
    loadEmissao(loadTestSettings()),
  ];
  const pessoas = [...assinantes.dadosDiploma, ...assinantes.dadosRegistro, ...outros];
  return makePkiDemo({ now, keyKind, pessoas, instituicoes: listInstituicoes(instituicao) });
}

const refuse = (): never => {
  throw new Error('nothing is drawn here');
};
