import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { openssl } from '../openssl.ts';
import type { Cartorio } from './autoridade-falsa.ts';

/** What the authorities publish, on every address of the loopback; each request is written down. */
export interface ServidorDaIcp {
  port: number;
  /** `GET 127.0.0.1 /lcr/ac-emissora.crl`, in order. */
  requests: string[];
  /** Paths that begin so get no answer, until nothing is down. */
  down: Set<string>;
  /** What is answered instead, by path. */
  instead: Map<string, (response: ServerResponse) => void>;
  /** Lists of this authority are made anew. */
  renewLists(): void;
  serve(cartorio: Cartorio, arquivo: readonly string[]): void;
  close(): Promise<void>;
}

const run = promisify(execFile);

export async function umServidorDaIcp(): Promise<ServidorDaIcp> {
  const requests: string[] = [];
  const down = new Set<string>();
  const instead: ServidorDaIcp['instead'] = new Map();
  const files = new Map<string, Uint8Array>();
  let cartorio: Cartorio | null = null;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    requests.push(`${request.method} ${request.headers.host?.replace(/:\d+$/, '')} ${path}`);
    const body: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) body.push(chunk);
    const other = instead.get(path);
    if ([...down].some((prefix) => path.startsWith(prefix))) request.socket.destroy();
    else if (other) other(response);
    else send(response, await find(path, Buffer.concat(body)));
  }

  async function find(path: string, body: Buffer): Promise<Uint8Array | null> {
    const known = files.get(path);
    if (known || !cartorio) return known ?? null;
    const [, kind, id = ''] = /^\/(lcr|ocsp)\/([a-z-]+)(?:\.crl)?$/.exec(path) ?? [];
    if (kind === 'ocsp') return respond(cartorio, id, body);
    if (kind !== 'lcr') return null;
    const pem = Buffer.from(cartorio.listRevoked(id, 1));
    const der = openssl(['crl', '-outform', 'DER'], { input: pem });
    files.set(path, der);
    return der;
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    down,
    instead,
    renewLists() {
      for (const path of files.keys()) if (path.startsWith('/lcr/')) files.delete(path);
    },
    serve(of, arquivo) {
      cartorio = of;
      const pem = (id: string): string => join(of.dir, `${id}.pem`);
      for (const id of arquivo) files.set(`/ca/${id}.crt`, of.der(id));
      for (const [name, ids] of Object.entries(PACOTES)) {
        const certs = ids.flatMap((id) => ['-certfile', pem(id)]);
        files.set(name, openssl(['crl2pkcs7', '-nocrl', ...certs, '-outform', 'DER']));
      }
      const zip = zipSync(Object.fromEntries(arquivo.map((id) => [`${id}.crt`, of.der(id)])));
      for (const suffix of ['', 'x']) {
        files.set(`/acs/ACcompactado${suffix}.zip`, zip);
        const resumo = openssl(['dgst', '-sha512', '-r'], { input: zip });
        files.set(`/acs/hashsha512${suffix}.txt`, resumo);
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The authority of the stamps stands in no archive: only here, with who is above it. */
const PACOTES: Readonly<Record<string, readonly string[]>> = {
  '/cadeias/ac-do-tempo.p7b': ['ac-do-tempo', 'raiz'],
  '/cadeias/ac-normativa.p7b': ['ac-normativa', 'raiz'],
};

function send(response: ServerResponse, body: Uint8Array | null): void {
  response.writeHead(body ? 200 : 404).end(body ?? undefined);
}

let questions = 0;

/** `openssl ocsp` answers from the register of the authority, as it is now. */
async function respond({ dir }: Cartorio, ac: string, query: Buffer): Promise<Uint8Array> {
  const name = `pergunta-${questions++}`;
  writeFileSync(join(dir, `${name}.req`), query);
  const signer = ['-rsigner', `ocsp-${ac}.pem`, '-rkey', `ocsp-${ac}.key`];
  const register = ['-index', join(ac, 'index.txt'), '-CA', `${ac}.pem`];
  const files = ['-reqin', `${name}.req`, '-respout', `${name}.resp`, '-nmin', '60'];
  await run('openssl', ['ocsp', ...register, ...signer, ...files], { cwd: dir });
  return readFileSync(join(dir, `${name}.resp`));
}
