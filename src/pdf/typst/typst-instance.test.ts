import { describe, expect, it } from 'vitest';
import { readFonts } from './fonts.ts';
import { createInstanceMaker } from './typst-instance.ts';

const makeInstance = createInstanceMaker(readFonts().slice(0, 1));

describe('createInstanceMaker', () => {
  it('makes instances that share nothing', () => {
    const [one, other] = [makeInstance(), makeInstance()];
    one.compiler.add_source('/a.typ', 'Texto');
    expect(one.compiler.snapshot('/', '/a.typ').compile(0, 3).hasError).toBe(false);
    expect(other.compiler.snapshot('/', '/a.typ').compile(0, 3).hasError).toBe(true);
  });

  it('says when an instance has used up its memory', () => {
    const { compiler, isFull } = makeInstance();
    expect(isFull()).toBe(false);
    compiler.map_shadow('/a', new Uint8Array(50_000_000));
    expect(isFull()).toBe(false);
    compiler.map_shadow('/b', new Uint8Array(200_000_000));
    expect(isFull()).toBe(true);
  });
});
