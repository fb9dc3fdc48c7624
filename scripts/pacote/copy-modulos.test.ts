import { describe, expect, it } from 'vitest';
import { isShipped } from './copy-modulos.ts';

describe('isShipped', () => {
  it.each([
    ['pg', 'lib/index.js'],
    ['pg', 'LICENSE.markdown'],
    ['pkcs11js', 'build/Release/pkcs11.node'],
    ['@hyzyla/pdfium', 'dist/pdfium.wasm'],
    ['react-dom', 'cjs/react-dom-server.node.production.js'],
    ['send', 'lib/docs/index.js'],
  ])('takes of %s %s', (pacote, name) => {
    expect(isShipped(pacote, name)).toBe(true);
  });

  it.each([
    ['pg', 'lib/index.d.ts'],
    ['pg', 'README.md'],
    ['pg', 'test/a.js'],
    ['pg', '.github/workflows/ci.yml'],
    ['pkcs11js', 'src/main.cpp'],
    ['pkcs11js', 'build/Makefile'],
    ['pkcs11js', 'build/config.gypi'],
    ['pkcs11js', 'build/Release/obj.target/pkcs11/src/main.o'],
    ['@hyzyla/pdfium', 'dist/pdfium.wasm.base64-B4io7kt4.js'],
    ['react-dom', 'cjs/react-dom-client.production.js'],
  ])('leaves out of %s %s', (pacote, name) => {
    expect(isShipped(pacote, name)).toBe(false);
  });
});
