import { describe, expect, it } from 'vitest';
import { parseCpf } from '#diploma/cpf.ts';
import { parseMatricula } from '#diploma/matricula.ts';
import { DEMONSTRADOS, ULTIMO_DIA } from './diplomados.ts';

const linhas = DEMONSTRADOS.map(({ linha }) => linha);
const isoOf = (text = ''): string => text.split('/').reverse().join('-');

describe('DEMONSTRADOS', () => {
  it('begins with Ana', () => {
    expect(linhas[0]).toMatchObject({
      cpf: '529.982.247-25',
      matricula: '20210042',
      nome: 'Ana Luísa Ferreira Prado',
    });
  });

  it('are eight people, of whom one has two diplomas, with numbers that hold', () => {
    const people = new Set(linhas.map(({ cpf, matricula, nome }) => `${cpf} ${matricula} ${nome}`));
    expect([people.size, linhas.length]).toEqual([8, 9]);
    expect(new Set(linhas.map(({ cpf }) => cpf)).size).toBe(8);
    for (const { cpf = '', matricula } of linhas) {
      expect(parseCpf(cpf).ok).toBe(true);
      expect(parseMatricula(matricula)).toEqual({ ok: true, value: matricula });
    }
  });

  it('show everything a graduate may find', () => {
    expect(DEMONSTRADOS.filter(({ suspenso }) => suspenso)).toHaveLength(1);
    expect(DEMONSTRADOS.filter(({ reemitido }) => reemitido)).toHaveLength(1);
    expect(DEMONSTRADOS.filter(({ dias }) => dias.publicacao === null)).toHaveLength(2);
    expect(linhas.filter(({ nome_social }) => nome_social)).toHaveLength(1);
    expect(new Set(linhas.map(({ unidade }) => unidade))).toEqual(new Set(['muriae', 'belo-horizonte']));
  });

  it('have one name of 120 characters with letters beyond Portuguese', () => {
    const longest = linhas.map(({ nome = '' }) => nome).find((nome) => nome.length === 120);
    for (const letter of ['Ğ', 'Ș', 'ñ', "'", '-']) expect(longest).toContain(letter);
  });

  it('date every act in order, none after the last day', () => {
    for (const { linha, dias, suspenso, reemitido } of DEMONSTRADOS) {
      const { expedicao, assinatura, registro, publicacao } = dias;
      const acts = [
        ...[isoOf(linha.conclusao), isoOf(linha.colacao), expedicao, assinatura, registro, publicacao],
        ...[suspenso?.desde, reemitido?.desde, reemitido?.publicacao],
      ].filter((dia) => typeof dia === 'string');
      expect(acts).toEqual([...acts].sort());
      expect(acts.every((dia) => dia > '2025-01-02' && dia <= ULTIMO_DIA)).toBe(true);
    }
  });

  it('leave the last day to one act alone, which tells that all is done', () => {
    const days = DEMONSTRADOS.flatMap(({ dias, suspenso, reemitido }) => [
      ...Object.values(dias),
      ...[suspenso?.desde, reemitido?.desde, reemitido?.publicacao],
    ]);
    expect(days.filter((dia) => dia === ULTIMO_DIA)).toHaveLength(1);
  });
});
