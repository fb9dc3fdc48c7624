export function formatSize(bytes: number, idioma = 'pt-BR'): string {
  const number = new Intl.NumberFormat(idioma, { maximumFractionDigits: 1 });
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 999_500
    ? `${number.format(Math.round(bytes / 1000))} kB`
    : `${number.format(bytes / 1_000_000)} MB`;
}

/** The hex part in groups of four, so that a person can read it aloud; copying still gives the plain code. */
export function groupCodigo(codigo: string): string[] {
  const [emissora = '', registradora = '', hex = ''] = codigo.split('.');
  const groups = hex.match(/.{1,4}/g) ?? [];
  return [`${emissora}.${registradora}.${groups[0] ?? ''}`, ...groups.slice(1)];
}
