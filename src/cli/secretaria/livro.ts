import { contar } from '#diploma/contar.ts';
import { describeLinhaDoLivro, writeLivroCsv } from '#emissao/consulta/livro-do-registro.ts';
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
    const rows = registros.map(describeLinhaDoLivro);
    if (typeof pdf === 'string' && rows.length > 0) {
      await writeOutput(world.cwd, pdf, drawLivro({ ...periodo, rows }, world));
      return {
        exitCode: 0,
        text: `Livro em ${pdf}: ${contar(rows.length, 'registro')}`,
        json: { registros, pdf },
      };
    }
    return {
      exitCode: registros.length > 0 ? 0 : 1,
      text: rows.length > 0 ? rows.map((row) => Object.values(row).join(' · ')).join('\n') : NENHUM,
      json: { registros },
      ...(csv === true && { csv: writeLivroCsv(rows) }),
    };
  },
};

const NENHUM = 'Nenhum registro no período.';
