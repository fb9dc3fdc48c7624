import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadInstituicao } from '#config.ts';
import { requireOracle } from '../../tests/support/oracles.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { DIPLOMADOS } from './diplomados.ts';
import { describeEmissao, type Emissao } from './emissao.ts';
import { makeXml } from './make-xml.ts';

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
  it('weighs what a production diploma weighs', () => {
    for (const emissao of emissoes) {
      const size = makeXml(emissao).length;
      expect(size).toBeGreaterThan(450_000);
      expect(size).toBeLessThan(550_000);
    }
  });

  it('writes the same bytes for the same diploma, and others for another', () => {
    expect(Buffer.compare(makeXml(ana), makeXml({ ...ana }))).toBe(0);
    expect(new Set(emissoes.map(asText)).size).toBe(emissoes.length);
  });

  it('says that it is worth nothing', () => {
    const xml = asText(ana);
    expect(xml).toContain('ambiente="Homologação"');
    expect(xml).toMatch(/<InformacoesAdicionais>[^<]*sem valor legal/);
  });

  it('carries the code under the e-MEC codes of issuer and registrar, and five signatures', () => {
    const [issuer, registrar, hex] = ana.codigo.split('.');
    const xml = asText(ana);
    expect([issuer, registrar]).toEqual([...xml.matchAll(/<CodigoMEC>(\d+)</g)].map(([, codigo]) => codigo));
    expect(hex).toMatch(/^[0-9a-f]{32}$/);
    expect(xml).toContain(`<CodigoValidacao>${ana.codigo}<`);
    expect(xml.match(/<ds:Signature /g)).toHaveLength(5);
  });

  it('escapes what XML reserves', () => {
    const diplomado = { ...ana.diplomado, nome: 'Ana <Luísa> & "Prado"' };
    expect(asText({ ...ana, diplomado })).toContain('<Nome>Ana &lt;Luísa&gt; &amp; "Prado"</Nome>');
  });

  it.skipIf(!hasXmllint)('is well-formed', () => {
    for (const emissao of emissoes) expect(lint(makeXml(emissao))).toEqual({ status: 0, stderr: '' });
  });

  it.skipIf(!hasXmllint || !hasSchema)('is valid against the layout 1.05 of MEC', () => {
    for (const emissao of emissoes)
      expect(lint(makeXml(emissao), '--schema', schema)).toEqual({ status: 0, stderr: '- validates\n' });
  });
});
