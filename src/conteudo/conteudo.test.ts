import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import { createAcessibilidade } from './acessibilidade.ts';
import * as acesso from './acesso.ts';
import * as andamento from './acesso-andamento.ts';
import * as respostas from './acesso-respostas.ts';
import * as resultado from './acesso-resultado.ts';
import * as anulados from './diplomas-anulados.ts';
import { ANPD, VALIDADOR_MEC, VALIDAR_ITI, VLIBRAS } from './enderecos.ts';
import { createInformativo } from './informativo.ts';
import * as inicio from './inicio.ts';
import { NAO_ENCONTRADA } from './nao-encontrada.ts';
import { createPaginas } from './paginas.ts';
import { createPerguntas } from './perguntas.ts';
import { createPrivacidade } from './privacidade.ts';
import { type Inline, inlineText } from './rich-text.ts';
import { EM_VOLTA } from './verificar/pt-br/em-volta.ts';
import { TEXTOS } from './verificar/pt-br/textos.ts';

const SKIPPED = new Set(['id', 'href', 'path', 'data', 'edicao', 'versao', 'cores', 'estado', 'external']);
const FOLDER = new URL('./', import.meta.url);
const instituicao = umaInstituicao({ ficticia: true });

const A_CAMINHO: andamento.ACaminho = {
  etapa: 'documentacao-assinada',
  datas: { colacao: '2026-01-15', expedicao: '2026-02-10', registro: null },
  unidade: 'Muriaé/MG',
};

/** Everything a person may read, functions called with plausible arguments. */
const CONTENT = {
  inicio,
  acesso,
  resultado,
  andamento: [andamento.ANDAMENTO, andamento.createPassos(A_CAMINHO, instituicao, '2026-11-15')],
  respostas: [
    respostas.createNaoEncontrado(instituicao),
    respostas.createFalha(instituicao),
    respostas.createLimitado(instituicao, 3720),
    respostas.LINK_VENCIDO,
  ],
  perguntas: createPerguntas(instituicao),
  privacidade: createPrivacidade(instituicao),
  acessibilidade: createAcessibilidade(instituicao),
  naoEncontrada: NAO_ENCONTRADA,
  paginas: createPaginas(instituicao),
  anulados,
  informativo: createInformativo(instituicao),
  verificar: [
    TEXTOS,
    EM_VOLTA,
    EM_VOLTA.createSiteCerto('diplomas.exemplo.test'),
    TEXTOS.createOutroSite('golpe.test'),
  ],
};
const TEXTS = collectTexts(CONTENT);
const HOME = collectTexts([inicio, createPerguntas(instituicao)]).join('\n');

describe('the explanatory text', () => {
  it('is collected whole', () => {
    expect(TEXTS.length).toBeGreaterThan(250);
    expect(TEXTS).toContain('Há um problema');
    expect(TEXTS).toContain('Guarde os dois.');
    expect(TEXTS).toContain('Recebendo os arquivos: 2%');
  });

  it('has no sentence of more than 20 words', () => {
    const long = TEXTS.flatMap(splitSentences).filter((sentence) => countWords(sentence) > 20);
    expect(long).toEqual([]);
  });

  it.each([/\bdownloads?\b/i, /clique aqui/i, /\bdelet(ar|e)\b/i, /existem somente/i, /para sempre/i, /—/])(
    'never says %s',
    (banned) => {
      // The folder's name on the person's own device is the one exception.
      const guilty = TEXTS.map((text) => text.replaceAll('pasta Downloads', 'pasta')).filter((text) =>
        banned.test(text),
      );
      expect(guilty).toEqual([]);
    },
  );

  it.each([
    ['signed with ICP-Brasil and a time stamp', /Assinado com ICP-Brasil e carimbo do tempo/],
    ['two files, the XML being the diploma', /São dois arquivos\. O XML assinado, .* é o diploma\./],
    ['the RVDD is the visual representation', /A RVDD, a representação visual do diploma digital/],
    ['type CPF and matrícula', /Para recebê-los, informe seu CPF e sua matrícula\./],
    ['keep copies in personal storage', /Guarde cópias no seu armazenamento pessoal/],
    ['and in a second place', /na sua nuvem e em um segundo lugar/],
    ['no paper any more', /não emite mais diplomas em papel/],
    [
      'only digital since 1 July 2025',
      /Desde 1º de julho de 2025, .* são emitidos somente em meio digital\. .*Portaria MEC 70\/2025/,
    ],
    [
      'access only by the holder’s authorisation',
      /Só as pessoas que você autoriza, .*código único de acesso ou o QR Code/,
    ],
  ])('says what docs/SPEC.md section 1 asks: %s', (_statement, wording) => {
    expect(HOME).toMatch(wording);
  });

  it('links the validator and the federal verifier from the home', () => {
    const addresses = collectHrefs([inicio]);
    expect(addresses).toContain(VALIDADOR_MEC);
    expect(addresses).toContain(VALIDAR_ITI);
  });

  it('links only to known addresses', () => {
    const site = instituicao.enderecos.diplomas;
    const contacts = instituicao.unidades.flatMap(({ email, whatsapp }) => [
      `mailto:${email}`,
      `https://wa.me/${whatsapp}`,
    ]);
    const paths = [
      '/',
      '/#questions',
      '/diploma-digital',
      '/meu-diploma',
      '/privacidade',
      '/verificar',
      '/informativo.pdf',
    ];
    const known = new Set([
      ...[VALIDADOR_MEC, VALIDAR_ITI, VLIBRAS, ANPD, instituicao.enderecos.institucional],
      ...[...contacts, `mailto:${instituicao.encarregado.email}`],
      ...[...paths, ...paths.map((path) => `${site}${path}`), `${site}/#frente-e-verso`],
    ]);
    expect(collectHrefs(CONTENT).filter((href) => !known.has(href))).toEqual([]);
  });

  it('never writes a value of the shipped institution', () => {
    const shipped = JSON.parse(readFileSync(new URL('../../institution/instituicao.json', FOLDER), 'utf8'));
    const values = [
      ...[shipped.nome, shipped.nomeCurto, shipped.cnpj, shipped.mantenedora.razaoSocial],
      ...[
        ...Object.values(shipped.enderecos),
        ...Object.values(shipped.encarregado),
        shipped.seguranca.contato,
      ],
      ...shipped.unidades.flatMap(({ municipio, email, whatsapp }: Record<string, string>) => [
        municipio,
        email,
        whatsapp,
      ]),
    ] as string[];
    const sources = readdirSync(FOLDER)
      .filter((name) => /\.(ts|typ)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'));
    for (const text of [...sources, ...TEXTS]) {
      expect(values.filter((value) => text.includes(value))).toEqual([]);
    }
  });

  it('explains XML, RVDD and ICP-Brasil before the questions begin', () => {
    const hero = collectTexts(inicio.HERO).join(' ');
    expect(hero).toMatch(/XML assinado, um arquivo que/);
    expect(hero).toMatch(/RVDD, a representação visual/);
    expect(hero).toMatch(/ICP-Brasil é a rede pública/);
  });

  it('weighs at most 12 kB for the home, and brings no library to the browser', async () => {
    const { metafile, outputFiles } = await build({
      stdin: {
        contents: "export * from './inicio.ts'; export * from './perguntas.ts';",
        resolveDir: fileURLToPath(FOLDER),
      },
      bundle: true,
      minify: true,
      charset: 'utf8',
      format: 'esm',
      platform: 'browser',
      metafile: true,
      write: false,
    });
    expect(Object.keys(metafile.inputs).filter((input) => /node_modules/.test(input))).toEqual([]);
    expect(outputFiles[0]?.contents.length).toBeLessThanOrEqual(12_000);
  });
});

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n');
  if (typeof value === 'function') return /^create/.test(value.name) ? [] : collectTexts(value(2));
  if (isInlines(value)) return [inlineText(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (SKIPPED.has(key) ? [] : collectTexts(child)));
}

function isInlines(value: unknown): value is Inline[] {
  const isMark = (item: unknown) =>
    typeof item === 'object' && item !== null && ('strong' in item || 'link' in item);
  return (
    Array.isArray(value) &&
    value.some(isMark) &&
    value.every((item) => typeof item === 'string' || isMark(item))
  );
}

function collectHrefs(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === 'href' && typeof child === 'string' ? [child] : collectHrefs(child),
  );
}

const splitSentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/);
const countWords = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
