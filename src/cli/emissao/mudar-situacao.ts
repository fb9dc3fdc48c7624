import { type CodigoValidacao, parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { OpenIssuing } from '#emissao/issuing-world.ts';
import { type Ato, changeSituacao, type ResultadoDaMudanca } from '#emissao/situacao/change-situacao.ts';
import { MOTIVOS, parseMotivo } from '#emissao/situacao/motivos.ts';
import { type Command, type CommandRequest, type Outcome, UsageError } from '../command.ts';
import { onlyArgument, requiredOption } from '../only-argument.ts';
import { announceNumero } from './describe-lista.ts';
import { withIssuing } from './issue-all.ts';
import { readTextoPublico } from './read-texto-publico.ts';

/** `anular`, `suspender`, `reativar`: the standing of a published diploma. Nothing is ever deleted. */

const SAIDA = 'Saída: 0 feito ou já estava assim, 1 não é possível, 3 falhou no meio: repita o comando.';

export const anular: Command = {
  nome: 'anular',
  uso: '<codigo> --motivo <motivo> [--anotacao <texto>]',
  resumo: 'Anula um diploma publicado e publica a nova lista de anulados',
  ajuda: `
A página pública muda no mesmo instante, e a Lista de Diplomas Anulados é numerada, assinada e publicada de novo.
A anulação não tem volta; para corrigir um diploma use "reemitir".

  --motivo    ${MOTIVOS.join('\n              ')}
  --anotacao  o que mais a lista deve dizer; com o nome ou outro dado da pessoa, é recusada

${SAIDA}`,
  opcoes: { motivo: { type: 'string' }, anotacao: { type: 'string' } },

  async run(request, world) {
    const codigo = readCodigo(request);
    const motivo = requireMotivo(request);
    const anotacao = readAnotacao(request);
    return withIssuing(world, async (open) => {
      const quem = world.nameAccount();
      const outcome = await change('anular', { codigo, motivo, anotacao }, quem, open);
      if (outcome.exitCode !== 0) return outcome;
      return announceLista(outcome, codigo, await open.publishLista({ quem }));
    });
  },
};

export const suspender = plain(
  'suspender',
  'Suspende um diploma publicado, até que seja reativado ou anulado',
  'A página pública passa a mostrar a suspensão, a data e o motivo, sem os dados da pessoa nem os arquivos.',
);

export const reativar = plain(
  'reativar',
  'Devolve a vigência a um diploma suspenso',
  'A página pública volta a mostrar o diploma. O motivo fica no registro de auditoria.',
);

function plain(ato: 'suspender' | 'reativar', resumo: string, texto: string): Command {
  return {
    nome: ato,
    uso: '<codigo> --motivo <texto>',
    resumo,
    ajuda: `\n${texto}\n\n  --motivo  por quê, em poucas palavras e sem dados da pessoa\n\n${SAIDA}`,
    opcoes: { motivo: { type: 'string' } },
    run: async (request, world) => {
      const codigo = readCodigo(request);
      const motivo = readTextoPublico('motivo', requiredOption(request, 'motivo'));
      return withIssuing(world, (open) => change(ato, { codigo, motivo }, world.nameAccount(), open));
    },
  };
}

async function change(
  ato: Ato,
  pedida: { codigo: CodigoValidacao; motivo: string; anotacao?: string | null },
  quem: string,
  { situacoes, world: { now } }: OpenIssuing,
): Promise<Outcome> {
  const result = await changeSituacao(ato, pedida, { store: situacoes, now, quem });
  const isDone = result.kind === 'mudou' || result.kind === 'ja-estava';
  const json = { codigo: pedida.codigo, ato, resultado: result.kind };
  return { exitCode: isDone ? 0 : 1, text: describe(ato, result), json };
}

/** The list of annulled diplomas follows; until it does, the command is not done. Asked again, both publish it again. */
export function announceLista(
  outcome: Outcome,
  codigo: CodigoValidacao,
  lista: Awaited<ReturnType<OpenIssuing['publishLista']>>,
): Outcome {
  if (!lista.ok) {
    const text = `${outcome.text}\nA lista de anulados não foi publicada: ${lista.issue}\nA anulação já vale. Resolva e rode "lista-de-anulados --publicar", ou repita o comando com o código ${codigo}.`;
    return { exitCode: 3, text, json: { ...(outcome.json as object), lista: null } };
  }
  const text = `${outcome.text}\n${announceNumero(lista.value)}`;
  return { ...outcome, text, json: { ...(outcome.json as object), lista: lista.value } };
}

/** No word of it is repeated: it would be the name. */
export const COM_NOME =
  'O texto tem uma palavra do nome da pessoa, e é público ou não se apaga; nada mudou. Escreva-o sem o nome e repita.';

const FEITO: Readonly<Record<Ato, string>> = {
  anular: 'Diploma anulado.',
  suspender: 'Diploma suspenso.',
  reativar: 'Diploma vigente de novo.',
};

function describe(ato: Ato, result: ResultadoDaMudanca): string {
  if (result.kind === 'mudou') return FEITO[ato];
  if (result.kind === 'ja-estava') return `${FEITO[ato]} Já estava assim; nada mudou.`;
  if (result.kind === 'desconhecido') return 'Nenhum diploma foi publicado com este código; confira-o.';
  if (result.kind === 'com-nome') return COM_NOME;
  const { situacao } = result;
  return situacao === 'anulado'
    ? 'O diploma está anulado, e a anulação não tem volta; outro se emite com "emitir" e a via seguinte na planilha.'
    : `O diploma está ${situacao}; "${ato}" não se aplica.`;
}

export function readCodigo(request: CommandRequest): CodigoValidacao {
  const codigo = parseCodigoValidacao(onlyArgument(request, 'o código de validação'));
  if (codigo.ok) return codigo.value;
  throw new UsageError('o código de validação tem a forma 1234.1234.9f2c41d07a6b…');
}

export function requireMotivo(request: CommandRequest) {
  const motivo = parseMotivo(requiredOption(request, 'motivo'));
  if (motivo) return motivo;
  throw new UsageError(`--motivo: use um destes: ${MOTIVOS.join('; ')}`);
}

export function readAnotacao({ values }: CommandRequest): string | null {
  const anotacao = String(values['anotacao'] ?? '').trim();
  return anotacao === '' ? null : readTextoPublico('anotacao', anotacao);
}
