import { csvCell } from '#diploma/csv-cell.ts';
import { writeCsv } from '#diploma/write-csv.ts';
import type { DiplomaContado } from '#emissao/consulta/tell-diploma.ts';
import { type Command, UsageError } from '../command.ts';
import { writeOutput } from '../files.ts';
import { consult, PERIODO, readPeriodo } from './consult.ts';
import { drawLivro } from './draw-livro.ts';

export const livro: Command = {
  nome: 'livro',
  uso: '[--desde AAAA-MM-DD] [--ate AAAA-MM-DD] [--csv | --pdf <arquivo.pdf>]',
  resumo: 'Mostra o livro de registro de um período',
  ajuda: `
Os diplomas registrados por esta instituição, na ordem dos números: livro, folha, número, data, nome, curso, unidade, via,
etapa e situação. Um número cancelado fica no seu lugar, com o motivo. Do CPF aparecem só os seis dígitos do meio.

  --desde, --ate  dias do registro, inclusive; sem eles, todos
  --csv           para uma planilha
  --pdf           para imprimir: A4 deitado, com o período, o cabeçalho e o número em cada página

Saída: 0 escrito, 1 nenhum registro no período, 3 não foi possível escrever.`,
  opcoes: { ...PERIODO, csv: { type: 'boolean' }, pdf: { type: 'string' } },

  async run(request, world) {
    if (request.positionals.length > 0) throw new UsageError(`"${request.positionals[0]}" está a mais`);
    const { csv, pdf } = request.values;
    if (csv === true && pdf !== undefined) throw new UsageError('use --csv ou --pdf, um dos dois');
    const periodo = readPeriodo(request);
    const registros = await consult([{ por: 'registro', ...periodo }], world);
    const rows = registros.map(describeRow);
    if (typeof pdf === 'string' && rows.length > 0) {
      await writeOutput(world.cwd, pdf, drawLivro({ ...periodo, rows }, world));
      return { exitCode: 0, text: `Livro em ${pdf}: ${rows.length} registros`, json: { registros, pdf } };
    }
    return {
      exitCode: registros.length > 0 ? 0 : 1,
      text: rows.length > 0 ? rows.map((row) => Object.values(row).join(' · ')).join('\n') : NENHUM,
      json: { registros },
      ...(csv === true && { csv: writeCsv(COLUNAS, rows.map(plain)) }),
    };
  },
};

const NENHUM = 'Nenhum registro no período.';

const COLUNAS = [
  'livro',
  'folha',
  'numero',
  'data',
  'nome',
  'cpf',
  'curso',
  'unidade',
  'via',
  'etapa',
  'situacao',
] as const;

type Row = Record<(typeof COLUNAS)[number], string>;

function describeRow({ lugar, ...diploma }: DiplomaContado): Row {
  return {
    livro: String(lugar?.livro ?? ''),
    folha: String(lugar?.folha ?? ''),
    numero: diploma.numero ?? '',
    data: diploma.dataRegistro ?? '',
    nome: diploma.nomeSocial ?? diploma.nome,
    cpf: diploma.cpfMascarado,
    curso: diploma.curso,
    unidade: diploma.unidade,
    via: String(diploma.via ?? ''),
    etapa: diploma.canceladoPor === null ? diploma.etapa : 'cancelado',
    situacao: diploma.canceladoPor ?? diploma.situacao ?? '',
  };
}

const plain = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, text]) => [name, csvCell(text)])) as Row;
