import { describe, expect, it } from 'vitest';
import { inNamespace } from '#leiaute/builders.ts';
import { xsDecimal, xsInteger, xsString } from '#leiaute/builtin-types.ts';
import {
  THoraRelogio,
  TModalidadeCurso,
  TModalidadeCursoNSF,
  TNome,
  TNota,
  TString,
} from '#leiaute/v1-05/tipos-basicos.ts';
import { THoraRelogioComEtiqueta } from '#leiaute/v1-05/tipos-comuns.ts';
import { isDerivedFrom, makeGrammar } from './grammar.ts';

const { element, simple } = inNamespace('urn:exemplo');
const Tipo = simple('Tipo', xsString);

describe('makeGrammar', () => {
  const grammar = makeGrammar([element('raiz', Tipo)], [Tipo]);

  it('finds elements and types by namespace and name', () => {
    expect(grammar.findElement('urn:exemplo', 'raiz')?.type).toBe(Tipo);
    expect(grammar.findElement(null, 'raiz')).toBeUndefined();
    expect(grammar.findType('urn:exemplo', 'Tipo')).toBe(Tipo);
    expect(grammar.findType('urn:exemplo', 'raiz')).toBeUndefined();
  });

  it('knows the types of XML Schema', () => {
    expect(grammar.findType('http://www.w3.org/2001/XMLSchema', 'string')).toBe(xsString);
  });
});

describe('isDerivedFrom', () => {
  it('follows the derivation, never back', () => {
    expect(isDerivedFrom(TNome, TString)).toBe(true);
    expect(isDerivedFrom(TString, TNome)).toBe(false);
    expect(isDerivedFrom(xsInteger, xsDecimal)).toBe(true);
    expect(isDerivedFrom(TNota, THoraRelogio)).toBe(false);
  });

  it('goes from an element with attributes to the text it holds', () => {
    expect(isDerivedFrom(THoraRelogioComEtiqueta, THoraRelogio)).toBe(true);
  });

  it('puts a member in the place of its union', () => {
    expect(isDerivedFrom(TModalidadeCurso, TModalidadeCursoNSF)).toBe(true);
  });
});
