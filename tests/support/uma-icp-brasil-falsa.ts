import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoEntity } from '#demonstracao/pki/make-pki-demo.ts';
import { describeKey } from '#keys/certificates/key-kind.ts';
import { createKeySigner } from '#keys/key-signer.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { readTimestampResponse } from '#keys/rfc3161/response.ts';
import type { TimestampAuthority } from '#pki/crypto-provider.ts';
import { signNodes } from '#signature/signing/sign-node.ts';
import { AD_RB, AS_CINCO, CNPJ } from './assina.ts';
import { type Cartorio, readKey, umCartorio } from './icp-brasil-falsa/autoridade-falsa.ts';
import { type ServidorDaIcp, umServidorDaIcp } from './icp-brasil-falsa/servidor-da-icp.ts';
import { openssl } from './openssl.ts';
import { FOREIGN_CNPJ, umXmlDeFora } from './um-diploma-de-fora.ts';

/**
 * ICP-Brasil on loopback, made and run by OpenSSL, so that nothing of ours judges itself: a root, an authority, one below
 * it that issues to people and institutions, one of time stamps that only an address names, lists of an hour, OCSP, and
 * ITI's archive. It lives now: OpenSSL has no other clock.
 */
export interface IcpBrasilFalsa {
  /** The one host of all addresses in its certificates. */
  host: string;
  /** Where ITI would publish, with a final slash. */
  enderecoDoIti: string;
  servidor: ServidorDaIcp;
  cartorio: Cartorio;
  /** DER of the certificate of an authority or a holder. */
  der(id: string): Uint8Array;
  /**
   * Signed and stamped, without any certificate above the signers or the stamp, and without any list. One stamp, on the
   * last signature; or one on each, so that each was made after the one before was stamped.
   */
  sign(how?: { carimbos?: 'um' | 'todos'; instituicao?: string }): Promise<Uint8Array>;
  /** Now, or as if it had been then. Lists and OCSP tell so at once. */
  revoke(titular: string, at?: Date): void;
  close(): Promise<void>;
}

const AD_RT = { perfil: 'AD-RT', versao: '2.5' } as const;
const HOST = '127.0.0.1';
/** Everything but the authority of the stamps. */
const NO_ARQUIVO = ['raiz', 'ac-normativa', 'ac-emissora'];

export async function umaIcpBrasilFalsa(): Promise<IcpBrasilFalsa> {
  const dir = mkdtempSync(join(tmpdir(), 'icp-brasil-falsa-'));
  const servidor = await umServidorDaIcp();
  const url = `http://${HOST}:${servidor.port}`;
  const cartorio = umCartorio(dir);
  issueAll(cartorio, url);
  servidor.serve(cartorio, NO_ARQUIVO);
  const entityOf = (id: string): DemoEntity => ({
    id,
    key: describeKey(createPrivateKey(readKey(cartorio, id))),
    certificate: cartorio.der(id),
    chain: [],
  });
  return {
    host: HOST,
    enderecoDoIti: `${url}/acs/`,
    servidor,
    cartorio,
    der: cartorio.der,
    async sign({ carimbos = 'um', instituicao = 'instituicao' } = {}) {
      const signed = await signNodes({
        source: umXmlDeFora(),
        crypto: nodeCrypto,
        tsa: umaAct(cartorio),
        assinaturas: AS_CINCO.map(({ target, id }) => ({
          target,
          signer: createKeySigner(entityOf(id === CNPJ ? instituicao : id)),
          signingTime: new Date(),
          perfil: target === 'raiz' || carimbos === 'todos' ? AD_RT : AD_RB,
        })),
      });
      if (!signed.ok) throw new Error(JSON.stringify(signed.issue));
      return signed.value;
    },
    revoke(titular, at) {
      cartorio.revoke('ac-emissora', titular, at);
      servidor.renewLists();
    },
    async close() {
      await servidor.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const CA = ['keyUsage=critical,keyCertSign,cRLSign', 'certificatePolicies=2.16.76.1.1.0'];
const SIGNER = ['keyUsage=critical,digitalSignature,nonRepudiation,keyEncipherment'];
const dadosPessoais = (cpf: string): string => `00000000${cpf}${'0'.repeat(26)}`;

function issueAll({ issue }: Cartorio, url: string): void {
  const lista = (ac: string): string =>
    `crlDistributionPoints=URI:ldap://nada.invalid/${ac},URI:${url}/lcr/${ac}.crl`;
  const acima = (path: string): string => `authorityInfoAccess=caIssuers;URI:${url}${path}`;
  const ac = (pathLength: number): string => `basicConstraints=critical,CA:TRUE,pathlen:${pathLength}`;
  issue({
    id: 'raiz',
    por: null,
    cn: 'AC Raiz Falsa',
    extensoes: ['basicConstraints=critical,CA:TRUE', ...CA],
  });
  issue({
    id: 'ac-normativa',
    por: 'raiz',
    cn: 'AC Normativa Falsa',
    extensoes: [ac(1), ...CA, lista('raiz'), acima('/ca/raiz.crt')],
  });
  issue({
    id: 'ac-emissora',
    por: 'ac-normativa',
    cn: 'AC Emissora Falsa',
    extensoes: [ac(0), ...CA, lista('ac-normativa'), acima('/cadeias/ac-normativa.p7b')],
  });
  issue({
    id: 'ac-do-tempo',
    por: 'raiz',
    cn: 'AC do Tempo Falsa',
    extensoes: [ac(0), ...CA, lista('raiz'), acima('/ca/raiz.crt')],
  });
  issue({
    id: 'act',
    por: 'ac-do-tempo',
    cn: 'ACT Falsa',
    extensoes: [
      'keyUsage=critical,digitalSignature,nonRepudiation',
      'extendedKeyUsage=critical,timeStamping',
      lista('ac-do-tempo'),
      acima('/cadeias/ac-do-tempo.p7b'),
    ],
  });
  issue({
    id: 'ocsp-ac-emissora',
    por: 'ac-emissora',
    cn: 'OCSP da AC Emissora Falsa',
    extensoes: ['keyUsage=critical,digitalSignature', 'extendedKeyUsage=OCSPSigning', 'noCheck=ignored'],
  });
  const daEmissora = [
    ...SIGNER,
    lista('ac-emissora'),
    `${acima('/ca/ac-emissora.crt')},OCSP;URI:${url}/ocsp/ac-emissora`,
  ];
  for (const [id, cn, cpf] of PESSOAS) {
    const nome = `subjectAltName=otherName:2.16.76.1.3.1;OCT:${dadosPessoais(cpf)}`;
    const extensoes = [...daEmissora, 'certificatePolicies=2.16.76.1.2.3.4', nome];
    issue({ id, por: 'ac-emissora', cn: `${cn}:${cpf}`, extensoes });
  }
  const nome = `subjectAltName=otherName:2.16.76.1.3.3;OCT:${FOREIGN_CNPJ}`;
  const extensoes = [...daEmissora, 'certificatePolicies=2.16.76.1.2.3.6', nome];
  const cn = `UNIVERSIDADE DOS OUTROS:${FOREIGN_CNPJ}`;
  for (const id of ['instituicao', 'instituicao-antiga']) issue({ id, por: 'ac-emissora', cn, extensoes });
  const mil = listMilHosts(url);
  const demais = [
    ...SIGNER,
    `crlDistributionPoints=${mil.map((each) => `URI:${each}/lcr/ac-emissora.crl`).join()}`,
    `authorityInfoAccess=${mil.map((each) => `caIssuers;URI:${each}/ca/ac-emissora.crt,OCSP;URI:${each}/ocsp/ac-emissora`).join()}`,
    ...extensoes.slice(daEmissora.length),
  ];
  issue({ id: 'instituicao-de-mil-hosts', por: 'ac-emissora', cn, extensoes: demais });
}

/** Other addresses of the same machine: whoever is asked there answers, and is in the log of requests. */
const listMilHosts = (url: string): string[] =>
  Array.from({ length: 1_000 }, (_, index) => url.replace(HOST, `127.1.${index >> 8}.${index & 255}`));

/** Those of `AS_CINCO`, as the diploma names them. */
const PESSOAS = [
  ['reitor', 'Antonia Reitora Ficticia', '12345678909'],
  ['secretaria', 'Berenice Secretaria Ficticia', '24681357928'],
  ['registro', 'Otavio Reis Ficticio', '11144477735'],
] as const;

/** `openssl ts`: its own certificate goes along, none above it. */
function umaAct({ dir }: Cartorio): TimestampAuthority {
  writeFileSync(join(dir, 'serial-da-act'), '0a\n');
  const settings = [
    'serial=serial-da-act',
    'default_policy=2.16.76.1.6.6',
    'signer_digest=sha256',
    'digests=sha256,sha384,sha512',
    'accuracy=secs:1',
    'ess_cert_id_alg=sha256',
  ];
  writeFileSync(join(dir, 'act.cnf'), ['[tsa]', 'default_tsa=act', '[act]', ...settings, ''].join('\n'));
  return {
    async stamp({ algorithm, digest }) {
      const hash = `-${algorithm.replace('-', '').toLowerCase()}`;
      const imprint = Buffer.from(digest).toString('hex');
      openssl(['ts', '-query', '-digest', imprint, hash, '-cert', '-out', 'pedido.tsq'], { cwd: dir });
      const signer = ['-signer', 'act.pem', '-inkey', 'act.key', '-config', 'act.cnf'];
      openssl(['ts', '-reply', '-queryfile', 'pedido.tsq', ...signer, '-out', 'carimbo.tsr'], { cwd: dir });
      const { token } = readTimestampResponse(readFileSync(join(dir, 'carimbo.tsr')));
      if (!token) throw new Error('OpenSSL gave no token.');
      return token;
    },
  };
}
