import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { writePkiDemo } from '#demonstracao/pki/pki-folder.ts';
import { requireOracle } from '../../tests/support/oracles.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { INICIO_DA_PKI, umaPki } from '../../tests/support/uma-pki.ts';
import { importConfianca, loadConfianca } from './confianca.ts';
import { readPem } from './pem.ts';

let dataDir = mkdtempSync(join(tmpdir(), 'confianca-'));
afterEach(() => {
  rmSync(dataDir, { recursive: true });
  dataDir = mkdtempSync(join(tmpdir(), 'confianca-'));
});

const homologacao = () => ({ dataDir, ambiente: 'homologacao' }) as const;

const pki = await umaPki();
const [raiz, ac1] = pki.acs;
const [reitor] = pki.titulares;
if (!raiz || !ac1 || !reitor) throw new Error('the demonstration is not whole');

const ICP_BRASIL = join(loadTestSettings().sharedDir, 'icp-brasil');
const hasIcpBrasil = requireOracle('SHARED_DIR', readdirOrNothing(ICP_BRASIL).length > 0);

describe('loadConfianca', () => {
  it('trusts the pinned roots of ICP-Brasil from the start', () => {
    expect(loadConfianca({ dataDir, ambiente: 'producao' })).toMatchObject({ certificates: [] });
    expect(loadConfianca({ dataDir, ambiente: 'producao' }).trust.size).toBe(10);
  });

  it('trusts the root of the demonstration in Homologação, and never in Produção', () => {
    writePkiDemo(join(dataDir, 'pki-demo'), pki, INICIO_DA_PKI);
    expect(loadConfianca({ dataDir, ambiente: 'homologacao' }).trust.size).toBe(11);
    const producao = loadConfianca({ dataDir, ambiente: 'producao' });
    expect(producao).toMatchObject({ certificates: [] });
    expect(producao.trust.size).toBe(10);
  });

  it('passes over a file that is no certificate', () => {
    importConfianca(homologacao(), [ac1.certificate], false);
    writeFileSync(join(dataDir, 'confianca', 'estragado.cer'), 'nada');
    expect(loadConfianca({ dataDir, ambiente: 'producao' }).certificates).toHaveLength(1);
  });
});

describe('importConfianca', () => {
  it('keeps intermediate authorities, and neither people nor unknown roots', () => {
    const papeis = importConfianca(
      homologacao(),
      [raiz.certificate, ac1.certificate, reitor.certificate],
      false,
    ).map(({ papel }) => papel);
    expect(papeis).toEqual(['raiz-desconhecida', 'intermediaria', 'nao-e-autoridade']);
    const { trust, certificates } = loadConfianca({ dataDir, ambiente: 'producao' });
    expect([trust.size, certificates.length]).toEqual([10, 1]);
  });

  it('trusts an unknown root when told to, and goes on trusting it', () => {
    const [imported] = importConfianca(homologacao(), [raiz.certificate], true);
    expect(imported).toMatchObject({ papel: 'raiz-confiada' });
    importConfianca(homologacao(), [ac1.certificate], false);
    const { trust } = loadConfianca(homologacao());
    expect(trust.has(imported?.sha256 ?? '')).toBe(true);
    expect(loadConfianca({ dataDir, ambiente: 'producao' }).trust.size).toBe(10);
  });

  it('never trusts a root of a demonstration in Produção, even when told to', () => {
    const producao = { dataDir, ambiente: 'producao' } as const;
    expect(importConfianca(producao, [raiz.certificate], true)).toMatchObject([
      { papel: 'raiz-desconhecida' },
    ]);
    expect(loadConfianca(producao).trust.size).toBe(10);
  });

  it.skipIf(!hasIcpBrasil)('knows every root that ITI published', () => {
    const ders = readdirSync(ICP_BRASIL)
      .filter((name) => name.startsWith('raiz-'))
      .flatMap((name) => readPem('CERTIFICATE', readFileSync(join(ICP_BRASIL, name), 'utf8')));
    const papeis = importConfianca(homologacao(), ders, false).map(({ papel }) => papel);
    expect(papeis).toEqual(Array.from({ length: 10 }, () => 'raiz-fixada'));
  });
});

function readdirOrNothing(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
