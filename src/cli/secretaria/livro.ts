import { csvCell } from '#diploma/csv-cell.ts';
import { writeCsv } from '#diploma/write-csv.ts';
import { type Command, UsageError } from '../command.ts';
import { consult, PERIODO, readPeriodo } from './consult.ts';
import type { DiplomaContado } from './describe-diploma.ts';

export const livro: Command = {
  nome: 'livro',
  uso: '[--desde AAAA-MM-DD] [--ate AAAA-MM-DD] [--csv]',
  resumo: 'Mostra o livro de registro de um período',
  ajuda: `
Os diplomas registrados por esta instituição, na ordem dos números: livro, folha, número, data, nome, curso, unidade, via,
etapa e situação. Um número cancelado fica no seu lugar, com o motivo. Do CPF aparecem só os seis dígitos do meio.

  --desde, --ate  dias do registro, inclusive; sem eles, todos
  --csv           para uma planilha

Saída: 0 escrito, 1 nenhum registro no período.`,
  opcoes: { ...PERIODO, csv: { type: 'boolean' } },

  async run(request, world) {
    if (request.positionals.length > 0) throw new UsageError(`"${request.positionals[0]}" está a mais`);
    const registros = await consult([{ por: 'registro', ...readPeriodo(request) }], world);
    const rows = registros.map(describeRow);
    return {
      exitCode: registros.length > 0 ? 0 : 1,
      text: rows.length > 0 ? rows.map((row) => Object.values(row).join(' · ')).join('\n') : NENHUM,
      json: { registros },
      ...(request.values['csv'] === true && { csv: writeCsv(COLUNAS, rows.map(plain)) }),
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
