import { nameNossaInstituicao } from '#verification/nossa-instituicao.ts';
import type { PedidoAoWorker, RespostaDoWorker } from '#web/verificar/navegador/worker/conferir-worker.ts';
import { createWorkerTask } from '#web/verificar/navegador/worker/worker-task.ts';
import instituicao from '../institution/instituicao.json';
import type { Site } from './in-page.ts';

/** The page's worker with a site that answers at once: what is timed is the judging. */

const site = (globalThis as unknown as { site: Site }).site;
const conferente = createWorkerTask({
  fetch: async (url) => Response.json(String(url).includes('confianca') ? site.confianca : site.situacao),
  subtle: crypto.subtle,
  now: () => new Date(),
  instituicao: nameNossaInstituicao(instituicao),
});

addEventListener('message', async ({ data: { pedido, bytes, lembra } }: MessageEvent<PedidoAoWorker>) => {
  const desfecho = await conferente.conferir(bytes, { lembra });
  postMessage({ pedido, desfecho } satisfies RespostaDoWorker);
});
