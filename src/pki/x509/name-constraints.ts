import { contextTag, DerError, DerFields, type DerNode, readDer } from '../der.ts';
import { type GeneralName, NAME_FORM, readGeneralName } from './general-name.ts';

/** RFC 5280, 4.2.1.10: the names that an authority may give to those below it. */
export interface NameConstraints {
  readonly permitted: readonly GeneralName[];
  readonly excluded: readonly GeneralName[];
}

/** SEQUENCE { permittedSubtrees [0], excludedSubtrees [1] }, at least one of them. */
export function readNameConstraints(value: Uint8Array): NameConstraints {
  const fields = new DerFields(readDer(value));
  const permitted = fields.takeIf(contextTag(0, 'elements'));
  const excluded = fields.takeIf(contextTag(1, 'elements'));
  fields.end();
  if (!permitted && !excluded) throw new DerError('der-valor', 'restrições de nomes');
  return { permitted: readSubtrees(permitted), excluded: readSubtrees(excluded) };
}

/** SEQUENCE OF SEQUENCE { base GeneralName, minimum [0] DEFAULT 0, maximum [1] }: PKIX has no use for the last two. */
const readSubtrees = (node: DerNode | null): GeneralName[] =>
  node?.children().map((subtree) => {
    const fields = new DerFields(subtree);
    const base = readGeneralName(fields.take());
    fields.end();
    return base;
  }) ?? [];

/** The host in a name of each form; an address without a domain name has none. */
const HOST: Readonly<Record<number, RegExp>> = {
  [NAME_FORM.email]: /.@([^@]+)$/,
  [NAME_FORM.dns]: /^(.+)$/,
  [NAME_FORM.uri]: /^[a-z][\w+.-]*:\/\/(?:[^/?#@]*@)?([^/?#@:[\]]*[^/?#@:[\]\d.]\.?)(?::\d*)?(?:[/?#]|$)/i,
};

/** Whether the name is within the subtree; null for a form, or a name, that is not compared here. */
export function isWithin({ tag, parts }: GeneralName, base: GeneralName): boolean | null {
  if (tag === NAME_FORM.directory) return base.parts.every((part, index) => part === parts[index]);
  const [name = '', limit = ''] = [parts[0], base.parts[0]];
  const found = HOST[tag]?.exec(name)?.[1];
  if (found === undefined) return null;
  if (tag === NAME_FORM.email && limit.includes('@')) return foldMailbox(name) === foldMailbox(limit);
  const [host, domain] = [foldHost(found), foldHost(limit)];
  if (domain === '' || host === domain) return true;
  return domain.startsWith('.')
    ? host.endsWith(domain)
    : tag === NAME_FORM.dns && host.endsWith(`.${domain}`);
}

const foldHost = (host: string): string => host.toLowerCase().replace(/\.$/, '');

/** Capitals mean something before the @ of a mailbox (RFC 5280, 7.5). */
const foldMailbox = (mailbox: string): string => mailbox.replace(/[^@]*$/, foldHost);
