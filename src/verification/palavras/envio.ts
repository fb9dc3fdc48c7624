/** How the diploma was given: as a file, or by its code, typed or from a QR Code, without a file. */
export type Envio = 'arquivo' | 'codigo';

/** For a code no sentence may mention a file. In each language both nouns take the same words around them. */
export function speakOf<Told extends object>(
  envio: Envio,
  told: Told,
  { arquivo, diploma }: { arquivo: string; diploma: string },
): Told {
  if (envio === 'arquivo') return told;
  const entries = Object.entries(told).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.replaceAll(arquivo, diploma) : value,
  ]);
  return Object.fromEntries(entries) as Told;
}
