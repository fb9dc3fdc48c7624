import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../support/assina.ts';
import { desenhaAqui } from '../support/desenha-aqui.ts';
import { requireOracle } from '../support/oracles.ts';
import { umaCopiaEscaneada } from '../support/pdf-escrito.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { bytesDe, textoDe, umDiploma as umXml } from '../support/um-diploma.ts';
import { umArquivo, umDiploma } from '../support/um-diplomado.ts';
import { NINGUEM } from '../support/um-falsario.ts';
import { umaAparencia } from '../support/um-rvdd.ts';
import { umRvddDe } from '../support/um-rvdd-assinado.ts';
import { SITE_URL, type UmServidor, umServidor } from '../support/um-servidor.ts';
import { A_INSTITUICAO, quemConfereTudo } from '../support/uma-conferencia.ts';

/** What tools do to an RVDD: only its pages, drawn beside the published ones, tell an edit from a copy. */

const pki = await umaPkiDoDiploma();
const xml = await assinaCompleto(umXml(), pki);
const rvdd = umRvddDe(xml);
const codigo = /<CodigoValidacao>(.*?)</.exec(textoDe(xml))?.[1] ?? '';
const { trust, now } = quemConfereTudo(pki);
const LINK = '/c/abcdefghijklmnopqrst-_';
/** As its holder shares it: without XML and code. */
async function umCoberto(): Promise<Uint8Array> {
  const made = await desenhaAqui(umaAparencia()).drawCoberto(xml, `${SITE_URL}${LINK}`, now());
  if (!made) throw new Error('not drawn');
  return made.pdf;
}

const dir = mkdtempSync(join(tmpdir(), 'rvdd-editado-'));
const path = join(dir, 'rvdd.pdf');
const forjado = join(dir, 'diploma.xml');
writeFileSync(path, rvdd);
writeFileSync(forjado, bytesDe(textoDe(xml).replace('Ana Exemplo', 'Eva Exemplo')));

const qpdf = (...args: string[]) => spawnSync('qpdf', args, { cwd: dir });
const hasQpdf = requireOracle('qpdf', qpdf('--version').status === 0);

/** What a tool wrote, and the tool must have written it. */
function editedBy(...args: string[]): Uint8Array {
  const out = join(dir, 'editado.pdf');
  rmSync(out, { force: true });
  qpdf(path, ...args, out);
  return new Uint8Array(readFileSync(out));
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Two letters of the front change places. */
function withOtherName(): Uint8Array {
  const plain = latin1(editedBy('--qdf', '--object-streams=disable'));
  const changed = plain.replace(/\[<([0-9a-f]{4})([0-9a-f]{4})/, '[<$2$1');
  expect(changed).not.toBe(plain);
  return Buffer.from(changed, 'latin1');
}

/** ISO 32000-1, 7.5.6: what is added after the end counts, and the bytes before it are untouched. */
function withRevision(objects: readonly string[]): Uint8Array {
  const text = latin1(rvdd);
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1] ?? '';
  const root = /\/Root (\d+ 0 R)/.exec(text)?.[1] ?? '';
  let [body, table] = ['', 'xref\n'];
  for (const object of objects) {
    const at = String(rvdd.length + body.length).padStart(10, '0');
    table += `${/^\d+/.exec(object)?.[0]} 1\n${at} 00000 n \n`;
    body += object;
  }
  if (objects.length === 0) table += '0 0\n';
  const end = `${table}trailer\n<</Size 9999/Root ${root}/Prev ${previous}>>\nstartxref\n${rvdd.length + body.length}\n%%EOF\n`;
  return Buffer.concat([rvdd, Buffer.from(body + end, 'latin1')]);
}

const idOf = (pattern: RegExp): string => pattern.exec(latin1(rvdd))?.[1] ?? '0';
const contents = () => idOf(/\/Contents (\d+) 0 R/);
const attached = () => idOf(/\/EF <<[^>]*\/F (\d+) 0 R/);
const pages = () => idOf(/\/Pages (\d+) 0 R/);
const stream = (id: string, data: string, dict = ''): string =>
  `${id} 0 obj\n<<${dict}/Length ${data.length}>>\nstream\n${data}\nendstream\nendobj\n`;

describe('an RVDD that was edited', () => {
  let servidor: UmServidor;
  beforeAll(async () => {
    const store = connectStore({ databaseUrl: null, dataDir: join(dir, 'dados') });
    await migrateStore(store);
    servidor = await umServidor(store, { world: { trust, now, instituicao: A_INSTITUICAO } });
    for (const bytes of [xml, rvdd]) await servidor.arquivos.put(bytes);
    const diplomas = [umDiploma({ codigo, arquivos: [umArquivo('xml', xml), umArquivo('rvdd', rvdd)] })];
    await servidor.insert({ cpf: umCpf(), matricula: umaMatricula() }, { diplomas });
  });
  afterAll(async () => {
    await servidor.close();
    await servidor.store.close();
    rmSync(dir, { recursive: true, force: true });
  });

  async function conferidoDe(pdf: Uint8Array) {
    const response = await servidor.app.inject({
      method: 'POST',
      url: '/api/diploma-digital/verificacao',
      payload: Buffer.from(pdf),
      headers: { 'content-type': 'application/pdf' },
      remoteAddress: servidor.nextAddress(),
    });
    expect(response.statusCode).toBe(200);
    return response.json();
  }
  const vereditoDe = async (pdf: Uint8Array): Promise<string> => (await conferidoDe(pdf)).veredito;

  async function send(url: string, pdf: Uint8Array, formato = 'json') {
    const form = new FormData();
    form.append('formato', formato);
    form.append('arquivo', new Blob([new Uint8Array(pdf)]), 'rvdd.pdf');
    const encoded = new Response(form);
    return servidor.app.inject({
      method: 'POST',
      url,
      remoteAddress: servidor.nextAddress(),
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
  }

  it('names nobody where it is not authentic, neither in the answer nor in its receipt', async () => {
    const edited = withRevision([stream(contents(), 'BT /F1 40 Tf 90 300 Td (Eva Exemplo) Tj ET')]);
    const answered = (await send('/api/diploma-digital/verificacao', edited)).body;
    const receipt = Buffer.from((await send('/verificar/comprovante', edited)).json().payload, 'base64url');
    for (const told of [answered, receipt.toString('utf8'), (await send('/verificar', edited)).body]) {
      expect(told).toMatch(/nao-autentico/);
      expect(told).not.toMatch(NINGUEM);
      expect(told).not.toMatch(/11\.?222\.?333/);
    }
  });

  it('is authentic while nobody touches it', async () => {
    expect(await vereditoDe(rvdd)).toBe('autentico-vigente');
  });

  it.skipIf(!hasQpdf).each([
    ['written again as it is', () => editedBy()],
    ['linearized', () => editedBy('--linearize')],
    ['packed into object streams', () => editedBy('--object-streams=generate')],
    ['unpacked', () => editedBy('--qdf')],
  ])('is authentic where qpdf only saved it again: %s', async (_name, edit) => {
    const { veredito, pagina, checks, paginas } = await conferidoDe(edit());
    expect([veredito, pagina, paginas]).toEqual(['autentico-vigente', 'regravada-igual', undefined]);
    expect(checks[5].code).toBe('rvdd-regravado');
  });

  for (const [what, edit, pages, tags] of [
    ['another name drawn', withOtherName, [1], []],
    ['its back missing', () => editedBy('--pages', '.', '1', '--'), [2], []],
    ['its pages exchanged', () => editedBy('--pages', '.', 'z-1', '--'), [1, 2], ['largo']],
    ['a page turned', () => editedBy('--rotate=+90:1'), [1], ['largo']],
  ] as const)
    it.skipIf(!hasQpdf)(
      `is not authentic where qpdf wrote it with ${what}, and both pages are shown`,
      {
        tags: [...tags],
      },
      async () => {
        const { veredito, pagina, paginas } = await conferidoDe(edit());
        expect([veredito, pagina]).toEqual(['nao-autentico', 'alterada']);
        expect(paginas.map((each: { pagina: number }) => each.pagina)).toEqual(pages);
        expect(paginas[0].publicada).toMatch(/^data:image\/webp;base64,/);
      },
    );

  it.skipIf(!hasQpdf).each([
    [
      'with another diploma attached in its place',
      () => editedBy('--remove-attachment=diploma.xml', '--add-attachment', forjado, '--'),
    ],
    [
      'with another diploma attached beside it',
      () => editedBy('--add-attachment', forjado, '--key=outro.xml', '--'),
    ],
    ['with another PDF attached', () => editedBy('--add-attachment', path, '--key=outro.pdf', '--')],
    ['without its attachment', () => editedBy('--remove-attachment=diploma.xml')],
    ['with a page more', () => editedBy('--pages', '.', '1-z', '.', '1', '--')],
  ])('by qpdf is never authentic: %s', async (_name, edit) => {
    const { veredito, pagina } = await conferidoDe(edit());
    expect([veredito, pagina]).toEqual([expect.stringMatching(/^nao-/), 'nao-comparada']);
  });

  it.skipIf(!hasQpdf)('is named with the receipt of a verification that qpdf merged into it', async () => {
    const receipt = join(dir, 'comprovante.pdf');
    writeFileSync(receipt, (await send('/verificar/comprovante', rvdd, 'pdf')).rawPayload);
    const merged = editedBy('--copy-attachments-from', receipt, '--', '--pages', '.', receipt, '--');
    const { veredito, pagina, anexos, checks } = await conferidoDe(merged);
    expect([veredito, pagina]).toEqual(['nao-conferido', 'nao-comparada']);
    expect(checks[5]).toMatchObject({ code: 'rvdd-com-outras-paginas', evidence: { paginas: ['3'] } });
    expect(anexos).toEqual([{ tipo: 'comprovante' }]);
    const { body } = await send('/verificar', merged);
    expect(body).toContain('Este PDF traz também um comprovante.');
    expect(body).toContain('Ana Exemplo de Souza');
  });

  it('is authentic where a program only added an empty revision', async () => {
    expect(await vereditoDe(withRevision([]))).toBe('autentico-vigente');
  });

  it.each([
    [
      'another name drawn over',
      () => withRevision([stream(contents(), 'BT /F1 40 Tf 90 300 Td (Eva Exemplo) Tj ET')]),
    ],
    [
      'a page',
      () =>
        withRevision([
          `${pages()} 0 obj\n<</Type/Pages/Count 1/Kids[9998 0 R]>>\nendobj\n`,
          `9998 0 obj\n<</Type/Page/Parent ${pages()} 0 R/MediaBox[0 0 842 595]>>\nendobj\n`,
        ]),
    ],
    [
      'another diploma in place of the attached one',
      () => withRevision([stream(attached(), latin1(readFileSync(forjado)), '/Type/EmbeddedFile')]),
    ],
  ])('by a revision is not authentic: %s', async (_name, edit) => {
    expect(await vereditoDe(edit())).toBe('nao-autentico');
  });

  it.each(['\0', ' '.repeat(400), 'x', '\r\n\r\n', '\x1a', '% nada\n'])(
    'takes one with %j after its end',
    async (after) => {
      expect(await vereditoDe(Buffer.concat([rvdd, Buffer.from(after)]))).toBe('autentico-vigente');
    },
  );

  it('takes one without its last line end, and compares one with more after it', async () => {
    const bare = rvdd.subarray(0, Buffer.from(rvdd).lastIndexOf('%%EOF') + 5);
    expect(await vereditoDe(Buffer.from(bare))).toBe('autentico-vigente');
    for (const after of ['startxref\n9\n%%EOF', '\n1 0 obj 1 endobj', `x${' '.repeat(33)}x`])
      expect(await vereditoDe(Buffer.concat([rvdd, Buffer.from(after)]))).not.toBe('nao-autentico');
  });

  it('leads from a scanned copy to the code of its QR Code, and is no yes', async () => {
    const { veredito, checks } = await conferidoDe(await umaCopiaEscaneada(rvdd));
    expect(veredito).toBe('nao-conferido');
    expect(checks[0]).toMatchObject({ code: 'pdf-sem-xml', evidence: { codigoVisto: codigo } });
  });

  it('leads from a copy with covered data to the link that it was made for', async () => {
    const coberto = await umCoberto();
    const { veredito, checks } = await conferidoDe(coberto);
    expect(veredito).toBe('nao-conferido');
    expect(checks[0]).toMatchObject({
      code: 'pdf-sem-xml',
      evidence: { codigoVisto: null, linkVisto: LINK },
    });
    const { body } = await servidor.app.inject({
      method: 'POST',
      url: '/verificar',
      payload: Buffer.from(coberto),
      headers: { 'content-type': 'application/pdf' },
      remoteAddress: servidor.nextAddress(),
    });
    expect(body).toContain(`href="${LINK}"`);
  });

  it('leads from a scanned copy with covered data to the same link', async () => {
    const coberto = await umCoberto();
    const { checks } = await conferidoDe(await umaCopiaEscaneada(coberto));
    expect(checks[0].evidence).toMatchObject({ codigoVisto: null, linkVisto: LINK });
  });

  it('finds the parts of the PDF that the revisions replace', () => {
    for (const id of [contents(), attached(), pages()]) expect(Number(id)).toBeGreaterThan(0);
  });
});
