import { describe, expect, it } from 'vitest';
import { abre, bytesDe } from '../../../tests/support/um-diploma.ts';
import { nextNumber, readIds } from './ids.ts';

const idsOf = (text: string) => readIds(abre(bytesDe(text)).root);

describe('readIds', () => {
  it.each(['<a id="x"><b id="x"/></a>', '<a id="x"><b Id="x"/></a>', '<a ID="x"><b xml:id=" x "/></a>'])(
    'finds the identifier that two elements share in %s',
    (text) => {
      expect(idsOf(text).repeated).toBe('x');
    },
  );

  it('passes over attributes that identify nothing', () => {
    const { values, repeated } = idsOf('<a id="x" URI="x"><b p:id="x" iD="x" xmlns:p="urn:p"/></a>');
    expect([...values]).toEqual(['x']);
    expect(repeated).toBeNull();
  });

  it('tells a repeated one that something refers to from one that nothing does', () => {
    expect(idsOf('<a Id="x"><b Id="x"/></a>')).toMatchObject({ repeated: 'x', ambiguous: null });
    for (const reference of ['URI="#x"', 'Target="# x"', 'ObjectReference="#x"', `URI="#xpointer(id('x'))"`])
      expect(idsOf(`<a Id="y"><b Id="y"/><c id="x"/><d ID=" x" ${reference}/></a>`)).toMatchObject({
        repeated: 'y',
        ambiguous: 'x',
      });
  });
});

describe('nextNumber', () => {
  it('gives the first number under which no identifier of a signature is taken', () => {
    expect(nextNumber(idsOf('<a/>'))).toBe(1);
    expect(
      nextNumber(idsOf('<a Id="Sign-1"><b Id="SigProperties-2"/><c id="SignatureValueID-3"/></a>')),
    ).toBe(4);
  });
});
