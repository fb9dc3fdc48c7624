import { type ConteudosDeps, withConteudos } from '#conferencia/with-conteudos.ts';
import type { ArquivosLocation } from '#store/arquivos/open-arquivos.ts';
import type { StoreLocation } from '#store/connect.ts';
import { createSituacaoOf } from '#store/situacao/situacao-registry.ts';
import { StoreError } from '#store/store-error.ts';
import { createListaRegistry } from '#store/transparencia/lista-registry.ts';
import { createAnuladoFinder, createListaReader } from '#transparencia/lista-anulados/read-lista.ts';
import type { SituacaoOf } from '#verification/situacao.ts';
import { connectNode, hasRegistro } from '../open-node.ts';

export interface Situacoes {
  situacaoOf: SituacaoOf;
  close(): Promise<void>;
}

/** Reads the register and never makes one: a missing register is reported as unreachable. */
export function openSituacoes(
  location: StoreLocation & ArquivosLocation,
  digestConteudo: ConteudosDeps['digestConteudo'],
): Situacoes {
  const { dataDir } = location;
  if (!hasRegistro(location)) {
    const situacaoOf = () =>
      Promise.reject(new StoreError('registro-ausente', `Não há registro de diplomas em ${dataDir}.`));
    return { situacaoOf, close: async () => {} };
  }
  const { db, arquivos, close } = connectNode(location);
  const readLista = createListaReader(createListaRegistry(db), arquivos);
  const situacaoOf = withConteudos(createSituacaoOf(db, createAnuladoFinder(readLista)), {
    readXml: (sha256) => arquivos.get(sha256),
    digestConteudo,
  });
  return { situacaoOf, close };
}
