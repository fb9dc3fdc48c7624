import type { Outcome, World } from '../command.ts';
import { describeDocumento, documentoToJson } from './describe-documentos.ts';

/** Every histórico and currículo; opens no key. */
export async function listarDocumentos(world: World): Promise<Outcome> {
  const { listDocumentos, close } = await world.openEmissoes();
  try {
    const documentos = await listDocumentos();
    const text =
      documentos.length === 0
        ? 'Nenhum histórico nem currículo foi emitido ainda.'
        : documentos.map(describeDocumento).join('\n');
    return { exitCode: 0, text, json: { documentos: documentos.map(documentoToJson) } };
  } finally {
    await close();
  }
}
