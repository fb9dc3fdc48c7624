import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadInstituicao } from '#config.ts';
import { nodeCrypto } from '#signature/node/node-crypto.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import { requireOracle } from '../../tests/support/oracles.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { DIPLOMADOS } from './diplomados.ts';
import { describeEmissao, type Emissao } from './emissao.ts';
import { makeXml } from './make-xml.ts';
import { makeCartorio, signDemo } from './sign-demo.ts';

const instituicao = loadInstituicao(loadTestSettings().projectDir);
const emissoes: Emissao[] = DIPLOMADOS.flatMap((diplomado) =>
  diplomado.diplomas
    .filter(({ etapa }) => etapa === 'publicado')
    .map((diploma, index) => describeEmissao(instituicao, diplomado, diploma, String(index))),
);
const [ana] = emissoes;
if (!ana) throw new Error('the demonstration has no published diploma');

const asText = (emissao: Emissao): string => new TextDecoder().decode(makeXml(emissao));

const schema = join(loadTestSettings().sharedDir, 'mec', 'xsd', 'DiplomaDigital_v1.05.xsd');
const hasXmllint = requireOracle('xmllint', spawnSync('xmllint', ['--version']).status === 0);
const hasSchema = requireOracle('SHARED_DIR', existsSync(schema));

const lint = (xml: Uint8Array, ...options: string[]) => {
  const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', ...options, '-'], { input: xml });
  return { status, stderr: stderr.toString().slice(0, 500) };
};

describe('makeXml', () => {
  it('writes the same bytes for the same diploma, and others for another', () => {
    expect(Buffer.compare(makeXml(ana), makeXml({ ...ana }))).toBe(0);
    expect(new Set(emissoes.map(asText)).size).toBe(emissoes.length);
  });

  it('says that it is worth nothing', () => {
    const xml = asText(ana);
    expect(xml).toContain('ambiente="Homologação"');
    expect(xml).toMatch(/<InformacoesAdicionais>[^<]*sem valor legal/);
  });

  it('carries the code under the e-MEC codes of issuer and registrar', () => {
    const [issuer, registrar, hex] = ana.codigo.split('.');
    const xml = asText(ana);
    expect([issuer, registrar]).toEqual([...xml.matchAll(/<CodigoMEC>(\d+)</g)].map(([, codigo]) => codigo));
    expect(hex).toMatch(/^[0-9a-f]{32}$/);
    expect(xml).toContain(`<CodigoValidacao>${ana.codigo}<`);
  });
});

describe('signDemo', async () => {
  const cartorio = await makeCartorio(instituicao);
  const other = emissoes.find(({ emissora }) => emissora.cnpj !== instituicao.cnpj);
  if (!other) throw new Error('no branch issues with a CNPJ of its own');
  const signed = await Promise.all([ana, other].map((each) => signDemo(makeXml(each), each, cartorio)));

  it('gives each diploma its five signatures and the weight of a production one', () => {
    for (const xml of signed) {
      expect(new TextDecoder().decode(xml).match(/<ds:Signature /g)).toHaveLength(5);
      expect(xml.length).toBeGreaterThan(450_000);
      expect(xml.length).toBeLessThan(600_000);
    }
  });

  it('signs so that our verifier believes every signature, offline', async () => {
    const root = cartorio.pki.acs[0]?.certificate ?? new Uint8Array();
    const trust = new Set([createHash('sha256').update(root).digest('hex')]);
    for (const xml of signed) {
      const report = await verifySignatures(xml, { crypto: nodeCrypto, trust, now: new Date('2026-12-01') });
      expect(report.signatures).toHaveLength(5);
      const findings = [...report.findings, ...report.signatures.flatMap((each) => each.findings)];
      expect(findings.filter(({ status }) => status !== 'valid' && status !== 'not-applicable')).toEqual([]);
    }
  });

  it.skipIf(!hasXmllint || !hasSchema)('is valid against the layout 1.05 of MEC', () => {
    for (const xml of signed)
      expect(lint(xml, '--huge', '--schema', schema)).toEqual({ status: 0, stderr: '- validates\n' });
  });
});
