import { Agent, request } from 'node:http';
import { ENVIOS_PESADOS } from '../tests/support/ataques/os-envios-pesados.ts';
import { UmLote } from '../tests/support/um-lote.ts';
import { canStartMedido, umServidorMedido } from '../tests/support/um-servidor-medido.ts';
import { zipLote } from '../tests/support/uma-mesa-de-lotes.ts';
import type { Measured } from './measure.ts';

/**
 * Files made to cost, sent to each door of the desk: how long the slowest `/healthz` of one client takes meanwhile, beside the slowest
 * of as many before. The server is the built one, as a process of its own.
 */

const GOAL = 20;
/** Before each file, so that both are of the same minute. */
const BEFORE = 150;
const CUT = 0;

interface Envio {
  door: string;
  file: string;
  send(): Promise<number>;
}

/** Each is told when it is known: all of them take minutes. */
export async function measureAtaques(tell: (measured: Measured) => void): Promise<void> {
  if (!canStartMedido()) return;
  const servidor = await umServidorMedido({ SECRETARIA: '1' });
  try {
    for (const envio of await listEnvios(servidor.address)) {
      const before = await slowest(servidor.address, (asked) => asked < BEFORE);
      let status: number | null = null;
      const sent = envio.send().then(
        (answered) => {
          status = answered;
        },
        // Work that is longer than a connection may be silent (ADR 0019) is cut; the others are timed until then.
        () => {
          status = CUT;
        },
      );
      const during = await slowest(servidor.address, () => status === null);
      await sent;
      tell({
        name: `ataques-${envio.door}-${envio.file.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}`,
        goal: GOAL,
        isLimit: true,
        ratio: during / before,
        oursPerSecond: 1000 / during,
        theirsPerSecond: 1000 / before,
        notes: [
          `slowest ${during.toFixed(1)} ms, before ${before.toFixed(1)} ms, answered ${status === CUT ? 'nothing: cut' : status}`,
        ],
      });
    }
  } finally {
    await servidor.stop();
  }
}

/** Milliseconds of the slowest answer; each question waits for the answer of the one before. */
async function slowest(address: string, isOn: (asked: number) => boolean): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let most = 0;
  for (let asked = 0; asked === 0 || isOn(asked); asked++) {
    const start = performance.now();
    await ask(`${address}/healthz`, { agent });
    most = Math.max(most, performance.now() - start);
  }
  agent.destroy();
  return most;
}

async function listEnvios(address: string): Promise<Envio[]> {
  const [operador, registro, administracao] = await Promise.all(
    ['operador', 'registro', 'administracao'].map((papel) => comeIn(address, papel)),
  );
  const drop = (url: string, cookie: string | undefined, nome: string, bytes: Uint8Array) =>
    postFile(`${address}/api/secretaria${url}`, cookie ?? '', nome, bytes);
  const files = Object.entries(ENVIOS_PESADOS).map(([file, { arquivo, make }]) => {
    const bytes = make();
    return { file, nome: arquivo, bytes };
  });
  const { body } = await drop('/lotes', operador, 'lote.zip', zipLote(new UmLote(2)));
  const { id } = JSON.parse(body) as { id: string };
  const doors = [
    { door: 'lotes', url: '/lotes', quem: operador, takes: /./ },
    { door: 'pastas', url: `/lotes/${id}/arquivos`, quem: operador, takes: /zip$/ },
    { door: 'importacoes', url: '/importacoes', quem: registro, takes: /(?:zip|csv)$/ },
  ];
  const sent = doors.flatMap(({ door, url, quem, takes }) =>
    files
      .filter(({ nome }) => takes.test(nome))
      .map(
        ({ file, nome, bytes }): Envio => ({
          door,
          file,
          send: async () => (await drop(url, quem, nome, bytes)).status,
        }),
      ),
  );
  return [...sent, ...(await listTextos(address, administracao ?? ''))];
}

async function listTextos(address: string, cookie: string): Promise<Envio[]> {
  const shown = await ask(`${address}/api/secretaria/instituicao`, { headers: headersOf(cookie) });
  const { arquivos } = JSON.parse(shown.body) as { arquivos: { arquivo: string; sha256: string }[] };
  const { arquivo, sha256: base } = arquivos[0] ?? { arquivo: '', sha256: '' };
  const textos: Record<string, string> = {
    'a text of 400,000 levels': '['.repeat(400_000),
    'a text of a hundred thousand equal items': `[${Array(100_000).fill('{"id":1}').join()}]`,
    'a text of 20,000 equal items': `[${Array(20_000).fill('{"id":1}').join()}]`,
  };
  return Object.entries(textos).map(([file, texto]) => ({
    door: 'instituicao',
    file,
    send: async () => {
      const headers = { ...headersOf(cookie), 'content-type': 'application/json' };
      const body = JSON.stringify({ arquivo, base, texto });
      return (await ask(`${address}/api/secretaria/instituicao/ensaio`, { method: 'POST', headers, body }))
        .status;
    },
  }));
}

const headersOf = (cookie: string) => ({ cookie, 'sec-fetch-site': 'same-origin' });

async function comeIn(address: string, papel: string): Promise<string> {
  const { body } = await ask(`${address}/api/secretaria/entrada`, {});
  const { demonstracao } = JSON.parse(body) as { demonstracao: { id: string; papeis: string[] }[] };
  const id = demonstracao.find(({ papeis }) => papeis.includes(papel))?.id;
  const entered = await ask(`${address}/api/secretaria/entrada/demonstracao`, {
    method: 'POST',
    headers: { ...headersOf(''), 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
  return String(entered.headers['set-cookie']).split(';')[0] ?? '';
}

function postFile(url: string, cookie: string, nome: string, bytes: Uint8Array) {
  const head = `--limite\r\ncontent-disposition: form-data; name="arquivo"; filename="${nome}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return ask(url, {
    method: 'POST',
    headers: { ...headersOf(cookie), 'content-type': 'multipart/form-data; boundary=limite' },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--limite--\r\n')]),
  });
}

interface Pedido {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  agent?: Agent;
}

interface Respondido {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

function ask(url: string, { body, agent, ...options }: Pedido): Promise<Respondido> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent: agent ?? false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, body: Buffer.concat(chunks).toString('utf8') });
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
