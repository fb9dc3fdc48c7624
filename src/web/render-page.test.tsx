import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { createPaginas } from '#conteudo/paginas.ts';
import type { AcessoView, ArquivoXml, HandlingResponse } from '#http/contrato/acesso.ts';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import { qrPath } from './diploma-digital/qr-path.ts';
import type { RenderContext } from './html-document.ts';
import { renderAcesso, renderPage } from './render-page.tsx';

const SITE = 'https://diplomas.cerrado.test';
const CODIGO = '9876.9876.0123456789ab';

const context: RenderContext = {
  instituicao: umaInstituicao(),
  ano: '2031',
  assets: { css: ['/assets/a.css'], script: '/assets/a.js', fonts: [], modules: [] },
};

const umArquivo = (name: string, sha256: string): ArquivoXml => ({
  codigo: CODIGO,
  name,
  type: 'application/octet-stream',
  size: 486_666,
  sha256,
  file: 'c2VncmVkbw==',
});

const umaResposta = (nome: string): HandlingResponse => ({
  student: {
    nome,
    cpf: '***.444.777-**',
    diplomas: [
      {
        codigo: CODIGO,
        curso: 'Enfermagem',
        grau: 'Bacharela',
        unidade: 'Goiânia/GO',
        datas: {
          colacao: '2025-12-12',
          expedicao: '2025-12-16',
          registro: '2025-12-17',
          publicacao: '2025-12-18',
          situacao: null,
        },
        etapa: 'publicado',
        situacao: 'vigente',
      },
    ],
  },
  xml: [umArquivo('diploma.xml', 'aa')],
  rvdd: [umArquivo('rvdd.pdf', 'bb')],
});

const draw = (view: AcessoView): string => renderAcesso(view, SITE, context);
const titleOf = (html: string): string | undefined => /<title>(.*?)<\/title>/.exec(html)?.[1];

describe('renderPage', () => {
  it.each(createPaginas(context.instituicao).map(({ path, title }) => [path, title]))(
    'draws /%s whole: title, one h1, both branches, the year, nothing inline',
    async (path, title) => {
      const html = await renderPage(path, context);
      expect(titleOf(html)).toBe(title);
      expect(html.match(/<h1\b/g)).toHaveLength(1);
      for (const { email, whatsapp } of context.instituicao.unidades) {
        expect(html).toContain(`href="mailto:${email}"`);
        expect(html).toContain(`href="https://wa.me/${whatsapp}"`);
      }
      expect(html.replaceAll('<!-- -->', '')).toContain('© 2031 Faculdade de Teste do Cerrado');
      expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
    },
  );

  it('names an institution by its short name alone where the whole one has more than 60 letters', async () => {
    const headerOf = async (nome: string): Promise<string> => {
      const html = await renderPage('', { ...context, instituicao: umaInstituicao({ nome }) });
      return /<header.*?<\/header>/s.exec(html)?.[0] ?? '';
    };
    const at60 = 'Instituto Federal de Educação, Ciência e Tecnologia do Norte';
    expect(await headerOf(at60)).toContain(at60);
    expect(await headerOf(at60)).toContain('FTC');
    expect(await headerOf(`${at60}s`)).not.toContain(at60);
    expect(await headerOf(`${at60}s`)).toContain('FTC');
  });

  it('keeps only the 404 page out of search engines', async () => {
    expect(await renderPage('404', context)).toContain('content="noindex"');
    expect(await renderPage('', context)).not.toContain('noindex');
  });

  it('refuses a path that no page has', async () => {
    await expect(renderPage('nao-existe', context)).rejects.toThrow('nao-existe');
  });

  it('says of a fictitious institution that it is one', async () => {
    const sentence = 'documentos sem valor legal';
    expect(await renderPage('', context)).not.toContain(sentence);
    const ficticia = { ...context, instituicao: umaInstituicao({ ficticia: true }) };
    expect(await renderPage('', ficticia)).toContain(sentence);
  });
});

describe('renderAcesso', () => {
  it('tells a graduate whose diploma is late so, by the day it is drawn', () => {
    const response = umaResposta('Ana');
    const [diploma] = response.student.diplomas;
    if (!diploma) throw new Error('no diploma');
    diploma.etapa = 'documentacao-assinada';
    diploma.situacao = null;
    diploma.datas = { ...diploma.datas, registro: null, publicacao: null };
    const view: AcessoView = { state: 'resultado', response, tokens: {}, correcao: 'token-da-correcao' };
    const drawOn = (hoje: string): string => renderAcesso(view, SITE, { ...context, hoje });
    expect(drawOn('2025-12-17')).not.toContain('O prazo terminou');
    expect(drawOn('2025-12-17')).toMatch(
      /download="prazo-do-diploma.ics" href="data:text\/calendar;[^"]*DTSTART%3BVALUE%3DDATE%3A20251217/,
    );
    expect(drawOn('2025-12-18')).not.toContain('prazo-do-diploma.ics');
    expect(drawOn('2025-12-18')).toContain('<strong>O prazo terminou em 17/12/2025.</strong>');
  });

  const digitado = { cpf: '111.444.777-36"><b>', matricula: '2021 0042' };
  const resultado = draw({
    state: 'resultado',
    response: umaResposta('Ana <img src=x> Prado'),
    tokens: { aa: 'token-do-xml', bb: 'token-do-pdf' },
    correcao: 'token-da-correcao',
  });

  it('delivers each file by a posted token and puts no file inside the page', () => {
    const forms = [...resultado.matchAll(/<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/g)];
    const arquivos = forms.filter(([, action]) => action === '/diploma-digital/arquivo');
    expect(arquivos.map(([, , inside]) => /name="token" value="([^"]*)"/.exec(inside ?? '')?.[1])).toEqual([
      'token-do-xml',
      'token-do-pdf',
    ]);
    expect(forms.every(([form]) => form.includes('method="post"'))).toBe(true);
    expect(resultado).not.toContain('c2VncmVkbw==');
  });

  it('shows the name as text, whatever it holds', () => {
    expect(resultado).toContain('Ana &lt;img src=x&gt; Prado');
    expect(resultado).not.toContain('<img src=x>');
  });

  it('draws link and QR Code of the code, on the address of the site', () => {
    expect(resultado).toContain(`${SITE}/verificar/${CODIGO}`);
    expect(resultado).toContain(`d="${qrPath(encode(`${SITE}/verificar/${CODIGO}`, { border: 0 }).data).d}"`);
  });

  it('gives back what was typed, as typed, beside what is wrong with it', () => {
    const html = draw({ state: 'formulario', digitado, issues: { cpf: 'digito' } });
    expect(titleOf(html)).toMatch(/^Erro: /);
    expect(html).toContain('value="111.444.777-36&quot;&gt;&lt;b&gt;"');
    expect(html).toContain('value="2021 0042"');
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(html).toContain('href="#cpf"');
  });

  it.each([
    [{ state: 'nao-encontrado', digitado }, 'Não achamos um diploma com esses dados'],
    [{ state: 'falha', digitado }, 'Não conseguimos buscar agora'],
    [{ state: 'limitado', digitado, retryAfterSeconds: 61 }, 'Tente de novo em 2 minutos'],
    [{ state: 'link-vencido' }, 'Este link venceu'],
  ] as [AcessoView, string][])('answers %j with what to do next', (view, sentence) => {
    const html = draw(view);
    expect(html).toContain(sentence);
    expect(titleOf(html)).not.toMatch(/^Erro: /);
  });

  it('is never indexed and tells no address what was typed', () => {
    for (const html of [resultado, draw({ state: 'nao-encontrado', digitado })]) {
      expect(html).toContain('content="noindex"');
      expect(
        [...html.matchAll(/(?:href|action|src)="([^"]*)"/g)].filter(([, url]) => /111|444/.test(url ?? '')),
      ).toEqual([]);
    }
  });
});
