import { describe, expect, it } from 'vitest';
import { MEC, type SimpleType, XMLDSIG } from '#leiaute/schema.ts';
import {
  TCodigoUnidadeCurricular,
  TCodigoValidacao,
  TNumeroAto,
  TString,
} from '#leiaute/v1-05/tipos-basicos.ts';
import { ruleOf } from '#leiaute/values/value-rule.ts';
import { requireOracle } from '../support/oracles.ts';
import { loadTestSettings } from '../support/settings.ts';
import { isXml } from '../support/um-texto.ts';
import { hasXsdOficial, listWrongLines } from '../support/xsd-oficial.ts';

/** libxml2 has Unicode tables of its own; ours must be the same, character by character. */

const LAST = loadTestSettings().completo ? 0x10ffff : 0x30ff;
/** libxml2 counts lines up to 65,535. */
const CHUNK = 4_000;

const PLACES: [where: string, type: SimpleType, before: string, after: string][] = [
  ['alone in a TString', TString, '', ''],
  ['inside a TString', TString, 'a', 'b'],
  ['in a TCodigoUnidadeCurricular', TCodigoUnidadeCurricular, '', ''],
  ['at the end of a TNumeroAto', TNumeroAto, '1', ''],
  ['at the start of a TCodigoValidacao', TCodigoValidacao, '', '1.1.0123456789ab'],
];

describe.skipIf(!requireOracle('SHARED_DIR', hasXsdOficial))('ruleOf', () => {
  it.each(PLACES)('takes %s the characters the XSD takes', { timeout: 600_000 }, (_, type, before, after) => {
    const rule = ruleOf(type);
    let taken = 0;
    for (let first = 0; first <= LAST; first += CHUNK) {
      const codes = listCodes(first, Math.min(first + CHUNK - 1, LAST));
      const wrong = listWrongLines('Diploma', writeLines(type, codes, before, after));
      const theirs = codes.filter((_code, index) => !wrong.has(index + 2));
      const ours = codes.filter((code) =>
        rule.accepts(rule.normalize(before + String.fromCodePoint(code) + after)),
      );
      expect(ours.map(hex)).toEqual(theirs.map(hex));
      taken += theirs.length;
    }
    expect(taken).toBeGreaterThan(10);
  });
});

const hex = (code: number): string => code.toString(16);

function listCodes(first: number, last: number): number[] {
  const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return codes.filter((code) => isXml(String.fromCodePoint(code)));
}

/** One value a line, each of the type its xsi:type names, in a place of the signature that takes anything. */
function writeLines(type: SimpleType, codes: number[], before: string, after: string): Uint8Array {
  const lines = codes.map((code) => `<v t:type="m:${type.name}">${before}&#${code};${after}</v>`);
  const open = `<ds:Object xmlns:ds="${XMLDSIG}" xmlns:m="${MEC}" xmlns:t="http://www.w3.org/2001/XMLSchema-instance">`;
  return Buffer.from(`${open}\n${lines.join('\n')}\n</ds:Object>`);
}
