import type { SituacaoOf } from '#verification/situacao.ts';

export interface ConteudosDeps {
  readXml(sha256: string): Promise<Uint8Array>;
  /** Null where the bytes are no XML. */
  digestConteudo(xml: Uint8Array): Promise<string | null>;
}

/** Some 100 bytes each. */
const MAX_KEPT = 10_000;

/**
 * The register, telling also what the published documents say, whatever their bytes: files are named by their hash and
 * never change, so each is read once.
 */
export function withConteudos(situacaoOf: SituacaoOf, deps: ConteudosDeps): SituacaoOf {
  const kept = new Map<string, string | null>();
  const conteudoOf = async (sha256: string): Promise<string | null> => {
    const known = kept.get(sha256);
    if (known !== undefined) return known;
    const conteudo = await deps.digestConteudo(await deps.readXml(sha256));
    const [oldest] = kept.keys();
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(sha256, conteudo);
    return conteudo;
  };
  return async (codigo) => {
    const publicada = await situacaoOf(codigo);
    if (!publicada) return null;
    try {
      const conteudos = await Promise.all(publicada.xmls.map(conteudoOf));
      const known = conteudos.filter((each) => each !== null);
      // One that we cannot read may say the same as any file.
      return known.length < conteudos.length ? publicada : { ...publicada, conteudos: [...new Set(known)] };
    } catch {
      // A file that is lost or busy leaves the standing known and the content not compared: the check says so by name.
      return publicada;
    }
  };
}
