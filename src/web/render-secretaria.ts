import { type RenderContext, renderHtmlDocument } from './html-document.ts';

/** The document of every screen of the desk; the browser draws its contents. */
export function renderSecretaria({ instituicao, assets, ano }: RenderContext, versao: string): string {
  return renderHtmlDocument({
    title: `Secretaria · ${instituicao.nome}`,
    description: 'Mesa da secretaria acadêmica.',
    ano,
    themeColor: { light: instituicao.cores.tinta, dark: instituicao.cores.tinta },
    assets,
    casa: instituicao.nome,
    versao,
    body: '<noscript>A secretaria precisa de JavaScript. Ligue-o neste navegador e recarregue.</noscript>',
    noindex: true,
  });
}
