import { describe, expect, it } from 'vitest';
import { parseCpf } from '#diploma/cpf.ts';
import { parseMatricula } from '#diploma/matricula.ts';
import { REITOR, RESPONSAVEL_PELO_REGISTRO, SECRETARIA } from './assinantes.ts';
import { ANA, DIPLOMADOS } from './diplomados.ts';

const diplomas = DIPLOMADOS.flatMap((diplomado) => diplomado.diplomas);
const situacoesOf = (matricula: string) =>
  DIPLOMADOS.find((diplomado) => diplomado.matricula === matricula)?.diplomas.map(({ situacao }) => situacao);

describe('DIPLOMADOS', () => {
  it('begins with Ana', () => {
    expect(DIPLOMADOS[0]).toBe(ANA);
    expect(ANA).toMatchObject({
      cpf: '52998224725',
      matricula: '20210042',
      nome: 'Ana Luísa Ferreira Prado',
    });
  });

  it.each([...DIPLOMADOS, REITOR, SECRETARIA, RESPONSAVEL_PELO_REGISTRO])(
    'gives $nome a CPF whose check digits hold',
    ({ cpf }) => {
      expect(parseCpf(cpf)).toEqual({ ok: true, value: cpf });
    },
  );

  it('gives each person a CPF and a matrícula of their own, written as they are stored', () => {
    expect(new Set(DIPLOMADOS.map(({ cpf }) => cpf)).size).toBe(DIPLOMADOS.length);
    expect(new Set(DIPLOMADOS.map(({ matricula }) => matricula)).size).toBe(DIPLOMADOS.length);
    for (const { matricula } of DIPLOMADOS)
      expect(parseMatricula(matricula)).toEqual({ ok: true, value: matricula });
  });

  it('shows every state a graduate may find', () => {
    expect(new Set(diplomas.map(({ situacao }) => situacao))).toEqual(
      new Set(['vigente', 'suspenso', 'anulado', null]),
    );
    expect(situacoesOf('20200117')).toEqual(['vigente', 'vigente']);
    expect(situacoesOf('20190089')).toEqual(['anulado', 'vigente']);
    expect(new Set(diplomas.map(({ etapa }) => etapa))).toEqual(
      new Set(['planejado', 'registrado', 'publicado']),
    );
    expect(new Set(diplomas.map(({ unidade }) => unidade))).toEqual(new Set(['muriae', 'belo-horizonte']));
    expect(DIPLOMADOS.filter(({ nomeSocial }) => nomeSocial !== null)).toHaveLength(1);
  });

  it('has one name of 120 characters with letters beyond Portuguese', () => {
    const longest = DIPLOMADOS.map(({ nome }) => nome).find((nome) => nome.length === 120);
    for (const letter of ['Ğ', 'Ș', 'ñ', "'", '-']) expect(longest).toContain(letter);
  });

  it('dates every act in order, none after October 2026', () => {
    for (const { dataConclusao, datas } of diplomas) {
      const acts = [
        dataConclusao,
        datas.colacao,
        datas.expedicao,
        datas.registro,
        datas.publicacao,
        datas.situacao,
      ];
      const done = acts.filter((date) => date !== null);
      expect(done).toEqual([...done].sort());
      expect(done.every((date) => date > '2025-01-01' && date < '2026-11-01')).toBe(true);
    }
  });

  it('publishes exactly the diplomas that have a situação', () => {
    for (const { etapa, situacao, datas } of diplomas) {
      expect(situacao !== null).toBe(etapa === 'publicado');
      expect(datas.publicacao !== null).toBe(etapa === 'publicado');
    }
  });
});
