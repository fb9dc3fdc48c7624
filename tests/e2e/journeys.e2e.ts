import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { formatCpf } from '#diploma/cpf.ts';
import type { HandlingResponse } from '#http/contrato/acesso.ts';
import { keepsPages } from '../support/browser-features.ts';
import { findWithBackCache } from '../support/chromium.ts';
import { type SavedFile, savedBy } from '../support/downloads.ts';
import { DEMO, expect, hydrated, search, test, visit } from '../support/e2e.ts';
import { largoUnless } from '../support/largo.ts';
import { requireOracle } from '../support/oracles.ts';
import { seguraReact } from '../support/segura-react.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';

/** The graduate's journeys on the access screen, one for each thing it can answer. */

const umDesconhecido = () => ({ cpf: formatCpf(umCpf()), matricula: umaMatricula() });

const resultHeading = (page: Page) => page.locator('#resultado-titulo');

async function askApi(page: Page, digitado: { cpf: string; matricula: string }): Promise<HandlingResponse> {
  const response = await page.request.post('/api/diploma-digital/handling', { data: digitado });
  expect(response.status()).toBe(200);
  return response.json();
}

const asSaved = ({ name, sha256 }: Pick<SavedFile, 'name' | 'sha256'>) => ({ name, sha256 });

test.describe('a diploma in force', () => {
  test('is shown with its holder, standing and picture, and the result takes the focus', async ({ page }) => {
    await search(page, DEMO.vigente);
    await expect(resultHeading(page)).toBeFocused();
    await expect(resultHeading(page)).toHaveText('Ana Luísa Ferreira Prado');
    await expect(page.locator('.resultado')).toContainText('CPF ***.982.247-** · Achamos 1 diploma.');
    const diploma = page.getByRole('article');
    await expect(diploma.getByRole('heading', { level: 3 }).first()).toHaveText('Bacharelado em Enfermagem');
    await expect(diploma).toContainText('Muriaé/MG · colação em 12/12/2025');
    await expect(diploma).toContainText('Diploma vigente');
    const picture = diploma.getByRole('img', { name: 'Imagem da frente do diploma' });
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(600);
    await expect(page.getByLabel('CPF')).toHaveCount(0);
  });

  test('is found by what the fields hold, also where no key told the script of it', async ({ page }) => {
    await visit(page, '/diploma-digital');
    // As those who send while the script takes the form over, and programs that fill forms in.
    await page.evaluate(({ cpf, matricula }) => {
      for (const [id, value] of Object.entries({ cpf, matricula }))
        (document.getElementById(id) as HTMLInputElement).value = value;
      document.querySelector<HTMLFormElement>('.acesso-form')?.requestSubmit();
    }, DEMO.vigente);
    await expect(page.locator('#resultado-titulo')).toBeFocused();
  });

  test('comes with what to do and what not to do with the files', { tag: '@largo' }, async ({ page }) => {
    await search(page, DEMO.vigente);
    const cuidados = page.getByRole('region', { name: 'Cuidados com os arquivos' });
    await expect(cuidados).toContainText('Guarde os dois arquivos em dois lugares');
    await expect(cuidados).toContainText('Não publique o diploma, o código ou o QR Code em redes sociais.');
  });

  test('is saved whole by "Baixar os dois": right names, right bytes', async ({ page }) => {
    await search(page, DEMO.vigente);
    const saved = await savedBy(page, 2, () => page.getByRole('button', { name: 'Baixar os dois' }).click());
    const { xml, rvdd } = await askApi(page, DEMO.vigente);
    expect(saved.map(asSaved)).toEqual([...xml, ...rvdd].map(asSaved));
    expect(saved.map(({ bytes }) => bytes.toString('base64'))).toEqual([xml[0]?.file, rvdd[0]?.file]);
    await expect(page.getByRole('status').filter({ hasText: 'salvos' })).toHaveText(
      `2 arquivos salvos: ${saved[0]?.name} e ${saved[1]?.name}.`,
    );
  });

  test('is saved file by file, each button saying type and size', async ({ page }) => {
    await search(page, DEMO.vigente);
    const { xml, rvdd } = await askApi(page, DEMO.vigente);
    for (const [type, arquivo] of [
      ['XML', xml[0]],
      ['PDF', rvdd[0]],
    ] as const) {
      const kilobytes = Math.round((arquivo?.size ?? 0) / 1000);
      const button = page.getByRole('button', { name: `Baixar o ${type} (${kilobytes} kB)` });
      // Twice: a second copy needs no second search.
      for (let time = 0; time < 2; time++) {
        const [saved] = await savedBy(page, 1, () => button.click());
        expect(saved && asSaved(saved)).toEqual(arquivo && asSaved(arquivo));
        expect(saved?.bytes.length).toBe(arquivo?.size);
      }
    }
  });

  test('is shared by its code, its link and its QR Code', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await search(page, DEMO.vigente);
    const { student } = await askApi(page, DEMO.vigente);
    const codigo = student.diplomas[0]?.codigo;
    const url = `${baseURL}/verificar/${codigo}`;
    expect(await page.locator('.share code').textContent()).toBe(codigo);

    await page.getByRole('button', { name: 'Copiar link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copiado.' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

    await page.getByRole('button', { name: 'Ver QR Code' }).click();
    const qr = page.getByRole('img', { name: 'QR Code que leva à página deste diploma' });
    expect(await modulesOf(qr.locator('path').last().getAttribute('d'))).toEqual(
      encode(url, { border: 0 }).data,
    );
    await page.getByRole('button', { name: 'Esconder QR Code' }).click();
    await expect(qr).toHaveCount(0);
  });

  test('has its link shown for copying by hand where the clipboard is closed', { tag: '@largo' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await search(page, DEMO.vigente);
    await page.getByRole('button', { name: 'Copiar link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Não conseguimos copiar.' })).toBeVisible();
    await expect(page.getByText(/^http.*\/verificar\//)).toBeVisible();
  });

  test('gives way to the form again by "Trocar", with the focus in CPF', { tag: '@largo' }, async ({
    page,
  }) => {
    await search(page, DEMO.vigente);
    await page.getByRole('button', { name: 'Trocar' }).click();
    await expect(page.getByLabel('CPF')).toBeFocused();
    await expect(page.locator('.resultado')).toHaveCount(0);
    await expect(page.locator('main')).not.toContainText('Ana Luísa');
  });

  test('is delivered another way to a browser that swallowed the files', async ({ page }) => {
    await search(page, DEMO.vigente);
    const { xml } = await askApi(page, DEMO.vigente);
    await page.getByRole('button', { name: 'O arquivo não apareceu? Baixe de outro jeito' }).click();
    await expect(page.getByRole('link', { name: 'Trocar' })).toBeVisible();
    const [saved] = await savedBy(page, 1, () => page.getByRole('button', { name: /^Baixar o XML/ }).click());
    expect(saved && asSaved(saved)).toEqual(xml[0] && asSaved(xml[0]));
  });
});

test.describe('other answers', () => {
  test('two diplomas are both shown, each with its own files', async ({ page }) => {
    await search(page, DEMO.doisDiplomas);
    await expect(page.locator('.resultado')).toContainText('Achamos 2 diplomas.');
    const { xml, rvdd } = await askApi(page, DEMO.doisDiplomas);
    const diplomas = page.getByRole('article');
    await expect(diplomas.locator('header h3')).toHaveText([
      'Licenciatura em Ciências Biológicas',
      'Bacharelado em Ciências Biológicas',
    ]);
    for (const i of [0, 1]) {
      const button = diplomas.nth(i).getByRole('button', { name: 'Baixar os dois' });
      const saved = await savedBy(page, 2, () => button.click());
      expect(saved.map(asSaved)).toEqual([xml[i], rvdd[i]].map((one) => one && asSaved(one)));
    }
  });

  test('a diploma on its way shows how far it is, and no file', async ({ page }) => {
    await search(page, DEMO.aCaminho);
    await expect(resultHeading(page)).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Seu diploma está a caminho' })).toBeVisible();
    const steps = page.getByRole('list', { name: 'Andamento do diploma' }).getByRole('listitem');
    await expect(steps.locator('.andamento-estado')).toHaveText([
      'Concluído',
      'Concluído',
      'Concluído',
      'Em andamento',
      'A seguir',
    ]);
    await expect(page.locator('[aria-current=step]')).toContainText('Assinatura');
    await expectNoFile(page);
  });

  test('a diploma that is only planned stands at its first step', { tag: '@largo' }, async ({ page }) => {
    await search(page, DEMO.planejado);
    await expect(page.locator('[aria-current=step]')).toContainText('Documentação');
    await expect(page.locator('.andamento-estado', { hasText: 'Concluído' })).toHaveCount(1);
    await expectNoFile(page);
  });

  test('a suspended diploma says since when and what to do, and gives no file', async ({ page }) => {
    await search(page, DEMO.suspenso);
    const diploma = page.getByRole('article');
    await expect(diploma).toContainText('Diploma suspenso');
    await expect(diploma).toContainText('Desde 08/06/2026.');
    await expect(diploma).toContainText('Fale com a secretaria');
    await expectNoFile(page);
  });

  test('an annulled diploma gives no file, the one issued again does', async ({ page }) => {
    await search(page, DEMO.anuladoEReemitido);
    const [reissued, annulled] = [page.getByRole('article').first(), page.getByRole('article').last()];
    await expect(annulled).toContainText('Diploma anulado');
    await expect(annulled).toContainText('Desde 02/09/2025.');
    await expect(annulled.getByRole('button')).toHaveCount(0);
    await expect(reissued).toContainText('Diploma vigente');
    const saved = await savedBy(page, 2, () =>
      reissued.getByRole('button', { name: 'Baixar os dois' }).click(),
    );
    const { student, xml, rvdd } = await askApi(page, DEMO.anuladoEReemitido);
    expect(saved.map(asSaved)).toEqual([...xml, ...rvdd].map(asSaved));
    expect(xml.map(({ codigo }) => codigo)).toEqual([student.diplomas[1]?.codigo]);
  });

  test('a social name is the only name on the screen', async ({ page }) => {
    await search(page, DEMO.nomeSocial);
    await expect(resultHeading(page)).toHaveText('Lia Andrade Monteiro');
    await expect(page.locator('main')).not.toContainText('Lucas');
  });

  test('a long name stands whole and widens nothing, even at 320 px', { tag: '@largo' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await search(page, DEMO.nomeLongo);
    await expect(resultHeading(page)).toHaveText(/^Maria Antônia d'Ávila .* e Łoś$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('a miss says calmly what to do next, and keeps what was typed', async ({ page }) => {
    const digitado = umDesconhecido();
    await search(page, digitado);
    await expect(page.getByRole('heading', { name: 'Não achamos um diploma com esses dados' })).toBeFocused();
    await expect(page.locator('.resposta')).toContainText('Confira o CPF e a matrícula');
    await expect(page.locator('.resposta').getByRole('link', { name: /@/ })).toHaveCount(2);
    await expect(page.getByLabel('CPF')).toHaveValue(digitado.cpf);
    await expect(page.getByLabel('Matrícula')).toHaveValue(digitado.matricula);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^Erro/);
  });

  for (const [name, status, body] of [
    ['the network breaks', 0, ''],
    ['the answer is cut', 200, '{"student":{"nome":'],
  ] as const) {
    test(`a failure is said to be nobody's when ${name}`, largoUnless(status === 0), async ({ page }) => {
      await page.route('**/api/diploma-digital/handling', (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, body, contentType: 'text/html' }),
      );
      await search(page, DEMO.vigente);
      await expect(page.getByRole('heading', { name: 'A resposta não chegou' })).toBeFocused();
      await expect(page.locator('.resposta')).not.toContainText('O problema é nosso');
    });
  }

  for (const [name, status, body] of [
    ['a proxy answers 502 in HTML', 502, '<h1>Bad gateway</h1>'],
    ['a 404 is not ours', 404, '<h1>Not found</h1>'],
  ] as const) {
    test(`a failure is said to be ours when ${name}`, largoUnless(status === 502), async ({ page }) => {
      await page.route('**/api/diploma-digital/handling', (route) =>
        route.fulfill({ status, body, contentType: 'text/html' }),
      );
      await search(page, DEMO.vigente);
      await expect(page.getByRole('heading', { name: 'Não conseguimos buscar agora' })).toBeFocused();
      await expect(page.locator('.resposta')).toContainText('O problema é nosso, não dos seus dados.');
    });
  }

  test('after a failure the same search can be made again at once', { tag: '@largo' }, async ({ page }) => {
    await page.route('**/api/diploma-digital/handling', (route) => route.abort(), { times: 1 });
    await search(page, DEMO.vigente);
    await expect(page.getByRole('heading', { name: 'A resposta não chegou' })).toBeFocused();
    await page.getByRole('button', { name: 'Buscar diploma' }).click();
    await expect(resultHeading(page)).toBeFocused();
    await expect(page.getByRole('heading', { name: 'A resposta não chegou' })).toHaveCount(0);
  });

  test('near a limit the browser works unseen, and the right pair gets in', { tag: '@largo' }, async ({
    page,
  }) => {
    for (let miss = 0; miss < 10; miss++) {
      const data = { cpf: umCpf(), matricula: umaMatricula() };
      expect((await page.request.post('/api/diploma-digital/handling', { data })).status()).toBe(404);
    }
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/diploma-digital/handling')) answers.push(response.status());
    });
    await search(page, DEMO.vigente);
    await expect(resultHeading(page)).toBeFocused();
    expect(answers).toEqual([429, 200]);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('a spent limit says how long to wait', async ({ page }) => {
    const cpf = umCpf();
    for (let miss = 0; miss < 5; miss++) {
      const data = { cpf, matricula: umaMatricula() };
      expect((await page.request.post('/api/diploma-digital/handling', { data })).status()).toBe(404);
    }
    await search(page, { cpf, matricula: umaMatricula() });
    await expect(page.getByRole('heading', { name: 'Aguarde um pouco para buscar de novo' })).toBeFocused();
    await expect(page.locator('.resposta')).toContainText('Tente de novo em 15 minutos.');
    await expect(page.locator('.resposta')).toContainText('Seu diploma continua guardado.');
  });
});

test.describe('the form', () => {
  test('is refused on submit alone: summary focused, title, links, values kept', async ({ page }) => {
    await search(page, { cpf: '529.982.247-26', matricula: '' });
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('heading')).toHaveText('Há um problema');
    await expect(page).toHaveTitle(/^Erro: Acessar meu diploma/);
    const links = summary.getByRole('link');
    await expect(links).toHaveText([
      'Este CPF não confere. Veja se algum número foi trocado.',
      'Informe a matrícula.',
    ]);
    for (const [i, label] of ['CPF', 'Matrícula'].entries()) {
      const field = page.getByLabel(label);
      await expect(field).toHaveAccessibleDescription(new RegExp(`${await links.nth(i).textContent()}`));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await links.nth(i).click();
      await expect(field).toBeFocused();
    }
    await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-26');
  });

  test('takes the focus to the summary again on each refused attempt', { tag: '@largo' }, async ({
    page,
  }) => {
    await search(page, { cpf: '', matricula: '' });
    await expect(page.getByRole('alert')).toBeFocused();
    await page.getByLabel('CPF').fill('123');
    await page.getByRole('button', { name: 'Buscar diploma' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link').first()).toHaveText(/^O CPF tem 11 números/);
  });

  test('forgets its errors once both numbers are right', { tag: '@largo' }, async ({ page }) => {
    await search(page, { cpf: '', matricula: '' });
    await page.getByLabel('CPF').fill(DEMO.vigente.cpf);
    await page.getByLabel('Matrícula').fill(DEMO.vigente.matricula);
    await page.getByRole('button', { name: 'Buscar diploma' }).click();
    await expect(resultHeading(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveTitle(/^Acessar meu diploma/);
  });

  test('shows no error on blur and formats a whole CPF at rest', async ({ page }) => {
    await visit(page, '/diploma-digital');
    const cpf = page.getByLabel('CPF');
    await cpf.fill('123');
    await cpf.blur();
    await expect(cpf).toHaveValue('123');
    await cpf.fill('52998224725');
    await cpf.blur();
    await expect(cpf).toHaveValue('529.982.247-25');
    await page.getByLabel('Matrícula').focus();
    await page.getByLabel('Matrícula').blur();
    await expect(page.locator('[aria-invalid], .field-error, [role=alert]')).toHaveCount(0);
  });

  test('keeps what was typed before the page’s script arrived', async ({ page }) => {
    let deliver = (): void => undefined;
    const delivery = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await delivery;
      await route.continue();
    });
    await page.goto('/diploma-digital', { waitUntil: 'commit' });
    await page.getByLabel('CPF').fill('52998224725');
    await page.getByLabel('Matrícula').fill(DEMO.vigente.matricula);
    deliver();
    await hydrated(page);
    await page.getByLabel('CPF').focus();
    await page.getByLabel('CPF').blur();
    await expect(page.getByLabel('CPF')).toHaveValue(DEMO.vigente.cpf);
    await expect(page.getByLabel('Matrícula')).toHaveValue(DEMO.vigente.matricula);
    await page.getByRole('button', { name: 'Buscar diploma' }).click();
    await expect(resultHeading(page)).toHaveText('Ana Luísa Ferreira Prado');
  });

  test('keeps what was typed first when the next key finds the script half way', async ({ page }) => {
    const react = await seguraReact(page);
    await page.goto('/diploma-digital');
    await page.getByLabel('CPF').fill(DEMO.vigente.cpf);
    await react.waitFor('app');
    await page.getByLabel('Matrícula').fill(DEMO.vigente.matricula);
    await expect(page.getByLabel('CPF')).toHaveValue(DEMO.vigente.cpf);
    await react.goOn();
    await hydrated(page);
    await expect(page.getByLabel('CPF')).toHaveValue(DEMO.vigente.cpf);
    await page.getByRole('button', { name: 'Buscar diploma' }).click();
    await expect(resultHeading(page)).toHaveText('Ana Luísa Ferreira Prado');
  });

  test('finds the diploma by numbers pasted with any punctuation', { tag: '@largo' }, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const cpf of [
      '52998224725',
      'CPF: 529 982 247 25',
      '529.982.247–25',
      '５２９９８２２４７２５\u200b',
    ]) {
      await visit(page, '/diploma-digital');
      await page.evaluate((text) => navigator.clipboard.writeText(text), cpf);
      await page.getByLabel('CPF').focus();
      await page.keyboard.press('ControlOrMeta+v');
      await page.getByLabel('Matrícula').fill(' 2021-0042 ');
      await page.keyboard.press('Enter');
      await expect(resultHeading(page), cpf).toHaveText('Ana Luísa Ferreira Prado');
    }
  });
});

test.describe('nothing is left behind', () => {
  test('a search leaves no trace in the browser', async ({ page, context }) => {
    await search(page, DEMO.vigente);
    await savedBy(page, 2, () => page.getByRole('button', { name: 'Baixar os dois' }).click());
    await expect(page).toHaveURL('/diploma-digital');
    expect(await context.cookies()).toEqual([]);
    const left = await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      state: window.history.state,
      name: window.name,
    }));
    expect(left).toEqual({
      local: [],
      session: [],
      databases: [],
      caches: [],
      workers: 0,
      state: null,
      name: '',
    });
  });

  test('leaving by a link and coming back shows an empty form', { tag: '@largo' }, async ({ page }) => {
    await search(page, DEMO.vigente);
    await expect(resultHeading(page)).toBeFocused();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page.getByLabel('CPF')).toHaveValue('');
    await expect(page.getByLabel('Matrícula')).toHaveValue('');
    await expect(page.locator('main')).not.toContainText('Ana Luísa');
  });

  test('the back button of a shared computer brings nobody’s diploma again', { tag: '@largo' }, async ({
    playwright,
    launchOptions,
    baseURL,
    extraHTTPHeaders,
  }) => {
    // Playwright turns the back/forward cache off; this journey is about it.
    const executablePath = await findWithBackCache();
    test.skip(!requireOracle('chromium', executablePath !== null), 'no Chromium with a back/forward cache');
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ...(executablePath !== null && { executablePath }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const page = await browser.newPage({
        ...(baseURL ? { baseURL } : {}),
        ...(extraHTTPHeaders ? { extraHTTPHeaders } : {}),
      });
      test.skip(!(await keepsPages(page)), 'this Chromium keeps no page to go back to');
      await search(page, DEMO.vigente);
      await expect(resultHeading(page)).toBeFocused();
      await page.evaluate(() => {
        window.addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset['persisted'] = String(persisted);
        });
      });
      await visit(page, '/privacidade');
      await page.evaluate(() => window.history.back());
      await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
      await expect(page.getByLabel('CPF')).toHaveValue('');
      await expect(page.getByLabel('Matrícula')).toHaveValue('');
      await expect(page.locator('main')).not.toContainText('Ana Luísa');
    } finally {
      await browser.close();
    }
  });
});

test.describe('inside another app’s browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 Instagram 356.0.0.41.101',
  });

  test('the form posts and the server’s page delivers both files', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await search(page, DEMO.vigente);
    await expect(resultHeading(page)).toHaveText('Ana Luísa Ferreira Prado');
    expect(calls).toContain('POST /diploma-digital');
    expect(calls).not.toContain('POST /api/diploma-digital/handling');
    const { xml, rvdd } = await askApi(page, DEMO.vigente);
    for (const [name, arquivo] of [
      [/^Baixar o XML/, xml[0]],
      [/^Baixar o PDF/, rvdd[0]],
    ] as const) {
      const [saved] = await savedBy(page, 1, () => page.getByRole('button', { name }).click());
      expect(saved && asSaved(saved)).toEqual(arquivo && asSaved(arquivo));
    }
  });

  test('the informative document comes from the server too', { tag: '@largo' }, async ({ page }) => {
    await visit(page, '/diploma-digital');
    const [saved] = await savedBy(page, 1, () =>
      page.getByRole('button', { name: /informativo \(DOCX\)/ }).click(),
    );
    expect(saved?.name).toMatch(/\.docx$/);
    expect(saved?.bytes.subarray(0, 2).toString()).toBe('PK');
  });
});

async function expectNoFile(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Baixar o(s dois| XML| PDF)/ })).toHaveCount(0);
  await expect(page.locator('.share, .cuidados')).toHaveCount(0);
}

/** The path of the picture read back as the modules it draws. */
async function modulesOf(path: Promise<string | null>): Promise<boolean[][]> {
  const dark = [...((await path) ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  // A finder pattern reaches the right and the lower side.
  const size = Math.max(...dark.flat()) + 1;
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [x = 0, y = 0] of dark) (modules[y] as boolean[])[x] = true;
  return modules;
}
