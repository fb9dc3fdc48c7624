import { readIfAny } from '../asn1/read-if-any.ts';
import type { Certificate } from '../certificate.ts';
import { EXTENSION } from '../x509/extensions.ts';
import { directoryName, type GeneralName, NAME_FORM, readGeneralName } from '../x509/general-name.ts';
import { isWithin, type NameConstraints } from '../x509/name-constraints.ts';
import { isSelfIssued } from './walk-paths.ts';

export interface NameFault {
  readonly certificate: Certificate;
  readonly code: 'nome-nao-permitido' | 'extensao-critica-desconhecida';
}

/** For one certificate, and for one path: names and subtrees come from anyone who wrote a certificate. */
const MAX_NAMES = 256;
const MAX_COMPARISONS = 10_000;

/**
 * RFC 5280, 6.1.3 (b) and (c): a name that an authority above does not permit, or excludes. What is not compared here could
 * not be checked, marked critical or not.
 */
export function findNameFault(certificates: readonly Certificate[]): NameFault | null {
  let left = MAX_COMPARISONS;
  let open: NameFault | null = null;
  for (const [index, certificate] of certificates.entries()) {
    const above = certificates.slice(index + 1).flatMap(({ nameConstraints }) => nameConstraints ?? []);
    // A new key of the same authority is free; the leaf never is.
    if (above.length === 0 || (index > 0 && isSelfIssued(certificate))) continue;
    const names = listNames(certificate);
    for (const limits of above) {
      left -= names.length * (limits.permitted.length + limits.excluded.length);
      const isAllowed = left > 0 ? names.map((name) => name && isPermitted(name, limits)) : [null];
      if (isAllowed.includes(false)) return { certificate, code: 'nome-nao-permitido' };
      if (isAllowed.includes(null)) open = { certificate, code: 'extensao-critica-desconhecida' };
    }
  }
  return open;
}

/** Null where a subtree of the same form could not be compared. */
function isPermitted(name: GeneralName, { permitted, excluded }: NameConstraints): boolean | null {
  const compare = (bases: readonly GeneralName[]): (boolean | null)[] =>
    bases.filter(({ tag }) => tag === name.tag).map((base) => isWithin(name, base));
  const [allowed, refused] = [compare(permitted), compare(excluded)];
  if (allowed.includes(null) || refused.includes(null)) return null;
  return !refused.includes(true) && (allowed.length === 0 || allowed.includes(true));
}

/** The subject, unless it is empty, the mailboxes in it, and the alternative names; null for those that are unreadable. */
function listNames({ subject, altNames, unreadableExtensions }: Certificate): (GeneralName | null)[] {
  const own = subject.rdns.length > 0 ? [directoryName(subject)] : [];
  const mailboxes = subject.emails.map((email) => ({ tag: NAME_FORM.email, parts: [email] }));
  const isUnread = unreadableExtensions.includes(EXTENSION.subjectAltName) || altNames.length > MAX_NAMES;
  const others = isUnread ? [null] : altNames.map((each) => readIfAny(() => readGeneralName(each)));
  return [...own, ...mailboxes, ...others];
}
