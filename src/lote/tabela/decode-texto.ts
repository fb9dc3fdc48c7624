import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { Recusa } from '../problema.ts';

const SAVE_AGAIN = 'salve a planilha de novo como “CSV UTF-8 (delimitado por vírgulas)” ou como XLSX';

/** UTF-8 with or without its mark; what is not UTF-8 is Windows-1252, as Excel saves "CSV" in Brazil. */
export function decodeTexto(bytes: Uint8Array): Parsed<string, Recusa> {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return refused({ code: 'codificacao', message: `O texto está em UTF-16; ${SAVE_AGAIN}.` });
  }
  if (bytes.includes(0)) {
    return refused({ code: 'nao-e-texto', message: `Não é um arquivo de texto; ${SAVE_AGAIN}.` });
  }
  try {
    return accepted(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return accepted(new TextDecoder('windows-1252').decode(bytes));
  }
}
