/** The readable name of a file. One that is not UTF-8 comes from an old Windows, most often in a ZIP. */
export function readNome(bytes: Uint8Array): { nome: string; isUtf8: boolean } {
  try {
    return { nome: UTF8.decode(bytes), isUtf8: true };
  } catch {
    return { nome: new TextDecoder('windows-1252').decode(bytes), isUtf8: false };
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
