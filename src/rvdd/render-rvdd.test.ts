import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { requireOracle } from '../../tests/support/oracles.ts';
import { createTypstCompiler } from './compile-typst.ts';
import { type Rvdd, renderRvdd } from './render-rvdd.ts';

const compile = await createTypstCompiler();
const template = fileURLToPath(new URL('./rvdd.typ', import.meta.url));
const brasao = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
);
const CODIGO = '1234.1234.00112233445566778899aabbccddeeff';

const umaRvdd = (named: Partial<Rvdd> = {}): Rvdd => ({
  aviso: { linha: 'Documento de demonstração, sem valor legal', diagonal: 'Sem valor legal' },
  cores: {
    tinta: '#0a2e22',
    acao: '#0b5d3b',
    ornamento: '#c49a3a',
    ornamentoTexto: '#8a6414',
    papel: '#fbf9f3',
  },
  ies: {
    nome: 'Centro Universitário Exemplo',
    municipio: 'Muriaé',
    estado: 'Minas Gerais',
    codigoMec: '1234',
    cnpj: '11.222.333/0001-81',
    credenciamento: 'Portaria nº 789',
    mantenedora: 'Fundação Exemplo, CNPJ 11.222.333/0001-81',
  },
  registradora: null,
  autoridade: 'O Reitor',
  diplomado: {
    nome: 'Ana Luísa Ferreira Prado',
    nomeCivil: null,
    cpfMascarado: '***.982.247-**',
    qualificacao: 'de nacionalidade brasileira, natural de Muriaé/MG, nascida em 14 de março de 2002',
  },
  curso: {
    nome: 'Enfermagem',
    codigoEmec: '912345',
    grau: 'Bacharelado',
    modalidade: 'presencial',
    tituloConferido: 'Bacharela em Enfermagem',
    autorizacao: 'Portaria nº 123',
    reconhecimento: 'Portaria nº 456',
  },
  datas: {
    conclusao: '28 de novembro de 2025',
    colacao: '12 de dezembro de 2025',
    expedicao: '16 de dezembro de 2025',
  },
  registro: {
    livro: '12',
    numero: '3481',
    processo: '2025/003481',
    colacao: '12/12/2025',
    expedicao: '16/12/2025',
    registro: '17/12/2025',
    responsavel: 'Nilo Prado Fictício',
  },
  assinantes: [{ nome: 'Augusto Reis Fictício', cargo: 'Reitor' }],
  carimboDoTempo: { data: '18/12/2025', momento: '18/12/2025, 10h07min' },
  codigo: CODIGO,
  endereco: `https://diploma.exemplo.edu.br/verificar/${CODIGO}`,
  ...named,
});

const render = (rvdd: Rvdd) =>
  renderRvdd({
    compile,
    template,
    rvdd,
    xml: new TextEncoder().encode('<Diploma/>'),
    brasao,
    creationTimestamp: 1_766_063_400,
  });
const ask = (program: string, pdf: Uint8Array, ...args: string[]) =>
  spawnSync(program, args, { input: pdf }).stdout.toString();
const textOf = (pdf: Uint8Array) => ask('pdftotext', pdf, '-raw', '-', '-');

const found = ['pdftotext', 'pdfinfo'].every((program) => spawnSync(program, ['-v']).error === undefined);
const hasPoppler = requireOracle('pdftotext', found);

describe('renderRvdd', () => {
  it('writes a PDF in Portuguese, dated by its argument, the same each time', () => {
    const pdf = render(umaRvdd());
    const source = Buffer.from(pdf).toString('latin1');
    expect(source).toMatch(/\/Lang ?\(pt-BR\)/);
    expect(source).toContain('(D:20251218131000');
    expect(Buffer.compare(render(umaRvdd()), pdf)).toBe(0);
  });

  it.skipIf(!hasPoppler)('keeps the longest values the layout allows on two pages', () => {
    const long = (words: string) => words.repeat(20).slice(0, 255).trim();
    const base = umaRvdd();
    const pdf = render({
      ...base,
      ies: { ...base.ies, nome: long('Centro Universitário Exemplo ') },
      registradora: { nome: long('Universidade Registradora '), codigoMec: '99', cnpj: '11.222.333/0001-81' },
      diplomado: {
        ...base.diplomado,
        nome: long("Maria d'Ávila-Ștefănescu "),
        nomeCivil: long('Mário Ğökçen '),
      },
      curso: {
        ...base.curso,
        nome: long('Engenharia de Tudo '),
        tituloConferido: long('Bacharela em Engenharia '),
      },
      assinantes: Array.from({ length: 3 }, () => ({
        nome: 'Augusto Reis Fictício',
        cargo: 'Coordenador de Curso em exercício',
      })),
    });
    expect(ask('pdfinfo', pdf, '-')).toMatch(/^Pages: +2$/m);
    expect(textOf(pdf)).toContain('sem valor legal');
  });

  it.skipIf(!hasPoppler)('shows the posts alone while nobody has signed', () => {
    const text = textOf(render(umaRvdd({ assinantes: [{ nome: null, cargo: 'Reitor' }] })));
    expect(text).not.toContain('Augusto');
    expect(text).toMatch(/^Reitor$/m);
  });

  it.skipIf(!hasPoppler)('warns in Homologação and is silent in Produção', () => {
    expect(textOf(render(umaRvdd()))).toMatch(/sem valor legal/);
    expect(textOf(render(umaRvdd({ aviso: null })))).not.toMatch(/sem valor legal/i);
  });
});
