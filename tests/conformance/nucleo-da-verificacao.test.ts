import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { loadTestSettings } from '../support/settings.ts';

const { projectDir } = loadTestSettings();

/** Issue 4: what reads a document and checks its digests and signatures, as a browser gets it. */
const LIMIT_BYTES = 14 * 1024;

/** Its weight with certificates, chains and stamps before path validation was held to NIST's suite, and what that may add. */
const WITH_TRUST_BYTES = 39_607 + 6 * 1024;

async function bundle(contents: string): Promise<{ gzipped: number; metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: projectDir, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    metafile: true,
    outdir: 'nowhere',
  });
  const gzipped = outputFiles.reduce(
    (sum, { contents: bytes }) => sum + gzipSync(bytes, { level: 9 }).length,
    0,
  );
  return { gzipped, metafile };
}

describe('the core of the verification', () => {
  it(`weighs at most ${LIMIT_BYTES} bytes, compressed`, async () => {
    const { gzipped } = await bundle(
      `export { parseXml } from './src/xml/parse.ts'; export { verifyIntegrity } from './src/signature/verify/integrity.ts';`,
    );
    expect(gzipped).toBeLessThanOrEqual(LIMIT_BYTES);
    expect(gzipped).toBeGreaterThan(LIMIT_BYTES / 2);
  });

  it('needs no library for certificates and stamps either', async () => {
    const { gzipped, metafile } = await bundle(
      `export { verifySignatures } from './src/signature/verify/verify-signatures.ts'; export { createWebCrypto } from './src/pki/web-crypto.ts';`,
    );
    const inputs = Object.keys(metafile.inputs);
    expect(inputs.filter((path) => path.includes('node_modules') || path.includes('keys/'))).toEqual([]);
    // Twelve policies with their hashes, which do not compress, every spelling of BER, the numbers of weak algorithms, and
    // what bounds the cost of a hostile file; OCSP, naming what a proof lacks, names compared as RFC 5280 does, and lists that
    // hold a part of what was revoked; the rest of RFC 5280 that NIST's suite tries: constraints of names, the policy tree,
    // places and signers of lists, and holds that end.
    console.log(`core ${gzipped} bytes of ${WITH_TRUST_BYTES}, gzipped`);
    expect(gzipped).toBeLessThanOrEqual(WITH_TRUST_BYTES);
  });
});

describe('what /verificar loads when a file arrives', () => {
  it('weighs at most 140 kB compressed, the reader of QR Codes included', async () => {
    const [conferidor, leitor] = await Promise.all([
      bundle(`import './src/web/verificar/navegador/worker/conferir-worker.ts';`),
      bundle(`import './src/web/verificar/navegador/qr/qr-worker.ts';`),
    ]);
    console.log(`worker ${conferidor.gzipped} bytes, reader of QR Codes ${leitor.gzipped} bytes, gzipped`);
    expect(conferidor.gzipped).toBeGreaterThan(30_000);
    expect(conferidor.gzipped + leitor.gzipped).toBeLessThanOrEqual(140_000);
    const foreign = Object.keys(conferidor.metafile.inputs).filter((path) => path.includes('node_modules'));
    expect(foreign).toEqual([]);
  });
});
