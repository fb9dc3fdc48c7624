import sharp from 'sharp';
import { umaPkiDoDiploma } from '../tests/support/assina.ts';
import { ENVIOS_PESADOS, umLoteComArquivo } from '../tests/support/ataques/os-envios-pesados.ts';
import { osPdfsPesados } from '../tests/support/ataques/os-pdfs-pesados.ts';
import { osXmlsPesados } from '../tests/support/ataques/os-xmls-pesados.ts';
import { readHtml } from '../tests/support/read-html.ts';
import { UmLote } from '../tests/support/um-lote.ts';
import { type Resposta, send, type UmServidorMedido } from '../tests/support/um-servidor-medido.ts';
import { zipLote } from '../tests/support/uma-mesa-de-lotes.ts';

/** Every door of the site that takes a file, and what is sent there to cost. */

export interface Envio {
  door: string;
  file: string;
  /** Answers when the work that was asked for has ended, too. */
  send(): Promise<number>;
}

type Arquivo = readonly [file: string, nome: string, make: () => Uint8Array | Promise<Uint8Array>];

const MB = 1024 * 1024;
/** Of the work that follows an upload: judging twenty thousand rows takes many minutes, each like the other. */
const MOST_MS = 15_000;

export async function listEnvios(servidor: UmServidorMedido): Promise<Envio[]> {
  return [
    ...(await listDaMesa(servidor)),
    ...(await listPublicos(servidor)),
    ...(await listDoTitular(servidor)),
  ];
}

async function listDaMesa({ address }: UmServidorMedido): Promise<Envio[]> {
  const api = `${address}/api/secretaria`;
  const [operador = '', registro = '', administracao = ''] = await Promise.all(
    ['operador', 'registro', 'administracao'].map((papel) => comeIn(api, papel)),
  );
  /** Waits until the desk has nothing left to do, or as long as is enough to see what that does to others; then it is stopped. */
  const drop = async (url: string, cookie: string, nome: string, bytes: Uint8Array): Promise<Resposta> => {
    const answer = await postFile(`${api}${url}`, headersOf(cookie), nome, bytes);
    const end = performance.now() + MOST_MS;
    for (let open = [answer.body]; answer.status === 202 && open.length > 0; await pause(200)) {
      open = await listAbertos(api, cookie);
      if (performance.now() > end)
        for (const id of open)
          await send(`${api}/trabalhos/${id}`, { method: 'DELETE', headers: headersOf(cookie) });
    }
    return answer;
  };
  const id = async (): Promise<string> => {
    const answer = await drop('/lotes', operador, 'lote.zip', zipLote(new UmLote(2)));
    const work = await send(`${api}/trabalhos/${JSON.parse(answer.body).id}`, {
      headers: headersOf(operador),
    });
    return JSON.parse(work.body).tela.split('/').at(-1);
  };
  const lote = await id();
  const pesados: Arquivo[] = Object.entries(ENVIOS_PESADOS).map(([file, { arquivo, make }]) => [
    file,
    arquivo,
    make,
  ]);
  const linhas: Arquivo = [
    'a right sheet of 20,000 rows',
    'lote.csv',
    () => Buffer.from(new UmLote(20_000).csv()),
  ];
  const largos: Arquivo = [
    'a right batch with nineteen files of 10 MB',
    'lote.zip',
    () => {
      const lote = new UmLote(1);
      for (let nth = 0; nth < 19; nth++) lote.files.set(`${nth}.pdf`, new Uint8Array(10 * MB - 1).fill(nth));
      return zipLote(lote);
    },
  ];
  const pastas: Arquivo[] = Object.entries(osPdfsPesados('<a/>'))
    .slice(0, 2)
    .map(([file, make]) => [
      `a folder with ${file}`,
      'lote.zip',
      () => umLoteComArquivo('identidade.pdf', make()),
    ]);
  const doors = [
    { door: 'lotes', url: '/lotes', quem: operador, files: [...pesados, linhas, largos, ...pastas] },
    { door: 'pastas', url: `/lotes/${lote}/arquivos`, quem: operador, files: pesados.filter(named(/zip$/)) },
    {
      door: 'importacoes',
      url: '/importacoes',
      quem: registro,
      files: pesados.filter(named(/(?:zip|csv)$/)),
    },
  ];
  const sent = doors.flatMap(({ door, url, quem, files }) =>
    files.map(([file, nome, make]): Envio => {
      return { door, file, send: async () => (await drop(url, quem, nome, await make())).status };
    }),
  );
  const opened: Envio = {
    door: 'lotes',
    file: 'the batch of 20,000 rows, opened',
    send: async () => {
      const lotes = await send(`${api}/lotes`, { headers: headersOf(operador) });
      const large = (JSON.parse(lotes.body) as { id: string; linhas: number }[]).find(
        ({ linhas: n }) => n > 10_000,
      );
      return (await send(`${api}/lotes/${large?.id}`, { headers: headersOf(operador) })).status;
    },
  };
  return [...sent, opened, ...(await listTextos(api, administracao))];
}

const named =
  (nome: RegExp) =>
  ([, arquivo]: Arquivo): boolean =>
    nome.test(arquivo);

async function listTextos(api: string, cookie: string): Promise<Envio[]> {
  const headers = { ...headersOf(cookie), 'content-type': 'application/json' };
  const shown = await send(`${api}/instituicao`, { headers });
  const { arquivos } = JSON.parse(shown.body) as { arquivos: { arquivo: string; sha256: string }[] };
  const { arquivo, sha256: base } = arquivos.find((each) => each.arquivo === 'cursos.json') ?? {
    arquivo: '',
    sha256: '',
  };
  const mudancas: Record<string, object> = {
    'a text of 400,000 levels': { texto: '['.repeat(400_000) },
    'a text of a hundred thousand equal items': { texto: `[${Array(100_000).fill('{"id":1}').join()}]` },
    'a text of 20,000 equal items': { texto: `[${Array(20_000).fill('{"id":1}').join()}]` },
    'a text of a million letters': { texto: JSON.stringify('a'.repeat(990_000)) },
    'a value of 900,000 numbers': { edicoes: [{ caminho: ['a'], valor: Array(900_000).fill(1) }] },
    '600,000 changes': { edicoes: Array(600_000).fill({}) },
  };
  return ['ensaio', 'prova', 'propostas'].flatMap((url) =>
    Object.entries(mudancas).map(([file, mude]) => ({
      door: `instituicao-${url}`,
      file,
      send: async () => {
        const body = JSON.stringify({
          arquivo,
          base,
          ...mude,
          ...(url === 'propostas' && { comentario: 'x' }),
        });
        if (url === 'propostas') {
          const para = `POST /api/secretaria/instituicao/${url}`;
          const touch = JSON.stringify({ resposta: null, para });
          await send(`${api}/confirmacao`, { method: 'POST', headers, body: touch });
        }
        return (await send(`${api}/instituicao/${url}`, { method: 'POST', headers, body })).status;
      },
    })),
  );
}

/** Each is sent from a network of its own: the limits of one would refuse the next unread. */
async function listPublicos({ address, xml }: UmServidorMedido): Promise<Envio[]> {
  const xmls = osXmlsPesados(xml, await umaPkiDoDiploma());
  const pdfs = osPdfsPesados(Buffer.from(xml).toString('utf8'));
  const pick = (all: Record<string, () => Uint8Array>, nome: string, nth: number): Arquivo[] =>
    Object.entries(all)
      .filter((_, index) => index % nth === 0)
      .map(([file, make]) => [file, nome, make]);
  const files: Arquivo[] = [
    ...pick(xmls, 'diploma.xml', 4),
    ...pick(pdfs, 'diploma.pdf', 4),
    ['a picture of 400 million dots', 'foto.png', umaFotoEnorme],
    ['a receipt of 2 MB', 'comprovante.json', () => Buffer.from(`{"payload":"${'A'.repeat(2 * MB - 64)}"}`)],
    ['two megabytes of brackets', 'x.json', () => Buffer.from('['.repeat(2 * MB))],
  ];
  let next = 0;
  const from = (): string => `198.51.${Math.floor(next / 250)}.${(next++ % 250) + 1}`;
  const post = (url: string, form: { headers: Record<string, string>; body: Buffer }): Promise<Resposta> =>
    send(`${address}${url}`, { method: 'POST', from: from(), ...form });
  const one = files.flatMap(([file, nome, make]): Envio[] =>
    ['/verificar', '/api/diploma-digital/verificacao'].map((url) => ({
      door: url === '/verificar' ? 'verificar' : 'api-verificacao',
      file,
      send: async () => (await post(url, writeForm({}, 'arquivo', nome, await make()))).status,
    })),
  );
  const list = `/api/diploma-digital/verificacao/lote`;
  const json = { 'content-type': 'application/json' };
  const codigos = {
    codigos: Array.from({ length: 1_000 }, (_, n) => `1234.1234.${n.toString(16).padStart(32, '0')}`),
  };
  const lists: [door: string, file: string, run: () => Promise<Resposta>][] = [
    [
      'api-lote',
      'a thousand unknown codes',
      () => post(list, { headers: json, body: Buffer.from(JSON.stringify(codigos)) }),
    ],
    [
      'api-lote',
      '128 kB of brackets',
      () => post(list, { headers: json, body: Buffer.alloc(128 * 1024, '[') }),
    ],
    [
      'api-lista',
      'a megabyte of brackets',
      () => post(`${list}/comprovante`, { headers: json, body: Buffer.alloc(MB - 1, '[') }),
    ],
    ...files
      .slice(0, 2)
      .map(([file, nome, make]): (typeof lists)[number] => [
        'api-lote',
        file,
        async () => post(list, writeForm({}, 'arquivo', nome, await make())),
      ]),
  ];
  return [
    ...one,
    ...lists.map(([door, file, run]) => ({ door, file, send: async () => (await run()).status })),
  ];
}

/** The graduate's evidence for a correction. */
async function listDoTitular({ address, titular }: UmServidorMedido): Promise<Envio[]> {
  const url = `${address}/diploma-digital/correcao`;
  const pdfs = Object.entries(osPdfsPesados('<a/>'));
  const files: Arquivo[] = [
    ...pdfs.filter((_, index) => index % 6 === 0).map(([file, make]): Arquivo => [file, 'prova.pdf', make]),
    ['a picture of 400 million dots', 'foto.png', umaFotoEnorme],
    ['a file beyond the limit', 'prova.pdf', () => new Uint8Array(60 * MB)],
  ];
  let next = 1;
  return files.map(([file, nome, make]) => ({
    door: 'correcao',
    file,
    send: async () => {
      const from = `203.0.113.${next++}`;
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      };
      const body = new URLSearchParams({ ...titular }).toString();
      const page = await send(url, { method: 'POST', from, headers, body });
      const { fields = {} } =
        readHtml(page.body).forms.find(({ action }) => action.endsWith('/pedido')) ?? {};
      const typed = { ...fields, campo: 'nome', certo: `Nome ${next}`, comentario: '' } as Record<
        string,
        string
      >;
      const form = writeForm(typed, 'documento', nome, await make());
      return (await send(`${url}/pedido`, { method: 'POST', from, ...form })).status;
    },
  }));
}

/** A few kilobytes that are twenty thousand by twenty thousand. */
const umaFotoEnorme = (): Promise<Uint8Array> =>
  sharp({
    create: { width: 20_000, height: 20_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9, palette: true, colours: 2 })
    .toBuffer();

const headersOf = (cookie: string): Record<string, string> => ({ cookie, 'sec-fetch-site': 'same-origin' });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function listAbertos(api: string, cookie: string): Promise<string[]> {
  const { body } = await send(`${api}/trabalhos`, { headers: headersOf(cookie) });
  const all = JSON.parse(body) as { id: string; ate: string | null }[];
  return all.flatMap(({ id, ate }) => (ate === null ? [id] : []));
}

async function comeIn(api: string, papel: string): Promise<string> {
  const { body } = await send(`${api}/entrada`);
  const { demonstracao } = JSON.parse(body) as { demonstracao: { id: string; papeis: string[] }[] };
  const id = demonstracao.find(({ papeis }) => papeis.includes(papel))?.id;
  const entered = await send(`${api}/entrada/demonstracao`, {
    method: 'POST',
    headers: { ...headersOf(''), 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
  return String(entered.headers['set-cookie']).split(';')[0] ?? '';
}

const postFile = (
  url: string,
  headers: Record<string, string>,
  nome: string,
  bytes: Uint8Array,
): Promise<Resposta> => {
  const form = writeForm({}, 'arquivo', nome, bytes);
  return send(url, { method: 'POST', headers: { ...headers, ...form.headers }, body: form.body });
};

function writeForm(fields: Readonly<Record<string, string>>, name: string, nome: string, bytes: Uint8Array) {
  const texts = Object.entries(fields).map(
    ([field, value]) => `--limite\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `${texts.join('')}--limite\r\ncontent-disposition: form-data; name="${name}"; filename="${nome}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=limite', 'sec-fetch-site': 'same-origin' },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--limite--\r\n')]),
  };
}
