import type { Emissao } from '#config/instituicao/emissao.ts';
import { loadEmissao } from '#config/load-institution.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { parseMatricula } from '#diploma/matricula.ts';
import { type ResultadoDaDesistencia, type Whose, withdraw } from '#emissao/casos/withdraw.ts';
import type { Desistivel } from '#emissao/emissao-store.ts';
import { findLugarNoLivro } from '#emissao/livro.ts';
import { type Command, type CommandRequest, type Outcome, UsageError } from '../command.ts';
import { onlyArgument, requiredOption } from '../only-argument.ts';
import { withIssuing } from './issue-all.ts';
import { readTextoPublico } from './read-texto-publico.ts';

export const desistir: Command = {
  nome: 'desistir',
  uso: '<matricula> --motivo <texto> [--cancelar-numero] [--curso <id>] [--via N]',
  resumo: 'Desiste de um diploma que ainda não foi publicado',
  ajuda: `
Para o que foi planejado por engano, ou com dados que já foram assinados e estão errados. O diploma sai do andamento e não
volta por si: "emitir" recusa a linha dele até que se diga --retomar. O que ninguém assinou é apagado; o que alguém assinou fica guardado, fora
do alcance do site. A desistência fica no registro de auditoria. Um número de registro já dado não some do livro: em geral
deixa-se o diploma ser publicado e corrige-se com "reemitir". Se ele nunca poderá ser assinado, --cancelar-numero: o número fica
no livro como cancelado, com o motivo, e não serve a outro diploma.

  <matricula>  a da planilha; serve também o código de validação
  --motivo     por quê, em poucas palavras e sem dados da pessoa
  --cancelar-numero  desiste mesmo do que já tem número de registro; não tem volta
  --curso      o id do curso, se a matrícula tem mais de um diploma
  --via        a via, se o curso tem mais de uma

Saída: 0 feito, 1 não é possível.`,
  opcoes: {
    motivo: { type: 'string' },
    'cancelar-numero': { type: 'boolean' },
    curso: { type: 'string' },
    via: { type: 'string' },
  },

  async run(request, world) {
    const whose = readWhose(request);
    const motivo = readTextoPublico('motivo', requiredOption(request, 'motivo'));
    const { curso, via } = request.values;
    const which = { curso: readText(curso), via: readText(via) };
    const cancelarNumero = request.values['cancelar-numero'] === true;
    const { registro } = loadEmissao(world.project);
    return withIssuing(world, async (open) =>
      tell(
        await withdraw({ whose, ...which, motivo, cancelarNumero, quem: world.nameAccount() }, open.world),
        registro,
      ),
    );
  },
};

function tell(result: ResultadoDaDesistencia, registro: Emissao['registro']): Outcome {
  if (result.kind === 'varios')
    return refuse('varios', `${SENTENCES.varios}\n${result.abertos.map(describe).join('\n')}`);
  if (result.kind !== 'desistido') return refuse(result.kind);
  const { cursoId, via, numero: ordem } = result.desistido;
  const numero = ordem === null ? null : findLugarNoLivro(ordem, registro).numero;
  const cancelado = numero === null ? '' : ` O número ${numero} fica no livro, cancelado.`;
  const text = `Desistência registrada: ${cursoId}, via ${via}.${cancelado} A linha dele é recusada em "emitir", a não ser com --retomar.`;
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
  'tem-numero':
    'O diploma já tem número de registro, que não some do livro. Deixe que seja publicado e corrija-o com "reemitir"; se ele nunca poderá ser assinado, repita com --cancelar-numero.',
  publicado: 'O diploma já foi publicado: corrija-o com "reemitir", ou anule-o com "anular".',
  desconhecido:
    'Nenhum diploma em andamento tem esta matrícula; confira-a, e o curso e a via se os informou.',
  'em-uso': 'Outro processo está com este diploma agora; espere que termine e repita.',
} as const;

function refuse(code: keyof typeof SENTENCES, text: string = SENTENCES[code]): Outcome {
  return { exitCode: 1, text, json: { resultado: code } };
}

const readText = (value: string | boolean | undefined): string | null =>
  value === undefined ? null : String(value);

function readWhose(request: CommandRequest): Whose {
  const text = onlyArgument(request, 'a matrícula');
  const codigo = parseCodigoValidacao(text);
  if (codigo.ok) return { codigo: codigo.value };
  const matricula = parseMatricula(text);
  if (matricula.ok) return { matricula: matricula.value };
  throw new UsageError('a matrícula só tem letras sem acento e dígitos; escreva-a como na planilha');
}
