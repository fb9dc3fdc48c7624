import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { type Certificate, readCertificate } from '#pki/certificate.ts';
import { validateChain } from '#pki/chain.ts';
import { readCrl } from '#pki/crl.ts';
import type { PolicyDemand } from '#pki/path/judge-policies.ts';
import { loadTestSettings } from '../support/settings.ts';
import { type Caso, type Resultado, tally } from './resultado.ts';

/** NIST's Public Key Interoperability Test Suite: paths of certificates, their revocation lists and what each must give. */

export const PKITS = join(loadTestSettings().sharedDir, 'juizes', 'pkits');

/** Within the validity of every certificate that is not about validity. */
const AT = new Date('2011-04-15T00:00:00Z');

/** The cases in which we refuse what NIST accepts, by hand. */
const REASONS: Readonly<Record<string, string>> = {
  '4.1.4': 'DSA is weak',
  '4.1.5': 'DSA is weak',
};

interface Prova {
  caso: string;
  titulo: string;
  /** From the trust anchor to the leaf; those that signed lists are among them. */
  certificados: [string, ...string[]];
  listas: string[];
  valido: boolean;
  opcoes: Readonly<Record<string, string>>;
}

/** The path alone: whether the leaf may sign a diploma is no question of NIST's. */
export async function judgePkits(): Promise<Resultado> {
  const provas: Prova[] = JSON.parse(readFileSync(join(PKITS, 'casos.json'), 'utf8'));
  const casos: Caso[] = [];
  for (const { caso, titulo, certificados, listas, valido, opcoes } of provas) {
    const certificates = certificados.map((name) => readCertificate(read('certs', `${name}.crt`)));
    const [anchor, leaf] = [certificates[0], certificates.at(-1)] as [Certificate, Certificate];
    const request = {
      leaf,
      purpose: 'qualquer',
      policyDemand: readDemand(opcoes),
      at: AT,
      certificates,
      crls: listas.map((name) => readCrl(read('crls', `${name}.crl`))),
      trust: new Set([createHash('sha256').update(anchor.der).digest('hex')]),
    } as const;
    const { status } = await validateChain(request, nodeCrypto);
    const accepted = status === 'valid';
    casos.push({ case: `${caso} ${titulo}`, valid: valido, accepted, reason: REASONS[caso] });
  }
  return tally('pkits', casos);
}

const read = (kind: string, name: string): Uint8Array =>
  new Uint8Array(readFileSync(join(PKITS, kind, name)));

/** Under this arc NIST numbers its test policies. */
const TEST_POLICIES = '2.16.840.1.101.3.2.1.48';

function readDemand(opcoes: Prova['opcoes']): PolicyDemand {
  const accepted = opcoes['SetInitialPolicySet']
    ?.split(',')
    .map((name) => name.replace('NIST-test-policy-', `${TEST_POLICIES}.`));
  return {
    ...(accepted && { accepted: new Set(accepted) }),
    isExplicit: opcoes['SetInitialExplicitPolicy'] === 'true',
    isMappingInhibited: opcoes['SetInitialPolicyMappingInhibit'] === 'true',
    isAnyInhibited: opcoes['SetInitialInhibitAnyPolicy'] === 'true',
  };
}
