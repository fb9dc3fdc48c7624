import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeConfianca } from '#conferencia/describe-confianca.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import type { CryptoProvider, SignatureVerdict } from '#pki/crypto-provider.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts';
import { openPageWith } from '../support/open-page.ts';
import { requireOracle } from '../support/oracles.ts';
import { summarize } from '../support/resumo-das-assinaturas.ts';
import { loadTestSettings } from '../support/settings.ts';
import { A_INSTITUICAO, registroCom, umaSituacao } from '../support/uma-conferencia.ts';
import { vetoresDeAlgoritmos } from '../support/vetores-de-algoritmos.ts';

/** The verifier runs in the reader's browser: there it must find what it finds here. */

const { projectDir, completo } = loadTestSettings();
const folder = join(projectDir, 'vectors');
const { raiz, now, vectors } = JSON.parse(readFileSync(join(folder, 'esperado.json'), 'utf8')) as {
  raiz: string;
  now: string;
  vectors: { file: string }[];
};
const sampled = vectors.filter((_, index) => completo || index % 8 === 1);
const executablePath = await findChromium();
const hasChromium = requireOracle('chromium', executablePath !== null);
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

describe.skipIf(!hasChromium)('in Chromium', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: CHROMIUM_ARGS });
    page = await openPageWith(browser, join(projectDir, 'tests/support/conferir-no-navegador.ts'));
  });
  afterAll(() => browser.close());

  const check = (list: readonly Parameters<CryptoProvider['verify']>[0][]): Promise<SignatureVerdict[]> =>
    page.evaluate(
      (sent) => (globalThis as unknown as { check: (l: unknown) => Promise<SignatureVerdict[]> }).check(sent),
      list.map(({ algorithm, spki, signature, data }) => ({
        algorithm,
        spki: base64(spki),
        signature: base64(signature),
        data: base64(data),
      })),
    );

  it('answers PSS, P-521, weak and unknown keys as Node does', { tags: ['largo'] }, async () => {
    const vetores = vetoresDeAlgoritmos();
    const answers = await check(vetores);
    expect(vetores.map(({ name }, index) => [name, answers[index]])).toEqual(
      vetores.map(({ name, expected, noNavegador = expected }) => [name, noNavegador]),
    );
  });

  it('reads as base64 what is spelled as its bytes are written, with white space of XML in it', async () => {
    const signs = ['A', 'Q', 'R', '/', '-', '=', ' ', '\n', '\f', '\u00a0'];
    const extend = (texts: string[]) => texts.flatMap((text) => signs.map((sign) => text + sign));
    const four = extend(extend(extend(signs)));
    const texts = ['', ...signs, ...four, ...four.map((text) => `QUJD${text}`), 'QUJDRA==', 'QUJDRA = =\r\t'];
    const expected = texts.map((text) => {
      const bytes = Buffer.from(text, 'base64');
      return text.replace(/[ \t\r\n]/g, '') === bytes.toString('base64') ? bytes.toString('hex') : null;
    });
    const decode = (sent: string[]) =>
      (globalThis as unknown as { decode: (sent: string[]) => (string | null)[] }).decode(sent);
    const there = await page.evaluate(decode, texts);
    const wrong = texts.filter((_, index) => there[index] !== expected[index]);
    expect(wrong).toEqual([]);
    expect(new Set(expected).size).toBeGreaterThan(100);
  });

  it.each(sampled)('finds what it finds in Node: $file', async ({ file }) => {
    const source = new Uint8Array(readFileSync(join(folder, file)));
    const options = { crypto: nodeCrypto, trust: new Set([raiz]), now: new Date(now) };
    const here = summarize(await verifySignatures(source, options));
    const there = await page.evaluate(
      ([bytes, root, at]) =>
        (globalThis as unknown as { verify: (...args: string[]) => Promise<unknown> }).verify(
          bytes ?? '',
          root ?? '',
          at ?? '',
        ),
      [base64(source), raiz, now],
    );
    expect(there).toEqual(here);
  });

  it('comes to the verdict on each vector that it comes to in Node, by the same checks', {
    timeout: 300_000,
    tags: ['largo'],
  }, async () => {
    const situacao = umaSituacao({ xmls: [new Uint8Array(readFileSync(join(folder, '00-valido.xml')))] });
    const world = {
      crypto: nodeCrypto,
      trust: new Set([raiz]),
      certificates: [],
      now: () => new Date(now),
      ambiente: 'homologacao' as const,
      instituicao: A_INSTITUICAO,
      situacaoOf: registroCom(situacao),
    };
    const site = { confianca: { ...describeConfianca(world), comprovantes: [] }, situacao, now };
    const vereditos = new Set<string>();
    for (const { file } of vectors) {
      const bytes = new Uint8Array(readFileSync(join(folder, file)));
      const { report } = await verifyDiploma({ bytes }, world);
      const there = await page.evaluate(
        ([sent, known]) =>
          (globalThis as unknown as { conferir(...args: unknown[]): Promise<unknown> }).conferir(sent, known),
        [base64(bytes), site] as const,
      );
      expect([file, there]).toEqual([file, report]);
      vereditos.add(report.veredito);
    }
    expect(vereditos).toEqual(new Set(['autentico-vigente', 'nao-autentico', 'nao-conferido']));
  });
});
