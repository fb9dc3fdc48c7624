import type { XmlIssueCode } from '../explain-issue.ts';
import { ASCII } from './ascii.ts';
import { XmlRefusal } from './issue.ts';
import type { Reader } from './reader.ts';

/** Moves past the byte order mark, the XML declaration and the white space before the root. */
export function readProlog(reader: Reader): void {
  if (reader.peek(3) === BYTE_ORDER_MARK) reader.at += 3;
  if (DECLARATION_START.test(reader.peek(6))) readDeclaration(reader);
  reader.skipSpace();
  refuseForeignMarkup(reader);
  if (reader.isAtEnd) throw reader.refusalHere('fim-inesperado');
  if (!reader.sees(ASCII.lessThan)) throw reader.refusalHere('dados-antes-da-raiz');
}

export function readEpilog(reader: Reader): void {
  reader.skipSpace();
  refuseForeignMarkup(reader);
  if (!reader.isAtEnd) throw reader.refusalHere('dados-depois-da-raiz');
}

/** Names what starts with `<!` or `<?`, because a verifier judges a DTD otherwise than a comment. */
export function refuseForeignMarkup(reader: Reader): void {
  const next = reader.peek(9);
  if (DECLARATION_START.test(next)) throw reader.refusalHere('declaracao-xml');
  const refused = FOREIGN_MARKUP.find(({ start }) => next.startsWith(start));
  if (refused) throw reader.refusalHere(refused.code);
}

/** Three bytes in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const FOREIGN_MARKUP: readonly { start: string; code: XmlIssueCode }[] = [
  { start: '<!DOCTYPE', code: 'dtd' },
  { start: '<!--', code: 'comentario' },
  { start: '<![CDATA[', code: 'cdata' },
  { start: '<!', code: 'marcacao-desconhecida' },
  { start: '<?', code: 'instrucao-de-processamento' },
];

const DECLARATION_START = /^<\?xml[ \t\r\n?]/;

/** XML 1.0, productions 23 to 26, 32, 80 and 81; any encoding name here, so that a wrong one is told apart. */
const DECLARATION =
  /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"1\.0"|'1\.0')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"([\w.-]+)"|'([\w.-]+)'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>$/;

const DECLARATION_LENGTH = 256;

function readDeclaration(reader: Reader): void {
  const start = reader.at;
  const window = reader.peek(DECLARATION_LENGTH);
  const end = window.indexOf('?>') + 2;
  const match = DECLARATION.exec(window.slice(0, end));
  if (!match) throw new XmlRefusal('declaracao-xml', start);
  const encoding = match[1] ?? match[2] ?? 'UTF-8';
  if (encoding.toUpperCase() !== 'UTF-8') throw new XmlRefusal('codificacao', start);
  reader.at = start + end;
}
