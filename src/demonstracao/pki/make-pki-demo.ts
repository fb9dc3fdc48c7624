import {
  type CertificateRequest,
  type Issuer,
  issueCertificate,
  writeName,
} from '#keys/certificates/issue-certificate.ts';
import { type DemoKey, generateKey, type KeyKind, nameKey } from '#keys/certificates/key-kind.ts';
import { readCertificate } from '#pki/certificate.ts';
import type { KeyUsage } from '#pki/x509/extensions.ts';
import {
  type Description,
  describeInstituicao,
  describePessoa,
  type Instituicao,
  type Pessoa,
} from './titulares.ts';

/**
 * A whole public-key infrastructure that proves no identity: a root, two levels of authorities, the holders
 * of a diploma's signatures and a time-stamp authority. Each name says that it has no legal value, and its root is not
 * among those the project pins.
 */

export interface PkiDemoRequest {
  now: Date;
  keyKind: KeyKind;
  pessoas: readonly Pessoa[];
  instituicoes: readonly Instituicao[];
  /** Where keys come from, if not newly made. */
  newKey?: (kind: KeyKind) => Promise<DemoKey>;
  /** Beginning of the addresses the certificates give for their CRLs; without it, a host that cannot exist. */
  crlBaseUrl?: string;
  /** Years that every certificate lasts, if not each its own. */
  prazo?: number;
}

/** A key with its certificate. */
export interface DemoEntity {
  /** `raiz`, `ac-1`, `ac-2`, `act`, the id of a person or the CNPJ of an institution. */
  readonly id: string;
  readonly key: DemoKey;
  /** DER. */
  readonly certificate: Uint8Array;
  /** DER of the certificates above it, up to the root. */
  readonly chain: readonly Uint8Array[];
}

export interface PkiDemo {
  /** Root first; the last one issues to the holders and to the time-stamp authority. */
  readonly acs: readonly DemoEntity[];
  readonly titulares: readonly DemoEntity[];
  /** Autoridade de Carimbo do Tempo. */
  readonly act: DemoEntity;
}

const CA_USAGES: readonly KeyUsage[] = ['keyCertSign', 'cRLSign'];
const DPC_AC_RAIZ = '2.16.76.1.1.0';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

const describeAc = (id: string, cn: string, pathLength: number | null, anos: number): Description => ({
  id,
  ou: 'Autoridade Certificadora',
  cn,
  anos,
  extensions: { ca: { pathLength }, keyUsage: CA_USAGES, policies: [DPC_AC_RAIZ] },
});

const ACS: readonly Description[] = [
  describeAc('raiz', 'AC Raiz Demonstracao sem valor legal', null, 20),
  describeAc('ac-1', 'AC Demonstracao Nivel 1 sem valor legal', 1, 15),
  describeAc('ac-2', 'AC Demonstracao Nivel 2 sem valor legal', 0, 10),
];

const ACT: Description = {
  id: 'act',
  ou: 'Autoridade de Carimbo do Tempo',
  cn: 'ACT Demonstracao sem valor legal',
  anos: 6,
  extensions: {
    keyUsage: ['digitalSignature', 'nonRepudiation'],
    extendedKeyUsage: { oids: [TIME_STAMPING], isCritical: true },
  },
};

export async function makePkiDemo(request: PkiDemoRequest): Promise<PkiDemo> {
  const { keyKind, pessoas, instituicoes, newKey = generateKey } = request;
  const holders = [
    ...pessoas.map(describePessoa),
    ...instituicoes.map((instituicao) => describeInstituicao(instituicao, pessoas[0])),
  ];
  // RSA-4096 takes seconds to make: only the holders, whose key the caller chose, have it.
  const caKind = keyKind === 'rsa-4096' ? 'rsa-2048' : keyKind;
  const addKey = async (description: Description, kind: KeyKind): Promise<Keyed> => ({
    ...description,
    key: await newKey(kind),
  });
  const [authorities, stamper, signers] = await Promise.all([
    Promise.all(ACS.map((ac) => addKey(ac, caKind))),
    addKey(ACT, caKind),
    Promise.all(holders.map((holder) => addKey(holder, keyKind))),
  ]);
  const issue = createIssuing(request);
  const above: DemoEntity[] = [];
  for (const authority of authorities) above.unshift(issue(authority, above));
  return {
    acs: above.toReversed(),
    titulares: signers.map((keyed) => issue(keyed, above)),
    act: issue(stamper, above),
  };
}

export const issuerOf = ({ certificate, key }: DemoEntity): Issuer => ({
  name: readCertificate(certificate).subject.der,
  key,
});

type Keyed = Description & { key: DemoKey };

/** `above`: the nearest authority first; without any, the certificate is a root. */
function createIssuing({ now, prazo, crlBaseUrl = 'http://pki-demo.invalid' }: PkiDemoRequest) {
  const notBefore = new Date(Math.floor(now.getTime() / 1000) * 1000);
  return ({ id, ou, cn, anos, extensions, key }: Keyed, above: readonly DemoEntity[]): DemoEntity => {
    const [nearest] = above;
    const subject = writeName([
      ['C', 'BR'],
      ['O', 'Demonstracao sem valor legal'],
      ['OU', ou],
      ['CN', cn],
    ]);
    const request: CertificateRequest = {
      subject,
      spki: key.spki,
      serial: BigInt(`0x${Buffer.from(nameKey(key.spki).subarray(0, 16)).toString('hex')}`),
      notBefore,
      notAfter: addYears(notBefore, prazo ?? anos),
      crlUrl: `${crlBaseUrl}/${nearest?.id ?? id}.crl`,
      ...extensions,
    };
    const issuer = nearest ? issuerOf(nearest) : { name: subject, key };
    return {
      id,
      key,
      certificate: issueCertificate(request, issuer),
      chain: above.map((ac) => ac.certificate),
    };
  };
}

function addYears(date: Date, years: number): Date {
  const later = new Date(date);
  later.setUTCFullYear(date.getUTCFullYear() + years);
  return later;
}
