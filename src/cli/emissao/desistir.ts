import type { Emissao } from '#config/instituicao/emissao.ts';
import { loadEmissao } from '#config/load-institution.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { parseMatricula } from '#diploma/matricula.ts';
import { type ResultadoDaDesistencia, type Whose, withdraw } from '#emissao/casos/withdraw.ts';
import type { Desistivel, EmissaoStore } from '#emissao/emissao-store.ts';
import { findLugarNoLivro } from '#emissao/livro.ts';
import { askSim } from '../ask-sim.ts';
import { type Command, type Outcome, UsageError } from '../command.ts';
import { requiredOption } from '../only-argument.ts';
import { findCodigoByNumero, QUAL, readQual } from './find-diploma.ts';
import { withIssuing } from './issue-all.ts';
import { COM_NOME, NADA_MUDOU } from './mudar-situacao.ts';
import { readTextoPublico } from './read-texto-publico.ts';

export const desistir: Command = {
  nome: 'desistir',
  uso: `${QUAL} --motivo <texto> [--cancelar-numero] [--curso <id>] [--via N] [--sim]`,
  resumo: 'Desiste de um diploma que ainda não foi publicado',
  ajuda: `
Para o que foi planejado por engano, ou com dados que já foram assinados e estão errados. O diploma sai do andamento e não
volta por si: "emitir" recusa a linha dele até que se diga --retomar. O que ninguém assinou é apagado; o que alguém assinou fica guardado, fora
do alcance do site. A desistência fica no registro de auditoria. Um número de registro já dado não some do livro: em geral
deixa-se o diploma ser publicado e corrige-se com "reemitir". Se ele nunca poderá ser assinado, --cancelar-numero: o número fica
no livro como cancelado, com o motivo, e não serve a outro diploma. O comando mostra de quem é o diploma e pergunta antes.

  --motivo           por quê, em poucas palavras e sem dados da pessoa
  --cancelar-numero  desiste mesmo do que já tem número de registro; não tem volta
  --curso            o id do curso, se a matrícula tem mais de um diploma
  --via              a via, se o curso tem mais de uma
  --sim              não pergunta: para quem já conferiu, e para programas

Saída: 0 feito, 1 não é possível, 2 ninguém podia responder à pergunta: use --sim.`,
  opcoes: {
    motivo: { type: 'string' },
    'cancelar-numero': { type: 'boolean' },
    curso: { type: 'string' },
    via: { type: 'string' },
    sim: { type: 'boolean' },
  },

  async run(request, world) {
    const qual = readQual(request);
    const motivo = readTextoPublico('motivo', requiredOption(request, 'motivo'));
    const { curso, via } = request.values;
    const which = { curso: readText(curso), via: readText(via) };
    const whose = readWhose(qual);
    const isSim = request.values['sim'] === true;
    const cancelarNumero = request.values['cancelar-numero'] === true;
    const confirm = (desistivel: Desistivel) =>
      askSim({ terminal: world.terminal, isSim }, `${describeWhose(desistivel)}\n${tellCusto(desistivel)}`);
    const order = { whose, ...which, motivo, cancelarNumero, quem: world.nameAccount(), confirm };
    return withIssuing(world, async (open) => {
      const codigo = await findCodigoByNumero(qual, world);
      if (codigo && (await isOfTwo(whose, { codigo }, open.world.store))) return refuse('ambiguo');
      const found = await withdraw(order, open.world);
      // A text that is no matrícula may be the number of the register.
      const result =
        codigo && found.kind === 'desconhecido'
          ? await withdraw({ ...order, whose: { codigo } }, open.world)
          : found;
      return tell(result, loadEmissao(world.config).registro);
    });
  },
};

/** One person's matrícula may be another's number of the register: the command does not guess which is meant. */
async function isOfTwo(whose: Whose, other: Whose, store: EmissaoStore): Promise<boolean> {
  const listAbertos = async (each: Whose) =>
    (await store.listDesistiveis(each)).filter(({ etapa }) => etapa !== 'publicado').map(({ id }) => id);
  const [own, others] = [await listAbertos(whose), await listAbertos(other)];
  return own.length > 0 && others.some((id) => !own.includes(id));
}

const tellCusto = ({ numero }: Desistivel): string =>
  numero === null
    ? 'Deste diploma se desiste: o que ninguém assinou é apagado.'
    : 'Deste diploma se desiste, e o seu número de registro fica no livro, cancelado: isso não tem volta.';

const describeWhose = ({ nomes: [nome], curso, via, etapa }: Desistivel): string =>
  `${nome}, ${curso}, via ${via} (${etapa})`;

function tell(result: ResultadoDaDesistencia, registro: Emissao['registro']): Outcome {
  if (result.kind === 'varios')
    return refuse('varios', `${SENTENCES.varios}\n${result.abertos.map(describe).join('\n')}`);
  if (result.kind === 'nao-confirmado') return NADA_MUDOU;
  if (result.kind !== 'desistido') return refuse(result.kind);
  const { cursoId, via, numero: ordem } = result.desistido;
  const numero = ordem === null ? null : findLugarNoLivro(ordem, registro).numero;
  const cancelado = numero === null ? '' : ` O número ${numero} fica no livro, cancelado.`;
  const text = `Desistência registrada: ${describeWhose(result.desistido)}.${cancelado} A linha dele é recusada em "emitir", a não ser com --retomar.`;
  return {
    exitCode: 0,
    text,
    json: { resultado: 'desistido', curso: cursoId, via, numeroCancelado: numero },
  };
}

const describe = ({ cursoId, via, etapa }: Desistivel): string =>
  `  --curso ${cursoId} --via ${via}  (${etapa})`;

const SENTENCES = {
  varios: 'Há mais de um diploma em andamento com esta matrícula; diga qual:',
  ambiguo:
    'Isto é a matrícula de um diploma e o número de registro de outro, e os dois estão em andamento; repita com o código de validação, que "procurar" mostra.',
  'tem-numero':
    'O diploma já tem número de registro, que não some do livro. Deixe que seja publicado e corrija-o com "reemitir"; se ele nunca poderá ser assinado, repita com --cancelar-numero.',
  publicado: 'O diploma já foi publicado: corrija-o com "reemitir", ou anule-o com "anular".',
  desconhecido:
    'Nenhum diploma em andamento tem esta matrícula; confira-a, e o curso e a via se os informou.',
  'com-nome': COM_NOME,
  'em-uso': 'Outro processo está com este diploma agora; espere que termine e repita.',
} as const;

function refuse(code: keyof typeof SENTENCES, text: string = SENTENCES[code]): Outcome {
  return { exitCode: 1, text, json: { resultado: code } };
}

const readText = (value: string | boolean | undefined): string | null =>
  value === undefined ? null : String(value);

function readWhose(qual: string): Whose {
  const codigo = parseCodigoValidacao(qual);
  if (codigo.ok) return { codigo: codigo.value };
  const matricula = parseMatricula(qual);
  if (matricula.ok) return { matricula: matricula.value };
  throw new UsageError('a matrícula só tem letras sem acento e dígitos; escreva-a como na planilha');
}
