import { describe, expect, it } from 'vitest';
import { CanonicalLimitError, canonicalize } from '#xml/canonicalize.ts';
import { listChildElements } from '#xml/query.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { abre, bytesDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { canonicalBytes, canonicalBytesWithout } from './canonical-forms.ts';
import { isSignature } from './names.ts';

const { root } = abre(await assinaCompleto(umDiploma(), await umaPkiDoDiploma()));
const [corpo] = listChildElements(root);
const [dados] = corpo ? listChildElements(corpo) : [];
const METHODS = [
  { exclusive: true },
  { exclusive: false },
  { exclusive: true, inclusivePrefixes: ['ds', '#default'] },
];

describe('canonicalBytesWithout', () => {
  it.each(METHODS)('is what canonicalizing without the signatures gives: %o', (method) => {
    for (const node of [root, dados ?? root]) {
      const signatures = listChildElements(node).filter(isSignature);
      expect(signatures.length).toBeGreaterThan(0);
      expect(canonicalBytes(node, method)).toEqual(canonicalize(node, method));
      expect(canonicalBytesWithout(node, method, 'todas')).toEqual(
        canonicalize(node, { ...method, exclude: isSignature }),
      );
      for (const signature of signatures) {
        const exclude = (each: unknown) => each === signature;
        expect(canonicalBytesWithout(node, method, signature)).toEqual(
          canonicalize(node, { ...method, exclude }),
        );
      }
    }
  });

  it('gives the same bytes, not a copy, to whoever leaves all signatures out', () => {
    const method = { exclusive: true };
    expect(canonicalBytesWithout(root, method, 'todas')).toBe(canonicalBytesWithout(root, method, 'todas'));
  });

  it('refuses a form many times as long as its source, and every one after it', () => {
    const long = `<a xmlns:b="urn:${'b'.repeat(240)}">${'<b:c/>'.repeat(60_000)}</a>`;
    const document = abre(bytesDe(long));
    expect(() => canonicalBytes(document.root, { exclusive: true })).toThrow(CanonicalLimitError);
    expect(() => canonicalBytes(document.root, { exclusive: false })).toThrow(CanonicalLimitError);
  });
});
