import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { abreVerificar, espera, solta } from '../support/confere-no-site.ts';
import { expect, test } from '../support/e2e.ts';
import { loadTestSettings } from '../support/settings.ts';

/** A third party checks a histórico and a currículo (ADR 0038), by code and by file, in the browser itself. */

const { projectDir } = loadTestSettings();
const SITE_URL = `http://localhost:${process.env['E2E_PORT']}`;

/** Issues one beside the running site; the same again issues nothing. */
function emite(name: string): string {
  const command = ['documentos', 'emitir', join('exemplos', 'documentos', `${name}.json`), '--json'];
  const cli = [join('dist', 'cli.js'), ...command];
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], SITE_URL, INIT_CWD: projectDir };
  const said = execFileSync(process.execPath, cli, { cwd: projectDir, env, encoding: 'utf8' });
  const { documentos } = JSON.parse(said) as { documentos: { codigo: string; etapa: string }[] };
  expect(documentos.map(({ etapa }) => etapa)).toEqual(['publicado']);
  return documentos[0]?.codigo ?? '';
}

for (const [name, noun, shown] of [
  ['historico-parcial', 'histórico escolar', 'Lia Campos Fictícia'],
  ['curriculo', 'currículo escolar', 'Currículo ENF-2021'],
] as const) {
  test(`a ${name} is found by its code and judged in the browser`, { tag: '@largo' }, async ({ page }) => {
    const codigo = emite(name);
    await page.goto(`/verificar/${codigo}`);
    await expect(
      page.getByRole('heading', { name: `O ${noun} deste código é autêntico e vigente` }),
    ).toBeVisible();
    await expect(page.locator('.veredito')).toContainText(shown);
    await expect(page.locator('.dados')).not.toContainText('Registradora');

    const titulo = `${noun[0]?.toUpperCase()}${noun.slice(1)} autêntico e vigente`;
    for (const file of ['diploma.xml', 'rvdd.pdf']) {
      const bytes = await (await page.request.get(`/verificar/${codigo}/${file}`)).body();
      await abreVerificar(page);
      await solta(page, bytes);
      await espera(page, titulo);
      await expect(page).toHaveTitle(new RegExp(`^${titulo} \\|`));
      await expect(page.locator('.veredito')).toContainText(shown);
      await expect(page.locator('.veredito')).toContainText('neste navegador, sem enviar o arquivo');
      await expect(page.locator('.veredito')).not.toContainText(/\bdiploma\b/i);
    }
  });
}
