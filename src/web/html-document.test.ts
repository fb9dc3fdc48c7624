import { describe, expect, it } from 'vitest';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import { type DocumentOptions, renderHtmlDocument } from './html-document.ts';

const umDocumento = (named: Partial<DocumentOptions> = {}): string =>
  renderHtmlDocument({
    title: 'Título',
    description: 'Descrição',
    ano: '2031',
    themeColor: { light: '#fbf9f3', dark: '#0a2e22' },
    assets: {
      css: ['/assets/a.css'],
      script: '/assets/a.js',
      fonts: ['/assets/f.woff2'],
      modules: ['/assets/m.js'],
    },
    body: '<main>corpo</main>',
    ...named,
  });

describe('renderHtmlDocument', () => {
  it('is a Brazilian Portuguese document with its year', () => {
    expect(umDocumento()).toMatch(/^<!doctype html><html lang="pt-BR" data-ano="2031">/);
  });

  it('escapes what comes from the institution’s file', () => {
    const html = umDocumento({ title: '<b>"Q" & A</b>', description: '"><script>alert(1)</script>' });
    expect(html).toContain('<title>&lt;b&gt;&quot;Q&quot; &amp; A&lt;/b&gt;</title>');
    expect(html).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it('has scripts and styles as files alone, as the policy demands', () => {
    const html = umDocumento();
    expect(html.match(/<script\b[^>]*>/g)).toEqual(['<script type="module" src="/assets/a.js">']);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css">');
    expect(html).toContain('<link rel="modulepreload" href="/assets/m.js" fetchpriority="low">');
    expect(html).toContain(
      '<link rel="preload" href="/assets/f.woff2" as="font" type="font/woff2" crossorigin>',
    );
  });

  it('stays out of search engines only when told', () => {
    expect(umDocumento()).not.toContain('robots');
    expect(umDocumento({ noindex: true })).toContain('<meta name="robots" content="noindex">');
  });

  it('puts the body where the browser’s script looks for it', () => {
    expect(umDocumento()).toContain('<body><div id="app"><main>corpo</main></div></body>');
  });

  it('names the page it holds and the script that may take its place', () => {
    const aplicacao = { script: '/assets/site.js', modules: ['/assets/base.js', '/assets/acesso.js'] };
    const assets = { css: [], script: '/assets/a.js', fonts: [], modules: [], aplicacao };
    expect(umDocumento({ pagina: '', assets })).toContain(
      '<div id="app" data-pagina="" data-aplicacao="/assets/site.js" data-modulos="/assets/base.js /assets/acesso.js">',
    );
  });

  it('holds the institution for the application, without what only the server needs', () => {
    const nome = 'Faculdade </script><script>alert(1)</script>';
    const html = umDocumento({ instituicao: umaInstituicao({ nome }) });
    const [, json = ''] =
      /<script type="application\/json" id="instituicao">(.*?)<\/script>/.exec(html) ?? [];
    const told = JSON.parse(json);
    expect(told.nome).toBe(nome);
    expect(told.unidades).toHaveLength(umaInstituicao().unidades.length);
    for (const name of ['cores', 'seguranca', 'redesDaInstituicao']) expect(told).not.toHaveProperty(name);
    expect(umDocumento()).not.toContain('application/json');
  });

  it('names the institution and the version to the desk', () => {
    expect(umDocumento({ casa: 'A "Casa" & Filhos', versao: '1.2.3' })).toContain(
      '<div id="app" data-casa="A &quot;Casa&quot; &amp; Filhos" data-versao="1.2.3">',
    );
  });
});
