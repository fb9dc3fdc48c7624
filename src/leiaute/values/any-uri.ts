/** RFC 3986, appendix A, by its names; with the deviations of libxml2. */

const PERCENT = '%[0-9A-Fa-f]{2}';
const UNRESERVED = 'A-Za-z0-9\\-._~';
const SUB_DELIMS = "!$&'()*+,;=";
const PCHAR = `(?:[${UNRESERVED}${SUB_DELIMS}:@]|${PERCENT})`;
const SEGMENT_NZ_NC = `(?:[${UNRESERVED}${SUB_DELIMS}@]|${PERCENT})+`;
const PATH_ABEMPTY = `(?:/${PCHAR}*)*`;
const PATH_ABSOLUTE = `/(?:${PCHAR}+${PATH_ABEMPTY})?`;

const USERINFO = `(?:[${UNRESERVED}${SUB_DELIMS}:]|${PERCENT})*`;
const REG_NAME = `(?:[${UNRESERVED}${SUB_DELIMS}]|${PERCENT})*`;
// libxml2 accepts anything between the brackets, and no port without digits.
const AUTHORITY = `(?:${USERINFO}@)?(?:\\[[^\\]]*\\]|${REG_NAME})(?::(?<port>[0-9]+))?`;

const hierarchy = (relative: string, authority: string) =>
  `(?://${authority}${PATH_ABEMPTY}|${PATH_ABSOLUTE}|${relative}${PATH_ABEMPTY}|)`;
const QUERY = `(?:\\?(?:${PCHAR}|[/?])*)?`;
// libxml2 accepts brackets in a fragment.
const FRAGMENT = `(?:#(?:${PCHAR}|[/?\\[\\]])*)?`;

const SCHEME = '[A-Za-z][A-Za-z0-9+.\\-]*';
const ABSOLUTE = new RegExp(`^${SCHEME}:${hierarchy(`${PCHAR}+`, AUTHORITY)}${QUERY}${FRAGMENT}$`);
const RELATIVE = new RegExp(`^${hierarchy(SEGMENT_NZ_NC, AUTHORITY)}${QUERY}${FRAGMENT}$`);

/** Characters that XML Schema allows unescaped in an address and RFC 3986 does not. */
const ESCAPABLE = /[^\x21-\x7e]|[<>"{}|\\^`]/gu;

const LAST_PORT = 2_147_483_647;
/** The longest attribute. Far beyond it the regular-expression engine runs out of stack. */
const MAX_LENGTH = 64 * 1024;

/** xs:anyURI of a value already collapsed. */
export function isAnyUri(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const escaped = text.replace(ESCAPABLE, '_');
  const match = ABSOLUTE.exec(escaped) ?? RELATIVE.exec(escaped);
  return match !== null && Number(match.groups?.['port'] ?? 0) <= LAST_PORT;
}
