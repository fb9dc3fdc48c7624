import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listComponentes } from './list-componentes.ts';
import { readManifest } from './list-modulos.ts';
import { findPlataforma, namePlataforma } from './plataforma.ts';
import { writeLicencas } from './write-licencas.ts';
import { writeSbom } from './write-sbom.ts';

const project = join(import.meta.dirname, '..', '..');

interface Bom {
  components: { 'bom-ref': string; name: string; licenses: unknown[]; hashes: { content: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

describe.skipIf(!existsSync(join(project, 'dist', 'embutidos.json')))('writeSbom', () => {
  const componentes = listComponentes(project, findPlataforma());
  const product = readManifest(project);
  const text = writeSbom(product, componentes, namePlataforma(findPlataforma()));
  const bom = JSON.parse(text) as Bom;
  const names = bom.components.map(({ name }) => name);

  it('lists modules, what the site is made of, faces and native programs', () => {
    for (const name of [
      'fastify',
      'react-dom',
      'wouter',
      '@expo-google-fonts/noto-sans',
      'libsql',
      'sharp',
    ]) {
      expect(names).toContain(name);
    }
    expect(names).not.toContain('vite');
    expect(text).toContain('"name": "vips"');
    expect(text).toContain('"name": "pdfium"');
  });

  it('gives each its licence, the digest of its package and one reference', () => {
    for (const { licenses, hashes } of bom.components) {
      expect(licenses).toHaveLength(1);
      expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
    }
    const refs = bom.components.map((each) => each['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    const known = new Set([...refs, `pkg:npm/${product.name}@${product.version}`]);
    const named = bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
    expect(named.filter((ref) => !known.has(ref))).toEqual([]);
  });

  it('is the same when made again, and another for other contents', () => {
    const again = listComponentes(project, findPlataforma());
    expect(writeSbom(product, again, namePlataforma(findPlataforma()))).toBe(text);
    const serial =
      /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/.exec(text)?.[0] ?? '';
    expect(serial).not.toBe('');
    expect(writeSbom(product, again.slice(1), 'outra')).not.toContain(serial);
  });

  it('has the notices of each beside it', () => {
    const licencas = writeLicencas(componentes);
    for (const { name, version, textos } of componentes) {
      expect(licencas).toContain(`${name}@${version}: `);
      expect(textos.join('').trim().length, name).toBeGreaterThan(100);
    }
  });
});
