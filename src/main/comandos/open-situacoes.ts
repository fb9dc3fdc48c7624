import { type ConteudosDeps, withConteudos } from '#conferencia/with-conteudos.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { ArquivosLocation } from '#store/arquivos/open-arquivos.ts';
import type { StoreLocation } from '#store/connect.ts';
import { createSituacaoOf } from '#store/situacao/situacao-registry.ts';
import { StoreError } from '#store/store-error.ts';
import { createListaRegistry } from '#store/transparencia/lista-registry.ts';
import { createAnuladoFinder, createListaReader } from '#transparencia/lista-anulados/read-lista.ts';
import type { ComparacaoWorld } from '#verification/comparacao.ts';
import type { SituacaoOf } from '#verification/situacao.ts';
import { openComparing } from '../open-comparing.ts';
import { connectNode, hasRegistro } from '../open-node.ts';

export interface Situacoes {
  situacaoOf: SituacaoOf;
  /** Compares the page of a PDF of ours with the published one. */
  comparacao: ComparacaoWorld;
  readQr(pdf: Uint8Array): Promise<string[]>;
  close(): Promise<void>;
}

/** Reads the register and never makes one: a missing register is reported as unreachable. */
export function openSituacoes(
  location: StoreLocation & ArquivosLocation,
  digestConteudo: ConteudosDeps['digestConteudo'],
): Situacoes {
  const { dataDir } = location;
  const comparing = openComparing();
  if (!hasRegistro(location)) {
    const situacaoOf = () =>
      Promise.reject(new StoreError('registro-ausente', `Não há registro de diplomas em ${dataDir}.`));
    const comparacao = { findPublicados: situacaoOf, readPublicado: situacaoOf, compare: situacaoOf };
    return { situacaoOf, comparacao, readQr: comparing.readQr, close: comparing.close };
  }
  const { db, arquivos, close } = connectNode(location);
  const readLista = createListaReader(createListaRegistry(db), arquivos);
  const situacaoOf = withConteudos(createSituacaoOf(db, createAnuladoFinder(readLista)), {
    readXml: (sha256) => arquivos.get(sha256),
    digestConteudo,
  });
  const comparacao: ComparacaoWorld = {
    async findPublicados(codigo) {
      const publicada = await situacaoOf(codigo as CodigoValidacao);
      return { rvdds: publicada?.rvdds ?? [], isVigente: publicada?.situacao === 'vigente' };
    },
    readPublicado: (sha256) => arquivos.get(sha256),
    compare: comparing.compare,
  };
  return {
    situacaoOf,
    comparacao,
    readQr: comparing.readQr,
    close: async () => {
      await comparing.close();
      await close();
    },
  };
}
