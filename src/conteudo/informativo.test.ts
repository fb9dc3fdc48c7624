import { describe, expect, it } from 'vitest';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import { AVISO_FICTICIA, createInformativo, NOME_DO_INFORMATIVO } from './informativo.ts';
import { createPerguntas } from './perguntas.ts';

const instituicao = umaInstituicao();
const informativo = createInformativo(instituicao);

describe('createInformativo', () => {
  it('holds what the page explains, every question among it', () => {
    expect(informativo.secoes.map(({ titulo }) => titulo)).toEqual([
      'Como obter o diploma',
      'Guarde cópias no seu armazenamento pessoal',
      'Perguntas frequentes',
      'Sobre o diploma físico',
      'Fale com a secretaria acadêmica',
      'Endereços úteis',
    ]);
    const perguntas = createPerguntas(instituicao).map(({ pergunta }) => pergunta);
    expect(informativo.secoes.flatMap(({ partes }) => partes.map(({ titulo }) => titulo))).toEqual(perguntas);
  });

  it('gives both branches and turns every address of the site into a whole one', () => {
    const text = JSON.stringify(informativo);
    expect(text).toContain('mailto:secretaria.go@cerrado.test');
    expect(text).toContain('https://wa.me/556333330002');
    expect(text).toContain('"href":"https://diplomas.cerrado.test/diploma-digital"');
    expect(text).not.toMatch(/"href":"\//);
  });

  it('leaves no block that needs a picture', () => {
    expect(JSON.stringify(informativo)).not.toContain('amostra');
  });

  it('warns only where the institution is fictitious', () => {
    expect(informativo.aviso).toBeNull();
    expect(createInformativo(umaInstituicao({ ficticia: true })).aviso).toBe(AVISO_FICTICIA);
    expect(AVISO_FICTICIA).toBe('Instituição fictícia: documento de demonstração, sem valor legal');
  });
});

describe('NOME_DO_INFORMATIVO', () => {
  it('is a plain file name', () => {
    expect(NOME_DO_INFORMATIVO).toMatch(/^[a-z-]+\.docx$/);
  });
});
