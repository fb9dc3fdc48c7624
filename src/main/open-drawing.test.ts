import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { makeRvdd } from '#rvdd/make-rvdd.ts';
import { umCompilador } from '../../tests/support/desenha-aqui.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { umArquivo } from '../../tests/support/um-pdf.ts';
import { umaAparencia, umXmlDeExemplo } from '../../tests/support/um-rvdd.ts';
import { type Drawing, type DrawingOptions, openDrawing } from './open-drawing.ts';

const { projectDir, completo } = loadTestSettings();
// Inside node_modules, so that the packages left out of the bundle are found.
const cache = join(projectDir, 'node_modules', '.cache');
mkdirSync(cache, { recursive: true });
const dir = mkdtempSync(join(cache, 'desenho-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Each process tells its number as it starts; before each task, how many MB it holds, and `before` is run. */
function umDesenhista(name: string, before = ''): { entry: string; starts(): number; megabytes(): number[] } {
  const [entry, diary] = [join(dir, `${name}.mjs`), join(dir, `${name}.txt`)];
  writeFileSync(diary, '');
  const contents = `
    import { appendFileSync } from 'node:fs';
    const tell = (line) => appendFileSync(${JSON.stringify(diary)}, line + '\\n');
    tell('processo');
    process.on('message', ({ task }) => {
      if (!task) return;
      tell(process.memoryUsage.rss() / 1024 / 1024);
      ${before}
    });
    await import('./draw-process.ts');`;
  const stdin = { contents, resolveDir: import.meta.dirname };
  buildSync({ stdin, outfile: entry, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  const lines = (): string[] => readFileSync(diary, 'utf8').split('\n').slice(0, -1);
  return {
    entry,
    starts: () => lines().filter((line) => line === 'processo').length,
    megabytes: () => lines().flatMap((line) => (line === 'processo' ? [] : Number(line))),
  };
}

const open: Drawing[] = [];
afterEach(async () => {
  for (const drawing of open.splice(0)) await drawing.close();
});
function desenho(options: Partial<DrawingOptions>, aparencia = umaAparencia()): Drawing {
  const drawing = openDrawing(aparencia, { execArgv: ['--liftoff-only'], ...options });
  open.push(drawing);
  return drawing;
}

const umXml = (index: number): Uint8Array =>
  umXmlDeExemplo('normal', (json) => json.replace('Ana Exemplo de Souza', `Ana Exemplo ${index}`));
type Desenhado = Awaited<ReturnType<Drawing['drawRvdd']>>;
const digest = (drawn: Desenhado): string =>
  drawn.ok ? createHash('sha256').update(drawn.value).digest('hex') : drawn.issue.join('\n');
const drawHere = (xml: Uint8Array): string =>
  digest(makeRvdd({ ...umaAparencia(), xml, compile: umCompilador() }));
const drawAll = async ({ drawRvdd }: Drawing, xmls: readonly Uint8Array[]): Promise<string[]> =>
  (await Promise.all(xmls.map(drawRvdd))).map(digest);
const XMLS = [0, 1, 2].map(umXml);

describe('openDrawing', () => {
  it('makes the picture of a drawn page in the same process', async () => {
    const desenhista = umDesenhista('com-previa');
    const { drawRvdd, makePrevia } = desenho(desenhista);
    const drawn = await drawRvdd(umXml(0));
    const picture = drawn.ok ? await makePrevia(drawn.value) : new Uint8Array();
    expect(Buffer.from(picture.subarray(8, 12)).toString('latin1')).toBe('WEBP');
    expect(desenhista.starts()).toBe(1);
  });

  it('draws what is drawn here, several asked for at once, in one process', async () => {
    const desenhista = umDesenhista('comum');
    expect(await drawAll(desenho(desenhista), XMLS)).toEqual(XMLS.map(drawHere));
    expect(desenhista.starts()).toBe(1);
  });

  it('replaces a process that holds too much, and loses no document', { tags: ['largo'] }, async () => {
    const desenhista = umDesenhista('cheio');
    expect(await drawAll(desenho({ ...desenhista, recycleMb: 1 }), XMLS)).toEqual(XMLS.map(drawHere));
    expect(desenhista.starts()).toBeGreaterThanOrEqual(XMLS.length);
  });

  it('draws with WebAssembly, to the same bytes, a document whose process was killed', {
    tags: ['largo'],
  }, async () => {
    const desenhista = umDesenhista(
      'morto',
      `if (task.kind === 'nativo') process.kill(process.pid, 'SIGKILL');`,
    );
    const two = XMLS.slice(0, 2);
    expect(await drawAll(desenho(desenhista), two)).toEqual(two.map(drawHere));
    expect(desenhista.megabytes()).toHaveLength(2 * two.length);
  });

  it('gives up a document that ends every process, and goes on with the next', {
    tags: ['largo'],
  }, async () => {
    const desenhista = umDesenhista('teimoso', 'if (task.input.xml.length === 0) process.exit(1);');
    const { drawRvdd } = desenho(desenhista);
    await expect(drawRvdd(new Uint8Array())).rejects.toMatchObject({ code: 'trabalhador-encerrado' });
    expect(digest(await drawRvdd(umXml(0)))).toBe(drawHere(umXml(0)));
  });

  it('tells the fault of a template as if it were drawn here', { tags: ['largo'] }, async () => {
    const template = umArquivo('#let x = (', 'typ');
    const { drawRvdd } = desenho(umDesenhista('torto'), { ...umaAparencia(), template });
    await expect(drawRvdd(umXml(0))).rejects.toMatchObject({
      name: 'TypstError',
      code: 'modelo-invalido',
      template,
      message: expect.stringContaining('unclosed delimiter'),
    });
  });

  it('starts nothing again for what closing cuts off', { tags: ['largo'] }, async () => {
    const desenhista = umDesenhista('fechado', 'for (;;);');
    const drawing = desenho(desenhista);
    const cut = expect(drawing.drawRvdd(umXml(0))).rejects.toMatchObject({ code: 'trabalhador-encerrado' });
    while (desenhista.megabytes().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await drawing.close();
    await cut;
    expect(desenhista.starts()).toBe(1);
  });

  it.runIf(completo)('stays below 700 MB over 2,000 documents', { timeout: 3_600_000 }, async () => {
    const desenhista = umDesenhista('muitos');
    const { drawRvdd } = desenho(desenhista);
    for (let index = 0; index < 2_000; index += 1)
      expect(await drawRvdd(umXml(index))).toMatchObject({ ok: true });
    const megabytes = desenhista.megabytes();
    expect(megabytes).toHaveLength(2_000);
    expect(Math.max(...megabytes)).toBeLessThan(700);
  });
});
