import type { MeusDados } from '#access/meus-dados.ts';
import { parseCpf } from '#diploma/cpf.ts';
import { parseMatricula } from '#diploma/matricula.ts';
import { plainLines, tellCaminho } from '#diploma/plain-line.ts';
import { SemRespostaError } from './ask-sim.ts';
import { explainUnreachable } from './auditoria/unreachable.ts';
import { type Command, UsageError, type World } from './command.ts';
import { writeOutput } from './files.ts';

export const meusDados: Command = {
  nome: 'meus-dados',
  uso: '[<CPF> <matrícula>] [--saida <arquivo.json>]',
  resumo: 'Entrega ao titular o que este sistema guarda sobre ele (LGPD, art. 18)',
  ajuda: `
Pergunta o CPF e a matrícula, mostra o que há e, com --saida, grava tudo em JSON, que outro serviço lê. Confira antes quem
pede: a resposta é só para o titular. Quem tem duas matrículas tem duas respostas. Digitar os números na linha de comando os deixa no histórico do terminal; prefira a pergunta.
Os documentos em si (XML e PDF) o titular baixa em /diploma-digital. A entrega fica no registro de auditoria, sem dizer de quem.

  --saida <arquivo.json>  onde gravar; só o dono do arquivo o lê

Saída: 0 feito, 1 ninguém com estes números, 2 ninguém pôde responder, 3 não foi possível.`,
  opcoes: { saida: { type: 'string' } },

  async run({ positionals, values }, world) {
    const quem = await readQuem(positionals, world);
    const dados = await findDados(quem, world).catch(explainUnreachable);
    if (dados === null)
      return {
        exitCode: 1,
        text: 'Não há ninguém com este CPF e esta matrícula. Confira os dois; cada curso tem a sua matrícula.',
        json: { dados: null },
      };
    if ('exitCode' in dados) return dados;
    const saida = typeof values['saida'] === 'string' ? values['saida'] : null;
    if (saida !== null) await writeOutput(world.cwd, saida, `${JSON.stringify(dados, null, 2)}\n`);
    const written = saida === null ? 'Para gravar, repita com --saida.' : `Gravado em ${tellCaminho(saida)}.`;
    return { exitCode: 0, text: `${describe(dados)}\n${written}`, json: { dados } };
  },
};

async function findDados(quem: Quem, world: World): Promise<MeusDados | null> {
  const { exportar, close } = await world.openMeusDados();
  try {
    return await exportar(quem, world.nameAccount());
  } finally {
    await close();
  }
}

type Quem = Awaited<ReturnType<typeof readQuem>>;

async function readQuem(positionals: readonly string[], { terminal }: World) {
  if (positionals.length !== 0 && positionals.length !== 2)
    throw new UsageError('diga o CPF e a matrícula, ou nenhum dos dois, e o comando pergunta');
  if (positionals.length === 0 && !terminal.isInteractive)
    throw new SemRespostaError('este comando pergunta de quem são os dados, e aqui ninguém pode responder');
  const [cpfText = '', matriculaText = ''] =
    positionals.length === 2
      ? positionals
      : [await terminal.readLine('CPF: '), await terminal.readLine('Matrícula: ')].map((text) => text ?? '');
  const cpf = parseCpf(cpfText);
  const matricula = parseMatricula(matriculaText);
  if (!cpf.ok) throw new UsageError('o CPF não confere; veja se algum número foi trocado');
  if (!matricula.ok) throw new UsageError('a matrícula não serve; confira-a');
  return { cpf: cpf.value, matricula: matricula.value };
}

function describe({ titular, diplomas, desistencias, documentos, acessos }: MeusDados): string {
  const { nome, nomeSocial, cpf } = titular;
  const lines = [
    `${nomeSocial ? `${nomeSocial} (registro civil: ${nome})` : nome}${cpf ? ` · CPF ${cpf}` : ''}`,
    ...diplomas.flatMap(
      ({ curso, unidade, etapa, situacao, arquivos, avisos, registroPublico, historia }) => [
        `  ${curso}, ${unidade}: ${etapa}${situacao ? `, ${situacao}` : ''}`,
        `    ${arquivos.length} arquivos, ${avisos.length} avisos por e-mail, ${historia.length} atos no registro, ${registroPublico ? 'no registro público' : 'fora do registro público'}`,
      ],
    ),
    `  ${documentos.length} históricos, ${desistencias.length} diplomas de que se desistiu`,
    `  ${acessos.length} acessos nos últimos seis meses`,
  ];
  return plainLines(lines.join('\n'));
}
