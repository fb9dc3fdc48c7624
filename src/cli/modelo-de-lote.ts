import { join } from 'node:path';
import { loadCursos } from '#config/load-institution.ts';
import { LIMITES } from '#lote/limites.ts';
import { type FormatoDoModelo, makeModelo } from '#lote/modelo/make-modelo.ts';
import { type Command, type CommandRequest, UsageError, type World } from './command.ts';
import { writeOutput } from './files.ts';
import { requiredOption } from './only-argument.ts';

/** The fictitious documents are the same on every machine and day. */
const MOMENTO = Date.UTC(2026, 0, 2, 12) / 1000;

export const modeloDeLote: Command = {
  nome: 'modelo-de-lote',
  uso: '--saida <pasta> [--linhas N] [--formato csv|xlsx]',
  resumo: 'Escreve um lote de exemplo, com a explicação de cada coluna',
  ajuda: `
Escreve lote.csv (ou lote.xlsx), uma pasta por matrícula com o histórico e os documentos, e LEIAME.txt, que explica cada coluna.
As pessoas são fictícias, sem valor legal, e sempre as mesmas. O lote serve a "emitir" como está.

  --saida <pasta>  onde escrever
  --linhas N       quantos diplomas (padrão 1)
  --formato        csv (padrão), ou xlsx: colunas de texto, que não perdem zeros, listas de valores e um comentário em
                   cada coluna

Saída: 0 escrito, 3 não foi possível escrever.`,
  opcoes: { saida: { type: 'string' }, linhas: { type: 'string' }, formato: { type: 'string' } },

  async run(request, world) {
    if (request.positionals.length > 0) throw new UsageError(`"${request.positionals[0]}" está a mais`);
    const saida = requiredOption(request, 'saida');
    const linhas = readLinhas(request);
    const formato = readFormato(request);
    const cursos = loadCursos(world.config);
    const files = makeModelo({ linhas, cursos, documento: drawDocumento(world), formato });
    const planilha = join(saida, `lote.${formato}`);
    let arquivos = 0;
    for (const { path, content } of files) {
      await writeOutput(world.cwd, join(saida, path), content, { isPublic: true });
      arquivos += 1;
    }
    return {
      exitCode: 0,
      text: `${linhas === 1 ? '1 linha' : `${linhas} linhas`} em ${planilha}; comece por ${join(saida, 'LEIAME.txt')}`,
      json: { pasta: saida, planilha, linhas, arquivos },
    };
  },
};

function readLinhas({ values }: CommandRequest): number {
  const text = values['linhas'] ?? '1';
  const linhas = Number(text);
  if (Number.isInteger(linhas) && linhas >= 1 && linhas <= LIMITES.linhas) return linhas;
  throw new UsageError(`--linhas: use um número de 1 a ${LIMITES.linhas}`);
}

function readFormato({ values }: CommandRequest): FormatoDoModelo {
  const formato = values['formato'] ?? 'csv';
  if (formato === 'csv' || formato === 'xlsx') return formato;
  throw new UsageError('--formato: use csv ou xlsx');
}

/** A PDF/A that stands for every document of a fictitious graduate. */
export function drawDocumento({
  project,
  createCompiler,
}: Pick<World, 'project' | 'createCompiler'>): Uint8Array {
  return createCompiler()({
    template: join(project, 'src', 'lote', 'modelo', 'documento.typ'),
    data: {
      titulo: 'Documento fictício',
      texto:
        'Este documento não prova nada e não tem valor legal: faz as vezes do que a secretaria digitalizaria.',
    },
    creationTimestamp: MOMENTO,
  });
}
