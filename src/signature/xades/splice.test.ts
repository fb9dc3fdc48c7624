import { describe, expect, it } from 'vitest';
import { abre, bytesDe, textoDe } from '../../../tests/support/um-diploma.ts';
import { canonicalizeFragment, canonicalizePiece, FragmentError } from './fragment.ts';
import { endOfChildren, splice, spliceAll } from './splice.ts';

describe('splice', () => {
  it('puts text among bytes and changes none of them', () => {
    const source = bytesDe('<a>é<b/> </a>');
    const { root } = abre(source);
    expect(textoDe(splice(source, endOfChildren(root), '<ç/>'))).toBe('<a>é<b/><ç/> </a>');
  });

  it('puts several, those for one place in the order given', () => {
    const insertions = [
      { at: 4, text: '<d/>' },
      { at: 0, text: '<c/>' },
      { at: 4, text: '<é/>' },
    ];
    expect(textoDe(spliceAll(bytesDe('<a/><b/>'), insertions))).toBe('<c/><a/><d/><é/><b/>');
  });

  it('finds no place in an element without elements', () => {
    expect(() => endOfChildren(abre(bytesDe('<a> </a>')).root)).toThrow(RangeError);
  });
});

describe('canonicalizeFragment', () => {
  it('gives a piece the declarations it uses, and no other', () => {
    expect(textoDe(canonicalizeFragment('<xades:A><ds:B/></xades:A>'))).toBe(
      '<xades:A xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"><ds:B xmlns:ds="http://www.w3.org/2000/09/xmldsig#"></ds:B></xades:A>',
    );
  });

  it('refuses what is not one element', () => {
    for (const text of ['', 'a', '<a/><b/>', '<a>', '</piece><piece>']) {
      expect(() => canonicalizeFragment(text)).toThrow(FragmentError);
    }
  });
});

describe('canonicalizePiece', () => {
  it.each([
    '<ds:SignatureValue Id="a">AAAA</ds:SignatureValue>',
    '<ds:KeyInfo><ds:X509Data><ds:X509SubjectName>CN=a &amp; b</ds:X509SubjectName></ds:X509Data></ds:KeyInfo>',
    '<xades:A><xades:B c="d">e</xades:B></xades:A>',
    '<xades:A><ds:B></ds:B><ds:C></ds:C></xades:A>',
    '<xades:A><xades:B><ds:C><ds:D></ds:D></ds:C><xades:E></xades:E></xades:B><ds:F>a</ds:F></xades:A>',
    '<ds:A><xades:B><ds:C></ds:C></xades:B><xades141:D><xades:E></xades:E></xades141:D></ds:A>',
    '<xades:A><ds:B/></xades:A>',
    '<xades141:A xmlns:xades141="http://uri.etsi.org/01903/v1.4.1#"><xades141:B></xades141:B></xades141:A>',
  ])('gives what canonicalizing gives: %s', (text) => {
    expect(textoDe(canonicalizePiece(text))).toBe(textoDe(canonicalizeFragment(text)));
  });

  it('refuses what is no piece of a signature', () => {
    expect(() => canonicalizePiece('<outro:A></outro:A>')).toThrow(FragmentError);
    expect(() => canonicalizePiece('<ds:A><outro:B></outro:B></ds:A>')).toThrow(FragmentError);
    expect(() => canonicalizePiece('<ds:A></ds:A><ds:B></ds:B>')).toThrow(FragmentError);
    expect(() => canonicalizePiece('<ds:A></ds:A>depois')).toThrow(FragmentError);
    expect(() => canonicalizePiece('<ds:A>')).toThrow(FragmentError);
    expect(() => canonicalizePiece('texto')).toThrow(FragmentError);
  });
});
