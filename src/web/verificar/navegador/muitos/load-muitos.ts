import type { TextosDeMuitos } from '#conteudo/verificar/muitos.ts';
import type { Idioma } from '#diploma/idioma.ts';
import { type Desenho, loadDesenho } from '../desenho.ts';

/** The code that draws and runs a list. It loads with many files: a visitor with one file downloads none of it. */
export type DesenhoDeMuitos = typeof import('./muitos.tsx') & { desenho: Desenho; muitos: TextosDeMuitos };

const TEXTOS: Readonly<Record<Idioma, () => Promise<{ MUITOS: TextosDeMuitos }>>> = {
  'pt-BR': () => import('#conteudo/verificar/pt-br/muitos.ts'),
  en: () => import('#conteudo/verificar/en/muitos.ts'),
  es: () => import('#conteudo/verificar/es/muitos.ts'),
};

export async function loadMuitos(idioma: Idioma): Promise<DesenhoDeMuitos> {
  const [screen, { MUITOS: muitos }, desenho] = await Promise.all([
    import('./muitos.tsx'),
    TEXTOS[idioma](),
    loadDesenho(idioma),
  ]);
  // By name, so that the bundle leaves out every other export.
  const { Muitos, createTrabalhoDeArquivos, createTrabalhoDeCodigos, fromEntries, fromFiles, readCodigos } =
    screen;
  return {
    Muitos,
    createTrabalhoDeArquivos,
    createTrabalhoDeCodigos,
    fromEntries,
    fromFiles,
    readCodigos,
    muitos,
    desenho,
  };
}
