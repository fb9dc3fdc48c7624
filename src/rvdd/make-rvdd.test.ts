import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { AS_CINCO, assina, umaPkiDoDiploma } from '../../tests/support/assina.ts';
import { requireOracle } from '../../tests/support/oracles.ts';
import { umDiplomaAntigo } from '../../tests/support/um-diploma-antigo.ts';
import { umaAparencia, umXmlDeExemplo } from '../../tests/support/um-rvdd.ts';
import { makeCoberto } from './make-coberto.ts';
import { makeRvdd } from './make-rvdd.ts';

const compile = createTypstCompiler();
const make = (xml: Uint8Array, site = 'https://diploma.exemplo.edu.br') =>
  makeRvdd({ ...umaAparencia(), site, xml, compile });

function pdfOf(xml: Uint8Array): Uint8Array {
  const made = make(xml);
  if (!made.ok) throw new Error(made.issue.join('\n'));
  return made.value;
}

const ask = (program: string, pdf: Uint8Array, ...args: string[]) =>
  spawnSync(program, args, { input: pdf }).stdout.toString();
const textOf = (pdf: Uint8Array) => ask('pdftotext', pdf, '-raw', '-', '-');

const found = ['pdftotext', 'pdfinfo'].every((program) => spawnSync(program, ['-v']).error === undefined);
const hasPoppler = requireOracle('pdftotext', found);

describe('makeRvdd', () => {
  it('writes a PDF in Portuguese, dated by the registration of an unsigned diploma, the same each time', () => {
    const pdf = pdfOf(umXmlDeExemplo());
    const source = Buffer.from(pdf).toString('latin1');
    expect(source).toMatch(/\/Lang ?\(pt-BR\)/);
    expect(source).toContain('(D:20250320120000');
    expect(Buffer.compare(pdfOf(umXmlDeExemplo()), pdf)).toBe(0);
  });

  it('refuses what is no diploma with the place and the remedy', () => {
    const wrong = make(umXmlDeExemplo('normal', (json) => json.replace('"Sexo": "F"', '"Sexo": "X"')));
    expect(wrong).toMatchObject({ ok: false });
    if (!wrong.ok) expect(wrong.issue.join()).toMatch(/Diplomado\/Sexo: .*F/);
    expect(make(new TextEncoder().encode('<a>'))).toMatchObject({ ok: false });
  });

  it.each(['1.04.1', '1.02'])('draws, whole and covered, a diploma of the layout %s', async (versao) => {
    const { xml } = await umDiplomaAntigo(versao, 1);
    expect(make(xml)).toMatchObject({ ok: true });
    const request = { ...umaAparencia(), site: 'https://diploma.exemplo.edu.br', xml, compile };
    expect(makeCoberto(request, 'https://diploma.exemplo.edu.br/c/x', new Date(0))).toMatchObject({
      ok: true,
    });
  });

  it('refuses a diploma of a layout that it does not know, and says which it reads', () => {
    const later = umXmlDeExemplo('normal', (json) => json);
    const text = new TextDecoder().decode(later).replace('versao="1.05"', 'versao="9.99"');
    expect(make(new TextEncoder().encode(text))).toMatchObject({
      ok: false,
      issue: [expect.stringMatching(/leiaute 9\.99 .*1\.05, 1\.04\.1, 1\.02/)],
    });
  });

  it('refuses a site whose address makes the QR Code too long', () => {
    const made = make(umXmlDeExemplo(), `https://${'a'.repeat(60)}.${'b'.repeat(150)}.br`);
    expect(made).toMatchObject({ ok: false, issue: [expect.stringContaining('255 caracteres')] });
  });

  it.skipIf(!hasPoppler).each([
    ['letters alone', 'Abcdefghijk'.repeat(24)],
    ['a hyphen now and then', 'Abcdefgh-'.repeat(30)],
    ['apostrophes', 'D’Abcdefgh'.repeat(30)],
  ])('keeps a name of %s inside the frame, on both pages', (_what, words) => {
    const nome = words.slice(0, 255).trim();
    const pdf = pdfOf(umXmlDeExemplo('normal', (json) => json.replace('Ana Exemplo de Souza', nome)));
    const sides = [...ask('pdftotext', pdf, '-bbox', '-', '-').matchAll(/xMin="(.*?)" .*xMax="(.*?)"/g)];
    expect(sides.length).toBeGreaterThan(100);
    expect(Math.min(...sides.map(([, left]) => Number(left)))).toBeGreaterThan(34);
    expect(Math.max(...sides.map(([, , right]) => Number(right)))).toBeLessThan(842 - 34);
    // Of a hyphen at the end of a line pdftotext thinks that it belongs to the line.
    const squeeze = (text: string): string => text.replace(/[\s-]/g, '');
    expect(squeeze(textOf(pdf)).split(squeeze(nome))).toHaveLength(3);
  });

  it.skipIf(!hasPoppler)('keeps the longest values the layout allows on two pages', () => {
    const long = (words: string) => words.repeat(20).slice(0, 255).trim();
    const pdf = pdfOf(
      umXmlDeExemplo('normal', (json) =>
        json
          .replace('Ana Exemplo de Souza', long('Maria d’Ávila-Ștefănescu '))
          .replaceAll('Centro Universitário Exemplo', long('Centro Universitário Exemplo '))
          .replace('"NomeCurso": "Enfermagem"', `"NomeCurso": "${long('Engenharia de Tudo ')}"`)
          .replace(
            'Diploma de exemplo, sem valor legal.',
            `sem valor legal ${'muito longo '.repeat(300)}fim`,
          ),
      ),
    );
    expect(ask('pdfinfo', pdf, '-')).toMatch(/^Pages: +2$/m);
    const text = textOf(pdf).replace(/\s+/g, '');
    expect(text).toContain(long('Maria d’Ávila-Ștefănescu ').replace(/\s/g, ''));
    expect(text).toContain('(continuanoXML)');
  });

  it.skipIf(!hasPoppler)('shows the posts alone while nobody has signed', () => {
    const text = textOf(pdfOf(umXmlDeExemplo()));
    expect(text).toMatch(/^Reitor$/m);
    expect(text).toContain('ainda não assinado');
  });

  it.skipIf(!hasPoppler)('opens in the gender of the post', () => {
    const text = textOf(
      pdfOf(umXmlDeExemplo('normal', (json) => json.replace('"Cargo": "Reitor"', '"OutroCargo": "Reitora"'))),
    );
    expect(text).toMatch(/A Reitora do Centro Universitário Exemplo, no uso/);
    expect(textOf(pdfOf(umXmlDeExemplo()))).toMatch(/O Reitor do Centro Universitário Exemplo, no uso/);
  });

  it.skipIf(!hasPoppler)('says that those signed who did, and nobody else', async () => {
    const pki = await umaPkiDoDiploma();
    const partly = await assina(umXmlDeExemplo(), pki, AS_CINCO.slice(0, 1));
    const text = textOf(pdfOf(partly));
    expect(text.match(/assinado digitalmente · sem valor legal/g)).toHaveLength(1);
    expect(text.match(/ainda não assinado/g)).toHaveLength(2);
    expect(text).toContain('Documento assinado em parte');
  });

  it.skipIf(!hasPoppler)('names whoever signed where the XML lists nobody', async () => {
    const unlisted = umXmlDeExemplo('normal', (json) => {
      const dados = JSON.parse(json);
      delete dados.Diploma.infDiploma.DadosDiploma.Assinantes;
      return JSON.stringify(dados);
    });
    const pki = await umaPkiDoDiploma();
    const text = textOf(pdfOf(await assina(unlisted, pki, AS_CINCO.slice(0, 2))));
    expect(text).toContain('Antônia Reitora Fictícia');
    expect(text).toContain('Berenice Secretária Fictícia');
  });

  it.skipIf(!hasPoppler)('puts the social name on the front and the registered one on the back', () => {
    const pdf = pdfOf(
      umXmlDeExemplo('normal', (json) =>
        json.replace(
          '"Nome": "Ana Exemplo de Souza"',
          '"Nome": "Antônio Exemplo", "NomeSocial": "Ana Social"',
        ),
      ),
    );
    const page = (number: string) => ask('pdftotext', pdf, '-raw', '-f', number, '-l', number, '-', '-');
    expect(page('1')).toContain('Ana Social');
    expect(page('1')).not.toContain('Antônio');
    expect(page('2')).toContain('Nome civil Antônio Exemplo');
  });

  it.skipIf(!hasPoppler)('warns in Homologação and is silent in Produção', () => {
    expect(textOf(pdfOf(umXmlDeExemplo()))).toMatch(/Documento de homologação, sem valor legal/);
    const produced = umXmlDeExemplo('normal', (json) =>
      json
        .replace('"Homologação"', '"Produção"')
        .replace('Diploma de exemplo, sem valor legal.', 'Nada a dizer.'),
    );
    expect(textOf(pdfOf(produced))).not.toMatch(/sem\s+valor\s+legal|homologação/i);
  });

  it.skipIf(!hasPoppler)(
    'never prints the whole CPF nor the matrícula, which together open the files',
    () => {
      const text = textOf(pdfOf(umXmlDeExemplo())).replace(/\s/g, '');
      expect(text).toContain('***.982.247-**');
      expect(text).not.toMatch(/529\.?982\.?247-?25|20210042/);
    },
  );
});
