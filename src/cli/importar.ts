import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { importarPasta } from '#acervo/importacao/importar-pasta.ts';
import { listArquivos } from '#acervo/importacao/list-arquivos.ts';
import { makePreviasDosImportados } from '#acervo/importacao/make-previas.ts';
import { type Mapa, readMapa } from '#acervo/importacao/mapa.ts';
import { summarizeImportacao } from '#acervo/importacao/resumir.ts';
import { type Command, type CommandRequest, FileError, type Outcome, type World } from './command.ts';
import { openPasta } from './emissao/open-pasta.ts';
import { type Progress, startProgress } from './emissao/progress.ts';
import { readInput } from './files.ts';
import { describeImportacao, exitCodeOf } from './importacao/describe-importacao.ts';
import { writeRelatorio } from './importacao/relatorio.ts';
import { onlyArgument } from './only-argument.ts';

const MAX_CSV = 50_000_000;

export const importar: Command = {
  nome: 'importar',
  uso: '<pasta> [--csv mapa.csv] [--aceitar] [--saida <pasta>]',
  resumo: 'Traz para o site os diplomas que outro sistema emitiu (XML e PDF)',
  ajuda: `
Lê todos os arquivos da pasta e das que estão dentro dela, com os nomes que tiverem. Cada XML é conferido, casado com o
seu PDF pelo código de validação, arquivado pelo CPF e pela matrícula e publicado. Nada é assinado: não é preciso nenhum
certificado. Interrompido ou repetido, o comando continua de onde parou e não traz nada duas vezes.

O que não é autêntico é recusado. O que não pôde ser conferido de todo (falta uma autoridade, o leiaute é antigo…)
espera: leia o motivo e, se aceita o diploma assim, repita com --aceitar; o motivo fica no registro de auditoria.

  --csv mapa.csv   codigo;cpf;matricula;rvdd: a matrícula, se a do XML não serve, e o PDF, se nada nele diz o código
  --aceitar        publica também o que não pôde ser conferido de todo
  --saida <pasta>  onde escrever também o relatório (CSV e JSON)

Saída: 0 tudo está no site, 1 algo foi recusado, 2 algo espera por --aceitar, 3 houve falhas: repita o comando.`,
  opcoes: { csv: { type: 'string' }, aceitar: { type: 'boolean' }, saida: { type: 'string' } },

  async run(request, world) {
    const folder = onlyArgument(request, 'a pasta dos diplomas');
    const mapa = await loadMapa(request, world);
    if (Array.isArray(mapa)) return refuseMapa(mapa);
    const pasta = openPasta(resolve(world.cwd, folder));
    const listados = await listArquivos(pasta);
    if (!listados) throw new FileError(`${folder}: não é uma pasta; confira o caminho`);
    const open = await world.openImportacao();
    try {
      const bars = createBars(world);
      const linhas = await importarPasta(
        {
          pasta,
          listados,
          mapa,
          aceitar: request.values['aceitar'] === true,
          quem: world.nameAccount(),
          onProgress: bars.tick,
        },
        open.world,
      );
      await makePreviasDosImportados(open.world, (done, total) => bars.tick('previas', done, total));
      bars.end();
      const quando = world.now().toISOString().slice(0, 19).replaceAll(':', '-');
      const relatorio = await findFree(join(world.config.dataDir, 'importacoes', quando));
      await writeRelatorio(linhas, relatorio, world.cwd);
      const { saida } = request.values;
      if (typeof saida === 'string' && saida !== '') await writeRelatorio(linhas, saida, world.cwd);
      const resumo = summarizeImportacao(linhas);
      return {
        exitCode: exitCodeOf(resumo),
        text: `${describeImportacao(linhas, resumo)}\nRelatório em ${relatorio}`,
        json: { ...resumo, arquivos: linhas, pasta: relatorio },
      };
    } finally {
      await open.close();
    }
  },
};

/** Two reports that end in the same second each get their own folder. */
async function findFree(folder: string): Promise<string> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  for (let count = 1; ; count++) {
    const path = count === 1 ? folder : `${folder}-${count}`;
    const isTaken = await mkdir(path, { mode: 0o700 }).then(
      () => false,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return true;
        throw error;
      },
    );
    if (!isTaken) return path;
  }
}

async function loadMapa({ values }: CommandRequest, { cwd }: World): Promise<Mapa | string[]> {
  const path = values['csv'];
  if (typeof path !== 'string') return new Map();
  const read = readMapa(await readInput(cwd, path, MAX_CSV));
  return read.ok ? read.value : read.issue;
}

function refuseMapa(problemas: string[]): Outcome {
  const text = ['O CSV tem problemas; nada foi importado:', ...problemas.map((each) => `  ${each}`)];
  return { exitCode: 1, text: text.join('\n'), json: { csv: problemas } };
}

const FASES = { leitura: 'Leitura', importacao: 'Importação', previas: 'Imagens' } as const;

/** Shows one bar after the other. */
function createBars(world: World) {
  let current: { fase: keyof typeof FASES; bar: Progress } | undefined;
  const end = (): void => current?.bar.end();
  return {
    end,
    tick(fase: keyof typeof FASES, done: number, total: number): void {
      if (current?.fase !== fase) {
        end();
        current = { fase, bar: startProgress(FASES[fase], total, world) };
      }
      current.bar.tick(done);
    },
  };
}
