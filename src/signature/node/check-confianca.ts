import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of `DATA_DIR/confianca` that are not what they were: each certificate is named by its SHA-256, each trusted root is there. */
export function listAlteredConfianca(dataDir: string): string[] {
  const folder = join(dataDir, 'confianca');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder);
  const altered = names.filter((name) => {
    const [, sha256] = /^([0-9a-f]{64})\.cer$/.exec(name) ?? [];
    return sha256 !== undefined && sha256 !== sha256Of(readFileSync(join(folder, name)));
  });
  const trusted = names.filter((name) => name === TRUSTED && !isWhole(join(folder, name), names));
  return [...altered, ...trusted].map((name) => `confianca/${name}`);
}

const TRUSTED = 'raizes-confiadas.json';

function isWhole(path: string, names: readonly string[]): boolean {
  const list: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return Array.isArray(list) && list.every((sha256) => names.includes(`${sha256}.cer`));
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
