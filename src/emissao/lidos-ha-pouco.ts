/** Total bytes of the documents kept: some dozens of diplomas, but not one Documentação of the largest accepted size. */
const KEPT_BYTES = 8_000_000;

/**
 * Remembers the last documents read, by the SHA-256 of their bytes, on which alone the reading depends: the same document is read for
 * each of its signatures.
 */
export function rememberLidos<Lido>(
  digest: (bytes: Uint8Array) => Promise<string>,
  read: (bytes: Uint8Array) => Lido,
  keptBytes: number = KEPT_BYTES,
): (bytes: Uint8Array) => Promise<Lido> {
  const known = new Map<string, { lido: Lido; length: number }>();
  let kept = 0;
  const forget = (sha256: string): void => {
    kept -= known.get(sha256)?.length ?? 0;
    known.delete(sha256);
  };
  return async (bytes) => {
    const sha256 = await digest(bytes);
    const { lido } = known.get(sha256) ?? { lido: read(bytes) };
    forget(sha256);
    known.set(sha256, { lido, length: bytes.length });
    kept += bytes.length;
    for (const oldest of known.keys()) if (kept > keptBytes) forget(oldest);
    return lido;
  };
}
