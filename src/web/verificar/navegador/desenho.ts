import type { Idioma } from '#diploma/idioma.ts';
import type { Palavras } from '#verification/palavras/palavras.ts';

/** The code and the words that draw a verdict. They load with a file: most visitors only look at the page. */
export type Desenho = typeof import('./resultado.tsx') & { palavras: Palavras };

const PALAVRAS: Readonly<Record<Idioma, () => Promise<{ PALAVRAS: Palavras }>>> = {
  'pt-BR': () => import('#verification/palavras/pt-br/palavras.ts'),
  en: () => import('#verification/palavras/en/palavras.ts'),
  es: () => import('#verification/palavras/es/palavras.ts'),
};

export async function loadDesenho(idioma: Idioma): Promise<Desenho> {
  const [{ Resultado, ComprovantePanel, ListaPanel, explainVeredito }, { PALAVRAS: palavras }] =
    await Promise.all([import('./resultado.tsx'), PALAVRAS[idioma]()]);
  return { Resultado, ComprovantePanel, ListaPanel, explainVeredito, palavras };
}
