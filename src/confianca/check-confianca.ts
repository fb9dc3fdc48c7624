import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTrusted, TRUSTED } from './confianca.ts';
import { fingerprintOf } from './fingerprint.ts';

/** Altered files of `DATA_DIR/confianca`: each certificate is named by its SHA-256, and each trusted root must be present. */
export function listAlteredConfianca(dataDir: string): string[] {
  const folder = join(dataDir, 'confianca');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder);
  const altered = names.filter((name) => {
    const [, sha256] = /^([0-9a-f]{64})\.cer$/.exec(name) ?? [];
    return sha256 !== undefined && sha256 !== fingerprintOf(readFileSync(join(folder, name)));
  });
  const isWhole = readTrusted(folder).every((sha256) => names.includes(`${sha256}.cer`));
  return [...altered, ...(isWhole ? [] : [TRUSTED])].map((name) => `confianca/${name}`);
}
