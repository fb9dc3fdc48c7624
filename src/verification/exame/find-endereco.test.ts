import { describe, expect, it } from 'vitest';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { compareCpu } from '../../../tests/support/compare-cpu.ts';
import { findEndereco } from './find-endereco.ts';

const parsed = parseCodigoValidacao('9876.9876.fedcba9876543210');
if (!parsed.ok) throw new Error(parsed.issue);
const codigo = parsed.value;

describe('findEndereco', () => {
  it('finds the address that names this diploma, without what stands around it', () => {
    const text = `Consulte (https://diplomas.outra.edu.br/verificar/${codigo}). Dúvidas: https://outra.edu.br.`;
    expect(findEndereco(text, codigo)).toBe(`https://diplomas.outra.edu.br/verificar/${codigo}`);
    expect(findEndereco(`"https://outra.edu.br/?codigo=${codigo}"`, codigo)).toBe(
      `https://outra.edu.br/?codigo=${codigo}`,
    );
  });

  it('takes for an address full of stops what its length takes', async () => {
    const [short, long] = [2_000, 20_000].map((times) => `https://a.b/${'.'.repeat(times)}x`);
    const work = {
      big: () => findEndereco(long ?? '', codigo),
      small: () => findEndereco(short ?? '', codigo),
    };
    // Ten times the text: ten times the work, not a hundred times.
    expect(await compareCpu({ ...work, below: 40 })).toBeLessThan(40);
  });

  it('takes none that does not name it, or that is no plain address', () => {
    expect(findEndereco('https://outra.edu.br/', codigo)).toBeNull();
    expect(findEndereco(`javascript://outra.edu.br/${codigo}`, codigo)).toBeNull();
    expect(findEndereco(`https://mec.gov.br@golpe.test/${codigo}`, codigo)).toBeNull();
    expect(findEndereco(null, codigo)).toBeNull();
  });
});
