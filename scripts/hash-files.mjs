import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** One hash for the contents and names of files and folders below `root`; tests do not count. */
export function hashFiles(root, paths, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const path of paths) addTo(path);
  return hash.digest('hex');

  function addTo(path) {
    const whole = resolve(root, path);
    if (statSync(whole).isDirectory()) {
      for (const name of readdirSync(whole).sort()) addTo(`${path}/${name}`);
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(path).update('\0').update(readFileSync(whole)).update('\0');
    }
  }
}
