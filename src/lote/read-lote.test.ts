import { describe, expect, it } from 'vitest';
import { asXlsx, type Lugar } from '../../tests/support/lotes-errados/caso.ts';
import { CELULAS } from '../../tests/support/lotes-errados/celulas.ts';
import { PASTAS } from '../../tests/support/lotes-errados/pastas.ts';
import { PLANILHAS } from '../../tests/support/lotes-errados/planilhas.ts';
import { bytesOf, CONFIGURACAO, openMemoria, UmLote } from '../../tests/support/um-lote.ts';
import { umXlsx } from '../../tests/support/um-xlsx.ts';
import { readLote } from './read-lote.ts';

const MUNICIPIO = { naturalidade_municipio: 'Muriaé', naturalidade_uf: 'MG', naturalidade_codigo: '3143906' };
const TODOS = [...PLANILHAS, ...CELULAS, ...PASTAS];

describe('readLote', () => {
  it('finds nothing wrong with the model', async () => {
    const { pedidos, problemas, avisos, linhas, sha256 } = await new UmLote(12).read();
    expect({ problemas, avisos }).toEqual({ problemas: [], avisos: [] });
    expect([pedidos.length, linhas]).toEqual([12, 12]);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('writes the names of people with single, common spaces', async () => {
    const lote = new UmLote(1);
    Object.assign(lote.linha(2), { nome: 'Ana\u00a0 Prado' });
    expect((await lote.read()).pedidos[0]?.documentacao.Diplomado).toMatchObject({ Nome: 'Ana Prado' });
  });

  it('tells which rows it refused, as far as they can be read, and how far it is', async () => {
    const lote = new UmLote(3);
    Object.assign(lote.linha(3), { cpf: '1', curso: 'x' });
    const ticks: string[] = [];
    const files = new Map([...lote.files, ['lote.csv', bytesOf(lote.csv())] as const]);
    const { recusadas } = await readLote('lote.csv', openMemoria(files), CONFIGURACAO, (done, total) =>
      ticks.push(`${done}/${total}`),
    );
    expect(recusadas).toEqual([{ linha: 3, matricula: lote.linha(3)['matricula'], curso: null, via: 1 }]);
    expect(ticks).toEqual(['1/3', '2/3', '3/3']);
  });

  it('refuses in production the people of the model, and a histórico with its docentes', async () => {
    const producao = { ...CONFIGURACAO, ambiente: 'producao' as const };
    const lote = new UmLote(4);
    Object.assign(lote.linha(3), { nome: 'Joana Que Existe Prado' });
    Object.assign(lote.linha(4), { nome: 'Iara Fictícia', cpf: '529.982.247-25' });
    Object.assign(lote.linha(5), { nome: 'Pedro Que Existe Prado' });
    lote.historico(5, (all) => {
      for (const linha of all) Object.assign(linha, { docente: 'Ana Reis', titulacao: 'Mestrado' });
    });
    const { problemas, pedidos } = await lote.read(producao);
    expect(problemas.map(({ linha, code }) => [linha, code])).toEqual([
      [2, 'pessoa-ficticia'],
      [2, 'historico-ficticio'],
      [3, 'historico-ficticio'],
      [4, 'pessoa-ficticia'],
      [4, 'historico-ficticio'],
    ]);
    expect(pedidos.map(({ linha }) => linha)).toEqual([5]);
    expect((await lote.read()).problemas).toEqual([]);
  });

  it('refuses a row whose diploma nobody would sign', async () => {
    const { emissao } = CONFIGURACAO;
    const [registro] = emissao.assinantes.dadosRegistro;
    if (!registro) throw new Error('one signs');
    const lote = new UmLote(2);
    const daSegunda = [String(lote.linha(3)['curso'])];
    const assinantes = { ...emissao.assinantes, dadosRegistro: [{ ...registro, cursos: daSegunda }] };
    const { problemas } = await lote.read({ ...CONFIGURACAO, emissao: { ...emissao, assinantes } });
    expect(problemas.map(({ linha, coluna, code }) => [linha, coluna, code])).toEqual([
      [2, 'curso', 'sem-assinante'],
    ]);
  });

  it('says so where there is no sheet', async () => {
    const { problemas, sha256 } = await readLote('outro.csv', openMemoria(new Map()), CONFIGURACAO);
    expect(problemas).toMatchObject([
      { code: 'planilha-ausente', message: expect.stringMatching(/confira o caminho/) },
    ]);
    expect(sha256).toBeNull();
  });

  it('knows more than fifty ways to be wrong', () => {
    expect(new Set(TODOS.map(({ nome }) => nome)).size).toBeGreaterThan(80);
  });

  it.each(TODOS)('names $nome, where it is and what to do', async ({ mude, problemas, diz, certas = 0 }) => {
    const lote = new UmLote();
    mude(lote);
    const read = await lote.read();
    const found = read.problemas.map(
      ({ linha, coluna, code, arquivo: file }): Lugar =>
        file === null ? [linha, coluna, code] : [linha, coluna, code, file],
    );
    expect(found).toEqual(problemas);
    expect(read.problemas[0]?.message).toMatch(diz);
    expect(read.pedidos).toHaveLength(certas);
    for (const { message } of read.problemas) expect(message).not.toMatch(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}/);
  });

  it('reports everything at once, in the order of the rows', async () => {
    const lote = new UmLote();
    Object.assign(lote.linha(4), { cpf: '1', nascimento: 'ontem', curso: 'x' });
    Object.assign(lote.linha(2), { nome: '', sexo: 'Z' });
    lote.files.delete(`${lote.pasta(2)}/colacao.pdf`);
    lote.historico(2, ([first]) => Object.assign(first ?? {}, { nota: '11', titulacao: 'Sábio' }));
    const { problemas, pedidos } = await lote.read();
    expect(problemas.map(({ linha, coluna, linhaDoArquivo }) => [linha, coluna, linhaDoArquivo])).toEqual([
      [2, 'nome', null],
      [2, 'sexo', null],
      [2, null, null],
      [2, 'nota', 2],
      [2, 'titulacao', 2],
      [4, 'cpf', null],
      [4, 'nascimento', null],
      [4, 'curso', null],
    ]);
    expect(pedidos.map(({ linha }) => linha)).toEqual([3]);
  });

  it('maps what only the layout refuses back to the file, row and column', async () => {
    const lote = new UmLote();
    lote.historico(3, ([, second]) => Object.assign(second ?? {}, { carga_horaria: '72,5', horas: 'aula' }));
    const { problemas, pedidos } = await lote.read();
    expect(problemas).toEqual([
      {
        linha: 3,
        coluna: 'carga_horaria',
        arquivo: `${lote.pasta(3)}/historico.csv`,
        linhaDoArquivo: 3,
        code: 'leiaute-numero',
        message: expect.stringMatching(/CargaHoraria\/HoraAula: .*número inteiro/),
      },
    ]);
    expect(pedidos.map(({ linha }) => linha)).toEqual([2, 4]);
  });

  it.each<[coluna: string, mude: Record<string, string>, code: string]>([
    ['codigo', { codigo: 'ENF 101' }, 'formato'],
    ['periodo', { periodo: '' }, 'vazio'],
    ['situacao', { situacao: 'Talvez' }, 'fora-da-lista'],
    ['nota_ate_100', { nota: '8', nota_ate_100: '80' }, 'notas-demais'],
    ['titulacao', { docente: 'A | B', titulacao: 'Mestrado' }, 'titulacoes'],
    ['docente', { docente: 'A | ', titulacao: 'Mestrado | Mestrado' }, 'vazio'],
    ['inicio', { tipo: 'Estágio', fim: '01/01/2024' }, 'vazio'],
    ['fim', { tipo: 'Estágio', inicio: '02/01/2024', fim: '01/01/2024' }, 'datas-fora-de-ordem'],
  ])('names a wrong %s of the histórico', async (coluna, mude, code) => {
    const lote = new UmLote(1);
    lote.historico(2, ([first]) => Object.assign(first ?? {}, mude));
    const { problemas } = await lote.read();
    expect(problemas).toMatchObject([{ linha: 2, coluna, code, linhaDoArquivo: 2 }]);
  });

  it.each<[nome: string, mude: (lote: UmLote) => void, avisos: string[]]>([
    [
      'a column nobody reads',
      (lote) => lote.sheet(lote.csv().replace('email', 'telefone')),
      ['coluna-desconhecida'],
    ],
    [
      'a file nobody uses',
      (lote) => lote.files.set(`${lote.pasta(2)}/foto.jpg`, bytesOf('x')),
      ['arquivo-nao-usado'],
    ],
    ['a folder nobody uses', (lote) => lote.files.set('999/a.pdf', bytesOf('x')), ['pasta-nao-usada']],
    [
      'a CPF that lost its zeros',
      (lote) => Object.assign(lote.linha(2), { cpf: '1234567890' }),
      ['cpf-completado'],
    ],
    [
      'spaces that nobody sees in a name',
      (lote) => Object.assign(lote.linha(2), { nome: 'Ana\u00a0 Prado', genitor_1: 'Rita  Prado' }),
      ['espacos-no-nome', 'espacos-no-nome'],
    ],
    [
      'digits in a name',
      (lote) => Object.assign(lote.linha(2), { nome: 'Ana Prado 2' }),
      ['nome-com-digitos'],
    ],
    [
      'fewer hours than the course has',
      (lote) => Object.assign(lote.linha(2), { carga_horaria_integralizada: '10' }),
      ['carga-menor-que-a-do-curso', 'carga-menor-que-o-historico'],
    ],
    [
      'far fewer hours than its own histórico adds up to',
      (lote) =>
        lote.historico(2, ([first]) =>
          Object.assign(first ?? {}, { carga_horaria: '9000', situacao: 'Aprovado' }),
        ),
      ['carga-menor-que-o-historico'],
    ],
    [
      'an issuer written behind the number of a RG',
      (lote) => Object.assign(lote.linha(2), { rg_numero: '12.345.678-9 SSP', rg_uf: 'SP' }),
      ['rg-com-orgao'],
    ],
    [
      'one person with two CPFs',
      (lote) => {
        const { nome = '', nascimento = '', genitor_1 = '' } = lote.linha(2);
        Object.assign(lote.linha(3), { nome, nascimento, genitor_1 });
      },
      ['pessoa-com-outro-cpf', 'pessoa-com-outro-cpf'],
    ],
    [
      'a RG of two people',
      (lote) => {
        const rg = { rg_numero: '1234567', rg_uf: 'MG' };
        Object.assign(lote.linha(2), rg);
        Object.assign(lote.linha(4), rg);
      },
      ['rg-repetido', 'rg-repetido'],
    ],
    [
      'names in capitals, in small letters and of one word',
      (lote) => {
        Object.assign(lote.linha(2), { nome: 'ANA PRADO' });
        Object.assign(lote.linha(3), { nome: 'joão da silva' });
        Object.assign(lote.linha(4), { nome: 'Zélia' });
      },
      ['nome-em-maiusculas', 'nome-em-minusculas', 'nome-de-uma-palavra'],
    ],
    [
      'a município that is not the one of its code',
      (lote) => {
        Object.assign(lote.linha(2), MUNICIPIO, { naturalidade_codigo: '3106200' });
        Object.assign(lote.linha(3), MUNICIPIO, { naturalidade_codigo: '3199999' });
        Object.assign(lote.linha(4), MUNICIPIO, { naturalidade_municipio: 'MURIAE' });
      },
      ['municipio-de-outro-codigo', 'municipio-desconhecido'],
    ],
    [
      'durations that nobody lives',
      (lote) => {
        Object.assign(lote.linha(2), { ingresso: '01/02/2025' });
        Object.assign(lote.linha(3), { ingresso: '01/02/2001' });
        Object.assign(lote.linha(4), { nascimento: '01/02/1921' });
      },
      ['duracao-curta', 'duracao-longa', 'idade'],
    ],
    [
      'a histórico in which everything failed',
      (lote) =>
        lote.historico(3, (all) => {
          for (const linha of all) if (linha['tipo'] === 'Disciplina') linha['situacao'] = 'Reprovado';
        }),
      ['nenhuma-aprovada'],
    ],
    [
      'an estágio of more hours than its days have',
      (lote) =>
        lote.historico(2, (all) =>
          Object.assign(all.at(-1) ?? {}, { inicio: '01/03/2022', fim: '01/03/2022' }),
        ),
      ['duracao-curta'],
    ],
    [
      'a hidden row',
      (lote) => lote.sheet(umXlsx([{ linhas: asXlsx(lote), ocultas: [3] }]), 'lote.xlsx'),
      ['linha-oculta'],
    ],
  ])('warns of %s and still takes the row', async (_, mude, expected) => {
    const lote = new UmLote();
    mude(lote);
    const { pedidos, problemas, avisos } = await lote.read();
    expect(problemas).toEqual([]);
    expect(avisos.map(({ code }) => code)).toEqual(expected);
    expect(pedidos).toHaveLength(3);
  });
});
