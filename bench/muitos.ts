import type { ConfiancaResponse } from '#http/contrato/confianca.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import type { SituacaoPublicada } from '#verification/situacao.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { leLinhas } from '../tests/support/le-linhas.ts';
import { canStartMedido, send, umServidorMedido } from '../tests/support/um-servidor-medido.ts';
import type { describeSite } from './browser.ts';
import { type Measured, measure } from './measure.ts';
import { measureWorkers } from './muitos-no-navegador.ts';

/**
 * Many at once. In the browser two workers against one. On the server a batch over HTTP, in its pool, with limits and
 * register, against the bare verification of the same file in this process.
 */

const TURNS = 5;
const LOTE = 50;

export async function measureMuitos(
  project: string,
  producao: { xml: Uint8Array; raiz: Uint8Array },
  instituicao: Parameters<typeof describeSite>[0]['instituicao'],
): Promise<Measured[]> {
  return [...(await measureWorkers(project, { ...producao, instituicao })), ...(await measureLote())];
}

async function measureLote(): Promise<Measured[]> {
  if (!canStartMedido()) {
    console.log('Nothing is built: many files on the server were NOT measured');
    return [];
  }
  const servidor = await umServidorMedido();
  try {
    const { address, codigo, xml } = servidor;
    const chave = await servidor.criaChave(100_000);
    const ask = async <Said>(path: string): Promise<Said> =>
      JSON.parse((await send(`${address}/api/diploma-digital/${path}`)).body) as Said;
    const { raizes, certificados, ambiente, instituicao } = await ask<ConfiancaResponse>('confianca');
    const situacao = await ask<SituacaoPublicada>(`situacao/${codigo}`);
    const world = {
      crypto: nodeCrypto,
      trust: new Set(raizes),
      certificates: certificados.map((text) => Buffer.from(text, 'base64')),
      now: () => new Date(),
      ambiente,
      instituicao,
      situacaoOf: async () => situacao,
    };
    const body = umFormulario(Array.from({ length: LOTE }, () => xml));
    const headers = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${chave}` };
    const contest = {
      name: 'many-server-bare',
      goal: 0.7,
      ours: async () => {
        const url = `${address}/api/diploma-digital/verificacao/lote`;
        const lines = leLinhas((await send(url, { method: 'POST', body, headers })).body);
        const right = lines.filter(({ veredito }) => veredito === 'autentico-vigente');
        if (right.length !== LOTE) throw new Error(`${right.length} of ${LOTE} were judged right`);
      },
      theirs: async () => {
        for (let file = 0; file < LOTE; file += 1) {
          const { report } = await verifyDiploma({ bytes: xml }, world);
          if (report.veredito !== 'autentico-vigente') throw new Error(report.veredito);
        }
      },
      turns: TURNS,
    };
    const { oursPerSecond, theirsPerSecond, ...measured } = await measure(contest);
    return [{ ...measured, oursPerSecond: oursPerSecond * LOTE, theirsPerSecond: theirsPerSecond * LOTE }];
  } finally {
    await servidor.stop();
  }
}

function umFormulario(files: readonly Uint8Array[]): Buffer {
  const head = Buffer.from('--x\r\nContent-Disposition: form-data; name="arquivo"; filename="a.xml"\r\n\r\n');
  return Buffer.concat([
    ...files.flatMap((file) => [head, file, Buffer.from('\r\n')]),
    Buffer.from('--x--\r\n'),
  ]);
}
