import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connectStore } from '#store/connect.ts';
import { adultera, copyDados, dropFolha, rewriteFolha } from '../support/adultera-registro.ts';
import { DEMO, expect, test } from '../support/e2e.ts';
import { type UmRegistroTestemunhado, umRegistroTestemunhado } from '../support/um-registro-testemunhado.ts';
import { umaDemonstracao } from '../support/uma-demonstracao.ts';

/**
 * Issue 20: a rewritten history, a dropped leaf, a fork and a stale node, each found out by browser, command and witness. All three knew
 * the log before; the same key signs whatever is done to its database.
 */

test.describe.configure({ mode: 'serial' });

test.describe('a transparent log that was tampered with', { tag: '@largo' }, () => {
  let registro: UmRegistroTestemunhado;
  /** Of the log before, with one leaf more, and that one. */
  let antes: string;
  let honesto: string;
  let address: string;
  let codigo: string;
  let log: string;
  let checkpoint: string;
  let provas: string;
  /** What the witness remembers that asks; the other takes what is sent. */
  let pasta: string;

  test.beforeAll(async () => {
    registro = umRegistroTestemunhado();
    antes = umaDemonstracao();
    registro.forget(antes);
    // The key is made when it is first asked for: before anything is copied.
    log = await registro.readChave(antes);
    honesto = copy(antes, 'honesto');
    await registro.suspend(honesto, 0);
    await registro.startWitness(log);
    expect(await registro.run(honesto, 'transparencia', 'colher')).toEqual({
      code: 0,
      said: expect.stringContaining('cossinou'),
    });
    address = await registro.serve(copy(honesto, 'servido'));
    checkpoint = await (await fetch(`${address}/registro-transparente/checkpoint`)).text();
    const found = await fetch(`${address}/api/diploma-digital/handling`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(DEMO.doisDiplomas),
    });
    codigo = (await found.json()).student.diplomas[0].codigo;
    const url = `${address}/api/diploma-digital/verificacao/${codigo}/registro-transparente`;
    provas = await (await fetch(url)).text();
    pasta = registro.folder();
    expect(await testemunhar(address)).toMatchObject({ code: 0 });
  });
  test.afterAll(() => registro?.close());

  const copy = (dir: string, name: string): string => {
    const made = copyDados(dir, name);
    registro.forget(made);
    return made;
  };
  const testemunhar = (of: string) =>
    registro.run(
      antes,
      ...['transparencia', 'testemunhar', '--registro', `${of}/registro-transparente`, '--chave', log],
      ...['--nome', 'outra.exemplo.br', '--pasta', pasta],
    );
  const compare = async (page: Page, of: string, guardado: string): Promise<void> => {
    await page.goto(`${of}/registro-transparente`);
    await page
      .getByLabel('Arquivo que você guardou')
      .setInputFiles({ name: 'guardado', mimeType: 'text/plain', buffer: Buffer.from(guardado) });
  };
  /** The page and the proofs are of the one before, the tree of this one: as behind one address. */
  const browse = async (page: Page, of: string): Promise<void> => {
    await page.route(/\/registro-transparente\/(?:checkpoint|tile)/, async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: of + pathname }) });
    });
    await page.goto(`${address}/verificar/${codigo}`);
    await page.getByRole('button', { name: 'Conferir a prova neste navegador' }).click();
  };

  const REWRITTEN = {
    page: 'o registro mostra agora outra história',
    diploma: 'A prova não confere com a árvore assinada',
    command: 'historia-reescrita',
    witness: 'o registro mostra agora outra história',
    sent: 'viu deste registro outra história',
  };
  const ROWS: [string, () => Promise<string>, typeof REWRITTEN][] = [
    [
      'a rewritten history',
      async () => {
        const dir = copy(honesto, 'reescrito');
        await adultera(dir, rewriteFolha);
        // And it went on: its tree is larger than any that was seen.
        await registro.suspend(dir, 1);
        return dir;
      },
      REWRITTEN,
    ],
    [
      'a dropped leaf',
      async () => {
        const dir = copy(honesto, 'sem-folha');
        await adultera(dir, dropFolha);
        await registro.suspend(dir, 1);
        return dir;
      },
      REWRITTEN,
    ],
    [
      'a fork',
      async () => {
        const dir = copy(antes, 'bifurcado');
        await registro.suspend(dir, 1);
        return dir;
      },
      REWRITTEN,
    ],
    [
      'a stale node',
      async () => copy(antes, 'atrasado'),
      {
        page: 'O site mostra menos folhas do que já tinha assinado',
        diploma: 'O site mostra menos folhas do que já assinou',
        command: 'banco-atrasado',
        witness: 'o registro mostra menos folhas do que já tinha mostrado',
        sent: 'já viu mais folhas do que há aqui',
      },
    ],
  ];
  for (const [name, make, said] of ROWS)
    test(`${name} is found out by browser, command and witness`, async ({ page }) => {
      const dir = await make();
      const other = await registro.serve(copy(dir, 'servido'), 'only');

      await compare(page, other, checkpoint);
      await expect(page.locator('#guardado-dito')).toContainText(said.page);
      await compare(page, other, provas);
      await expect(page.locator('#guardado-dito')).toContainText(said.page);
      await browse(page, other);
      await expect(page.locator('[data-inclusao-dita]')).toContainText(said.diploma);

      const kept = join(registro.folder(), 'checkpoint');
      writeFileSync(kept, checkpoint);
      const judged = await registro.run(dir, 'transparencia', 'conferir', '--json', '--checkpoint', kept);
      expect(judged.code).toBe(1);
      expect(JSON.parse(judged.said).achados).toContainEqual(
        expect.objectContaining({ tipo: said.command, checkpoint: kept }),
      );

      expect(await testemunhar(other)).toEqual({ code: 1, said: expect.stringContaining(said.witness) });
      expect(await registro.run(dir, 'transparencia', 'colher')).toEqual({
        code: 1,
        said: expect.stringContaining(said.sent),
      });
    });

  test('what grew honestly is refused by none of them', async ({ page }) => {
    const dir = copy(honesto, 'crescido');
    await registro.suspend(dir, 1);
    const other = await registro.serve(copy(dir, 'servido'), 'only');
    await compare(page, other, checkpoint);
    await expect(page.locator('#guardado-dito')).toContainText('Confere: tudo que você guardou');
    await browse(page, other);
    await expect(page.locator('[data-inclusao-dita]')).toContainText('Provado');
    const kept = join(registro.folder(), 'checkpoint');
    writeFileSync(kept, checkpoint);
    expect((await registro.run(dir, 'transparencia', 'conferir', '--checkpoint', kept)).code).toBe(0);
    expect((await testemunhar(other)).code).toBe(0);
    expect((await registro.run(dir, 'transparencia', 'colher')).code).toBe(0);
  });

  test('a server whose leaves are changed beneath it says so, and signs nothing more', async ({ page }) => {
    const dir = copy(honesto, 'mudado');
    const other = await registro.serve(dir, 'only');
    await compare(page, other, checkpoint);
    await expect(page.locator('#guardado-dito')).toContainText('Confere');
    await adultera(dir, rewriteFolha);
    await expect(async () => {
      await page.goto(`${other}/registro-transparente`);
      await expect(page.getByText('Este registro não é mais o que já foi assinado')).toBeVisible({
        timeout: 1,
      });
    }).toPass();
    await page.goto(`${other}/verificar/${codigo}`);
    await page.getByRole('button', { name: 'Conferir a prova neste navegador' }).click();
    await expect(page.locator('[data-inclusao-dita]')).toContainText('A prova não confere');
    expect((await fetch(`${other}/registro-transparente/checkpoint`)).status).toBe(500);
  });

  test('a cosignature counts where it is of the witness alone', async ({ page }) => {
    const line = checkpoint.split('\n').find((each) => each.startsWith('— testemunha.exemplo.br ')) ?? '';
    expect(line).not.toBe('');
    await page.goto(`${address}/registro-transparente`);
    const told = page.locator('dl > div', { hasText: 'testemunha.exemplo.br' }).first();
    await expect(told).toContainText(/\d+ folhas, em /);

    /** The last letters before the padding are of the signature. */
    const wrong = line.replace(/.(.{3})$/, (end) => (end.startsWith('A') ? 'B' : 'A') + end.slice(1));
    const foreign = line.replace('testemunha.exemplo.br', 'estranha.exemplo.br');
    const showAs = (changed: string) =>
      page.route(/\/registro-transparente\/checkpoint/, async (route) => {
        await route.fulfill({ body: checkpoint.replace(line, changed) });
      });
    for (const [changed, said] of [
      [wrong, 'A prova não confere com a árvore assinada'],
      [`${line}\n${foreign}`, 'Provado'],
      [foreign, 'Provado'],
    ] as const) {
      await showAs(changed);
      await page.goto(`${address}/verificar/${codigo}`);
      await page.getByRole('button', { name: 'Conferir a prova neste navegador' }).click();
      await expect(page.locator('[data-inclusao-dita]')).toContainText(said);
      await expect(page.locator('[data-inclusao-dita]')).not.toContainText(/testemunha|estranha/);
      await page.unrouteAll();
    }

    for (const [name, changed] of [
      ['errada', wrong],
      ['estranha', foreign],
    ] as const) {
      const dir = copy(honesto, `cossinatura-${name}`);
      const { db, close } = connectStore({ databaseUrl: null, dataDir: dir });
      const { nota } = await db.selectFrom('cossinatura').select('nota').executeTakeFirstOrThrow();
      await db
        .updateTable('cossinatura')
        .set({ nota: nota.replace(line, changed), tamanho: 1e9 })
        .execute();
      await close();
      const other = await registro.serve(dir, 'only');
      await page.goto(`${other}/registro-transparente`);
      const forged = page.locator('dl > div', { hasText: 'testemunha.exemplo.br' }).first();
      await expect(forged).toContainText('não é desta testemunha: não vale nada');
      await expect(forged).not.toContainText('folhas, em');
      const shown = await (await fetch(`${other}/registro-transparente/checkpoint`)).text();
      expect(shown).not.toContain(changed);
    }
  });
});
