import { createChaves } from '#access/chave.ts';
import { loadAparencia } from '#cli/aparencia.ts';
import type { Config } from '#config/config.ts';
import { loadEmissaoEm, loadInstituicao } from '#config/load-institution.ts';
import { loadChavesDeAssinatura } from '#config/segredos.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { issuePending } from '#emissao/casos/issue-pending.ts';
import { isRerouteDue, rerouteWaiting } from '#emissao/casos/reencaminhar.ts';
import type { AssinarDeps } from '#http/secretaria/assinar.ts';
import type { SecretariaDeps } from '#http/secretaria/register-secretaria.ts';
import { readAssunto } from '#leiaute/read-assunto.ts';
import type { AssinaturaWorld } from '#secretaria/assinar/assinatura-world.ts';
import { createCofre } from '#secretaria/assinar/cofre.ts';
import { listFilaDeAssinatura } from '#secretaria/assinar/list-fila-de-assinatura.ts';
import { createDocumentoStore } from '#store/documentos/documento-store.ts';
import { createEmissaoStore } from '#store/emissao/emissao-store.ts';
import { createAssinaturaStore } from '#store/secretaria/assinatura-store.ts';
import { openAssinadorDaMesa } from './open-assinador-da-mesa.ts';
import { openDrawing } from './open-drawing.ts';
import type { OpenNode } from './open-node.ts';
import { projectDir as project } from './project-dir.ts';

interface AssinarRequest {
  config: Config;
  /** Of the look-up. */
  key: Uint8Array;
  node: OpenNode;
  now(): Date;
  /** By code: what fails after a batch was signed is told to who operates the server. */
  onFailure(code: string): void;
}

/** Wires "Para assinar": issuing is opened for one batch, with one key, and closed after it. */
export function openAssinarDaMesa({
  config,
  key,
  node,
  now,
  onFailure,
}: AssinarRequest): Pick<SecretariaDeps, 'assinar' | 'assinador'> {
  const { db, arquivos, auditoria } = node;
  const ports = { db, chaves: createChaves(key), record: auditoria.append };
  const emissoes = createEmissaoStore(ports);
  const documentos = createDocumentoStore(ports);
  const readCasa = () => ({
    configuracao: loadEmissaoEm(project, diaEmBrasilia(now())),
    cnpj: loadInstituicao(project).cnpj,
  });
  const openIssuing = async (request: { como?: string; autorizados?: ReadonlySet<string> }) => {
    const issuing = await import('./open-issuing.ts');
    const drawing = openDrawing(loadAparencia({ project, config }));
    return issuing.openIssuing({ project, config, now, drawing, ...request });
  };
  const goOn = async (quem: string): Promise<void> => {
    // All of the demonstration's keys sign with nobody asked; here only the institution's does.
    const isDemonstracao = loadChavesDeAssinatura(config) === null;
    const open = await openIssuing(isDemonstracao ? { como: readCasa().cnpj } : {});
    await issuePending({ quem }, open.world).finally(open.close);
  };
  const followHolders = async (quem: string): Promise<void> => {
    const { configuracao } = readCasa();
    const isDue =
      (await emissoes.countTodos()) > 0 && (await isRerouteDue({ store: emissoes, configuracao }));
    if (!isDue) return;
    const open = await openIssuing({ como: NINGUEM, autorizados: new Set() });
    await rerouteWaiting({ quem }, open.world).finally(open.close);
  };
  const hasCofre = (signatario: string): boolean => {
    const chosen = loadChavesDeAssinatura(config);
    // The demonstration's keys belong to nobody, and are here.
    if (chosen === null) return config.ambiente === 'homologacao';
    return chosen.some(({ source, segredo }) => source.id === signatario && !('terminal' in segredo));
  };
  const world: AssinaturaWorld = {
    store: createAssinaturaStore({ db, emissoes, listDocumentos: () => documentos.list() }),
    arquivos,
    readCasa,
    followHolders,
    hasCofre,
    openIssuing,
    goOn: (quem) =>
      goOn(quem).catch(({ code = 'falha-interna' }: Error & { code?: string }) => onFailure(code)),
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
  return { assinar, assinador: openAssinadorDaMesa({ node, now }, world) };
}

/** No key has this name. */
const NINGUEM = 'ninguem';
