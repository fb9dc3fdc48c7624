import { isEndereco } from '#config/instituicao/avisos.ts';
import { type Cpf, parseCpf } from '#diploma/cpf.ts';
import { type Matricula, parseMatricula } from '#diploma/matricula.ts';
import { tellCaminho } from '#diploma/plain-line.ts';
import { readCsv } from '#lote/tabela/csv/read-csv.ts';
import { decodeTexto } from '#lote/tabela/decode-texto.ts';
import type { Tabela } from '#lote/tabela/tabela.ts';
import type { ContatoStore } from '#titular/titular-ports.ts';
import { type Command, FileError, type Outcome, UsageError, type World } from './command.ts';
import { readInput } from './files.ts';
import { withOpen } from './with-open.ts';

const MAX_CSV = 20_000_000;
const LIMITS = { linhas: 200_000, colunas: 200 };
const COLUNAS = ['cpf', 'matricula', 'email'] as const;

export const contatos: Command = {
  nome: 'contatos',
  uso: '<planilha.csv>',
  resumo: 'Anota o e-mail de cada pessoa diplomada, para onde vai o código de Meu diploma',
  ajuda: `
Lê um CSV com as colunas cpf, matricula e email; as outras são ignoradas, e a planilha do lote serve. O e-mail de antes é
trocado; uma linha sem e-mail o apaga. Trocar ou apagar encerra as chaves de acesso e a sessão da pessoa em Meu diploma.
O e-mail que veio no lote já está anotado desde a publicação; o que se anota ou apaga aqui, nenhum lote muda depois.
Quem recebe o código abre o diploma: anote só endereços que a instituição confirmou.
Cada mudança fica no registro de auditoria, sem o endereço. Só tem efeito com "email": true em institution/acesso.json.

Saída: 0 feito, 1 alguma linha ficou de fora, 3 não foi possível.`,
  opcoes: {},

  async run({ positionals }, world) {
    const [path, ...rest] = positionals;
    if (path === undefined || rest.length > 0) throw new UsageError('diga uma planilha em CSV');
    const { linhas, recusadas } = await readContatos(path, world);
    return withOpen(world.openContatos, (store) => write(linhas, recusadas, store, world.nameAccount()));
  },
};

interface Contato {
  numero: number;
  cpf: Cpf;
  matricula: Matricula;
  /** Null: the address is deleted. */
  email: string | null;
}

/** Reports by row numbers only: no personal data is shown. */
async function write(
  linhas: readonly Contato[],
  recusadas: readonly number[],
  { chaveOf, writeContato, deleteContato }: ContatoStore & { chaveOf(quem: Contato): string },
  quem: string,
): Promise<Outcome> {
  const [desconhecidas, feitas] = [[] as number[], { anotados: 0, apagados: 0 }];
  for (const linha of linhas) {
    const chave = chaveOf(linha);
    if (linha.email === null) feitas.apagados += Number(await deleteContato(chave, quem));
    else if (await writeContato(chave, linha.email, quem)) feitas.anotados++;
    else desconhecidas.push(linha.numero);
  }
  const text = [
    `${feitas.anotados} anotados, ${feitas.apagados} apagados.`,
    ...(recusadas.length > 0
      ? [`CPF, matrícula ou e-mail não conferem nas linhas ${recusadas.join(', ')}.`]
      : []),
    ...(desconhecidas.length > 0
      ? [`Ninguém com esse CPF e matrícula nas linhas ${desconhecidas.join(', ')}.`]
      : []),
  ].join('\n');
  const isWhole = recusadas.length + desconhecidas.length === 0;
  return { exitCode: isWhole ? 0 : 1, text, json: { ...feitas, recusadas, desconhecidas } };
}

async function readContatos(path: string, world: World): Promise<{ linhas: Contato[]; recusadas: number[] }> {
  const text = decodeTexto(await readInput(world.cwd, path, MAX_CSV));
  const placesOf = (cabecalho: readonly string[]): number[] => {
    const named = cabecalho.map((each) =>
      each
        .normalize('NFD')
        .replace(/[^a-z]/gi, '')
        .toLowerCase(),
    );
    return COLUNAS.map((coluna) => named.indexOf(coluna));
  };
  const countKnown = (cabecalho: readonly string[]) => placesOf(cabecalho).filter((at) => at !== -1).length;
  const isComplete = (cabecalho: readonly string[]) => countKnown(cabecalho) === COLUNAS.length;
  const tabela = text.ok ? readCsv(text.value, { countKnown, isComplete }, LIMITS) : text;
  const cabecalho = tabela.ok ? tabela.value.cabecalho.map(({ texto }) => texto) : [];
  if (!tabela.ok || !isComplete(cabecalho))
    throw new FileError(`${tellCaminho(path)}: precisa das colunas cpf, matricula e email; acrescente-as`);
  return judgeLinhas(tabela.value.linhas, placesOf(cabecalho));
}

function judgeLinhas(
  tabela: Tabela['linhas'],
  [cpfAt = 0, matriculaAt = 0, emailAt = 0]: readonly number[],
): { linhas: Contato[]; recusadas: number[] } {
  const [linhas, recusadas] = [[] as Contato[], [] as number[]];
  for (const { numero, celulas } of tabela) {
    const textAt = (at: number): string => celulas[at]?.texto ?? '';
    const [cpf, matricula, email] = [
      parseCpf(textAt(cpfAt)),
      parseMatricula(textAt(matriculaAt)),
      textAt(emailAt).toLowerCase(),
    ];
    if (!cpf.ok || !matricula.ok || (email !== '' && !isEndereco(email))) recusadas.push(numero);
    else linhas.push({ numero, cpf: cpf.value, matricula: matricula.value, email: email || null });
  }
  return { linhas, recusadas };
}
