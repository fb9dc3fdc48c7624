import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseXml } from '#xml/parse.ts';
import { UmLote } from '../../../tests/support/um-lote.ts';
import { makeRelatorio } from './make-relatorio.ts';

async function reportOf(lote: UmLote) {
  const files = new Map(makeRelatorio(await lote.read()).map(({ path, content }) => [path, content]));
  const xlsx = files.get('relatorio.xlsx');
  if (!(xlsx instanceof Uint8Array)) throw new Error('no workbook');
  const parts = new Map(
    Object.entries(unzipSync(xlsx)).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
  return {
    json: JSON.parse(String(files.get('relatorio.json'))),
    csv: String(files.get('relatorio.csv')),
    xlsx,
    parts,
  };
}

describe('makeRelatorio', () => {
  const errado = (): UmLote => {
    const lote = new UmLote(3);
    Object.assign(lote.linha(2), { nome: 'ANA & <PRADO>' });
    Object.assign(lote.linha(3), { cpf: '1', matricula: '\u0001' });
    lote.files.delete(`${lote.pasta(4)}/colacao.pdf`);
    return lote;
  };

  it('lists every problem and warning, with its place and its name', async () => {
    const { json, csv } = await reportOf(errado());
    expect(json).toMatchObject({
      linhas: 3,
      validas: 1,
      avisos: [
        { code: 'pasta-nao-usada' },
        { linha: 2, code: 'nome-em-maiusculas' },
        { linha: 2, code: 'sinais-no-nome' },
      ],
    });
    expect(csv).toMatch(/^\uFEFFtipo;linha;coluna;arquivo;linha_do_arquivo;nome;mensagem\r\n/);
    expect(csv).toContain('problema;3;cpf;;;cpf-tamanho;');
    expect(csv).toMatch(/problema;4;;\w+\/colacao\.pdf;;documento-ausente;/);
    expect(csv).toContain('aviso;2;nome;;;nome-em-maiusculas;');
  });

  it('marks the cells where they stood, with their notes', async () => {
    const { parts } = await reportOf(errado());
    for (const [name, text] of parts)
      expect([name, parseXml(new TextEncoder().encode(text)).ok]).toEqual([name, true]);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toMatch(
      /<c r="C2" s="3" t="inlineStr"><is><t xml:space="preserve">ANA &amp; &lt;PRADO&gt;</,
    );
    expect(sheet).toMatch(/<c r="B3" s="2" t="inlineStr">/);
    const notes = parts.get('xl/comments1.xml') ?? '';
    expect(notes).toMatch(/<comment ref="B3"[^>]*><text><t[^>]*>O CPF não tem onze dígitos/);
    expect(parts.get('xl/drawings/vmlDrawing1.vml')).toContain('<x:Row>2</x:Row><x:Column>1</x:Column>');
    expect(sheet).toContain('colacao.pdf: Falta colacao.pdf');
  });

  it('may be mended and sent again', async () => {
    const lote = errado();
    const { xlsx } = await reportOf(lote);
    const before = (await lote.read()).problemas;
    lote.sheet(xlsx, 'relatorio.xlsx');
    expect((await lote.read()).problemas.map(({ code }) => code)).toEqual(before.map(({ code }) => code));
  });
});
