import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { explainDeOutra, followAnulacao, type ListaSeguinte } from '#emissao/casos/follow-anulacao.ts';
import type { DiplomaContado } from '#emissao/consulta/tell-diploma.ts';
import type { OpenIssuing } from '#emissao/issuing-world.ts';
import { type Ato, changeSituacao, type ResultadoDaMudanca } from '#emissao/situacao/change-situacao.ts';
import { hasNome } from '#emissao/situacao/has-nome.ts';
import { MOTIVOS, parseMotivo } from '#emissao/situacao/motivos.ts';
import { askSim } from '../ask-sim.ts';
import { type Command, type CommandRequest, type Outcome, UsageError, type World } from '../command.ts';
import { requiredOption } from '../only-argument.ts';
import { describeDiploma } from '../secretaria/describe-diploma.ts';
import { announceNumero } from './describe-lista.ts';
import { type DiplomaAchado, findPublicado, QUAL, readQual } from './find-diploma.ts';
import { withIssuing } from './issue-all.ts';
import { readTextoPublico } from './read-texto-publico.ts';

/** `anular`, `suspender`, `reativar`: the standing of a published diploma. Nothing is ever deleted. */

const SAIDA = 'Saída: 0 feito ou já estava assim, 1 não é possível, 3 falhou no meio: repita o comando.';
const SAIDA_QUE_PERGUNTA = SAIDA.replace(
  '3 falhou',
  '2 ninguém podia responder à pergunta: use --sim, 3 falhou',
);

export const anular: Command = {
  nome: 'anular',
  uso: `${QUAL} --motivo <motivo> [--anotacao <texto>] [--sim]`,
  resumo: 'Anula um diploma publicado e publica a nova lista de anulados',
  ajuda: `
A página pública muda no mesmo instante, e a Lista de Diplomas Anulados é numerada, assinada e publicada de novo.
A anulação não tem volta, e por isso o comando mostra de quem é o diploma e pergunta; para corrigir um diploma use "reemitir".

  --motivo    ${MOTIVOS.join('\n              ')}
  --anotacao  o que mais a lista deve dizer; com o nome ou outro dado da pessoa, é recusada
  --sim       não pergunta: para quem já conferiu, e para programas

${SAIDA_QUE_PERGUNTA}`,
  opcoes: { motivo: { type: 'string' }, anotacao: { type: 'string' }, sim: { type: 'boolean' } },

  async run(request, world) {
    const qual = readQual(request);
    const motivo = requireMotivo(request);
    const anotacao = readAnotacao(request);
    const achado = await findPublicado(qual, isEmPe, world);
    if (!achado.ok) return achado.outcome;
    const { codigo, diploma } = achado.value;
    if (namesGraduate(anotacao, diploma)) return COM_NOME_RECUSADO;
    if (isEmPe(diploma) && !(await confirm(request, world, diploma, ANULAR))) return NADA_MUDOU;
    return withIssuing(world, async (open) => {
      const quem = world.nameAccount();
      const outcome = await change('anular', { ...achado.value, motivo, anotacao }, quem, open);
      if (outcome.exitCode !== 0) return outcome;
      return announceLista(outcome, codigo, await followAnulacao(codigo, { quem }, open));
    });
  },
};

const ANULAR = 'Este diploma será anulado, e a anulação não tem volta.';

/** An annulled diploma stays annulled: repeating the act only publishes the list. */
export const isEmPe = ({ situacao }: DiplomaContado): boolean => situacao !== 'anulado';

/** Shows the graduate and the effect of the act. */
export function confirm(
  { values }: CommandRequest,
  { terminal }: World,
  diploma: DiplomaContado,
  what: string,
): Promise<boolean> {
  return askSim({ terminal, isSim: values['sim'] === true }, `${describeDiploma(diploma)}\n${what}`);
}

export const NADA_MUDOU: Outcome = {
  exitCode: 1,
  text: 'Nada mudou: não houve um "sim".',
  json: { resultado: 'nao-confirmado' },
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
    uso: `${QUAL} --motivo <texto>`,
    resumo,
    ajuda: `\n${texto}\n\n  --motivo  por quê, em poucas palavras e sem dados da pessoa\n\n${SAIDA}`,
    opcoes: { motivo: { type: 'string' } },
    run: async (request, world) => {
      const qual = readQual(request);
      const motivo = readTextoPublico('motivo', requiredOption(request, 'motivo'));
      const before = ato === 'suspender' ? 'vigente' : 'suspenso';
      const achado = await findPublicado(qual, ({ situacao }) => situacao === before, world);
      if (!achado.ok) return achado.outcome;
      return withIssuing(world, (open) =>
        change(ato, { ...achado.value, motivo }, world.nameAccount(), open),
      );
    },
  };
}

async function change(
  ato: Ato,
  { diploma, ...pedida }: DiplomaAchado & { motivo: string; anotacao?: string | null },
  quem: string,
  { situacoes, world: { now } }: OpenIssuing,
): Promise<Outcome> {
  const result = await changeSituacao(ato, pedida, { store: situacoes, now, quem });
  const isDone = result.kind === 'mudou' || result.kind === 'ja-estava';
  const json = { codigo: pedida.codigo, ato, resultado: result.kind };
  if (result.kind === 'com-nome') return { exitCode: 1, text: COM_NOME, json };
  const text = `${describeWhose(diploma)}\n${describe(ato, result)}`;
  return { exitCode: isDone ? 0 : 1, text, json: { ...json, diploma: tellWhose(diploma) } };
}

export const tellWhose = ({ nome, nomeSocial, curso, via, numero }: DiplomaContado) => ({
  nome: nomeSocial ?? nome,
  curso,
  via,
  numero,
});

/** One line that names the diploma, above the result. */
export const describeWhose = ({ nome, nomeSocial, curso, numero }: DiplomaContado): string =>
  `${nomeSocial ?? nome}, ${curso}${numero ? `, registro ${numero}` : ''}:`;

/** The list of annulled diplomas follows; until then the command is not done. A repetition publishes what is missing. */
export function announceLista(outcome: Outcome, codigo: CodigoValidacao, lista: ListaSeguinte): Outcome {
  if (lista.kind === 'de-outra') {
    const { registradora } = lista;
    const text = `${outcome.text}\n${explainDeOutra(registradora)}`;
    return { ...outcome, text, json: { ...(outcome.json as object), lista: null, registradora } };
  }
  if (lista.kind === 'nao-publicada') {
    const text = `${outcome.text}\nA lista de anulados não foi publicada: ${lista.motivo}\nA anulação já vale. Resolva e rode "lista-de-anulados --publicar", ou repita o comando com o código ${codigo}.`;
    return { exitCode: 3, text, json: { ...(outcome.json as object), lista: null } };
  }
  const { numero, proximaAtualizacao } = lista;
  const text = `${outcome.text}\n${announceNumero(lista)}`;
  return { ...outcome, text, json: { ...(outcome.json as object), lista: { numero, proximaAtualizacao } } };
}

/** Repeats no word of the text: it would be the name. */
export const COM_NOME =
  'O texto tem uma palavra do nome da pessoa, e é público ou não se apaga; nada mudou. Escreva-o sem o nome e repita.';

export const COM_NOME_RECUSADO: Outcome = { exitCode: 1, text: COM_NOME, json: { resultado: 'com-nome' } };

/** Known before the command asks for confirmation. */
export const namesGraduate = (text: string | null, { nome, nomeSocial }: DiplomaContado): boolean =>
  hasNome(text, [nome, nomeSocial]);

const FEITO: Readonly<Record<Ato, string>> = {
  anular: 'Diploma anulado.',
  suspender: 'Diploma suspenso.',
  reativar: 'Diploma vigente de novo.',
};

function describe(ato: Ato, result: Exclude<ResultadoDaMudanca, { kind: 'com-nome' }>): string {
  if (result.kind === 'mudou') return FEITO[ato];
  if (result.kind === 'ja-estava') return `${FEITO[ato]} Já estava assim; nada mudou.`;
  if (result.kind === 'desconhecido') return 'Nenhum diploma foi publicado com este código; confira-o.';
  const { situacao } = result;
  return situacao === 'anulado'
    ? 'O diploma está anulado, e a anulação não tem volta; outro se emite com "emitir" e a via seguinte na planilha.'
    : `O diploma está ${situacao}; "${ato}" não se aplica.`;
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
