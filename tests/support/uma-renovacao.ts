import type { RenovacaoWorld } from '#acervo/renovacao/renovacao-world.ts';
import { createDemoRevocation } from '#demonstracao/pki/demo-revocation.ts';
import { createDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import type { PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import type { IssuingWorld } from '#emissao/issuing-world.ts';
import { createVersaoDeDocumentoStore } from '#store/acervo/versao-de-documento-store.ts';
import { createVersaoStore } from '#store/acervo/versao-store.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import type { Store } from '#store/connect.ts';
import { sha256Hex } from './uma-pki.ts';

interface Anos {
  world: IssuingWorld;
  store: Store;
  /** The authorities of all those years. */
  pkis: readonly PkiDemo[];
}

/** Whom the institution believes and asks by then, and who stamps. */
export function umaRenovacao({ world, store, pkis }: Anos, now: Date, stamper: PkiDemo): RenovacaoWorld {
  const lists = pkis.map((pki) => createDemoRevocation(pki));
  const certificates = pkis.flatMap(({ acs }) => acs.map(({ certificate }) => certificate));
  const trust = new Set(
    pkis.flatMap(({ acs }) => acs.slice(0, 1).map((raiz) => sha256Hex(raiz.certificate))),
  );
  return {
    ...world,
    now: () => now,
    versoes: createVersaoStore(store.db, createAuditoria({ now: () => now }).append),
    versoesDosDocumentos: createVersaoDeDocumentoStore(store.db, createAuditoria({ now: () => now }).append),
    verification: { ...world.verification, trust, certificates, now: () => now },
    completion: {
      crypto: world.completion.crypto,
      certificates,
      tsa: createDemoTsa({ stamper: stamper.act, clock: () => now }),
      revocation: {
        findCrls: async (ders, at) =>
          (await Promise.all(lists.map((list) => list.findCrls(ders, at)))).flat(),
      },
    },
  };
}
