import { describe, expect, it } from 'vitest';
import { listChildElements } from '#xml/query.ts';
import { abre, bytesDe } from '../../../tests/support/um-diploma.ts';
import { XADES } from './names.ts';
import { findUnknown } from './read-unsigned.ts';

const unknownIn = (inside: string) =>
  findUnknown(listChildElements(abre(bytesDe(`<x:a xmlns:x="${XADES}">${inside}</x:a>`)).root));

describe('findUnknown', () => {
  it('knows the values and stamps of the profiles', () => {
    expect(
      unknownIn('<x:SignatureTimeStamp/><x:CertificateValues> <x:y/> </x:CertificateValues>'),
    ).toBeNull();
  });

  it.each([
    ['a property of XAdES that is not read', '<x:CounterSignature/>', 'CounterSignature'],
    ['one of nobody', '<b xmlns="urn:b"/>', 'b'],
    [
      'words among the values',
      '<x:CertificateValues>Diploma cassado</x:CertificateValues>',
      'CertificateValues',
    ],
    [
      'an element of nobody among the values',
      '<x:RevocationValues><b xmlns="urn:b">Maria</b></x:RevocationValues>',
      'RevocationValues',
    ],
  ])('finds %s', (_what, inside, name) => {
    expect(unknownIn(inside)).toBe(name);
  });
});
