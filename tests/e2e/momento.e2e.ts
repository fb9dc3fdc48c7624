import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { savedBy } from '../support/downloads.ts';
import { DEMO, expect, search, test, visit } from '../support/e2e.ts';
import { largoUnless } from '../support/largo.ts';

/** Issue 19: the moment a graduate sees the diploma, and the small things around it. */

const umaFoto = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();

test.describe('the result', () => {
  test('opens the diploma over the whole screen, and closes it', async ({ page }) => {
    await search(page, DEMO.vigente);
    await page.getByRole('button', { name: /Ver em tela cheia/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    const viewport = page.viewportSize();
    expect(box?.width).toBe(viewport?.width);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('tells beside the button what was saved', async ({ page }) => {
    await search(page, DEMO.vigente);
    const button = page.getByRole('button', { name: 'Baixar os dois' });
    await button.click();
    const told = page.getByText(/^2 arquivos salvos/);
    await expect(told).toBeVisible();
    const [at, near] = [await button.boundingBox(), await told.boundingBox()];
    expect((near?.y ?? 0) - ((at?.y ?? 0) + (at?.height ?? 0))).toBeLessThan(40);
  });
});

test.describe('"Parabéns"', () => {
  const parabens = (page: Page) => page.getByText('Parabéns!', { exact: true });

  // Published on 18 December 2025.
  for (const [dia, isNew] of [
    ['2025-12-18', true],
    ['2026-01-17', true],
    ['2026-01-18', false],
  ] as const) {
    test(
      `is ${isNew ? '' : 'no longer '}said of the new diploma on ${dia}`,
      largoUnless(dia === '2026-01-18'),
      async ({ page }) => {
        await page.clock.setFixedTime(`${dia}T12:00:00-03:00`);
        await search(page, DEMO.vigente);
        const name = page.getByRole('heading', { name: 'Ana Luísa Ferreira Prado' });
        await expect(name).toBeFocused();
        await expect(parabens(page)).toHaveCount(isNew ? 1 : 0);
        if (!isNew) return;
        const [said, named] = [await parabens(page).boundingBox(), await name.boundingBox()];
        expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual((named?.y ?? 0) + 1);
      },
    );
  }

  test('is not said of a diploma that is not in force', { tag: '@largo' }, async ({ page }) => {
    await page.clock.setFixedTime('2026-06-09T12:00:00-03:00');
    await search(page, DEMO.suspenso);
    await expect(page.getByText('Diploma suspenso')).toBeVisible();
    await expect(parabens(page)).toHaveCount(0);
  });
});

test.describe('native share', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Compartilhar o link' });
  const shared = (page: Page): Promise<unknown[]> => page.evaluate(() => window.shared);

  /** Chromium for Linux has no share sheet; one that has it would open a window that no test can read. */
  const stubShare = async (page: Page, isCancelled = false): Promise<void> => {
    await page.addInitScript((cancels) => {
      window.shared = [];
      const share = async (data: ShareData): Promise<void> => {
        window.shared.push({ ...data });
        if (cancels) throw new DOMException('cancelled', 'AbortError');
      };
      Object.defineProperty(navigator, 'share', { value: share });
    }, isCancelled);
  };

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

    test('hands on the link alone, never the files', async ({ page, baseURL }) => {
      await stubShare(page);
      await search(page, DEMO.vigente);
      const codigo = await page.locator('.share code').textContent();
      await button(page).tap();
      expect(await shared(page)).toEqual([{ url: `${baseURL}/verificar/${codigo}` }]);
      const link = await page.request.get(`/verificar/${codigo}`);
      expect(link.status()).toBe(200);
    });

    test('says nothing when the person changes their mind', { tag: '@largo' }, async ({ page }) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await stubShare(page, true);
      await search(page, DEMO.vigente);
      await button(page).tap();
      await expect.poll(async () => (await shared(page)).length).toBe(1);
      await expect(page.locator('.share-notice')).toHaveText('');
      expect(errors).toEqual([]);
    });

    test('is not offered where the browser has none', { tag: '@largo' }, async ({ page }) => {
      await page.addInitScript(() => {
        delete (Navigator.prototype as Partial<Navigator>).share;
      });
      await search(page, DEMO.vigente);
      await expect(page.getByRole('button', { name: 'Copiar link' })).toBeVisible();
      await expect(button(page)).toHaveCount(0);
    });
  });

  test('is not offered beside a mouse, where copying is quicker', { tag: '@largo' }, async ({ page }) => {
    await stubShare(page);
    await search(page, DEMO.vigente);
    await expect(page.getByRole('button', { name: 'Copiar link' })).toBeVisible();
    await expect(button(page)).toHaveCount(0);
  });
});

test.describe('the deadline in the calendar', () => {
  // Registered on 20 October 2026, to be published within thirty days.
  const link = (page: Page) => page.getByRole('link', { name: 'Pôr o prazo na agenda' });

  test('is a file with the day and nothing of the person', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-19T12:00:00-03:00');
    await search(page, DEMO.aCaminho);
    const [saved] = await savedBy(page, 1, () => link(page).click());
    expect(saved?.name).toBe('prazo-do-diploma.ics');
    const text = saved?.bytes.toString('utf8') ?? '';
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261119\r\n');
    expect(text.replaceAll('\r\n ', '')).toContain('\r\nSUMMARY:Prazo do diploma\\, publicação: ');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const name = (await page.locator('#resultado-titulo').textContent()) ?? '';
    for (const secret of [DEMO.aCaminho.matricula, '987', ...name.split(' ')]) {
      expect(text).not.toContain(secret);
    }
  });

  test('is not offered once it is over', { tag: '@largo' }, async ({ page }) => {
    await page.clock.setFixedTime('2026-11-20T12:00:00-03:00');
    await search(page, DEMO.aCaminho);
    await expect(page.getByText('O prazo terminou em 19/11/2026.')).toBeVisible();
    await expect(link(page)).toHaveCount(0);
  });

  test('is offered for no diploma that is there', { tag: '@largo' }, async ({ page }) => {
    await search(page, DEMO.vigente);
    await expect(page.getByRole('button', { name: 'Baixar os dois' })).toBeVisible();
    await expect(link(page)).toHaveCount(0);
  });
});

test('a CPF is punctuated as it is typed, and the caret stays where it was', async ({ page }) => {
  await visit(page, '/diploma-digital');
  const cpf = page.getByLabel('CPF');
  await cpf.pressSequentially('52998224725');
  await expect(cpf).toHaveValue('529.982.247-25');
  const caret = () => cpf.evaluate((input: HTMLInputElement) => input.selectionStart);
  await cpf.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
  await cpf.press('Backspace');
  await expect(cpf).toHaveValue('529.922.472-5');
  expect(await caret()).toBe(5);
  await cpf.press('8');
  await expect(cpf).toHaveValue('529.982.247-25');
  expect(await caret()).toBe(6);
});

test('a graduate asks for a correction from the result, and finds its protocol again', async ({ page }) => {
  await search(page, DEMO.nomeSocial);
  await page.getByRole('button', { name: 'Pedir ou acompanhar correção' }).click();
  await page.getByLabel('O que está errado?').selectOption('nascimento');
  await page.getByLabel('Como é o certo?').fill('14/03/2002');
  await page
    .getByLabel('Documento que comprova')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await umaFoto() });
  await page.getByRole('button', { name: 'Enviar o pedido' }).click();
  const told = page.getByRole('heading', { name: /protocolo \d{4}-/ });
  await expect(told).toBeVisible();
  const [protocolo = ''] = /\d{4}-\w{4}-\w{4}/.exec((await told.textContent()) ?? '') ?? [];
  await search(page, DEMO.nomeSocial);
  await page.getByRole('button', { name: 'Pedir ou acompanhar correção' }).click();
  await expect(page.locator('.pedida').first()).toContainText(protocolo);
  await expect(page.locator('.pedida').first()).toContainText('Em análise');
});

test.describe('the header', () => {
  test.use({ viewport: { width: 1360, height: 900 } });

  test('marks what is being read, and nothing on other pages', async ({ page }) => {
    await visit(page, '/');
    const current = page.locator('.site-menu [aria-current]');
    await expect(current).toHaveText('Início');
    await page.locator('#questions').scrollIntoViewIfNeeded();
    await page.locator('.site-menu').getByRole('link', { name: 'Perguntas frequentes' }).click();
    await expect(current).toHaveText('Perguntas frequentes');
    await visit(page, '/privacidade');
    await expect(current).toHaveCount(0);
    await expect(page.locator('.site-header').getByRole('link', { name: 'Conferir' })).toHaveAttribute(
      'href',
      '/verificar',
    );
    await expect(page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link')).not.toHaveCount(0);
  });

  test('stays within its 70 px with the text at twice its size', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const part of await page.locator('.site-header .logo > span, .site-menu a').all()) {
      const box = await part.boundingBox();
      if (box === null) continue;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(70);
      expect(box.x + box.width).toBeLessThanOrEqual(1360);
    }
  });
});

test('the header holds the longest names it may show, at every width', async ({ page }) => {
  await page.goto('/verificar');
  const header = page.locator('.site-header');
  for (const [shown, name, widths] of [
    ['.nome-curto', 'Centro Universitário Xexéu-Mor', [320, 390, 768, 899]],
    ['.nome-inteiro', 'Instituto Federal de Educação, Ciência e Tecnologia do Norte', [900, 1024, 1360]],
  ] as const) {
    await header.locator(shown).evaluate((element, text) => {
      element.textContent = text;
    }, name);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(header.getByText(name)).toBeVisible();
      const box = await header.locator('.logo > span').boundingBox();
      expect(box?.y, `${name} at ${width} px`).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0), `${name} at ${width} px`).toBeLessThanOrEqual(70);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

declare global {
  interface Window {
    shared: unknown[];
  }
}
