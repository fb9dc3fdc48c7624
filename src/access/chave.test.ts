import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import { createChaves } from './chave.ts';

const digits = fc.stringMatching(/^\d{1,12}$/);
const asCpf = (text: string): Cpf => text as Cpf;
const asMatricula = (text: string): Matricula => text as Matricula;

describe('createChaves', () => {
  const key = randomBytes(32);
  const chaves = createChaves(key);

  it('makes the search key of both numbers as documented', () => {
    const expected = createHmac('sha256', key).update('busca\x0011144477735\x002020A1').digest('hex');
    expect(chaves.busca(asCpf('11144477735'), asMatricula('2020A1'))).toBe(expected);
  });

  it('keeps the border between CPF and matrícula from moving', () => {
    fc.assert(
      fc.property(digits, digits, fc.nat(20), (cpf, matricula, cut) => {
        const joined = cpf + matricula;
        const at = 1 + (cut % (joined.length - 1));
        const [head, tail] = [joined.slice(0, at), joined.slice(at)];
        const same = head === cpf;
        const moved = chaves.busca(asCpf(head), asMatricula(tail));
        expect(moved === chaves.busca(asCpf(cpf), asMatricula(matricula))).toBe(same);
      }),
    );
  });

  it('gives one text a different key in each kind', () => {
    fc.assert(
      fc.property(digits, (text) => {
        const all = [
          chaves.limiteCpf(asCpf(text)),
          chaves.limiteMatricula(asMatricula(text)),
          chaves.limiteEndereco(text),
          chaves.limiteCpfDe(text, asCpf('')),
          chaves.limiteMatriculaDe(text, asMatricula('')),
          chaves.limiteEntrega(text, ''),
          chaves.limiteProvas(text),
          chaves.limiteEspera(text),
          chaves.provaUsada(text),
          chaves.aluno(asCpf(text)),
          chaves.matricula(asMatricula(text)),
          chaves.semMatricula(text),
          chaves.limiteCorrecao(text),
          chaves.limiteCorrecaoDe(text),
          chaves.limiteConferencia(text),
          chaves.limiteSecretaria(text),
          chaves.limiteTitular(text),
          chaves.limiteRegistro(text),
          chaves.limiteCodigo(text),
          chaves.limiteCodigoDe(text, ''),
          chaves.codigoDoTitular(text, ''),
          chaves.donoDaChave([text]),
          chaves.acessoEndereco(text),
          chaves.busca(asCpf(text), asMatricula('')),
          chaves.busca(asCpf(''), asMatricula(text)),
        ];
        expect(new Set(all).size).toBe(all.length);
        for (const chave of all) expect(chave).toMatch(/^[0-9a-f]{64}$/);
      }),
    );
  });

  it('gives other keys under another secret', () => {
    const other = createChaves(randomBytes(32));
    expect(other.limiteCpf(asCpf('11144477735'))).not.toBe(chaves.limiteCpf(asCpf('11144477735')));
  });
});
