import { parentPort, workerData } from 'node:worker_threads';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { type DrawComprovanteRequest, drawComprovante } from '#issuing/comprovante/draw-comprovante.ts';
import { type CompileTypst, createTypstCompiler } from '#rvdd/typst/compile-typst.ts';
import { nodeCrypto } from '#signature/node/node-crypto.ts';
import { serveThread } from '#threads/serve-thread.ts';
import { judgeComprovante } from '#verification/comprovante/judge-comprovante.ts';
import type { SituacaoPublicada } from '#verification/situacao.ts';
import { verifyDiploma } from '#verification/verify.ts';
import type { VerificationWorld } from '#verification/world.ts';

/** The thread where the server verifies what strangers send and draws receipts: a composition root like `server.ts`. */

export interface ThreadWorld {
  world: Pick<VerificationWorld, 'trust' | 'certificates' | 'ambiente' | 'instituicao'>;
  /** DER of the certificates of the receipts. */
  comprovantes: readonly Uint8Array[];
  desenho: Pick<DrawComprovanteRequest, 'cores' | 'brasao' | 'template'>;
}

export interface VerificarInput {
  bytes: Uint8Array;
  codigo: CodigoValidacao | null;
  listas: readonly Uint8Array[];
  /** Milliseconds since 1970. */
  now: number;
}

export type DesenharInput = Pick<DrawComprovanteRequest, 'comprovante' | 'json' | 'endereco'>;

const { world, comprovantes, desenho } = workerData as ThreadWorld;
let compile: CompileTypst | undefined;

if (parentPort) {
  serveThread(parentPort, {
    verificar: (input, ask) => {
      const { bytes, codigo, listas, now } = input as VerificarInput;
      return verifyDiploma(
        { bytes, codigo },
        {
          ...world,
          crypto: nodeCrypto,
          now: () => new Date(now),
          listasDeAnulados: listas,
          situacaoOf: (asked) => ask(asked) as Promise<SituacaoPublicada | null>,
        },
      );
    },
    'conferir-comprovante': (input) =>
      judgeComprovante(input as Uint8Array, { crypto: nodeCrypto, certificates: comprovantes }),
    desenhar: async (input) => {
      // Fonts and WebAssembly take a second: only whoever asks for a PDF waits for them.
      compile ??= createTypstCompiler();
      return drawComprovante({ ...(input as DesenharInput), ...desenho }, compile);
    },
  });
}
