import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import type { AcessoRecord, ArquivoRegistrado, DiplomadoRegistry } from './access-ports.ts';
import type { Chaves } from './chave.ts';
import type { DownloadTokens } from './download-token.ts';
import { createOrigem } from './origem.ts';

/** One file for one token, on the page without JavaScript. */

export interface DownloadDeps {
  tokens: Pick<DownloadTokens, 'open'>;
  registry: Pick<DiplomadoRegistry, 'findArquivo'>;
  arquivos: Pick<ArquivoStore, 'get'>;
  chaves: Pick<Chaves, 'acessoEndereco'>;
  record: AcessoRecord['record'];
}

type Baixado = Pick<ArquivoRegistrado, 'name' | 'type'> & { bytes: Uint8Array };

/** Null where the token is invalid or expired, or its file may not be handed out. */
export type Download = (token: string, ip: string) => Promise<Baixado | null>;

export function createDownload({ tokens, registry, arquivos, chaves, record }: DownloadDeps): Download {
  const origemOf = createOrigem([]);
  return async (token, ip) => {
    const opened = tokens.open(token);
    const arquivo = opened.ok ? await registry.findArquivo(opened.value) : null;
    // A diploma suspended after the token was issued is no longer handed out.
    if (arquivo?.situacao !== 'vigente') return null;
    const { diplomaId: diploma, tipo, name, type, sha256 } = arquivo;
    const endereco = chaves.acessoEndereco(origemOf(ip)[0].endereco);
    await record({ resultado: 'arquivo', diploma, tipo, endereco });
    return { name, type, bytes: await arquivos.get(sha256) };
  };
}
