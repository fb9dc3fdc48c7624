import { describe, expect, it } from 'vitest';
import { link, p, plainText, strong, ul } from './rich-text.ts';

describe('plainText', () => {
  it('writes one line for each paragraph, item and caption, without marks', () => {
    const blocks = [
      p('O ', strong('XML'), ' é o ', link('diploma', '/x'), '.'),
      ul('um', ['dois ', strong('três')]),
      { amostra: 'rvdd' as const, legenda: 'Exemplo' },
    ];
    expect(plainText(blocks)).toBe('O XML é o diploma.\num\ndois três\nExemplo');
  });
});

describe('link', () => {
  it('marks as external only what leaves the site', () => {
    expect(link('a', 'https://validar.iti.gov.br/')).toHaveProperty('external', true);
    expect(link('a', '/privacidade')).not.toHaveProperty('external');
    expect(link('a', 'mailto:a@cerrado.test')).not.toHaveProperty('external');
  });
});
