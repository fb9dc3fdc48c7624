import { createCadastroReader, NOMES_DAS_FONTES } from '#cadastro/cadastro.ts';
import { describeCadastro, type IdadeDoCadastro } from '#cadastro/describe-cadastro.ts';
import { type Importada, importCadastro } from '#cadastro/import-cadastro.ts';
import { contar } from '#diploma/contar.ts';
import { tellCaminho } from '#diploma/plain-line.ts';
import { type Command, FileError, type Outcome, UsageError, type World } from './command.ts';
import { readInput } from './files.ts';

export const cadastro: Command = {
  nome: 'cadastro',
  uso: 'importar <arquivo.csv> | situacao',
  resumo: 'Guarda a lista de instituições que liga o selo de um diploma a quem o emitiu',
  ajuda: `
importar   lê uma lista de instituições e a põe no lugar da anterior do mesmo tipo; as de outro tipo ficam como estão
situacao   quantas instituições há, e de quando é cada lista

Três listas são lidas, em UTF-8 ou Latin-1, com ponto e vírgula ou vírgula; o cabeçalho diz qual é:
  do Censo da Educação Superior (INEP): CO_IES, NO_IES, NO_MANTENEDORA, SG_UF_IES, NO_MUNICIPIO_IES
  do MEC (dados abertos): CODIGO_DA_IES, NOME_DA_IES, SIGLA, MUNICIPIO, UF, SITUACAO_IES
  própria: codigoMec;nome;mantenedora;cnpj (uma linha por CNPJ; mantenedora e cnpj podem ficar vazios)

O que uma lista diz de um código vale ao lado do que dizem as outras. Um arquivo recusado não muda nada.
Sem cadastro, um diploma de outra instituição fica como "Assinaturas válidas; confirme quem selou".

Saída: 0 tudo guardado, ou em dia; 1 linhas ficaram de fora (o resto é guardado); 3 o arquivo foi recusado, ou o que se
tem é velho.`,
  opcoes: {},

  async run({ positionals }, world) {
    const [action, path, ...others] = positionals;
    if (action === 'importar' && path !== undefined && others.length === 0) return importar(world, path);
    if (action === 'situacao' && path === undefined) return tellSituacao(world);
    throw new UsageError('informe: situacao, ou importar e o arquivo CSV da lista');
  },
};

/** The census of all institutions has two million bytes. */
const MAX_FILE = 20_000_000;
const MOST_TOLD = 20;

async function importar({ cwd, config, now }: World, path: string): Promise<Outcome> {
  const bytes = await readInput(cwd, path, MAX_FILE);
  const imported = importCadastro(config.dataDir, bytes, now());
  if (!imported.ok) throw new FileError(`${tellCaminho(path)}: ${imported.issue} Nada mudou no cadastro.`);
  const { recusadas } = imported.value;
  return {
    exitCode: recusadas.length === 0 ? 0 : 1,
    text: describeImportada(imported.value).join('\n'),
    json: imported.value,
  };
}

function describeImportada({ fonte, lidas, novas, mudadas, sairam, recusadas }: Importada): string[] {
  return [
    `${NOMES_DAS_FONTES[fonte]}: ${contar(lidas, 'instituição', 'instituições')}; ${contar(novas, 'nova')}, ${contar(mudadas, 'mudada')}, ${contar(sairam, 'saiu', 'saíram')}.`,
    ...(recusadas.length === 0
      ? []
      : [`${contar(recusadas.length, 'linha ficou', 'linhas ficaram')} de fora:`]),
    ...recusadas.slice(0, MOST_TOLD).map((each) => `  ${each}`),
    ...(recusadas.length > MOST_TOLD
      ? [`  e mais ${recusadas.length - MOST_TOLD}; use --json para ver todas`]
      : []),
  ];
}

async function tellSituacao({ config, now }: World): Promise<Outcome> {
  const idade = describeCadastro(createCadastroReader(config.dataDir), now());
  return {
    exitCode: idade.situacao === 'em-dia' ? 0 : 3,
    text: describeIdade(idade).join('\n'),
    json: idade,
  };
}

const SENTENCES: Readonly<Record<IdadeDoCadastro['situacao'], string>> = {
  nunca: 'Cadastro de instituições: nenhum. Use "cadastro importar".',
  'em-dia': 'Cadastro de instituições: em dia.',
  velha: 'Cadastro de instituições: VELHO. Baixe a lista nova e use "cadastro importar".',
  ilegivel:
    'Cadastro de instituições: o arquivo guardado foi alterado. Apague-o e importe as listas de novo.',
};

/** Beside the age of the authorities, too. */
export function describeIdade({ situacao, listas }: IdadeDoCadastro): string[] {
  return [
    SENTENCES[situacao],
    ...listas.map(
      ({ fonte, importadaEm, instituicoes }) =>
        `  ${NOMES_DAS_FONTES[fonte]}: ${contar(instituicoes, 'instituição', 'instituições')}, importada em ${importadaEm}`,
    ),
  ];
}
