import { randomBytes } from 'node:crypto';
import { createChaves } from '#access/chave.ts';
import type { OpenImportacao } from '#acervo/importacao/importacao-world.ts';
import type { Config } from '#config/config.ts';
import { loadAcesso, loadInstituicao } from '#config/load-institution.ts';
import { makePrevia } from '#rvdd/make-previa.ts';
import { readTexto } from '#rvdd/read-texto.ts';
import { createRascunhos } from '#store/emissao/rascunhos.ts';
import { createImportacaoStore } from '#store/importacao/importacao-store.ts';
import { createSituacaoStore } from '#store/situacao/situacao-store.ts';
import { openLookUpKey } from '../open-look-up-key.ts';
import { withNode } from '../open-node.ts';
import { isDead, nameProcess } from '../this-process.ts';

/** Wires importing: the store and the verifier. Opens no key: an institution without keys can import. */
export async function openImportacao(config: Config, now: () => Date): Promise<OpenImportacao> {
  const instituicao = loadInstituicao(config);
  return withNode(config, now, async ({ store, db, arquivos, auditoria, verificationOf, close }) => ({
    world: {
      store: createImportacaoStore({
        db,
        chaves: createChaves(await openLookUpKey(config, store)),
        record: auditoria.append,
      }),
      situacoes: createSituacaoStore(db, auditoria.append),
      rascunhos: createRascunhos(db),
      arquivos,
      instituicao,
      now,
      randomBytes,
      makePrevia,
      readTexto,
      isDead,
      verification: verificationOf(instituicao),
      avisos: config.smtpUrl !== null,
      contatos: loadAcesso(config)?.provas.email ?? false,
      processo: nameProcess(randomBytes),
    },
    close,
  }));
}
