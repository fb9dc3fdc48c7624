import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { cancelar } from '#emissao/documentos/cancelar.ts';
import type { DocumentoEmAndamento } from '#emissao/documentos/documento.ts';
import { askSim } from '../ask-sim.ts';
import { type CommandRequest, type Outcome, UsageError, type World } from '../command.ts';
import { withIssuing } from '../emissao/issue-all.ts';
import { COM_NOME, NADA_MUDOU } from '../emissao/mudar-situacao.ts';
import { readTextoPublico } from '../emissao/read-texto-publico.ts';
import { onlyArgument, requiredOption } from '../only-argument.ts';
import { NOMES } from './describe-documentos.ts';

type Resultado = Exclude<Awaited<ReturnType<typeof cancelar>>, 'nao-confirmado'>;

const FRASES: Readonly<Record<Resultado, string>> = {
  anulado: 'Documento anulado; a página pública já o diz.',
  desistido: 'Desistiu-se do documento; ele não será publicado.',
  'ja-estava': 'Já estava cancelado; nada mudou.',
  desconhecido: 'Nenhum histórico nem currículo tem este código; confira-o. De um diploma, use "anular".',
  'em-uso': 'Outro processo trabalha neste documento agora; espere que termine e repita.',
  'com-nome': COM_NOME,
};

export async function cancelarDocumento(request: CommandRequest, world: World): Promise<Outcome> {
  const codigo = parseCodigoValidacao(onlyArgument(request, 'o código de validação'));
  if (!codigo.ok) throw new UsageError('o código de validação tem a forma 1234.9f2c41d07a6b…');
  const motivo = readTextoPublico('motivo', requiredOption(request, 'motivo'));
  const isSim = request.values['sim'] === true;
  return withIssuing(world, async ({ world: issuing }) => {
    const acting = { ...issuing, quem: world.nameAccount() };
    const confirm = (documento: DocumentoEmAndamento, [nome]: readonly string[]) =>
      askSim({ terminal: world.terminal, isSim }, describeCancelamento(documento, nome ?? null));
    const resultado = await cancelar({ codigo: codigo.value, motivo, confirm }, acting);
    if (resultado === 'nao-confirmado') return NADA_MUDOU;
    const isDone = resultado === 'anulado' || resultado === 'desistido' || resultado === 'ja-estava';
    const json = { codigo: codigo.value, resultado };
    return { exitCode: isDone ? 0 : 1, text: FRASES[resultado], json };
  });
}

function describeCancelamento({ raiz, titulo, etapa }: DocumentoEmAndamento, nome: string | null): string {
  const which = `${nome === null ? '' : `${nome}, `}${NOMES[raiz]}, ${titulo} (${etapa})`;
  const what =
    etapa === 'publicado'
      ? 'Este documento passa a constar como anulado na página pública'
      : 'Deste documento se desiste, e não será publicado';
  return `${which}\n${what}: isso não tem volta.`;
}
