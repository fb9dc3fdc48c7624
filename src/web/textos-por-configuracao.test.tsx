import { describe, expect, it } from 'vitest';
import { createPassos } from '#conteudo/acesso-andamento.ts';
import { createPaginas } from '#conteudo/paginas.ts';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import type { RenderContext } from './html-document.ts';
import { renderPage } from './render-page.tsx';
import { renderRegistroTransparente } from './render-registro-transparente.tsx';

/** What an institution has switched off, no page of its site promises. */

const SWITCHES = [
  { registroPublico: false, hasTestemunhas: false },
  { registroPublico: false, hasTestemunhas: true },
  { registroPublico: true, hasTestemunhas: false },
  { registroPublico: true, hasTestemunhas: true },
];

describe.each(SWITCHES)(
  'with the public register and witnesses as $registroPublico and $hasTestemunhas',
  ({ registroPublico, hasTestemunhas }) => {
    const instituicao = umaInstituicao({ registroPublico });
    const context: RenderContext = {
      instituicao,
      ano: '2031',
      assets: { css: [], script: '/a.js', fonts: [], modules: [] },
    };
    const drawAll = async (): Promise<Record<string, string>> => {
      const drawn: Record<string, string> = {};
      for (const { path } of createPaginas(instituicao)) drawn[path] = await renderPage(path, context);
      const testemunhas = hasTestemunhas
        ? [{ nome: 'testemunha.exemplo', chave: 'testemunha.exemplo+1+a', viu: 'nada' as const }]
        : [];
      drawn['registro'] = renderRegistroTransparente(
        { state: 'registro', tamanho: 1, checkpoint: 'a\n1\nb\n', chave: 'casa+1+b', testemunhas },
        'https://diplomas.cerrado.test',
        context,
      );
      // Data for the application and React's own marks are no words.
      return Object.fromEntries(
        Object.entries(drawn).map(([path, html]) => [
          path,
          html.replace(/<script type="application\/json".*?<\/script>|<!-- -->/gs, ''),
        ]),
      );
    };

    it('leads to the public register from every page, or from none', async () => {
      for (const [path, html] of Object.entries(await drawAll()))
        expect(html.includes('href="/registro-publico"'), path).toBe(registroPublico);
    });

    it('says of the public register what it shows, and that it is not here where it is not', async () => {
      const { '': inicio = '', privacidade = '' } = await drawAll();
      for (const [page, missing] of [
        [inicio, 'Ele não está neste site.'],
        [privacidade, 'Este site não o publica.'],
      ] as const) {
        expect(page).toContain('registro público');
        expect(page.includes(missing)).toBe(!registroPublico);
      }
      expect(inicio.includes('O registro público exigido por lei mostra')).toBe(registroPublico);
    });

    it('tells a graduate when the diploma enters the public register only where there is one', () => {
      const aCaminho = {
        etapa: 'registrado',
        datas: { colacao: '2026-01-15', expedicao: '2026-02-10', registro: '2026-02-11' },
        unidade: 'Goiânia/GO',
      } as const;
      const texto = createPassos(aCaminho, instituicao, null).at(-1)?.texto ?? '';
      expect(texto).toContain('Os dois arquivos ficam disponíveis aqui.');
      expect(texto.includes('O registro público sai em até 30 dias')).toBe(registroPublico);
    });

    it('speaks of witnesses as its own only where it has some', async () => {
      const { registro = '' } = await drawAll();
      for (const promise of [
        'As testemunhas',
        'A cada hora o registro envia o checkpoint a elas',
        'testemunha.exemplo<',
      ])
        expect(registro.includes(promise), promise).toBe(hasTestemunhas);
    });
  },
);
