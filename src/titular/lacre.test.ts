import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createLacre } from './lacre.ts';

describe('createLacre', () => {
  const key = randomBytes(32);
  const { seal, open } = createLacre(key, randomBytes);
  const broken = expect.objectContaining({ code: 'lacre-rompido' });

  it('gives back what was sealed for the same owner, and shows nothing of it', () => {
    for (const text of ['', 'RH da Clínica', 'ç'.repeat(500)]) {
      const sealed = seal(text, 'a');
      expect(open(sealed, 'a')).toBe(text);
      expect(Buffer.from(sealed, 'base64url').includes('RH')).toBe(false);
      // Nonce, tag and text; none of them twice.
      expect(Buffer.from(sealed, 'base64url')).toHaveLength(12 + 16 + Buffer.byteLength(text));
      expect(seal(text, 'a')).not.toBe(sealed);
    }
  });

  it('does not open for another owner, nor under another key', () => {
    const sealed = seal('RH da Clínica', 'a');
    expect(() => open(sealed, 'b')).toThrow(broken);
    expect(() => createLacre(randomBytes(32), randomBytes).open(sealed, 'a')).toThrow(broken);
  });

  it('does not open with any byte changed, nor cut', () => {
    const bytes = Buffer.from(seal('RH', 'a'), 'base64url');
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => open(changed.toString('base64url'), 'a')).toThrow(broken);
      expect(() => open(bytes.subarray(0, at).toString('base64url'), 'a')).toThrow(broken);
    }
  });
});
