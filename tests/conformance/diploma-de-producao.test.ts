import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confianca } from '#cli/confianca.ts';
import { verificar } from '#cli/verificar.ts';
import { writePem } from '#keys/pem.ts';
import { createWebCrypto } from '#pki/web-crypto.ts';
import type { Check } from '#verification/check.ts';
import { ANO, DIA, depoisDe, umaPkiDoDiploma } from '../support/assina.ts';
import { bytesDe, textoDe, umDiploma } from '../support/um-diploma.ts';
import { comOutraAct, umDiplomaDeProducao } from '../support/um-diploma-de-producao.ts';
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

describe('a production diploma whose certificates expired since, with the authorities imported and no network', () => {
  const depois = { ...umMundo(), now: () => depoisDe(INSTANTE_DA_PKI, 5.5 * ANO) };
  afterAll(() => rmSync(depois.cwd, { recursive: true, force: true }));
  beforeAll(async () => {
    const folder = join(depois.config.dataDir, 'pki-demo');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'raiz.pem'), writePem('CERTIFICATE', pki.acs[0]?.certificate ?? bytesDe('')));
    const acs = pki.acs.slice(1).map(({ certificate }) => writePem('CERTIFICATE', certificate));
    writeFileSync(join(depois.cwd, 'acs.pem'), acs.join(''));
    const imported = await call(confianca, depois, 'importar', 'acs.pem');
    if (imported.exitCode !== 0) throw new Error(imported.stderr);
    const act = await comOutraAct(pki, 'AC do Tempo Ficticia');
    writeFileSync(join(depois.cwd, 'diploma.xml'), await umDiplomaDeProducao(umDiploma(), act, 1));
  });

  it('names the missing authority and lists, for whom, and gives no false reason', async () => {
    const { exitCode, stdout } = await call(verificar, depois, 'diploma.xml', '--sem-rede');
    expect(exitCode).toBe(3);
    expect(stdout).toContain('Falta o certificado da autoridade “AC do Tempo Ficticia”.');
    expect(stdout).toContain('carimbo da assinatura 1, ');
    expect(stdout).toContain(
      'Falta a lista de revogação da autoridade “AC Demonstracao Nivel 2 sem valor legal”.',
    );
    expect(stdout).toContain('assinatura 1, Reitor, em DadosDiploma');
    expect(stdout).toContain('Lista: http://pki-demo.invalid/ac-2.crl');
    // The stamps are four years older than the expiry.
    expect(stdout).not.toMatch(/venceu|vencido/);
  });

  it('gives programs the same, by name', async () => {
    const { json } = await call(verificar, depois, 'diploma.xml', '--sem-rede', '--json');
    const faltas = (name: string) => json.checks.find(({ check }: Check) => check === name).faltas;
    expect(faltas('tempo')).toEqual([
      expect.objectContaining({ tipo: 'emissor', autoridade: 'AC do Tempo Ficticia', listas: [], ocsp: [] }),
    ]);
    expect(faltas('assinantes')[0]).toMatchObject({
      tipo: 'revogacao',
      autoridade: 'AC Demonstracao Nivel 2 sem valor legal',
      listas: ['http://pki-demo.invalid/ac-2.crl'],
      de: [
        { assinatura: 1, elemento: 'DadosDiploma', cargo: 'Reitor', selo: false },
        { assinatura: 2 },
        { assinatura: 3, selo: true },
        { assinatura: 4, elemento: 'DadosRegistro' },
        { assinatura: 5, elemento: 'Diploma', selo: true },
      ],
    });
  });
});
