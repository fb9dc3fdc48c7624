import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRaiz, type Raiz } from '#leiaute/kinds.ts';
import type { Leiaute } from '#leiaute/leiaute.ts';
import { validateLeiaute } from '#leiaute/validate.ts';
import { VERSAO } from '#leiaute/versao.ts';
import { findLeiaute } from '#leiaute/versao-declarada.ts';
import { requireOracle } from '../support/oracles.ts';
import { osLeiautes } from '../support/os-leiautes.ts';
import { loadTestSettings } from '../support/settings.ts';
import { abre } from '../support/um-diploma.ts';
import { documentosDe, type No, writeNo } from '../support/um-documento.ts';
import { mutacoes, mutate } from '../support/um-mutante.ts';
import { hasXsdDe, validateWithXsd } from '../support/xsd-oficial.ts';

const { completo } = loadTestSettings();
const SEED = 20_221_014;

describe.each(osLeiautes)('validateLeiaute of $versao', (leiaute) => {
  const { versao } = leiaute;
  const sampled = versao === VERSAO ? { random: 60, mistaken: 300 } : { random: 20, mistaken: 60 };
  const runs = completo ? { random: 1_000, mistaken: 5_000 } : sampled;
  const isMissing = !requireOracle('SHARED_DIR', hasXsdDe(versao));

  it.skipIf(isMissing)(
    'gives the verdict of the official XSDs on random documents',
    { timeout: 600_000 },
    async () => {
      let valid = 0;
      await fc.assert(
        fc.asyncProperty(documentosDe(leiaute), async (documento) => {
          const verdicts = judge(documento, leiaute);
          if (verdicts.theirs === 'valid') valid += 1;
          expect(verdicts).toEqual({ ...verdicts, ours: verdicts.theirs });
          expect(await findLeiaute(abre(writeNo(documento)).root)).toBe(leiaute);
        }),
        { numRuns: runs.random, seed: SEED },
      );
      expect(valid).toBeGreaterThan(runs.random * 0.9);
    },
  );

  it.skipIf(isMissing)('gives their verdict on documents with one mistake', { timeout: 600_000 }, () => {
    const found = { valid: 0, invalid: 0 };
    fc.assert(
      fc.property(documentosDe(leiaute), mutacoes, (documento, mutacao) => {
        const verdicts = judge(mutate(documento, mutacao), leiaute, raizOf(documento));
        found[verdicts.theirs === 'valid' ? 'valid' : 'invalid'] += 1;
        expect(verdicts, JSON.stringify(mutacao)).toEqual({ ...verdicts, ours: verdicts.theirs });
      }),
      { numRuns: runs.mistaken, seed: SEED },
    );
    expect(found.invalid).toBeGreaterThan(runs.mistaken * 0.4);
    expect(found.valid).toBeGreaterThan(runs.mistaken * 0.05);
  });
});

interface Verdicts {
  ours: 'valid' | 'invalid';
  theirs: 'valid' | 'invalid';
  reasons: string[];
}

function judge(documento: No, leiaute: Leiaute, raiz = raizOf(documento)): Verdicts {
  const source = writeNo(documento);
  const problems = validateLeiaute(abre(source).root, {}, leiaute);
  const theirs = validateWithXsd(raiz, source, leiaute.versao);
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
