import { describe, expect, it } from 'vitest';
import { parseXml } from '#xml/parse.ts';
import { kindOf, listKinds, RAIZES, type Raiz, recognizeRaiz } from './kinds.ts';
import { MEC } from './schema.ts';

function recognize(text: string) {
  const parsed = parseXml(new TextEncoder().encode(text));
  if (!parsed.ok) throw new Error(parsed.issue.code);
  return recognizeRaiz(parsed.value.root);
}

const RAIZES_DO_LEIAUTE = Object.keys(RAIZES) as Raiz[];

describe('recognizeRaiz', () => {
  it.each(RAIZES_DO_LEIAUTE)('knows %s by its root, with and without a prefix', (raiz) => {
    expect(recognize(`<${raiz} xmlns="${MEC}"/>`)).toMatchObject({ ok: true, value: { raiz } });
    expect(recognize(`<m:${raiz} xmlns:m="${MEC}"/>`)).toMatchObject({ ok: true, value: { raiz } });
  });

  it('explains a namespace in https', () => {
    const found = recognize(`<Diploma xmlns="${MEC.replace('http:', 'https:')}"/>`);
    expect(found).toMatchObject({ ok: false, issue: { code: 'namespace-https', path: 'Diploma' } });
    expect(found.ok ? '' : found.issue.message).toContain('peça o documento emitido com http');
  });

  it('explains another namespace, and none', () => {
    expect(recognize('<Diploma xmlns="urn:exemplo"/>')).toMatchObject({ issue: { code: 'namespace' } });
    expect(recognize('<Diploma/>')).toMatchObject({ issue: { code: 'namespace' } });
  });

  it('explains a root of no document', () => {
    const found = recognize(`<Certificado xmlns="${MEC}"/>`);
    expect(found).toMatchObject({ ok: false, issue: { code: 'raiz-desconhecida', path: 'Certificado' } });
    expect(found.ok ? '' : found.issue.message).toContain('o elemento principal deve ser Diploma, ');
    expect(recognize(`<toString xmlns="${MEC}"/>`).ok).toBe(false);
  });
});

describe('listKinds', () => {
  it('are six, and have every root once', () => {
    expect(listKinds()).toHaveLength(6);
    const raizes = listKinds().flatMap((kind) => kind.raizes);
    expect(raizes.toSorted()).toEqual(RAIZES_DO_LEIAUTE.toSorted());
  });

  it.each(RAIZES_DO_LEIAUTE)('declare %s as an element, and its type by name', (raiz) => {
    const { grammar } = kindOf(raiz);
    expect(grammar.findElement(MEC, raiz)?.type).toBe(RAIZES[raiz]);
    expect(grammar.findType(MEC, RAIZES[raiz].name ?? '')).toBe(RAIZES[raiz]);
  });
});
