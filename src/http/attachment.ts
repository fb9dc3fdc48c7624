/** RFC 6266: a plain name for old readers, the exact one beside it. */
export function attachmentNamed(name: string): string {
  const known = name.replace(/\p{Surrogate}/gu, '\ufffd');
  const plain = known
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '_');
  const exact = encodeURIComponent(known).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
