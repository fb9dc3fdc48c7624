import type { XmlDocument } from '#xml/node.ts';
import { digestConteudo, digestConteudoOf } from '../conteudo.ts';
import type { Resposta, SituacaoPublicada } from '../situacao.ts';
import type { VerificationWorld } from '../verification-world.ts';

type Comparing = Pick<VerificationWorld, 'crypto' | 'readPublicado'>;

/** A diploma is stamped again every few years: no real one has more versions. */
const MAX_VERSIONS = 32;

/**
 * Whether the document's contents were published under its code, whatever the bytes; null where they cannot be
 * compared. Published bytes need no comparison.
 */
export async function compareConteudo(
  document: XmlDocument,
  sha256s: readonly string[],
  resposta: Resposta,
  world: Comparing,
): Promise<boolean | null> {
  if (resposta.kind !== 'respondida') return null;
  const { publicada } = resposta;
  if (sha256s.some((sha256) => publicada.xmls.includes(sha256))) return true;
  const conteudos: readonly (string | null)[] | null =
    publicada.conteudos ?? (await readConteudos(publicada, world));
  if (!conteudos || conteudos.length === 0) return null;
  if (conteudos.includes(await digestConteudo(document, world.crypto))) return true;
  // An unreadable version may have the same contents.
  return conteudos.includes(null) ? null : false;
}

/** Null where one is unreachable: it may have the same contents. */
async function readConteudos(
  { xmls }: SituacaoPublicada,
  { crypto, readPublicado }: Comparing,
): Promise<readonly (string | null)[] | null> {
  if (!readPublicado || xmls.length > MAX_VERSIONS) return null;
  try {
    return await Promise.all(
      xmls.map(async (sha256) => digestConteudoOf(await readPublicado(sha256), crypto)),
    );
  } catch {
    return null;
  }
}
