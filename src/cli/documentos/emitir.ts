import { issueDocumentos } from '#emissao/documentos/issue-documentos.ts';
import { describeChavesFechadas } from '#emissao/explain-chave.ts';
import type { OpenIssuing } from '#emissao/issuing-world.ts';
import type { CommandRequest, Outcome, World } from '../command.ts';
import { readAceitos } from '../emissao/aceitar-avisos.ts';
import { count } from '../emissao/describe-contagem.ts';
import { ensureOwn } from '../emissao/ensure-own.ts';
import { withIssuing } from '../emissao/issue-all.ts';
import { openSaida } from '../emissao/open-saida.ts';
import { onlyArgument } from '../only-argument.ts';
import {
  describeDocumento,
  documentoToJson,
  exitCodeOfDocumentos,
  exportDocumentos,
} from './describe-documentos.ts';
import { readEntrada } from './read-entrada.ts';

/** Plans the documents that the file asks for and issues them as far as the available keys allow. */
export async function emitirDocumentos(request: CommandRequest, world: World): Promise<Outcome> {
  ensureOwn(world);
  const { saida } = request.values;
  const retomar = request.values['retomar'] === true;
  const aceitos = readAceitos(request);
  const hasEntrada = request.positionals.length > 0;
  const path = hasEntrada ? onlyArgument(request, 'a entrada') : null;
  const entrega = typeof saida === 'string' && saida !== '' ? await openSaida(world.cwd, saida) : null;
  return withIssuing(world, async (open) => {
    const quem = world.nameAccount();
    const entrada = path === null ? null : await readEntrada(path, open.world.store, aceitos, world);
    if (entrada && !entrada.ok) return refuse(entrada.issue);
    const issued = await issueDocumentos({ entrada: entrada?.value ?? null, retomar, quem }, open.world);
    if (!issued.ok) return refuse(issued.issue);
    const { documentos, novos, impedidos, paradoPor } = issued.value;
    if (entrega) await exportDocumentos(documentos, entrega, open.world);
    const text = [
      ...impedidos,
      ...(path === null ? [] : [describeNovos(novos)]),
      ...documentos.map(describeDocumento),
      ...(documentos.length === 0 ? ['Nada em andamento.'] : []),
      ...(paradoPor === null ? [] : [`Parou: a mesma falha veio muitas vezes seguidas (${paradoPor}).`]),
      ...describeAguardando(documentos, open),
    ].join('\n');
    const json = { novos, impedidos, documentos: documentos.map(documentoToJson) };
    return { exitCode: impedidos.length > 0 ? 1 : exitCodeOfDocumentos(documentos), text, json };
  });
}

function refuse(problemas: readonly string[]): Outcome {
  const text = [...problemas, 'Nada foi assinado nem guardado. Corrija e repita.'].join('\n');
  return { exitCode: 1, text, json: { problemas } };
}

const describeNovos = (novos: number): string =>
  novos === 0 ? 'Nada de novo: todos já existem.' : `${count(novos, 'documento novo', 'documentos novos')}.`;

function describeAguardando(
  documentos: readonly { aguardando: string | null }[],
  { missing }: OpenIssuing,
): string[] {
  return documentos.some(({ aguardando }) => aguardando !== null)
    ? ['Quem falta assina com "assinar --como <id>".', ...describeChavesFechadas(missing)]
    : [];
}
