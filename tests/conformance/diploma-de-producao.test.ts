import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verificar } from '#cli/verificar.ts';
import { writePem } from '#keys/pem.ts';
import { createWebCrypto } from '#pki/web-crypto.ts';
import type { Check } from '#verification/check.ts';
import { DIA, depoisDe, umaPkiDoDiploma } from '../support/assina.ts';
import { bytesDe, textoDe, umDiploma } from '../support/um-diploma.ts';
import { umDiplomaDeProducao } from '../support/um-diploma-de-producao.ts';
import { call, umMundo } from '../support/um-mundo.ts';
import { A_INSTITUICAO, confere, OUTRA_INSTITUICAO, quemConfereTudo } from '../support/uma-conferencia.ts';
import { INSTANTE_DA_PKI } from '../support/uma-pki.ts';

/** Issue 14, done means 2: a genuine diploma of the world is not called a forgery, and an edited one is. */

const pki = await umaPkiDoDiploma('rsa-2048');
const diplomas = await Promise.all(
  [1, 17, 40].map(async (levels) => [levels, await umDiplomaDeProducao(umDiploma(), pki, levels)] as const),
);
const now = () => depoisDe(INSTANTE_DA_PKI, DIA);
const mundo = { ...umMundo(), now };

beforeAll(() => {
  const folder = join(mundo.config.dataDir, 'pki-demo');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'raiz.pem'), writePem('CERTIFICATE', pki.acs[0]?.certificate ?? bytesDe('')));
});
afterAll(() => rmSync(mundo.cwd, { recursive: true, force: true }));

async function verifica(bytes: Uint8Array) {
  writeFileSync(join(mundo.cwd, 'diploma.xml'), bytes);
  const { exitCode, json } = await call(verificar, mundo, 'diploma.xml', '--json');
  const checks: Check[] = json.checks;
  return { exitCode, veredito: json.veredito, invalid: checks.filter(({ status }) => status === 'invalid') };
}

function changed(bytes: Uint8Array, old: string | RegExp, replacement: string): Uint8Array {
  const text = textoDe(bytes);
  const edited = text.replace(old, replacement);
  if (edited === text) throw new Error(`Nothing to change: ${old}.`);
  return bytesDe(edited);
}

describe.each(diplomas)('a production diploma whose stamps are %i levels deep', (_levels, diploma) => {
  it('could not be checked without the authorities between, and nothing in it is invalid', async () => {
    expect(await verifica(diploma)).toEqual({ exitCode: 3, veredito: 'nao-conferido', invalid: [] });
  });

  it.each([
    ['node', quemConfereTudo(pki).crypto],
    ['WebCrypto', createWebCrypto(globalThis.crypto.subtle)],
  ])('lacks the chain and nothing else: %s', async (_name, crypto) => {
    const { diz } = await confere(diploma, quemConfereTudo(pki, { crypto, instituicao: OUTRA_INSTITUICAO }));
    expect(diz.integridade).toBe('valid integro');
    expect(diz.assinantes).toBe('unavailable cadeia-incompleta');
    expect(diz.tempo).toMatch(/^unavailable /);
  });

  it('has every stamp read: with the authorities at hand its date is proven', async () => {
    const certificates = pki.acs.map(({ certificate }) => certificate);
    const { diz } = await confere(
      diploma,
      quemConfereTudo(pki, { certificates, instituicao: A_INSTITUICAO }),
    );
    expect(diz.tempo).not.toMatch(/carimbo-sem-valor/);
  });

  it.each([
    ['the name', /(<Diplomado>.*?<Nome>)[^<]/s, '$1Z'],
    ['the course', /(<NomeCurso>)[^<]/, '$1Z'],
    ['a value', /(<ds:SignatureValue [^>]*>)[^<]{4}/, '$1AAAA'],
    ['the declared time', /(<xades:SigningTime>)2/, '$11'],
  ])('is not authentic with another %s', async (_what, old, replacement) => {
    expect(await verifica(changed(diploma, old, replacement))).toMatchObject({
      exitCode: 1,
      veredito: 'nao-autentico',
    });
  });
});
