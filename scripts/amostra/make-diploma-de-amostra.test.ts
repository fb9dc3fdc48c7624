import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { makeCartorio } from './cartorio.ts';
import { makeDiplomaDeAmostra } from './make-diploma-de-amostra.ts';

const config = loadTestSettings();
const { projectDir: project } = config;
const compile = createTypstCompiler();

describe('makeDiplomaDeAmostra', async () => {
  const cartorio = await makeCartorio(config, 9_600);
  const make = (seed: string) => makeDiplomaDeAmostra({ project, config, compile, cartorio, seed });
  const [xml, again, other] = [await make('uma'), await make('uma'), await make('outra')];
  const codigoOf = (bytes: Uint8Array) =>
    /<CodigoValidacao>(.*?)</.exec(new TextDecoder().decode(bytes))?.[1];

  it('says that it is worth nothing', () => {
    expect(new TextDecoder().decode(xml)).toContain('ambiente="Homologação"');
    expect(new TextDecoder().decode(xml)).toMatch(/<InformacoesAdicionais>[^<]*sem valor legal/);
  });

  it('gives the same seed the same code, and another another', () => {
    expect(codigoOf(xml)).toMatch(/^1234\.1234\.[0-9a-f]{32}$/);
    expect(codigoOf(again)).toBe(codigoOf(xml));
    expect(codigoOf(other)).not.toBe(codigoOf(xml));
  });

  it('has five signatures that our verifier believes, offline', async () => {
    const root = cartorio.pki.acs[0]?.certificate ?? new Uint8Array();
    const trust = new Set([createHash('sha256').update(root).digest('hex')]);
    const report = await verifySignatures(xml, { crypto: nodeCrypto, trust, now: new Date('2026-12-01') });
    expect(report.signatures).toHaveLength(5);
    const findings = [...report.findings, ...report.signatures.flatMap((each) => each.findings)];
    expect(findings.filter(({ status }) => status !== 'valid' && status !== 'not-applicable')).toEqual([]);
  });

  it('weighs as much as its revocation lists do', () => {
    expect(xml.length).toBeGreaterThan(450_000);
    expect(xml.length).toBeLessThan(600_000);
  });
});
