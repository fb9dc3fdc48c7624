import { describeLinha, findIngresso } from './describe-linha.ts';
import type { RegistroPublicoStore } from './ports.ts';

export interface RegistroWorld {
  registroPublico: RegistroPublicoStore;
  arquivos: { get(sha256: string): Promise<Uint8Array> };
}

/** Gives every published diploma its line. Those of another layout have none, and are counted. */
export async function updateRegistro({ registroPublico, arquivos }: RegistroWorld) {
  let [novos, semLinha] = [0, 0];
  for (const { id, xml, documentacao } of await registroPublico.listFaltantes()) {
    const ingresso = documentacao === null ? null : findIngresso(await arquivos.get(documentacao));
    const linha = describeLinha(await arquivos.get(xml), ingresso);
    if (linha) await registroPublico.insert(id, linha);
    if (linha) novos += 1;
    else semLinha += 1;
  }
  return { novos, semLinha };
}
