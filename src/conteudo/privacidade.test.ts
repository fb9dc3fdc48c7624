import { describe, expect, it } from 'vitest';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import { createPrivacidade } from './privacidade.ts';
import { plainText } from './rich-text.ts';

const aviso = createPrivacidade(umaInstituicao());
const section = (id: string): string =>
  plainText(aviso.secoes.find((secao) => secao.id === id)?.blocos ?? []);

describe('createPrivacidade', () => {
  it('is dated and versioned', () => {
    expect(aviso.data).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(aviso.versao).toMatch(/^\d+\.\d+$/);
  });

  it('names controller, maintainer and privacy officer with a contact', () => {
    expect(section('quem-decide')).toContain('Faculdade de Teste do Cerrado, CNPJ 45.997.418/0001-53');
    expect(section('quem-decide')).toContain('Associação de Teste do Cerrado');
    expect(section('encarregado')).toMatch(/Pessoa Encarregada\n.*Pessoa Substituta\n.*dados@cerrado\.test/);
  });

  it('rests on a legal duty and asks for no consent', () => {
    expect(section('base-legal')).toMatch(/obrigação legal ou regulatória/);
    expect(section('base-legal')).toMatch(/artigo 7º, inciso II/);
    expect(section('base-legal')).toMatch(/Não pedimos consentimento/);
  });

  it('tells how long each kind of data is kept', () => {
    const text = section('quanto-tempo');
    for (const part of [
      'permanente',
      'Chave de acesso: até você a remover',
      'seis meses',
      'artigo 15 do Marco Civil',
      '24 horas',
    ]) {
      expect(text).toContain(part);
    }
  });

  it.each([
    ['para-que', /Emitir, registrar/],
    ['quais-dados', /CPF e a matrícula/],
    ['o-que-e-publico', /artigo 23/],
    ['com-quem', /código ou o QR Code/],
    ['neste-aparelho', /Não usamos rastreadores.*\n?.*Só Meu diploma usa um cookie/s],
    ['seguranca', /cifrada/],
    ['incidentes', /três dias úteis/],
    ['seus-direitos', /artigo 18/],
    ['corrigir-meus-dados', /nome social/],
    ['mudancas', /versão/],
  ])('has the section %s', (id, content) => {
    expect(section(id)).toMatch(content);
  });

  it('gives every section its own id', () => {
    expect(new Set(aviso.secoes.map(({ id }) => id)).size).toBe(aviso.secoes.length);
  });
});
