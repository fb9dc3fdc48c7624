import { describe, expect, it } from 'vitest';
import { addAtendimento, makeAtendimento } from './atendimento.ts';

describe('makeAtendimento', () => {
  it('has three groups of four letters, as drawn by lot', () => {
    expect(makeAtendimento(() => new Uint8Array([0x00, 0x12, 0x34, 0x56, 0x78, 0xff]))).toBe(
      'bbcd-fghj-kmvv',
    );
    expect(makeAtendimento()).toMatch(/^[b-v]{4}-[b-v]{4}-[b-v]{4}$/);
    expect(new Set(Array.from({ length: 1_000 }, () => makeAtendimento())).size).toBe(1_000);
  });
});

describe('addAtendimento', () => {
  it('ends the main part of the page, in its language', () => {
    const page = '<html lang="en"><main><h1>x</h1></main></html>';
    expect(addAtendimento(page, 'bbbb-cccc-dddd')).toBe(
      '<html lang="en"><main><h1>x</h1><p class="atendimento">If you ask for help, give the code of this request: <code>bbbb-cccc-dddd</code></p></main></html>',
    );
  });
});
