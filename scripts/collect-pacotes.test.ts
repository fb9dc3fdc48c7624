import { describe, expect, it } from 'vitest';
import { pacoteOf } from './collect-pacotes.ts';

describe('pacoteOf', () => {
  it('names the package of a file, the innermost one, and none for our own', () => {
    expect(pacoteOf('/projeto/node_modules/react-dom/cjs/a.js')).toBe('react-dom');
    expect(pacoteOf('node_modules/@fontsource/unifont/files/a.woff')).toBe('@fontsource/unifont');
    expect(pacoteOf('/p/node_modules/a/node_modules/@b/c/index.js?worker')).toBe('@b/c');
    expect(pacoteOf('/projeto/src/web/app.tsx')).toBeNull();
  });
});
