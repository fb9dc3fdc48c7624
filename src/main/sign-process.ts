import { join } from 'node:path';
import { loadConfig } from '#config/config.ts';
import { loadChavesDeAssinatura } from '#config/segredos.ts';
import { createJustificacao } from '#emissao/justificar.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { answerParent, answerStream } from '#keys/signing/answer-parent.ts';
import { appendLines } from '#keys/signing/append-lines.ts';
import type { SignerSource } from '#keys/signing/open-signer.ts';
import { createSigningService } from '#keys/signing/serve-signing.ts';
import { createJustificacaoReader } from '#store/emissao/justificacao-reader.ts';
import { connectNode } from './open-node.ts';
import { unlock } from './unlock.ts';

/**
 * The process that holds the keys of those who sign diplomas. It trusts no caller: it takes the register, the files and
 * its record from its own configuration, and signs only what it finds there.
 */

const config = loadConfig();
const { db, arquivos } = connectNode(config);
const recordPath = join(config.dataDir, 'assinaturas.jsonl');

const now = (): Date => new Date();
const isDemonstracao = config.ambiente === 'homologacao' && loadChavesDeAssinatura(config) === null;
const world = {
  now,
  ambiente: config.ambiente,
  record: (lines: readonly string[]) => appendLines(recordPath, lines),
  justify: createJustificacao({
    reader: createJustificacaoReader(db),
    arquivos,
    crypto: nodeCrypto,
    now: isDemonstracao ? null : now,
  }),
};

// Started by the command that signs; or by the system under its own account, for clients of its socket.
if (process.send) answerParent(createSigningService(world));
else
  answerStream(createSigningService({ ...world, ownSource }), {
    input: process.stdin,
    output: process.stdout,
  });

/** Under its own account the keys are those of its own `chaves.json`; only a typed PIN comes from the caller. */
async function ownSource(told: SignerSource): Promise<SignerSource> {
  const own = (loadChavesDeAssinatura(config) ?? []).find(({ source }) => source.id === told.id);
  if (!own) throw Object.assign(new Error(told.id), { code: 'sem-chave' });
  const typed = 'secret' in told ? told.secret : '';
  const { signers, missing } = await unlock([own], async () => typed);
  const [source] = signers;
  if (!source) throw Object.assign(new Error(told.id), { code: missing[0]?.code });
  return source;
}
