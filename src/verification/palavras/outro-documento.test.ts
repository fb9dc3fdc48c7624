import { describe, expect, it } from 'vitest';
import { IDIOMAS } from '#diploma/idioma.ts';
import { speakAbout } from './outro-documento.ts';
import { PALAVRAS } from './todas.ts';

const DOCUMENTOS = ['historico', 'curriculo'] as const;

describe('speakAbout', () => {
  it('leaves the words about a diploma as they are', () => {
    expect(speakAbout(undefined, PALAVRAS['pt-BR'], 'pt-BR')).toBe(PALAVRAS['pt-BR']);
  });

  it('names the document in every sentence that named a diploma, of every language', () => {
    for (const idioma of IDIOMAS) {
      for (const documento of DOCUMENTOS) {
        const { sentences, vereditos, questions } = speakAbout(documento, PALAVRAS[idioma], idioma);
        const told = JSON.stringify([sentences, vereditos, questions]).replace(/"[\w-]+":/g, '');
        expect(told).not.toMatch(/\bdiploma\b/i);
      }
    }
  });

  it('changes what sentences make of their evidence too', () => {
    const { evidencias } = speakAbout('historico', PALAVRAS['pt-BR'], 'pt-BR');
    expect(evidencias.integro(2, 2)).toBe('2 de 2 assinaturas conferem com os dados do histórico escolar.');
  });

  it('has its issuer where a diploma has its registrar', () => {
    const { sentences } = speakAbout('curriculo', PALAVRAS['pt-BR'], 'pt-BR');
    expect(sentences['outra-instituicao']).toMatchObject({
      titulo: 'Currículo escolar de outra instituição',
      significado: 'Só a instituição que emitiu o currículo escolar sabe se ele continua valendo.',
    });
  });

  it('says the same when it is said twice', () => {
    const once = speakAbout('historico', PALAVRAS.en, 'en');
    expect(speakAbout('historico', once, 'en').sentences).toEqual(once.sentences);
  });
});
