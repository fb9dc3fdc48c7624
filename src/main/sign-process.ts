import { join } from 'node:path';
import { loadConfig } from '#config/config.ts';
import { createJustificacao } from '#emissao/justificar.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { answerParent } from '#keys/signing/answer-parent.ts';
import { appendLine } from '#keys/signing/append-line.ts';
import { createSigningService } from '#keys/signing/serve-signing.ts';
import { createJustificacaoReader } from '#store/emissao/justificacao-reader.ts';
import { connectNode } from './open-node.ts';

/**
 * The process that holds the keys of those who sign diplomas. It believes nobody: the register, the files and its record
 * are those of its own configuration, and it signs what it finds there.
 */

const config = loadConfig();
const { db, arquivos } = connectNode(config);
const recordPath = join(config.dataDir, 'assinaturas.jsonl');

answerParent(
  createSigningService({
    now: () => new Date(),
    record: (line) => appendLine(recordPath, line),
    justify: createJustificacao({ reader: createJustificacaoReader(db), arquivos, crypto: nodeCrypto }),
  }),
);
