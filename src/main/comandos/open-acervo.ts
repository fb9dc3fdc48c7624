import { randomBytes } from 'node:crypto';
import type { Copia, OpenAcervo, Restauracao } from '#acervo/open-acervo.ts';
import { sweepFiles } from '#arquivos/keep-file.ts';
import type { World } from '#cli/command.ts';
import { type Config, loadObjetoS3 } from '#config/config.ts';
import { loadInstituicao } from '#config/load-institution.ts';
import { loadChavesDeAssinatura } from '#config/segredos.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import type { LugarDaCopia } from '#store/acervo/backup/copia.ts';
import { makeBackup } from '#store/acervo/backup/make-backup.ts';
import type { Manifesto } from '#store/acervo/backup/manifesto.ts';
import { openCopia } from '#store/acervo/backup/open-copia.ts';
import { restoreBackup } from '#store/acervo/backup/restore-backup.ts';
import { createConferenciaStore } from '#store/acervo/conferencia-store.ts';
import { createReferenciaReader } from '#store/acervo/referencia-reader.ts';
import { createVersaoDeDocumentoStore } from '#store/acervo/versao-de-documento-store.ts';
import { createVersaoStore } from '#store/acervo/versao-store.ts';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import { createFatoReader } from '#store/auditoria/fato-reader.ts';
import { createRascunhos } from '#store/emissao/rascunhos.ts';
import { isLeft } from '#store/mudanca/mudanca-store.ts';
import { createSituacaoOf } from '#store/situacao/situacao-registry.ts';
import { StoreError } from '#store/store-error.ts';
import { createListaRegistry } from '#store/transparencia/lista-registry.ts';
import {
  createAnuladoFinder,
  createListaReader,
  skipUnreadable,
} from '#transparencia/lista-anulados/read-lista.ts';
import { nameAccount } from '../name-account.ts';
import { type Act, loadDemoAct, openAct } from '../open-act.ts';
import type { Drawing } from '../open-drawing.ts';
import { ensureRegistro, type OpenNode, withNode } from '../open-node.ts';
import { createListaCheck } from '../publish-lista.ts';
import { isDead, nameProcess } from '../this-process.ts';
import { openGuarda } from './open-guarda.ts';
import { withInterrupt } from './with-interrupt.ts';

export interface AcervoRequest {
  config: Config;
  now(): Date;
  /** Closed with the rest. */
  drawing: Drawing;
}

/** Wires the care of all stored files. Opens no signing key. */
export async function openAcervo(request: AcervoRequest): Promise<OpenAcervo> {
  const { config, now } = request;
  const { databaseUrl, dataDir, segredosDir, arquivos } = config;
  ensureRegistro(config);
  return withNode(config, now, async (node) => {
    const { store, close } = node;
    const processo = nameProcess(randomBytes);
    const act = openAct(config, now) ?? (await loadDemoAct(config, now));
    return {
      ...wire(request, node, { processo, act }),
      backup: async (saida, senha) => {
        const places = { databaseUrl, dataDir, arquivos, segredosDir, institutionDir: config.instituicaoDir };
        const deChaves = listFilesOfKeys(config);
        const world = { store, ...places, deChaves, senha, now, processo, isDead };
        const made = await withInterrupt(
          () =>
            new StoreError(
              'copia-interrompida',
              'A cópia foi interrompida, e nada ficou dela. Repita o comando.',
            ),
          (signal) => makeBackup(locate(saida, config), { ...world, signal }),
        );
        // A store that was moved away is copied as it is.
        if (await isLeft(node.db)) return describeCopia(made);
        // The sweep of condemned files had to wait for the copy.
        await sweepFiles({ arquivos: node.arquivos, rascunhos: createRascunhos(node.db), processo });
        const dados = { arquivos: made.arquivos.length, danos: made.danos.length };
        await node.auditoria.append(node.db, {
          quem: nameAccount(config),
          acao: 'copia-feita',
          diploma: null,
          dados,
        });
        return describeCopia(made);
      },
      close: async () => {
        await request.drawing.close();
        await close();
      },
    };
  });
}

const locate = (copia: string, { ambiente }: Pick<Config, 'ambiente'>): LugarDaCopia =>
  openCopia(copia.startsWith('s3://') ? loadObjetoS3(copia, ambiente) : copia);

/** The files that `chaves.json` names, wherever they lie. */
const listFilesOfKeys = (config: Config): string[] =>
  (loadChavesDeAssinatura(config) ?? []).flatMap(({ source, segredo }) => [
    ...(source.kind === 'pkcs12' ? [source.path] : []),
    ...('arquivo' in segredo ? [segredo.arquivo] : []),
  ]);

export async function restore(
  { databaseUrl, ambiente }: Pick<Config, 'databaseUrl' | 'ambiente'>,
  [archive, pasta, askSenha]: Parameters<World['restore']>,
): Promise<Restauracao> {
  const { manifesto, ...restored } = await restoreBackup(
    locate(archive, { ambiente }),
    { pasta, databaseUrl },
    askSenha,
  );
  return { ...describeCopia(manifesto), ...restored, destino: databaseUrl === null ? 'sqlite' : 'postgres' };
}

function wire(
  { config, now, drawing }: AcervoRequest,
  { store, db, arquivos, auditoria, readConfianca, verificationOf }: OpenNode,
  { processo, act }: { processo: string; act: Act | null },
): Pick<OpenAcervo, 'conferencia' | 'renovacao'> {
  const confianca = readConfianca();
  const instituicao = loadInstituicao(config);
  const verification = verificationOf(instituicao);
  const readLista = skipUnreadable(createListaReader(createListaRegistry(db), arquivos));
  return {
    conferencia: {
      verification,
      arquivos,
      now,
      randomBytes,
      situacaoOf: createSituacaoOf(db, createAnuladoFinder(readLista)),
      referencias: createReferenciaReader(db),
      pasta: arquivos,
      conferencias: createConferenciaStore(db),
      auditoria: { reader: createAuditoriaReader(db), fatos: createFatoReader(db), confianca },
      guarda: openGuarda(config, store),
      checkLista: createListaCheck(db, { arquivos, now, instituicao }),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    renovacao: act && {
      arquivos,
      processo,
      isDead,
      now,
      drawRvdd: drawing.drawRvdd,
      verification,
      rascunhos: createRascunhos(db),
      versoes: createVersaoStore(db, auditoria.append),
      versoesDosDocumentos: createVersaoDeDocumentoStore(db, auditoria.append),
      completion: {
        crypto: nodeCrypto,
        certificates: verification.certificates,
        tsa: act.tsa,
        revocation: act.revocation,
      },
    },
  };
}

function describeCopia({ em, banco, arquivos, danos }: Manifesto): Copia {
  const bytes = arquivos.reduce((total, { tamanho }) => total + tamanho, 0);
  return { em, banco, arquivos: arquivos.length, bytes, danos };
}
