import { sweepFiles } from '#arquivos/keep-file.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { parseMatricula } from '#diploma/matricula.ts';
import type { Desistivel, EmissaoStore } from '#emissao/ports.ts';
import type { OpenIssuing } from '#emissao/world.ts';
import { type Command, type CommandRequest, type Outcome, UsageError } from '../command.ts';
import { onlyArgument, requiredOption } from '../only-argument.ts';
import { withIssuing } from './go-on.ts';
import { readTextoPublico } from './read-texto-publico.ts';

export const desistir: Command = {
  nome: 'desistir',
  uso: '<matricula> --motivo <texto> [--curso <id>] [--via N]',
  resumo: 'Desiste de um diploma que ainda não tem número de registro',
  ajuda: `
Para o que foi planejado por engano, ou com dados que já foram assinados e estão errados. O diploma sai do andamento, e o
curso e a via ficam livres para uma linha nova. O que ninguém assinou é apagado; o que alguém assinou fica guardado, fora
do alcance do site. A desistência fica no registro de auditoria. Um diploma que já tem número de registro não some do
livro: deixe que seja publicado e corrija-o com "reemitir", ou anule-o com "anular".

  <matricula>  a da planilha; serve também o código de validação
  --motivo     por quê, em poucas palavras e sem dados da pessoa
  --curso      o id do curso, se a matrícula tem mais de um diploma
  --via        a via, se o curso tem mais de uma

Saída: 0 feito, 1 não é possível.`,
  opcoes: { motivo: { type: 'string' }, curso: { type: 'string' }, via: { type: 'string' } },

  async run(request, world) {
    const whose = readWhose(request);
    const motivo = readTextoPublico('motivo', requiredOption(request, 'motivo'));
    return withIssuing(world, (open) => withdraw(whose, motivo, request, open));
  },
};

type Whose = Parameters<EmissaoStore['listDesistiveis']>[0];

async function withdraw(
  whose: Whose,
  motivo: string,
  { values }: CommandRequest,
  { world }: OpenIssuing,
): Promise<Outcome> {
  const { store, now, quem, isDead } = world;
  await store.releaseOf(isDead);
  const found = (await store.listDesistiveis(whose)).filter(
    ({ cursoId, via }) =>
      (values['curso'] ?? cursoId) === cursoId && (values['via'] ?? String(via)) === String(via),
  );
  const open = found.filter(isOpen);
  const [only, ...others] = open;
  if (others.length > 0) return refuse('varios', `${SENTENCES.varios}\n${open.map(describe).join('\n')}`);
  if (!only) return found.length > 0 ? refuse('tem-numero') : refuse('desconhecido');
  const done = await store.withdraw(only, { motivo, agora: now() }, quem);
  if (done === 'mudou') return refuse('em-uso');
  await sweepFiles(world);
  const { cursoId, via } = only;
  const text = `Desistência registrada: ${cursoId}, via ${via}. O curso e a via estão livres para uma linha nova em "emitir".`;
  return { exitCode: 0, text, json: { resultado: 'desistido', curso: cursoId, via } };
}

const isOpen = ({ numero, etapa }: Desistivel): boolean => numero === null && etapa !== 'publicado';

const describe = ({ cursoId, via, etapa }: Desistivel): string =>
  `  --curso ${cursoId} --via ${via}  (${etapa})`;

const SENTENCES = {
  varios: 'Há mais de um diploma em andamento com esta matrícula; diga qual:',
  'tem-numero':
    'O diploma já tem número de registro, que não some do livro. Deixe que seja publicado e corrija-o com "reemitir", ou anule-o com "anular".',
  desconhecido:
    'Nenhum diploma em andamento tem esta matrícula; confira-a, e o curso e a via se os informou.',
  'em-uso': 'Outro processo está com este diploma agora; espere que termine e repita.',
} as const;

function refuse(code: keyof typeof SENTENCES, text: string = SENTENCES[code]): Outcome {
  return { exitCode: 1, text, json: { resultado: code } };
}

function readWhose(request: CommandRequest): Whose {
  const text = onlyArgument(request, 'a matrícula');
  const codigo = parseCodigoValidacao(text);
  if (codigo.ok) return { codigo: codigo.value };
  const matricula = parseMatricula(text);
  if (matricula.ok) return { matricula: matricula.value };
  throw new UsageError('a matrícula só tem letras sem acento e dígitos; escreva-a como na planilha');
}
