import type { Locator, Page } from '@playwright/test';
import { savedBy } from '../support/downloads.ts';
import { DEMO, expect, test, visit } from '../support/e2e.ts';
import { largoUnless } from '../support/largo.ts';
import { SCREENS } from '../support/screens.ts';

/** Every journey by keyboard alone, and a focus that is always seen. */

test.use({ viewport: { width: 1360, height: 600 }, contextOptions: { reducedMotion: 'reduce' } });

const HEADER_PX = 70;
const MOST_STOPS = 150;

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let press = 0; press < MOST_STOPS; press++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} never reaches ${target}`);
}

test.describe('by keyboard alone', () => {
  test('the skip link comes first and leads past the menu', async ({ page }) => {
    await visit(page, '/diploma-digital');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('CPF')).toBeFocused();
  });

  test('who is on the button that sends a file stays in its form when the script takes it away', async ({
    page,
  }) => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/(?!.*aplicacao).*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/verificar');
    await page.getByRole('button', { name: 'Enviar e conferir' }).focus();
    release();
    await page.locator('#abrir-camera').waitFor();
    await expect(page.locator('#arquivo')).toBeFocused();
  });

  test('the menu leads to a section of the home, and Tab goes on from there', { tag: '@largo' }, async ({
    page,
  }) => {
    for (const route of ['/', '/privacidade']) {
      await visit(page, route);
      await tabTo(page, page.getByRole('link', { name: 'Perguntas frequentes', exact: true }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/#questions');
      await expect(page.locator('#questions-titulo')).toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('searchbox')).toBeFocused();
    }
  });

  test('a question opens with Enter, closes with Space, and is found by searching', async ({ page }) => {
    await visit(page, '/');
    const panel = page.locator('#dois-arquivos');
    await tabTo(page, panel.locator('summary'));
    await page.keyboard.press('Enter');
    await expect(panel.locator('.rich')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(panel.locator('.rich')).toBeHidden();
    await tabTo(page, page.getByRole('button', { name: 'Abrir todas' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(panel.locator('.rich')).toBeVisible();
    await tabTo(page, page.getByRole('searchbox'), 'Shift+Tab');
    await page.keyboard.type('apostila');
    await expect(page.getByText('1 pergunta encontrada.')).toBeVisible();
    await tabTo(page, page.locator('#conselho-e-exterior summary'));
  });

  test('from the home to both files, the QR Code, and another search', async ({ page }) => {
    await visit(page, '/');
    await tabTo(page, page.locator('#principal').getByRole('link', { name: 'Acessar meu diploma' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/diploma-digital');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('CPF')).toBeFocused();
    await page.keyboard.type('52998224725');
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO.vigente.matricula);
    await page.keyboard.press('Enter');
    await expect(page.locator('#resultado-titulo')).toBeFocused();

    await tabTo(page, page.getByRole('button', { name: 'Baixar os dois' }));
    const both = await savedBy(page, 2, () => page.keyboard.press('Enter'));
    expect(both.map(({ name }) => name.split('.').at(-1))).toEqual(['xml', 'pdf']);
    for (const [name, extension] of [
      [/^Baixar o XML/, 'xml'],
      [/^Baixar o PDF/, 'pdf'],
    ] as const) {
      await tabTo(page, page.getByRole('button', { name }));
      const [saved] = await savedBy(page, 1, () => page.keyboard.press('Space'));
      expect(saved?.name).toMatch(new RegExp(`\\.${extension}$`));
    }

    await tabTo(page, page.getByRole('button', { name: 'Ver QR Code' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('img', { name: /^QR Code/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Esconder QR Code' })).toBeFocused();

    await tabTo(page, page.getByRole('button', { name: 'Trocar' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('CPF')).toBeFocused();
  });

  test('a refused form leads from its summary to the field', { tag: '@largo' }, async ({ page }) => {
    await visit(page, '/diploma-digital');
    await tabTo(page, page.getByRole('button', { name: 'Buscar diploma' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Informe a matrícula.' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Matrícula')).toBeFocused();
  });

  test('the informative document is saved', { tag: '@largo' }, async ({ page }) => {
    await visit(page, '/diploma-digital');
    await tabTo(page, page.getByRole('button', { name: /informativo \(DOCX\)/ }));
    const [saved] = await savedBy(page, 1, () => page.keyboard.press('Enter'));
    expect(saved?.name).toMatch(/\.docx$/);
  });
});

const WALKED = [
  'home',
  'home, every question open',
  'access form',
  'refused form',
  'miss',
  'result: doisDiplomas',
  'result with the QR Code open',
  'privacy notice',
  'accessibility statement',
  'not found page',
  'posted result: vigente',
  'posted form, refused',
];

interface Stop {
  what: string;
  isVisible: boolean;
  isUnderHeader: boolean;
}

test.describe('the focus is seen at every stop, never under the header, and reaches everything:', () => {
  for (const name of WALKED) {
    test(name, largoUnless(WALKED.indexOf(name) % 4 === 0), async ({ page }) => {
      const screen = SCREENS.find((known) => known.name === name);
      if (!screen) throw new Error(`no screen is named ${name}`);
      await screen.open(page);
      await page.evaluate(() => {
        window.scrollTo(0, 0);
        (document.activeElement as HTMLElement | null)?.blur();
      });
      const reachable = await page.evaluate(markReachable);
      expect(reachable).toBeGreaterThan(8);
      for (const key of ['Tab', 'Shift+Tab']) {
        const stops = await walk(page, key);
        expect(stops.filter(({ isVisible }) => !isVisible).map(({ what }) => what)).toEqual([]);
        expect(stops.filter(({ isUnderHeader }) => isUnderHeader).map(({ what }) => what)).toEqual([]);
      }
      expect(
        await page.evaluate(() => [...document.querySelectorAll('[data-reachable]')].map((e) => e.outerHTML)),
      ).toEqual([]);
    });
  }
});

/** Marks whatever a person can act on; the walk takes the marks away. */
function markReachable(): number {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, input:not([type=hidden])',
  );
  const shown = [...controls].filter((control) => control.checkVisibility({ visibilityProperty: true }));
  for (const control of shown) control.dataset['reachable'] = '';
  return shown.length;
}

/** One round through the page, from outside it until outside it again. */
async function walk(page: Page, key: string): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press(key);
    const stop = await page.evaluate((headerPx) => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return null;
      delete element.dataset['reachable'];
      const style = getComputedStyle(element);
      const { top, bottom, height } = element.getBoundingClientRect();
      const isAbove = element.closest('.site-header, .skip-link') !== null;
      const fits = height <= window.innerHeight - headerPx;
      return {
        what: `${element.tagName} ${element.textContent?.trim().slice(0, 40)} at ${Math.round(top)}`,
        isVisible:
          element.matches(':focus-visible') && (style.outlineStyle !== 'none' || style.boxShadow !== 'none'),
        isUnderHeader: !isAbove && (fits ? top < headerPx || top >= window.innerHeight : bottom <= headerPx),
      };
    }, HEADER_PX);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`${key} never leaves the page`);
}
