import { createHash } from 'node:crypto';
import { type Componente, nameOf } from './list-componentes.ts';
import type { Manifest } from './plataforma.ts';

/** What is shipped, as CycloneDX 1.6. Without a date: the same contents give the same file. */
export function writeSbom(product: Manifest, componentes: readonly Componente[], plataforma: string): string {
  const ref = purlOf(product);
  const components = componentes.map(describe);
  const digest = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${toUuid(digest)}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': ref,
        name: product.name,
        version: product.version,
        ...licensesOf(product.license),
        properties: [{ name: 'plataforma', value: plataforma }],
      },
    },
    components,
    dependencies: [
      { ref, dependsOn: listRoots(componentes) },
      ...componentes.map((one) => ({
        ref: purlOf(one),
        dependsOn: one.precisa.map(purlOfName).filter((each) => components.some((c) => c.purl === each)),
      })),
    ],
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}

function describe(one: Componente) {
  const purl = purlOf(one);
  return {
    type: 'library',
    'bom-ref': purl,
    name: one.name,
    version: one.version,
    ...licensesOf(one.licenca),
    purl,
    ...(one.sha512 ? { hashes: [{ alg: 'SHA-512', content: one.sha512 }] } : {}),
    properties: one.onde.map((value) => ({ name: 'onde', value })),
    ...(one.interior.length > 0
      ? {
          components: one.interior.map(({ name, version, licenca }) => ({
            type: 'library',
            'bom-ref': `${purl}#${name}`,
            name,
            ...(version ? { version } : {}),
            ...licensesOf(licenca),
          })),
        }
      : {}),
  };
}

/** One identifier, or an expression of several. */
function licensesOf(licenca: string | undefined) {
  if (!licenca) return {};
  return { licenses: [/ (AND|OR) /.test(licenca) ? { expression: licenca } : { license: { id: licenca } }] };
}

/** Those that no other asks for. */
function listRoots(componentes: readonly Componente[]): string[] {
  const asked = new Set(componentes.flatMap(({ precisa }) => precisa));
  return componentes.filter((one) => !asked.has(nameOf(one))).map(purlOf);
}

const purlOf = (one: { name: string; version: string }): string => purlOfName(nameOf(one));

/** package-url/purl-spec: the @ of a scope is written by its number. */
const purlOfName = (name: string): string => `pkg:npm/${name.replace(/^@/, '%40')}`;

/** RFC 9562, version 8: made of our own digest. */
function toUuid(hex: string): string {
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
