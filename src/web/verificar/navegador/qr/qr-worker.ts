import { decodeQR } from 'qr/decode.js';

/** Reads a QR Code where the browser has no reader of its own. */

export interface Quadro {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** A picture is read once and may take longer than the frames of a camera. */
export type PedidoDeLeitura = { pedido: number; quadro: Quadro; timeLimit: number };
export type RespostaDaLeitura = { pedido: number; texto: string | null };

self.addEventListener('message', ({ data }: MessageEvent<PedidoDeLeitura>) => {
  const { pedido, quadro, timeLimit } = data;
  self.postMessage({ pedido, texto: read(quadro, timeLimit) } satisfies RespostaDaLeitura);
});

/** The library throws where there is no QR Code, and where it cannot read one. */
function read(quadro: Quadro, timeLimit: number): string | null {
  try {
    return decodeQR(quadro, { format: 'RGBA', timeLimit });
  } catch {
    return null;
  }
}
