import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PDF_LIMITS } from '#pdf/limits.ts';
import { requireOracle } from '../../../tests/support/oracles.ts';
import { latin1, umPdfCom } from '../../../tests/support/pdf-escrito.ts';
import { umArquivo } from '../../../tests/support/um-pdf.ts';
import { umXmlDeExemplo } from '../../../tests/support/um-rvdd.ts';
import { umRvddDe } from '../../../tests/support/um-rvdd-assinado.ts';
import { extractXml } from './extract-xml.ts';

const xml = umXmlDeExemplo();
const rvdd = umRvddDe(xml);
const XML = '<Diploma>ação</Diploma>';

async function read(pdf: Uint8Array) {
  const found = await extractXml(pdf);
  return found.ok ? new TextDecoder().decode(found.value.xml) : found.issue.code;
}

const concat = (...parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

describe('extractXml', () => {
  it('finds in our own RVDD the XML it was made from, byte for byte', async () => {
    const found = await extractXml(rvdd);
    expect(found).toMatchObject({ ok: true, value: { nome: expect.stringMatching(/\.xml$/), revisoes: 1 } });
    expect(found.ok && Buffer.compare(found.value.xml, xml)).toBe(0);
  });

  it('takes the attachment with and without compression', async () => {
    expect(await read(umPdfCom([{ nome: 'a.xml', conteudo: XML }]))).toBe(XML);
    expect(await read(umPdfCom([{ nome: 'a.xml', conteudo: XML, filtro: 'nenhum' }]))).toBe(XML);
  });

  it('names what else is attached, but a receipt', async () => {
    const found = await extractXml(
      umPdfCom([
        { nome: 'a.xml', conteudo: XML },
        { nome: 'notas.txt', conteudo: 'Medicina' },
        { nome: 'comprovante.json', conteudo: '{}' },
      ]),
    );
    expect(found).toMatchObject({ ok: true, value: { outros: ['notas.txt'] } });
  });

  it('gives up a tree of names whose nodes share one list, of kids or of names, again and again', async () => {
    const of = (key: 'Kids' | 'Names', nodes: number) => {
      const refs = Array.from({ length: nodes }, (_, index) => `${100 + index} 0 R`);
      const list = refs.join(' ');
      return latin1(
        [
          '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Names<</EmbeddedFiles<</Kids 2 0 R>>>>>>\nendobj\n',
          `2 0 obj\n[${list}]\nendobj\n3 0 obj\n[${list}]\nendobj\n`,
          ...refs.map((ref) => `${ref.replace('R', 'obj')}\n<</${key} 3 0 R>>\nendobj\n`),
          'trailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
        ].join(''),
      );
    };
    for (const key of ['Kids', 'Names'] as const) {
      // So many entries are passed in all: 100 × 100 are fewer than the limit, 500 × 500 more.
      expect(await read(of(key, 100)), key).toBe('pdf-sem-xml');
      expect(500 * 500).toBeGreaterThan(PDF_LIMITS.values);
      expect(await read(of(key, 500)), key).toBe('pdf-ilegivel');
    }
  });

  it('knows an XML by what it is, whatever its name', async () => {
    expect(await read(umPdfCom([{ nome: 'diploma', conteudo: `\n${XML}` }]))).toBe(`\n${XML}`);
    const others = [
      { nome: 'foto.jpg', conteudo: 'JFIF' },
      { nome: 'd.xml', conteudo: XML },
    ];
    expect(await read(umPdfCom(others))).toBe(XML);
  });

  it('tells a PDF without XML, with more than one, under a password, under an unknown filter', async () => {
    expect(await read(umPdfCom([]))).toBe('pdf-sem-xml');
    expect(await read(umPdfCom([{ nome: 'a.xml', conteudo: XML, filtro: 'desconhecido' }]))).toBe(
      'pdf-anexo-nao-lido',
    );
    const two = ['um', 'dois'].map((nome) => ({ nome: `${nome}.xml`, conteudo: `<${nome}/>` }));
    expect(await read(umPdfCom(two))).toBe('pdf-com-varios-xml');
    const same = ['um', 'dois'].map((nome) => ({ nome: `${nome}.xml`, conteudo: XML }));
    expect(await read(umPdfCom(same))).toBe(XML);
    expect(await read(umPdfCom([{ nome: 'a.xml', conteudo: XML }], '/Encrypt 9 0 R'))).toBe('pdf-protegido');
  });

  it('counts revisions, and of an object written twice takes the later', async () => {
    const first = umPdfCom([{ nome: 'a.xml', conteudo: XML, filtro: 'nenhum' }]);
    const other = '<Outro/>';
    const update = latin1(
      `11 0 obj\n<</Length ${other.length}>>stream\n${other}\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Prev 9>>\nstartxref\n99\n%%EOF\n`,
    );
    const found = await extractXml(concat(first, update));
    expect(found).toMatchObject({ ok: true, value: { revisoes: 2 } });
    expect(await read(concat(first, update))).toBe(other);
  });

  it('finds the clip on a page where the catalog lists nothing', async () => {
    const text = Buffer.from(umPdfCom([{ nome: 'a.xml', conteudo: XML }])).toString('latin1');
    const clipped = text.replace(/\/Names<<.*?>>>>/s, '').replace('/Type/Filespec', '/Type/F');
    expect(await read(latin1(clipped))).toBe(XML);
  });

  it('reads an XML that speaks of PDF', async () => {
    const tricky = '<a>1 0 obj endstream endobj startxref 7 %%EOF</a>';
    expect(await read(umPdfCom([{ nome: 'a.xml', conteudo: tricky, filtro: 'nenhum' }]))).toBe(tricky);
  });
});

describe('extractXml, on what wants to harm', () => {
  it('does not unpack a bomb', async () => {
    const bomb = deflateSync(Buffer.alloc(PDF_LIMITS.inflatedBytes + 1, 0x20), { level: 9 });
    const text = `%PDF-1.7\n1 0 obj<</Type/Catalog/AF[2 0 R]>>endobj 2 0 obj<</EF<</F 3 0 R>>/F(a.xml)>>endobj 3 0 obj<</Filter/FlateDecode/Length ${bomb.length}>>stream\n`;
    expect(await read(concat(latin1(text), bomb, latin1('\nendstream endobj trailer<</Root 1 0 R>>')))).toBe(
      'pdf-ilegivel',
    );
  });

  it('does not unpack the same stream for ever, nor follow a tree in circles', async () => {
    const loop =
      '%PDF-1.7\n1 0 obj<</Type/Catalog/Names<</EmbeddedFiles 2 0 R>>>>endobj 2 0 obj<</Kids[2 0 R 3 0 R]>>endobj 3 0 obj<</Kids[2 0 R 3 0 R]>>endobj 4 0 obj 4 0 R endobj trailer<</Root 1 0 R>>';
    expect(await read(latin1(loop))).toBe('pdf-sem-xml');
  });

  it.each([
    ['nothing but keywords', 'obj '.repeat(3_000_000)],
    ['objects without end', '1 0 obj('.repeat(1_500_000)],
    ['streams without end', '1 0 obj<<>>stream\n'.repeat(700_000)],
    ['arrays one in another', `1 0 obj ${'['.repeat(5_000_000)}`],
    ['dictionaries one in another', '1 0 obj <</a'.repeat(900_000)],
    ['numbers that look like references', `1 0 obj [${'1 0 '.repeat(2_500_000)}]`],
    ['a comment without end', `1 0 obj %${'%'.repeat(5_000_000)}`],
    ['tiny objects', '1 0 obj 1 '.repeat(1_000_000)],
  ])('comes to an end on %s', async (_, body) => {
    expect(await read(latin1(`%PDF-1.7\n${body}`))).toMatch(/^pdf-(ilegivel|sem-xml)$/);
  });

  it('refuses what is too large', async () => {
    expect(await read(new Uint8Array(PDF_LIMITS.sourceBytes + 1))).toBe('pdf-ilegivel');
  });

  it('answers for any bytes, and for an RVDD with some changed or cut off', async () => {
    const small = umPdfCom([{ nome: 'a.xml', conteudo: XML }]);
    const places = fc.array(fc.tuple(fc.nat(small.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(places, fc.nat(small.length), async (changes, length) => {
        const bytes = small.slice(0, length || small.length);
        for (const [at, byte] of changes) bytes[at] = byte;
        await extractXml(bytes);
      }),
      { numRuns: 300 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (any) => {
        expect((await extractXml(any)).ok).toBe(false);
      }),
    );
  });
});

const hasQpdf = requireOracle('qpdf', spawnSync('qpdf', ['--version']).error === undefined);

describe.skipIf(!hasQpdf)('extractXml, on what qpdf writes', () => {
  function rewrite(...options: string[]): Uint8Array {
    const [from, to] = [umArquivo(rvdd), umArquivo('')];
    const { status, stderr } = spawnSync('qpdf', [...options, from, to]);
    if (status !== 0) throw new Error(String(stderr));
    return new Uint8Array(readFileSync(to));
  }

  it.each([
    ['object streams and a cross-reference stream', ['--object-streams=generate']],
    ['a file made for the web', ['--linearize']],
    ['both', ['--linearize', '--object-streams=generate']],
    ['nothing compressed', ['--qdf', '--object-streams=disable']],
    ['everything compressed anew', ['--recompress-flate', '--compression-level=9']],
  ])('reads %s', async (_, options) => {
    const found = await extractXml(rewrite(...options));
    expect(found).toMatchObject({ ok: true, value: { revisoes: 1 } });
    expect(found.ok && Buffer.compare(found.value.xml, xml)).toBe(0);
  });

  it('tells an encrypted file', async () => {
    expect(await read(rewrite('--encrypt', '', 'senha', '256', '--'))).toBe('pdf-protegido');
    const streams = rewrite('--encrypt', '', 'senha', '256', '--', '--object-streams=generate');
    expect(await read(streams)).toBe('pdf-protegido');
  });

  it('tells a second XML that somebody added', async () => {
    const added = umArquivo('<Diploma/>', 'xml');
    expect(await read(rewrite('--add-attachment', added, '--'))).toBe('pdf-com-varios-xml');
  });
});
