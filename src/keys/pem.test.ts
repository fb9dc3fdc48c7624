import { describe, expect, it } from 'vitest';
import { readPem, writePem } from './pem.ts';

describe('writePem', () => {
  it.each([0, 1, 47, 48, 49, 96, 500])('writes %i bytes that readPem reads back', (size) => {
    const der = new Uint8Array(size).fill(7);
    const pem = writePem('CERTIFICATE', der);
    expect(readPem('CERTIFICATE', pem)).toEqual([der]);
    expect(pem).not.toContain('\n\n');
  });
});

describe('readPem', () => {
  it('takes every block of the label and nothing else', () => {
    const [a, b] = [new Uint8Array([1]), new Uint8Array([2])];
    const text = `titulo\r\n${writePem('CERTIFICATE', a)}lixo\n${writePem('X509 CRL', b)}${writePem('CERTIFICATE', b)}`;
    expect(readPem('CERTIFICATE', text.replaceAll('\n', '\r\n'))).toEqual([a, b]);
    expect(readPem('X509 CRL', text)).toEqual([b]);
  });
});
