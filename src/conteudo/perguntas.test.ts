import { describe, expect, it } from 'vitest';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import { VALIDADOR_MEC, VALIDAR_ITI } from './enderecos.ts';
import { createPerguntas } from './perguntas.ts';
import { plainText } from './rich-text.ts';

const perguntas = createPerguntas(umaInstituicao());
const answer = (id: string, instituicao = umaInstituicao()): string =>
  plainText(createPerguntas(instituicao).find((pergunta) => pergunta.id === id)?.resposta ?? []).replace(
    /\u00a0/g,
    ' ',
  );

describe('createPerguntas', () => {
  it('makes 12 to 14 panels', () => {
    expect(perguntas.length).toBeGreaterThanOrEqual(12);
    expect(perguntas.length).toBeLessThanOrEqual(14);
  });

  it('gives each panel its own kebab id, question and answer', () => {
    for (const { id, pergunta, resposta } of perguntas) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(pergunta).toMatch(/\?$/);
      expect(plainText(resposta).length).toBeGreaterThan(40);
    }
    expect(new Set(perguntas.map(({ id }) => id)).size).toBe(perguntas.length);
    expect(new Set(perguntas.map(({ pergunta }) => pergunta)).size).toBe(perguntas.length);
  });

  it('takes no id that the page uses for a section', () => {
    for (const id of ['principal', 'questions', 'about', 'contato']) {
      expect(perguntas.map((pergunta) => pergunta.id)).not.toContain(id);
    }
  });

  it('keeps the ids that public addresses hold', () => {
    expect(perguntas.map(({ id }) => id)).toEqual([
      'o-que-e',
      'mesmo-valor',
      'dois-arquivos',
      'frente-e-verso',
      'como-baixar',
      'xml-nao-abre',
      'como-conferir',
      'impressao',
      'prazo-e-custo',
      'diploma-em-papel',
      'conselho-e-exterior',
      'quem-ve-meus-dados',
      'erro-nos-dados',
      'perdi-os-arquivos',
    ]);
  });

  it('holds the sample pictures in exactly one panel', () => {
    const withSample = perguntas.filter(({ resposta }) => resposta.some((block) => 'amostra' in block));
    expect(withSample.map(({ id }) => id)).toEqual(['frente-e-verso']);
  });

  it('states that only whom the holder authorises by code or QR Code has access', () => {
    expect(answer('quem-ve-meus-dados')).toMatch(
      /^Só as pessoas que você autoriza, ao entregar o código único de acesso ou o QR Code\./,
    );
  });

  it('links the validator of MEC and the verifier of ITI where it tells how to check', () => {
    const text = JSON.stringify(perguntas.find(({ id }) => id === 'como-conferir'));
    expect(text).toContain(`"${VALIDADOR_MEC}"`);
    expect(text).toContain(`"${VALIDAR_ITI}"`);
  });

  it('takes deadlines and fees from the institution', () => {
    expect(answer('prazo-e-custo')).toContain(
      'até 45 dias depois da colação de grau. O registro leva até 1 dia.',
    );
    expect(answer('prazo-e-custo')).toContain('primeira via são gratuitos');
    expect(answer('impressao')).toContain('custa R$ 1.234,50.');
  });

  it('says so when the first copy has a price or the decorative print has none', () => {
    const other = umaInstituicao({ taxas: { primeiraVia: 10, impressaoDecorativa: 0 } });
    expect(answer('prazo-e-custo', other)).toContain('primeira via custam R$ 10,00.');
    expect(answer('impressao', other)).toContain('não tem custo');
  });
});
