import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Idioma } from '#diploma/idioma.ts';
import type { VereditoView, VerificarView } from '#http/contrato/verificar.ts';
import { answer, type Check } from '#verification/check.ts';
import { type CheckCode, isCodigoDoSelo } from '#verification/codes.ts';
import type { Comprovante } from '#verification/comprovante/comprovante.ts';
import type { Lista } from '#verification/comprovante/lista.ts';
import type { Pagina } from '#verification/pagina.ts';
import type { Veredito } from '#verification/report.ts';
import { loadTestSettings } from './settings.ts';
import { umaInstituicao } from './uma-instituicao.ts';

/**
 * Every answer of `/verificar`, as a view written by hand: each verdict by code and by file, each answer about a page,
 * each reason to ask again, receipts, lists, and what is no diploma.
 */

const CODIGO = '9876.9876.0123456789abcdef0123456789abcdef';
const OUTROS = 'Universidade dos Outros';
const SELO = { titular: 'FUNDACAO DOS OUTROS', cnpj: '44.555.666/0001-81' };
const MOMENTO = '2026-11-15T17:32:00.000Z';
const CONFERIDO = { sha256: '0'.repeat(64), conferidoEm: MOMENTO, ambiente: 'homologacao' } as const;
/** A picture of one grey point. */
const PONTO = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

const DIPLOMA: NonNullable<VereditoView['diploma']> = {
  nome: 'Ana Luísa Ferreira Prado',
  nomeSocial: null,
  iniciais: 'A. L. F. P.',
  cpf: '***.982.247-**',
  curso: {
    nome: 'Enfermagem',
    codigoMec: '123456',
    grau: 'Bacharelado',
    titulo: 'Bacharel',
    habilitacoes: ['Saúde da Família'],
  },
  emissora: { nome: 'Centro Universitário Exemplo', codigoMec: '9876' },
  registradora: { nome: 'Centro Universitário Exemplo', codigoMec: '9876' },
  datas: { conclusao: '2025-12-12', colacao: '2025-12-13', expedicao: '2025-12-16', registro: '2025-12-17' },
  registro: { livro: '12', numero: '3481', folha: '7', sequencia: null, processo: null, via: null },
  assinaturas: [
    {
      no: 'raiz',
      nome: 'Antônia Reitora Fictícia',
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

const EVIDENCE: Partial<Record<CheckCode, Check['evidence']>> = {
  integro: { assinaturas: 5, conferem: 5 },
  'leiaute-confere': { versao: '1.05' },
  anulado: { desde: '2026-03-02', motivo: 'Decisão Judicial' },
  suspenso: { desde: '2026-03-02' },
  'outra-instituicao': { consultar: OUTROS, codigoMec: '555' },
  'registrado-por-outra': { consultar: OUTROS, codigoMec: '555', nosso: 'nome' },
  'filial-nao-listada': { titular: 'CENTRO UNIVERSITARIO EXEMPLO', cnpj: '11222333000980' },
  'rvdd-com-outras-paginas': { paginas: ['3', '4'] },
  'dados-alterados': {
    achados: ['Assinatura 1, em DadosDiploma: Os dados não são os que foram assinados.'],
    apontados: ['digest-nao-confere 1 DadosDiploma'],
    codigos: ['digest-nao-confere'],
  },
};

const FALTAS: NonNullable<Check['faltas']> = [
  {
    tipo: 'revogacao',
    autoridade: 'AC Fictícia RFB v5',
    listas: ['http://acficticia.test/lcr/ac-ficticia-rfb-v5.crl'],
    ocsp: ['http://ocsp.acficticia.test/'],
    de: [{ assinatura: 1, elemento: 'DadosDiploma', cargo: 'Reitor', selo: false }],
  },
];
const COM_FALTAS: readonly CheckCode[] = [
  'autoridade-sem-resposta',
  'cadeia-incompleta',
  'carimbo-sem-resposta',
];

const tell = (code: CheckCode, more: Check['evidence'] = {}): Check => ({
  ...answer(code, { ...EVIDENCE[code], ...more }),
  ...(COM_FALTAS.includes(code) && { faltas: FALTAS }),
});

const PROVADO = [
  'leiaute-confere',
  'integro',
  'assinantes-conferem',
  'carimbo-confere',
  'codigo-confere',
] as const;
const SELADO = [
  'leiaute-confere',
  'integro',
  'selo-sem-vinculo',
  'carimbo-confere',
  'outra-instituicao',
] as const;

const CODES: Readonly<Record<Veredito, readonly CheckCode[]>> = {
  'autentico-vigente': [...PROVADO, 'vigente'],
  'autentico-nao-vigente': [...PROVADO, 'anulado'],
  'autentico-situacao-desconhecida': [...PROVADO, 'outra-instituicao'],
  'selo-a-confirmar': SELADO,
  'nao-autentico': ['leiaute-confere', 'dados-alterados', 'assinantes-nao-examinados', 'vigente'],
  'nao-conferido': [
    'leiaute-confere',
    'integro',
    'autoridade-sem-resposta',
    'sem-carimbo',
    'situacao-inacessivel',
  ],
};

/** The reasons that lead a person to ask again, to ask others, or to refuse. */
const MOTIVOS: readonly (readonly [Veredito, readonly CheckCode[]])[] = [
  ['autentico-nao-vigente', [...PROVADO, 'suspenso']],
  ['selo-a-confirmar', [...SELADO.filter((code) => code !== 'selo-sem-vinculo'), 'nome-de-outro-codigo']],
  ['selo-a-confirmar', [...SELADO.filter((code) => code !== 'selo-sem-vinculo'), 'assinado-pelo-diplomado']],
  [
    'nao-autentico',
    ['leiaute-confere', 'integro', 'instituicao-impostora', 'carimbo-confere', 'codigo-nao-publicado'],
  ],
  [
    'nao-autentico',
    ['leiaute-confere', 'integro', 'assinado-fora-da-validade', 'carimbo-confere', 'vigente'],
  ],
  ['nao-conferido', ['leiaute-confere', 'integro', 'cadeia-incompleta', 'carimbo-sem-resposta', 'vigente']],
  ['nao-conferido', ['leiaute-confere', 'integro', 'revogado-sem-data', 'sem-carimbo', 'vigente']],
  ['nao-conferido', ['leiaute-confere', 'integro', 'vencido-sem-data', 'sem-carimbo', 'vigente']],
  [
    'nao-conferido',
    ['leiaute-confere', 'integro', 'raiz-nao-confiavel', 'carimbo-confere', 'outra-instituicao'],
  ],
  [
    'nao-conferido',
    ['leiaute-confere', 'integro', 'filial-nao-listada', 'carimbo-confere', 'codigo-nao-publicado'],
  ],
  ['nao-conferido', [...PROVADO, 'registrado-por-outra']],
  ['nao-conferido', [...PROVADO, 'codigo-nao-publicado']],
  ['nao-conferido', ['leiaute-confere', 'arquivo-regravado', 'assinantes-de-outro-texto', 'vigente']],
  ['nao-conferido', ['pdf-protegido', 'integridade-nao-examinada', 'situacao-nao-consultada']],
];

const PAGINAS: readonly (readonly [Pagina, CheckCode, readonly Veredito[]])[] = [
  ['publicada', 'rvdd-publicado', ['autentico-vigente']],
  ['regravada-igual', 'rvdd-regravado', ['autentico-vigente', 'autentico-nao-vigente']],
  ['alterada', 'rvdd-alterado', ['nao-autentico']],
  ['nao-comparada', 'rvdd-nao-comparado', ['nao-conferido']],
  ['nao-comparada', 'rvdd-incomparavel', ['nao-conferido']],
  ['nao-comparada', 'rvdd-com-outras-paginas', ['nao-conferido']],
  ['nao-comparada', 'rvdd-de-outra', ['autentico-situacao-desconhecida', 'selo-a-confirmar']],
];

function umVeredito(
  veredito: Veredito,
  codes: readonly CheckCode[],
  named: Partial<VereditoView> = {},
): VereditoView {
  const isRefused = veredito === 'nao-autentico' || veredito === 'autentico-nao-vigente';
  // Nobody vouches for the data of a file whose signers are not proven.
  const isShown = !isRefused && codes.some((code) => code === 'assinantes-conferem' || isCodigoDoSelo(code));
  const isDeFora = codes.includes('outra-instituicao');
  return {
    state: 'veredito',
    por: 'arquivo',
    report: {
      ...CONFERIDO,
      veredito,
      codigo: CODIGO,
      selos: isDeFora ? [SELO] : [],
      etsi: null,
      checks: codes.map((code) => tell(code)),
    },
    diploma: isShown ? DIPLOMA : null,
    iniciais: 'A. L. F. P.',
    nome: 'diploma recebido.pdf',
    arquivos: null,
    ...named,
  };
}

const withReport = (view: VereditoView, changes: Partial<VereditoView['report']>): VereditoView => ({
  ...view,
  report: { ...view.report, ...changes },
});

const VEREDITOS = Object.keys(CODES) as Veredito[];
/** What is published under a code of ours is never another institution's. */
const POR_CODIGO = VEREDITOS.filter((each) => !CODES[each].includes('outra-instituicao'));
const EMISSOR = { nome: 'Centro Universitário Exemplo', codigoMec: '9876', site: 'https://diplomas.test' };

const COMPROVANTE: Comprovante = {
  ...CONFERIDO,
  tipo: 'comprovante-de-conferencia',
  versao: 1,
  idioma: 'pt-BR',
  numero: 'ABCD-1234',
  emissor: EMISSOR,
  confianca: '0123456789abcdef',
  veredito: 'selo-a-confirmar',
  resposta: {
    titulo: 'Assinaturas válidas; confirme quem selou',
    significado:
      'As assinaturas são válidas, mas falta confirmar que o diploma é da instituição que ele nomeia.',
  },
  codigo: CODIGO,
  selos: [SELO],
  notas: ['assinante-diplomado'],
  pagina: 'nao-comparada',
  pessoa: { nome: DIPLOMA.nome, curso: 'Enfermagem', instituicao: OUTROS, grau: 'Bacharelado' },
  conferencias: [],
};

const LISTA: Lista = {
  numero: 'ABCD-1235',
  emissor: EMISSOR,
  ambiente: 'homologacao',
  confianca: ['0123456789abcdef'],
  itens: [
    ...VEREDITOS.map((veredito) => ({
      codigo: CODIGO,
      sha256: CONFERIDO.sha256,
      veredito,
      problema: null,
      conferidoEm: MOMENTO,
      ...(veredito === 'selo-a-confirmar' && {
        selos: [SELO],
        notas: ['assinante-diplomado' as const],
        pagina: 'nao-comparada' as const,
      }),
    })),
    { codigo: null, sha256: null, veredito: null, problema: 'codigo-desconhecido', conferidoEm: MOMENTO },
  ],
};

const umaPagina = (pagina: Pagina, code: CheckCode, veredito: Veredito): VereditoView => {
  const isNossa = veredito === 'nao-conferido' || veredito === 'nao-autentico';
  const codes = isNossa ? CODES['autentico-vigente'] : CODES[veredito];
  const view = withReport(umVeredito(veredito, [...codes, code]), { pagina });
  if (pagina !== 'alterada') return view;
  const trechos = [{ x: 0.2, y: 0.3, largura: 0.4, altura: 0.1 }];
  return { ...view, paginas: [{ pagina: 1, enviada: PONTO, publicada: PONTO, trechos }] };
};

const autentico = umVeredito('autentico-situacao-desconhecida', CODES['autentico-situacao-desconhecida']);
const selado = umVeredito('selo-a-confirmar', CODES['selo-a-confirmar']);
const falso = umVeredito('nao-autentico', CODES['nao-autentico']);
const anexoOf = ({ report: { veredito, codigo, sha256 } }: VereditoView) =>
  ({ tipo: 'documento', veredito, codigo, sha256 }) as const;

const outroArquivo = (code: CheckCode, evidence: Check['evidence']): VereditoView =>
  withReport(umVeredito('nao-conferido', [], { diploma: null, iniciais: null }), {
    codigo: null,
    checks: [tell(code, evidence)],
  });

export const OS_ESTADOS: readonly (readonly [string, VerificarView])[] = [
  ...VEREDITOS.map((veredito) => [veredito, umVeredito(veredito, CODES[veredito])] as const),
  ...POR_CODIGO.map((veredito) => {
    const arquivos = veredito === 'autentico-vigente' ? { xml: 486_666, rvdd: 120_000, previa: true } : null;
    const named = { por: 'codigo', nome: null, arquivos } as const;
    return [`${veredito} por código`, umVeredito(veredito, CODES[veredito], named)] as const;
  }),
  ...MOTIVOS.map(([veredito, codes]) => {
    const decisive = codes.find((code) => !PROVADO.some((each) => each === code)) ?? '';
    return [`${veredito}, ${decisive}`, umVeredito(veredito, codes)] as const;
  }),
  ...PAGINAS.flatMap(([pagina, code, vereditos]) =>
    vereditos.map((veredito) => [`${veredito}, página ${code}`, umaPagina(pagina, code, veredito)] as const),
  ),
  [
    'quem assinou',
    withReport(selado, {
      checks: selado.report.checks.map((check) =>
        check.check === 'assinantes'
          ? tell(check.code, {
              notas: ['um-cpf-em-varios-cargos', 'assinante-diplomado', 'responsavel-diplomado'],
            })
          : check,
      ),
    }),
  ],
  [
    'histórico',
    withReport(umVeredito('autentico-vigente', CODES['autentico-vigente']), { documento: 'historico' }),
  ],
  ['currículo', withReport(umVeredito('nao-conferido', CODES['nao-conferido']), { documento: 'curriculo' })],
  [
    'PDF com dois documentos',
    {
      ...withReport(umVeredito('nao-conferido', ['pdf-com-varios-xml'], { diploma: null }), {
        anexos: [anexoOf(autentico), anexoOf(falso)],
      }),
      anexos: [autentico, falso],
    },
  ],
  ['PDF com comprovante', withReport(autentico, { anexos: [anexoOf(autentico), { tipo: 'comprovante' }] })],
  ['PDF sem XML', outroArquivo('pdf-sem-xml', {})],
  ['PDF sem XML, com código', outroArquivo('pdf-sem-xml', { codigoVisto: CODIGO })],
  ['anexo não lido', outroArquivo('pdf-anexo-nao-lido', {})],
  ...(['zip', 'imagem', 'texto', 'vazio'] as const).map(
    (formato) => [`outro arquivo: ${formato}`, outroArquivo('nao-e-diploma', { formato })] as const,
  ),
  ['formulário', { state: 'formulario', digitado: '', issues: {} }],
  [
    'formulário recusado',
    { state: 'formulario', digitado: 'x', issues: { codigo: 'caracteres', arquivo: 'grande' } },
  ],
  ['código desconhecido', { state: 'desconhecido', digitado: `9876.9876.${'0'.repeat(32)}` }],
  ['código de outra', { state: 'desconhecido', digitado: '555.555.0123456789ab', dona: OUTROS }],
  ['código de outra, sem cadastro', { state: 'desconhecido', digitado: '555.555.0123456789ab' }],
  ['código incompleto', { state: 'desconhecido', digitado: '9876.9876.01234' }],
  [
    'comprovante',
    { state: 'comprovante', comprovante: { resultado: 'integro', formato: 'pdf', comprovante: COMPROVANTE } },
  ],
  [
    'comprovante da lista',
    { state: 'comprovante', comprovante: { resultado: 'lista-integra', formato: 'json', lista: LISTA } },
  ],
  ['comprovante alterado', { state: 'comprovante', comprovante: { resultado: 'alterado', formato: 'pdf' } }],
  [
    'comprovante alheio',
    { state: 'comprovante', comprovante: { resultado: 'nao-conferido', formato: 'json' } },
  ],
  ['limite', { state: 'limitado', retryAfterSeconds: 12 }],
  ['falha', { state: 'falha' }],
];

type Desenha = (view: VerificarView, idioma: Idioma, css: readonly string[]) => string;

/** The page as the server draws it. Playwright compiles JSX for its own components, so esbuild does it here. */
export async function quemDesenha(): Promise<Desenha> {
  const { projectDir } = loadTestSettings();
  const outdir = join(projectDir, 'test-results', `desenho-${process.pid}`);
  mkdirSync(outdir, { recursive: true });
  const outfile = join(outdir, 'render-verificar.mjs');
  await build({
    entryPoints: [join(projectDir, 'src/web/render-verificar.tsx')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const { renderVerificar } = await import(pathToFileURL(outfile).href);
  const instituicao = umaInstituicao();
  const site = { siteUrl: 'https://diplomas.cerrado.test', hasTreino: false, frescor: null };
  return (view, idioma, css) =>
    renderVerificar(
      view,
      site,
      { idioma, isPedida: true },
      {
        instituicao,
        ano: '2026',
        assets: { css, script: '/sem-script.js', fonts: [], modules: [] },
      },
    );
}
