import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuscarProva } from '#pki/path/falta.ts';
import type { Report } from '#verification/report.ts';
import { pdfEscrito, streamDe } from '../../tests/support/pdf-escrito.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { umPdfA } from '../../tests/support/um-pdfa.ts';
import { quemConfereTudo } from '../../tests/support/uma-conferencia.ts';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import { assinaDistante, umaBusca, umaPkiDistante } from '../../tests/support/uma-pki-distante.ts';
import { openPool } from './open-pool.ts';

const { projectDir } = loadTestSettings();
const dir = mkdtempSync(join(projectDir, 'node_modules', '.cache', 'pool-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const entry = join(dir, 'work-process.mjs');
buildSync({
  entryPoints: [join(projectDir, 'src/main/work-process.ts')],
  outfile: entry,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
});

const pki = await umaPkiDistante();
const xml = await assinaDistante(pki);

let buscarProva: BuscarProva = async () => [];
const { trust, ambiente, instituicao, situacaoOf, now } = quemConfereTudo(pki);
const pool = openPool({
  entry,
  execArgv: [],
  world: {
    world: {
      trust,
      ambiente,
      instituicao,
      certificates: pki.acs.slice(0, 1).map(({ certificate }) => certificate),
    },
    comprovantes: [],
    desenho: { cores: umaInstituicao().cores, brasao: new Uint8Array(), template: dir },
  },
  now,
  buscarProva: (falta) => buscarProva(falta),
});
afterAll(() => pool.close());

// Loading its program counts as the first task's time; a drawing has a minute, and this one has nothing to draw.
beforeAll(async () => {
  const nothing = {} as Parameters<typeof pool.drawComprovante>[0];
  await expect(pool.drawComprovante(nothing, 'a')).rejects.toMatchObject({ code: 'falha-no-trabalhador' });
});

async function verify(by: BuscarProva): Promise<Report> {
  buscarProva = by;
  return (await pool.verifyArquivo({ bytes: xml }, { situacaoOf }, 'a')).report;
}

describe('openPool', () => {
  it('looks for the proofs that a file lacks on behalf of the process that verifies', async () => {
    const busca = umaBusca(pki);
    expect((await verify(busca.buscarProva)).veredito).toBe('selo-a-confirmar');
    expect(busca.pedidos).toEqual(['emissor ac-2', 'emissor ac-1', 'lista ac-2', 'lista ac-1', 'lista raiz']);
  });

  it('tells the process why one could not be had', async () => {
    const busca = umaBusca(pki, {
      listas: () => {
        throw Object.assign(new Error('x'), { code: 'host-fora-da-lista' });
      },
    });
    const { veredito, checks } = await verify(busca.buscarProva);
    expect(veredito).toBe('nao-conferido');
    expect(checks.map(({ code }) => code)).toContain('autoridade-nao-consultada');
  });

  it('opens a PDF that was made to take long while this process goes on', async () => {
    const hostile = Buffer.from(`%PDF-1.7\n${'1 0 obj <<'.repeat(100_000)}\nstartxref\n9\n%%EOF`);
    let turns = 0;
    const counting = setInterval(() => turns++, 1);
    expect(await pool.leitores.readDocumento(hostile, 'a')).toEqual({ kind: 'formato' });
    clearInterval(counting);
    expect(turns).toBeGreaterThan(5);
    expect(await pool.leitores.readDocumento(umPdfA(), 'a')).toMatchObject({ tipo: 'application/pdf' });
  });

  it('could not compare a page that takes too long to draw, and verifies files beside it', {
    tags: ['largo'],
    timeout: 120_000,
  }, async () => {
    const slow = umaPaginaLenta();
    let isOver = false;
    const comparing = ['192.0.2.1', '198.51.100.1'].map((from) => pool.comparePdfs(slow, umPdfA(), from));
    void Promise.any(comparing).then(() => {
      isOver = true;
    });
    for (const from of ['192.0.2.1', '203.0.113.1', '203.0.113.2']) {
      const { report } = await pool.verifyArquivo({ bytes: xml }, { situacaoOf }, from);
      expect(report.checks[1]?.code).toBe('integro');
    }
    expect(isOver).toBe(false);
    expect(await Promise.any(comparing)).toEqual({ result: 'not-comparable', why: 'limits' });
    await Promise.all(comparing);
  });
});

/** Seven forms, each of which draws the next thirty times. */
function umaPaginaLenta(): Uint8Array {
  const form = (next: string, content: string): string =>
    streamDe(content, `/Type/XObject/Subtype/Form/BBox[0 0 400 200]/Resources<<${next}>>`);
  const objects: Record<number, string> = {
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Resources<</XObject<</F 5 0 R>>>>/Contents 4 0 R>>',
    4: streamDe('/F Do'),
    12: form('', '0 g 0 0 400 200 re f'),
  };
  for (let id = 5; id < 12; id++) objects[id] = form(`/XObject<</F ${id + 1} 0 R>>`, '/F Do '.repeat(30));
  return pdfEscrito(objects);
}
