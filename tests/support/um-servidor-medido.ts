import { rmSync } from 'node:fs';
import { request as openRequest, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { canMeasure } from './medir-servidor.ts';
import { loadTestSettings } from './settings.ts';
import { isBuilt, type UmProcesso, umProcesso, umProjeto } from './um-processo.ts';
import { umaDemonstracao } from './uma-demonstracao.ts';

/** The built server on the demonstration, as a process of its own whose costs can be told. */

export interface UmServidorMedido {
  server: UmProcesso;
  address: string;
  /** A published XML, and its code. */
  xml: Uint8Array;
  codigo: string;
  /** Whose it is. */
  titular: { cpf: string; matricula: string };
  /** A key of a partner, as `chaves-de-api criar` hands it out, with so many verifications an hour. */
  criaChave(cota: number): Promise<string>;
  stop(): Promise<void>;
}

/** False where nothing is built or the system does not tell; loud where all must run. */
export function canStartMedido(): boolean {
  if (isBuilt() && canMeasure) return true;
  const complaint =
    'dist/server.js and /proc are needed: run "node scripts/start.mjs --so-preparar" on Linux.';
  if (loadTestSettings().oracles === 'required') throw new Error(complaint);
  console.warn(`The tests of what attacks cost were skipped. ${complaint}`);
  return false;
}

/** A client behind it states its own address: so one machine plays many. */
export const PROXY = { TRUSTED_PROXIES: '127.0.0.1,::1' };

export async function umServidorMedido(env: Record<string, string> = {}): Promise<UmServidorMedido> {
  const [projeto, dataDir] = [umProjeto(), umaDemonstracao()];
  const server = umProcesso(projeto, { DATA_DIR: dataDir, HOST: '127.0.0.1', ...PROXY, ...env });
  const address = (await server.address()).replace('localhost', '127.0.0.1');
  const [, cpf = '', matricula = ''] = await server.waitFor(/^CPF (\S+) · matrícula (\S+)$/m);
  const found = await fetch(`${address}/api/diploma-digital/handling`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cpf, matricula }),
  });
  const { xml } = (await found.json()) as { xml: { file: string; codigo: string }[] };
  return {
    server,
    address,
    codigo: xml[0]?.codigo ?? '',
    titular: { cpf, matricula },
    xml: Buffer.from(xml[0]?.file ?? '', 'base64'),
    async criaChave(cota) {
      const args = ['chaves-de-api', 'criar', 'Conselho Exemplo', '--cota', String(cota), '--json'];
      const cli = umProcesso(projeto, { DATA_DIR: dataDir }, ['dist/cli.js', ...args]);
      const [, chave = ''] = await cli.waitFor(/"chave":\s*"(dd_[^"]+)"/);
      await cli.ended;
      return chave;
    },
    async stop() {
      server.child.kill('SIGKILL');
      await server.ended;
      for (const folder of [projeto, dataDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Resposta {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** One request on a connection of its own, from address `from`. A body may be sent in pieces of any size. */
export function send(
  url: string,
  {
    from,
    body,
    ...options
  }: RequestOptions & { from?: string; body?: Uint8Array | string | Iterable<Uint8Array | string> } = {},
): Promise<Resposta> {
  return new Promise((resolve, reject) => {
    const headers = { ...(from && { 'x-forwarded-for': from }), ...options.headers };
    let isAnswered = false;
    const request = openRequest(url, { agent: false, ...options, headers }, (response) => {
      isAnswered = true;
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    // Refused while it is sent: the answer came first.
    request.on('error', (error) => (isAnswered ? undefined : reject(error)));
    if (body === undefined) request.end();
    else if (typeof body === 'string' || body instanceof Uint8Array) request.end(body);
    else {
      for (const piece of body) request.write(piece);
      request.end();
    }
  });
}

/** Bytes on a connection, and all that comes back until it is closed. */
export function sendRaw(address: string, bytes: Uint8Array | string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(heard));
    socket.write(bytes);
  });
}
