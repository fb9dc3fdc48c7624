import { parseArgs } from 'node:util';
import { explainMundo } from '#arquivos/explain-falha.ts';
import { ConfigError } from '#config/config-error.ts';
import { plainLines } from '#diploma/plain-line.ts';
import { TypstError } from '#pdf/typst/typst-error.ts';
import { ArquivoMudouError } from '#pedido/documentacao/read-documentos.ts';
import { SemRespostaError } from './ask-sim.ts';
import { type Command, FileError, type Outcome, UsageError, type World } from './command.ts';

/** The boundary of the command line: help, usage, and every failure as a sentence and an exit code. */

export interface CliResult {
  exitCode: number;
  stdout: string;
  stderr: string;
}

const HELP_OPTIONS: readonly string[] = ['--help', '--ajuda', '-h'];
const USAGE = 64;
const CRASH = 70;
const UNREADABLE = 3;
const UNANSWERED = 2;

export async function runCli(
  commands: readonly Command[],
  args: readonly string[],
  loadWorld: () => World,
): Promise<CliResult> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'ajuda' || HELP_OPTIONS.includes(name)) {
    return { exitCode: name === undefined ? USAGE : 0, stdout: describeAll(commands), stderr: '' };
  }
  const command = commands.find(({ nome }) => nome === name);
  if (!command) {
    return fail(USAGE, `"${name}" não é um comando.\n\n${describeAll(commands)}`, args);
  }
  if (rest.some((word) => HELP_OPTIONS.includes(word))) {
    return { exitCode: 0, stdout: describeCommand(command), stderr: '' };
  }
  try {
    const { values, positionals } = parse(command, rest);
    const outcome = await command.run({ positionals, values }, declareQuem(loadWorld(), values['quem']));
    return print(outcome, values['json'] === true);
  } catch (error) {
    return explain(error, command, rest);
  }
}

const EVERYWHERE = { json: { type: 'boolean' }, quem: { type: 'string' } } as const;

function parse(command: Command, args: readonly string[]) {
  try {
    const options = { ...EVERYWHERE, ...command.opcoes };
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    return { positionals: parsed.positionals, values: parsed.values as Record<string, string | boolean> };
  } catch (cause) {
    const option =
      /'(-[^' ]+)/.exec((cause as Error).message)?.[1] ?? args.find((arg) => arg.startsWith('-'));
    throw new UsageError(`a opção ${option} não existe aqui, ou falta o seu valor`, { cause });
  }
}

/** Several people may share an account of the machine: the record names account and person. */
function declareQuem(world: World, quem: string | boolean | undefined): World {
  if (typeof quem !== 'string') return world;
  if (!/^\P{C}{1,40}$/u.test(quem.trim()))
    throw new UsageError('--quem: diga quem age em até 40 caracteres, como maria.lima');
  return { ...world, nameAccount: () => world.nameAccount(quem.trim()) };
}

/** The output includes names and texts of files: none may reach the terminal as a command. */
function print({ exitCode, text, json, csv }: Outcome, asJson: boolean): CliResult {
  // The writer adds the end of the last line.
  if (csv !== undefined) return { exitCode, stdout: csv.replace(/\n$/, ''), stderr: '' };
  return { exitCode, stdout: asJson ? toJson(json) : plainLines(text), stderr: '' };
}

/** JSON may hold any character; characters that a terminal would obey or reverse are escaped. */
function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, (found) =>
    found.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

function explain(error: unknown, command: Command, args: readonly string[]): CliResult {
  if (error instanceof SemRespostaError) return fail(UNANSWERED, `Nada mudou: ${error.message}.`, args);
  if (error instanceof UsageError) {
    return fail(USAGE, `${error.message}.\n\n${describeCommand(command)}`, args, error.message);
  }
  if (error instanceof FileError || error instanceof ArquivoMudouError)
    return fail(UNREADABLE, error.message, args);
  if (error instanceof ConfigError || error instanceof TypstError) return fail(CRASH, error.message, args);
  const outside = explainMundo(error);
  if (outside) return fail(UNREADABLE, `${outside.sentence} (${outside.code})`, args);
  const { message, stack } = error as Error;
  return fail(CRASH, `Falha inesperada: ${stack ?? message}`, args, message);
}

/** With `--json` the standard output holds JSON and nothing else. */
function fail(exitCode: number, text: string, args: readonly string[], short = text): CliResult {
  const stdout = args.includes('--json') ? toJson({ erro: short }) : '';
  return { exitCode, stdout, stderr: plainLines(text) };
}

function describeAll(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ nome }) => nome.length));
  return [
    'Uso: npm run -s diploma -- <comando> [opções]',
    '',
    ...commands.map(({ nome, resumo }) => `  ${nome.padEnd(width)}  ${resumo}`),
    '',
    'Com --json a resposta é JSON. Com --quem <nome>, a auditoria nomeia também quem usa a conta desta máquina. A ajuda de um comando: npm run -s diploma -- <comando> --help',
  ].join('\n');
}

function describeCommand({ nome, uso, ajuda }: Command): string {
  return `Uso: npm run -s diploma -- ${nome} ${uso}\n\n${ajuda.trim()}`;
}
