import { createChaves } from '#access/chave.ts';
import type { Config } from '#config/config.ts';
import { loadChavesDeAssinatura } from '#config/segredos.ts';
import { isRerouteWorthwhile, rerouteWaiting } from '#emissao/casos/reencaminhar.ts';
import type { AssinarDeps } from '#http/secretaria/assinar.ts';
import type { SecretariaDeps } from '#http/secretaria/register-secretaria.ts';
import { readAssunto } from '#leiaute/read-assunto.ts';
import type { Leitores } from '#leitura/leitores.ts';
import type { AssinaturaWorld } from '#secretaria/assinar/assinatura-world.ts';
import { createCofre } from '#secretaria/assinar/cofre.ts';
import { listFilaDeAssinatura } from '#secretaria/assinar/list-fila-de-assinatura.ts';
import { createFindAutor } from '#secretaria/trabalhos/find-autor.ts';
import type { Trabalhos } from '#secretaria/trabalhos/trabalhos.ts';
import { createDocumentoStore } from '#store/documentos/documento-store.ts';
import { createEmissaoStore } from '#store/emissao/emissao-store.ts';
import { createEntradaStore } from '#store/equipe/entrada-store.ts';
import { createEquipeStore } from '#store/equipe/equipe-store.ts';
import { createAssinaturaStore } from '#store/secretaria/assinatura-store.ts';
import type { OpenNode } from '../open-node.ts';
import { openAssinadorDaMesa } from './open-assinador-da-mesa.ts';
import type { EmissaoDaMesa } from './open-emissao-da-mesa.ts';

interface AssinarRequest {
  config: Config;
  /** Key of the look-up. */
  key: Uint8Array;
  node: OpenNode;
  leitores: Pick<Leitores, 'readCertificado'>;
  trabalhos: Trabalhos;
  now(): Date;
  emissao: EmissaoDaMesa;
}

/** Wires "Para assinar": issuing is opened for one batch, with one key, and closed after it. */
export function openAssinarDaMesa({
  config,
  key,
  node,
  leitores,
  trabalhos,
  now,
  emissao,
}: AssinarRequest): Pick<SecretariaDeps, 'assinar' | 'assinador'> {
  const { db, arquivos, auditoria } = node;
  const { readCasa, openIssuing, goOn } = emissao;
  const ports = { db, chaves: createChaves(key), record: auditoria.append };
  const emissoes = createEmissaoStore(ports);
  const documentos = createDocumentoStore(ports);
  const followHolders = async (quem: string): Promise<void> => {
    const { configuracao } = readCasa();
    const store = { ...emissoes, listDocumentosAbertos: () => documentos.listAbertos() };
    if (!(await isRerouteWorthwhile({ store, configuracao }))) return;
    const open = await openIssuing({ como: NINGUEM, autorizados: new Map() });
    await rerouteWaiting({ quem }, open.world).finally(open.close);
  };
  const hasCofre = (signatario: string): boolean => {
    const chosen = loadChavesDeAssinatura(config);
    // The demonstration's keys have no holder, and are on this machine.
    if (chosen === null) return config.ambiente === 'homologacao';
    return chosen.some(({ source, segredo }) => source.id === signatario && !('terminal' in segredo));
  };
  const world: AssinaturaWorld = {
    store: createAssinaturaStore({ db, emissoes, listDocumentosAbertos: () => documentos.listAbertos() }),
    arquivos,
    readCasa,
    followHolders,
    hasCofre,
    findAutor: createFindAutor({
      equipe: createEquipeStore({ db, auditoria, now }),
      entrada: createEntradaStore({ db, auditoria, now }),
    }),
    openIssuing,
    goOn,
    trabalhos,
    now,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
  const assinar: AssinarDeps = {
    cofre: createCofre(world),
    hasCofre,
    listFila: async (cargo, quem) => {
      await followHolders(quem);
      return listFilaDeAssinatura(cargo, world);
    },
    readDocumento: async (sha256) => readAssunto(await arquivos.get(sha256)),
    sleep: world.sleep,
  };
  return { assinar, assinador: openAssinadorDaMesa({ node, leitores, now }, world) };
}

/** No key has this name. */
const NINGUEM = 'ninguem';
