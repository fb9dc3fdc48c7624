import { describe, expect, it } from 'vitest';
import type { VereditoView, VerificarView } from '#http/contrato/verificar.ts';
import { answer } from '#verification/check.ts';
import type { CheckCode } from '#verification/codes.ts';
import type { Veredito } from '#verification/report.ts';
import { OS_ESTADOS } from '../../tests/support/os-estados.ts';
import { readHtml } from '../../tests/support/read-html.ts';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import type { RenderContext } from './html-document.ts';
import { type EscolhaDeIdioma, renderVerificar } from './render-verificar.tsx';

const CODIGO = '9876.9876.0123456789ab';
const context: RenderContext = {
  instituicao: umaInstituicao(),
  ano: '2031',
  assets: {
    css: ['/assets/a.css', '/assets/verificar.css'],
    script: '/assets/a.js',
    fonts: [],
    modules: [],
  },
};

const DIPLOMA: NonNullable<VereditoView['diploma']> = {
  nome: 'Ana <img src=x> Prado',
  nomeSocial: null,
  iniciais: 'A. P.',
  cpf: '***.982.247-**',
  curso: {
    nome: 'Enfermagem',
    codigoMec: '123456',
    grau: 'Bacharelado',
    titulo: 'Bacharela',
    habilitacoes: ['Saúde coletiva'],
  },
  emissora: { nome: 'Faculdade de Teste do Cerrado', codigoMec: '9876' },
  registradora: { nome: 'Universidade Registradora', codigoMec: '555' },
  datas: { conclusao: null, colacao: '2025-12-12', expedicao: '2025-12-16', registro: '2025-12-17' },
  registro: { livro: '12', numero: '3481', folha: '7', sequencia: null, processo: null, via: null },
  assinaturas: [
    {
      no: 'raiz',
      nome: 'Antônia Reitora',
      tipo: 'e-CPF',
      cpf: '***.456.789-**',
      cnpj: null,
      cargo: 'Reitor',
      declaradaEm: '2025-12-18T12:00:00.000Z',
      provadaEm: '2025-12-18T13:07:00.000Z',
      politica: 'AD-RA 2.5',
      status: 'valid',
    },
  ],
};

function umVeredito(veredito: Veredito, codes: CheckCode[], named: Partial<VereditoView> = {}): VereditoView {
  const evidence = { desde: '2026-03-02', motivo: 'Reemissão.', consultar: 'Outra Universidade' };
  return {
    state: 'veredito',
    por: 'codigo',
    report: {
      veredito,
      ambiente: 'producao',
      codigo: CODIGO,
      sha256: '0'.repeat(64),
      selos: [],
      etsi: null,
      conferidoEm: '2026-11-15T17:32:00.000Z',
      checks: codes.map((code) => answer(code, code === 'vigente' ? {} : evidence)),
    },
    diploma: DIPLOMA,
    iniciais: 'A. P.',
    arquivos: { xml: 486_666, rvdd: 120_000, previa: true },
    ...named,
  };
}

const site = { siteUrl: 'https://diplomas.cerrado.test', hasTreino: false, frescor: null };
const PADRAO = { idioma: 'pt-BR', isPedida: false } as const;
const draw = (view: VerificarView, escolha: EscolhaDeIdioma = PADRAO): string =>
  renderVerificar(view, site, escolha, context);
const textOf = (view: VerificarView): string => readHtml(draw(view)).text;

describe('renderVerificar', () => {
  const vigente = umVeredito('autentico-vigente', [
    'integro',
    'assinantes-conferem',
    'sem-representacao',
    'vigente',
  ]);
  const anulado = umVeredito('autentico-nao-vigente', ['integro', 'anulado'], {
    diploma: null,
    arquivos: null,
  });

  it('puts the person right under the verdict, before the checks', () => {
    const text = textOf(vigente);
    const places = [
      text.lastIndexOf('O diploma deste código é autêntico e vigente'),
      text.indexOf('Ana <img src=x> Prado'),
      text.indexOf('O que foi conferido'),
    ];
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text).toContain('15/11/2026 às 14h32');
  });

  it('says of a second copy what it takes the place of, and of a first diploma nothing', () => {
    const via = '2ª via: substitui o diploma digital de registro 3001, anulado em 16/11/2026.';
    const segunda = { ...DIPLOMA, registro: { ...DIPLOMA.registro, via } };
    expect(textOf({ ...vigente, diploma: segunda })).toContain(via);
    expect(readHtml(draw({ ...vigente, diploma: segunda }, { idioma: 'en', isPedida: true })).text).toContain(
      'Second copy (in Portuguese)',
    );
    expect(textOf(vigente)).not.toContain('Segunda via');
  });

  it('leads whoever came with a code to compare, with the picture of the front, and speaks of no file', () => {
    const html = draw({ ...vigente, diploma: { ...DIPLOMA, assinaturas: [] } });
    const { text } = readHtml(html);
    expect(text).toContain('A sua cópia não foi conferida: compare os dados.');
    expect(html).toContain(`src="/verificar/${CODIGO}/frente.webp"`);
    expect(html).toContain(`src="/verificar/${CODIGO}/pagina-2.webp"`);
    const [card = ''] = /<section class="veredito"[\s\S]*?<\/section>/.exec(html) ?? [];
    expect(readHtml(card).text).not.toMatch(/arquivo/i);
  });

  it('holds the published pages beside an own file that is in force, and beside no other', () => {
    const pages = [...OS_ESTADOS]
      .filter(([, view]) => draw(view).includes('pagina-2.webp'))
      .map(([nome]) => nome);
    expect(pages).toEqual([
      'autentico-vigente',
      'autentico-vigente por código',
      'autentico-vigente, página rvdd-publicado',
      'autentico-vigente, página rvdd-regravado',
    ]);
  });

  it('offers the receipt first, and folds the checks where all went well', () => {
    const html = draw(vigente);
    const [actions = ''] = /<div class="veredito-actions">[\s\S]*?<\/div>/.exec(html) ?? [];
    expect(actions.indexOf('comprovante.pdf')).toBeGreaterThan(0);
    expect(html).toContain('<details class="veredito-checks">');
    expect(draw(anulado)).toContain('<div class="veredito-checks">');
  });

  it.each([
    ['nao-e-diploma', { formato: 'zip' }, 'É um ZIP: abra e envie o XML.'],
    ['nao-e-diploma', {}, 'É um XML de outro documento'],
    ['pdf-sem-xml', { codigoVisto: CODIGO }, `Conferir o código ${CODIGO}`],
  ] as const)(
    'says of what is no diploma (%s %o) one sentence: no list, no receipt',
    (code, evidence, said) => {
      const view = umVeredito('nao-conferido', [], { por: 'arquivo', nome: 'recebido.zip', diploma: null });
      const checks = [answer(code, evidence), answer('integridade-nao-examinada')];
      const html = draw({ ...view, report: { ...view.report, checks } });
      expect(readHtml(html).text).toContain(said);
      expect(readHtml(html).text).toContain('recebido.zip');
      expect(html).not.toMatch(/veredito-checks|comprovante/);
    },
  );

  it('shows the name of a file within quotes and short: it is no answer of ours', () => {
    const nome = `\u202e✓ DIPLOMA AUTÊNTICO” ${'a'.repeat(250)}.xml`;
    const named = { por: 'arquivo', nome } as const;
    for (const code of ['dados-alterados', 'nao-e-diploma'] as const) {
      const { text } = readHtml(draw(umVeredito('nao-autentico', [code], named)));
      expect(text).not.toContain('\u202e');
      const [, told = ''] = /“(✓ DIPLOMA AUTÊNTICO[^”]*)”/.exec(text) ?? [];
      expect([told.length, told.endsWith('.xml')]).toEqual([80, true]);
    }
  });

  it('lets the reader of a red verdict write to the secretariat, with nothing of any person', () => {
    const html = draw(umVeredito('nao-autentico', ['dados-alterados'], { por: 'arquivo', nome: 'Ana.xml' }));
    const [, mailto = ''] = /href="(mailto:[^"]*subject=[^"]*)"/.exec(html) ?? [];
    expect(decodeURIComponent(mailto)).toContain(`Código: ${CODIGO}`);
    expect(decodeURIComponent(mailto)).toContain('SHA-256: 0000');
    expect(mailto).not.toMatch(/Ana|Prado/);
    expect(draw(vigente)).not.toContain('subject=');
  });

  it('gives an unknown code back, and calls an incomplete one incomplete', () => {
    const whole = draw({ state: 'desconhecido', digitado: `9876.9876.${'0'.repeat(32)}` });
    expect(whole).toContain('Não há diploma com este código');
    expect(whole).toContain(`value="9876.9876.${'0'.repeat(32)}"`);
    const short = draw({ state: 'desconhecido', digitado: `9876.9876.${'0'.repeat(29)}` });
    expect(short).toContain('faltam 3 caracteres');
    expect(draw({ state: 'desconhecido', digitado: '1.2.0123456789ab' })).not.toContain('incompleto');
  });

  it('says of another institution’s code whose it is', () => {
    const unnamed = readHtml(draw({ state: 'desconhecido', digitado: '1.2.0123456789ab' })).text;
    expect(unnamed).toContain('Este código é de outra instituição');
    expect(unnamed).toContain('Ele é da instituição de código e-MEC 2.');
    const named = draw({
      state: 'desconhecido',
      digitado: '1.2.0123456789ab',
      dona: 'Universidade & Filhos',
    });
    expect(readHtml(named).text).toContain('Ele é de Universidade & Filhos, código e-MEC 2.');
  });

  it('has a field wherever the advice is a code, and leads from a forged file to what was published', () => {
    const falso = umVeredito('nao-autentico', ['dados-alterados', 'vigente'], {
      por: 'arquivo',
      diploma: null,
    });
    const outro = umVeredito('nao-conferido', ['nao-e-diploma'], { por: 'arquivo', diploma: null });
    const recusado = {
      state: 'comprovante',
      comprovante: { resultado: 'alterado', formato: 'pdf' },
    } as const;
    for (const view of [falso, outro, recusado]) expect(draw(view)).toContain('name="codigo"');
    for (const view of [vigente, anulado]) expect(draw(view)).not.toContain('name="codigo"');
    const link = `<a class="button button-primary" href="/verificar/${CODIGO}">Ver o diploma publicado</a>`;
    expect(draw(falso)).toContain(link);
    const deFora = umVeredito('nao-autentico', ['dados-alterados', 'outra-instituicao'], { por: 'arquivo' });
    for (const view of [outro, deFora, vigente]) expect(draw(view)).not.toContain('Ver o diploma publicado');
  });

  it('shows the public fields and the signers, by name and post', () => {
    const text = textOf(vigente);
    for (const part of [
      'Enfermagem (e-MEC 123456)',
      'Universidade Registradora (e-MEC 555)',
      '***.982.247-**',
      '12, folha 7',
      'Antônia Reitora',
      'Reitor',
      '18/12/2025 às 10h07',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Conclusão do curso');
  });

  it('leaves out what does not apply, and names the host to look for', () => {
    const text = textOf(vigente);
    expect(text).not.toContain('Não há PDF para comparar');
    expect(text).toContain('diplomas.cerrado.test');
  });

  it('tells of an annulled diploma the standing and the initials, with no way to its files', () => {
    const html = draw(anulado);
    expect(readHtml(html).text).toContain('O diploma foi anulado pela instituição em 02/03/2026.');
    expect(readHtml(html).text).toContain('Motivo: Reemissão.');
    expect(html).toContain('A. P.');
    expect(html).not.toMatch(/Enfermagem|diploma\.xml|rvdd\.pdf/);
  });

  it('shows nothing of what a file that is not authentic says', () => {
    const text = textOf(umVeredito('nao-autentico', ['rvdd-alterado'], { por: 'arquivo' }));
    expect(text).toContain('Este arquivo não é autêntico');
    expect(text).not.toContain('Prado');
  });

  it('draws nothing green and calms nobody where the file is not authentic', () => {
    const codes: CheckCode[] = [
      'leiaute-confere',
      'dados-alterados',
      'cadeia-incompleta',
      'codigo-confere',
      'vigente',
    ];
    const html = draw(umVeredito('nao-autentico', codes, { por: 'arquivo' }));
    expect(html).not.toContain('data-status="valid"');
    expect(html.match(/data-status="neutral"/g)).toHaveLength(3);
    const { text } = readHtml(html);
    expect(text).not.toMatch(/✓|não quer dizer|Continua valendo ?A instituição|podem conferir/);
    expect(text).toContain('O código que o arquivo cita existe e vale, mas este arquivo não é autêntico.');
  });

  it('says whom to ask about the diploma of another institution', () => {
    const text = textOf(umVeredito('nao-conferido', ['integro', 'outra-instituicao'], { por: 'arquivo' }));
    expect(text).toContain('Consulte: Outra Universidade.');
    expect(text).toContain('continua valendo, consulte Outra Universidade.');
  });

  it('marks what has no legal value', () => {
    const report = { ...vigente.report, ambiente: 'homologacao' as const };
    expect(textOf({ ...vigente, report })).toContain('Sem valor legal');
    expect(textOf(vigente)).not.toContain('Sem valor legal');
  });

  it.each<[string, VerificarView]>([
    ['verdict', vigente],
    ['annulled', anulado],
    ['failure', { state: 'falha' }],
    ['limit', { state: 'limitado', retryAfterSeconds: 61 }],
  ])('has one title, no form and no index: %s', (_name, view) => {
    const html = draw(view);
    const { elements, forms } = readHtml(html);
    expect(elements.filter(({ name }) => name === 'h1')).toHaveLength(1);
    expect(forms).toEqual([]);
    expect(html).toContain('content="noindex"');
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).not.toContain('Ana');
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
  });

  it('offers files to learn with only where there are some, and as plain downloads', () => {
    const form: VerificarView = { state: 'formulario', digitado: '', issues: {} };
    expect(draw(form)).not.toContain('/verificar/treino/');
    const html = renderVerificar(form, { ...site, hasTreino: true }, PADRAO, context);
    expect(html.match(/href="\/verificar\/treino\/[a-z-]+"/g)).toHaveLength(4);
    expect(readHtml(html).text).toContain('sem valor legal');
    expect(html).not.toContain('Experimentar');
  });

  it('gives back what was typed beside what is wrong, and is found by search engines', () => {
    const html = draw({ state: 'formulario', digitado: '12"><b>', issues: { codigo: 'formato' } });
    expect(html).toContain('<title>Erro: ');
    expect(html).toContain('value="12&quot;&gt;&lt;b&gt;"');
    expect(html).toContain('href="#codigo"');
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(draw({ state: 'formulario', digitado: '', issues: {} })).not.toContain('noindex');
  });

  describe('in another language', () => {
    const form: VerificarView = { state: 'formulario', digitado: '', issues: {} };
    const chosen = { idioma: 'en', isPedida: true } as const;

    it('says so in the document, links the others, and keeps the choice of the address', () => {
      const html = draw(form, chosen);
      expect(html).toContain('<html lang="en"');
      for (const lang of ['pt-BR', 'en', 'es'])
        expect(html).toContain(
          `<link rel="alternate" hreflang="${lang}" href="https://diplomas.cerrado.test/verificar?lang=${lang}">`,
        );
      expect(html).toContain('hreflang="x-default" href="https://diplomas.cerrado.test/verificar"');
      expect(html.match(/action="\/verificar\?lang=en"/g)).toHaveLength(2);
      expect(draw(form, { ...chosen, isPedida: false }).match(/action="\/verificar"/g)).toHaveLength(2);
      const page = draw(vigente, { idioma: 'es', isPedida: true });
      expect(page).toContain(`href="/verificar/${CODIGO}/comprovante.pdf?lang=es"`);
      expect(page).toContain(`hrefLang="en"`);
      expect(page).toContain(`href="/verificar/${CODIGO}?lang=en"`);
    });

    it('marks which language is read, and what stays Portuguese', () => {
      const html = draw({ ...vigente, por: 'arquivo' }, chosen);
      expect(html).toMatch(/lang=en"[^>]*aria-current="true"/);
      expect(html).toContain('<span lang="pt-BR">Reitor</span>');
      expect(draw(vigente)).not.toContain('<span lang="pt-BR">');
    });

    it.each(['en', 'es'] as const)('leaves no sentence of the page in Portuguese: %s', (idioma) => {
      for (const [nome, view] of OS_ESTADOS) {
        const html = draw(view, { idioma, isPedida: true });
        // Words that neither English nor Spanish has, outside brackets, names and what is marked as Portuguese.
        const left = readHtml(html.replace(/<(\w+) lang="pt-BR">.*?<\/\1>/gs, ''))
          .text.replace(/\([^)]*\)|Centro Universitário|Universidade dos/g, '')
          .match(/\b(não|conferir|você|assinaturas?|arquivo|foi|são|uma|pela|pelo|ou|seu|sua)\b/gi);
        expect([nome, left]).toEqual([nome, null]);
      }
    });

    it('tells who reads from abroad what it is worth and where to ask, and only them', () => {
      const { text } = readHtml(draw(form, chosen));
      expect(text).toContain('same legal validity as a paper one');
      expect(text).toContain('Hague Convention');
      expect(text).toContain('cartório');
      expect(textOf(form)).not.toContain('Haia');
    });
  });

  it('gives each answer one first button at most', () => {
    const counts = OS_ESTADOS.map(
      ([nome, view]) => [nome, draw(view).split('button-primary').length - 1] as const,
    );
    expect(counts.filter(([, count]) => count > 1)).toEqual([]);
  });

  it.each([
    ['pt-BR', 'Autoridades da ICP-Brasil atualizadas em 16/11/2026.', 'desatualizada', '01/10/2026'],
    ['en', 'updated on 16 November 2026.', 'out of date', '1 October 2026'],
    ['es', 'actualizadas el 16 de noviembre de 2026.', 'desactualizada', '1 de octubre de 2026'],
  ] as const)('tells in %s how old what it knows of the authorities is', (idioma, fresh, old, since) => {
    const form: VerificarView = { state: 'formulario', digitado: '', issues: {} };
    const drawWith = (
      frescor: { dia: string | null; isEmDia: boolean; cadastro: string | null } | null,
    ): string => renderVerificar(form, { ...site, frescor }, { idioma, isPedida: true }, context);
    const inOrder = drawWith({ dia: '2026-11-16', isEmDia: true, cadastro: '2026-09-01' });
    expect(inOrder).toContain(fresh);
    expect(inOrder).not.toContain(old);
    const late = drawWith({ dia: '2026-10-01', isEmDia: false, cadastro: null });
    expect(late).toContain(old);
    expect(late).toContain(since);
    expect(drawWith({ dia: null, isEmDia: false, cadastro: null })).toContain(old);
    expect(drawWith(null)).not.toContain('frescor');
  });
});
