import type { verifyWithWebCrypto } from '#verification/verify-with-web-crypto.ts';
import { fromBase64 } from './from-base64.ts';
import { isProvas, readMotivo } from './read-resposta.ts';
import { ask, readBytes, readJson } from './registro.ts';

/**
 * Asks this site, and no other host, for the proofs that a file lacks. The site learns the authority's key and the address
 * that a certificate gives; never the file.
 */

type BuscarProva = NonNullable<Parameters<typeof verifyWithWebCrypto>[2]['buscarProva']>;
type Falta = Parameters<BuscarProva>[0];

const CONFIANCA = '/api/diploma-digital/confianca';
/** A list of revocation is sent as it is. */
const CRL = 'application/pkix-crl';

/** `code`: the site's reason, where it gives one. */
class ProvaInacessivelError extends Error {
  override name = 'ProvaInacessivelError';
  readonly code: string | null;

  constructor(code: string | null) {
    super(code ?? 'sem-resposta');
    this.code = code;
  }
}

/** Limit for all the proofs of one file: half of the time that the page waits for the worker. */
const TOTAL_MS = 30_000;

/** Serves one file. */
export function createBuscarProva(fetch: typeof globalThis.fetch): BuscarProva {
  let signal: AbortSignal | undefined;
  return async (falta) => {
    signal ??= AbortSignal.timeout(TOTAL_MS);
    const accept = falta.tipo === 'lista' ? `${CRL}, application/json` : 'application/json';
    const response = await ask(fetch, addressOf(falta), signal, { accept });
    if (response.status === 404) return [];
    if (response.ok && response.headers.get('content-type') === CRL)
      return [new Uint8Array(await readBytes(response))];
    const said = await readJson(response);
    const motivo = readMotivo(said);
    if (response.ok && motivo === null && isProvas(said)) return said.provas.flatMap(decode);
    throw new ProvaInacessivelError(motivo);
  };
}

function addressOf({ tipo, autoridade, serie, enderecos }: Falta): string {
  const path = [CONFIANCA, tipo, autoridade, ...(serie === undefined ? [] : [serie])].join('/');
  const query = new URLSearchParams(enderecos.map((url) => ['de', url]));
  return enderecos.length > 0 ? `${path}?${query}` : path;
}

/** Text that is not Base64 proves nothing. */
function decode(text: string): Uint8Array[] {
  try {
    return [fromBase64(text)];
  } catch {
    return [];
  }
}
