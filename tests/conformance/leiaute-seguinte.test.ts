/** @module-tag largo */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { takeAllFurther } from '#emissao/take-all-further.ts';
import { loadTestSettings } from '../support/settings.ts';
import { umaEmissao } from '../support/uma-emissao.ts';

const { projectDir, path } = loadTestSettings();
const emissao = await umaEmissao('p-256', 17);
afterAll(() => emissao.remove());

describe('the layout after the one in force', () => {
  it('leaves every kept diploma drawn, covered, renewed, imported and verified', async () => {
    await emissao.plan(2);
    const issuing = await emissao.open();
    await takeAllFurther(issuing.world);
    await issuing.close();
    const vitest = join(projectDir, 'node_modules', 'vitest', 'vitest.mjs');
    const config = join('tests', 'leiaute-seguinte', 'vitest.config.ts');
    const env = { PATH: path, ACERVO: emissao.config.dataDir };
    const ran = spawnSync(
      process.execPath,
      [vitest, 'run', '--config', config, '--root', projectDir, '--reporter', 'json'],
      {
        cwd: projectDir,
        env,
        encoding: 'utf8',
      },
    );
    const { numPassedTests, testResults } = JSON.parse(ran.stdout) as Resultado;
    const reds = testResults.flatMap(({ message, assertionResults }) => [
      message,
      ...assertionResults.flatMap((each) => each.failureMessages),
    ]);
    expect(reds.filter(Boolean)).toEqual([]);
    expect(numPassedTests).toBe(6);
  });
});

interface Resultado {
  numPassedTests: number;
  testResults: { message: string; assertionResults: { failureMessages: string[] }[] }[];
}
