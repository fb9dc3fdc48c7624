import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { loadTestSettings } from '../../tests/support/settings.ts';
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

async function verify(buscarProva?: ReturnType<typeof umaBusca>['buscarProva']) {
  const certificates = pki.acs.slice(0, 1).map(({ certificate }) => certificate);
  const { trust, ambiente, instituicao, situacaoOf, now } = quemConfereTudo(pki);
  const pool = openPool({
    entry,
    execArgv: [],
    world: {
      world: { trust, certificates, ambiente, instituicao },
      comprovantes: [],
      desenho: { cores: umaInstituicao().cores, brasao: new Uint8Array(), template: tmpdir() },
    },
    now,
    ...(buscarProva && { buscarProva }),
  });
  try {
    return (await pool.verifyArquivo({ bytes: xml }, { situacaoOf }, 'a')).report;
  } finally {
    await pool.close();
  }
}

describe('openPool', () => {
  it('looks for the proofs that a file lacks on behalf of the process that verifies', async () => {
    const { buscarProva, pedidos } = umaBusca(pki);
    expect((await verify(buscarProva)).veredito).toBe('autentico-situacao-desconhecida');
    expect(pedidos).toEqual(['emissor ac-2', 'emissor ac-1', 'lista ac-2', 'lista ac-1', 'lista raiz']);
  });

  it('tells the process why one could not be had', async () => {
    const { buscarProva } = umaBusca(pki, {
      listas: () => {
        throw Object.assign(new Error('x'), { code: 'host-fora-da-lista' });
      },
    });
    const { veredito, checks } = await verify(buscarProva);
    expect(veredito).toBe('nao-conferido');
    expect(checks.map(({ code }) => code)).toContain('autoridade-nao-consultada');
  });

  it('leaves them lacking where nobody looks for them', async () => {
    expect((await verify()).checks.map(({ code }) => code)).toContain('cadeia-incompleta');
  });
});
