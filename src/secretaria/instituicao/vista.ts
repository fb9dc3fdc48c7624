import { createHash } from 'node:crypto';
import type { Arquivo } from './arquivos.ts';
import type { InstituicaoStore, PastaDaInstituicao, Versao } from './instituicao-ports.ts';

export interface VistaWorld {
  pasta: Pick<PastaDaInstituicao, 'read'>;
  store: Pick<InstituicaoStore, 'findUltima' | 'insertVista'>;
  now(): Date;
}

/** The present file, stored as a version if it is new: an edit by hand is kept like any other. Null where the file is gone. */
export async function seeArquivo(arquivo: Arquivo, world: VistaWorld): Promise<Versao | null> {
  const texto = await world.pasta.read(arquivo);
  if (texto === null) return null;
  const sha256 = digestOf(texto);
  const ultima = await world.store.findUltima(arquivo);
  if (ultima?.sha256 === sha256) return ultima;
  const vista: Versao = {
    arquivo,
    numero: (ultima?.numero ?? 0) + 1,
    sha256,
    texto,
    origem: ultima ? 'mao' : 'inicial',
    em: world.now().getTime(),
    proposta: null,
  };
  // Another process inserted a version first: look again.
  return (await world.store.insertVista(vista)) ? vista : seeArquivo(arquivo, world);
}

export const digestOf = (texto: string): string => createHash('sha256').update(texto).digest('hex');
