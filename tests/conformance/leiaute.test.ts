import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRaiz, type Raiz } from '#leiaute/kinds.ts';
import { validateLeiaute } from '#leiaute/validate.ts';
import { parseXml } from '#xml/parse.ts';
import { requireOracle } from '../support/oracles.ts';
import { loadTestSettings } from '../support/settings.ts';
import { documentos, type No, writeNo } from '../support/um-documento.ts';
import { mutacoes, mutate } from '../support/um-mutante.ts';
import { hasXsdOficial, validateWithXsd } from '../support/xsd-oficial.ts';

const { completo } = loadTestSettings();
const SEED = 20_221_014;

describe.skipIf(!requireOracle('SHARED_DIR', hasXsdOficial))('validateLeiaute', () => {
  it('gives the verdict of the official XSDs on random documents of every kind', { timeout: 600_000 }, () => {
    let valid = 0;
    const numRuns = completo ? 1_000 : 60;
    fc.assert(
      fc.property(documentos, (documento) => {
        const verdicts = judge(raizOf(documento), documento);
        if (verdicts.theirs === 'valid') valid += 1;
        expect(verdicts).toEqual({ ...verdicts, ours: verdicts.theirs });
      }),
      { numRuns, seed: SEED },
    );
    expect(valid).toBeGreaterThan(numRuns * 0.9);
  });

  it('gives their verdict on documents with one mistake', { timeout: 600_000 }, () => {
    const found = { valid: 0, invalid: 0 };
    const numRuns = completo ? 5_000 : 300;
    fc.assert(
      fc.property(documentos, mutacoes, (documento, mutacao) => {
        const verdicts = judge(raizOf(documento), mutate(documento, mutacao));
        found[verdicts.theirs === 'valid' ? 'valid' : 'invalid'] += 1;
        expect(verdicts, JSON.stringify(mutacao)).toEqual({ ...verdicts, ours: verdicts.theirs });
      }),
      { numRuns, seed: SEED },
    );
    expect(found.invalid).toBeGreaterThan(numRuns * 0.4);
    expect(found.valid).toBeGreaterThan(numRuns * 0.05);
  });
});

interface Verdicts {
  ours: 'valid' | 'invalid';
  theirs: 'valid' | 'invalid';
  reasons: string[];
}

function judge(raiz: Raiz, documento: No): Verdicts {
  const source = writeNo(documento);
  const parsed = parseXml(source);
  if (!parsed.ok) throw new Error(parsed.issue.code);
  const problems = validateLeiaute(parsed.value.root);
  const theirs = validateWithXsd(raiz, source);
  return {
    ours: problems.length === 0 ? 'valid' : 'invalid',
    theirs: theirs === null ? 'valid' : 'invalid',
    reasons: [...problems.map(({ message }) => message), `libxml2: ${theirs ?? ''}`],
  };
}

function raizOf({ name }: No): Raiz {
  if (!isRaiz(name)) throw new Error(name);
  return name;
}
