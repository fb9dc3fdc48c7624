import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  webcrypto,
} from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makePkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { makeTimestampToken } from '#demonstracao/pki/make-token.ts';
import { describeKey } from '#keys/certificates/key-kind.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { readCertificate } from '#pki/certificate.ts';
import { type ChainRequest, validateChain } from '#pki/chain.ts';
import { readCrl } from '#pki/crl.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import { readOcspResponse } from '#pki/ocsp/ocsp-response.ts';
import { readTimestampToken } from '#pki/timestamp-token.ts';
import { verifyTimestampToken } from '#pki/verify-timestamp.ts';
import { createWebCrypto } from '#pki/web-crypto.ts';
import { signNodes } from '#signature/signing/sign-node.ts';
import { verifyIntegrity } from '#signature/verify/integrity.ts';
import { PALAVRAS } from '#verification/palavras/todas.ts';
import { AD_RB, assinaCompleto, quemAssina, umaPkiDoDiploma, umPedidoDoDiploma } from '../support/assina.ts';
import {
  assinaDeNovo,
  CHAVE_ML_DSA_65,
  carimbaDeNovo,
  chaveNomeada,
  comEd25519,
  comMlDsa65,
  comOutraChave,
  type OutroAlgoritmo,
  respondeDeNovo,
} from '../support/outra-assinatura.ts';
import { abre, bytesDe, textoDe, umDiploma } from '../support/um-diploma.ts';
import { umOcspDatado } from '../support/um-ocsp.ts';
import { confiaEm, depois, type Elo, INSTANTE, umaAc, umaLcr, umElo } from '../support/uma-cadeia.ts';
import { confere, quemConfereTudo, registroCom, umaSituacao } from '../support/uma-conferencia.ts';
import { INSTANTE_DA_PKI } from '../support/uma-pki.ts';

/** What ICP-Brasil admits since IN ITI 35/2026: Brainpool and Ed25519 are verified where the platform can, ML-DSA is named. */

const noNavegador = createWebCrypto(webcrypto.subtle);
/** A browser before 2025: no Ed25519. */
const navegadorAntigo = createWebCrypto({
  digest: (...args: Parameters<typeof webcrypto.subtle.digest>) => webcrypto.subtle.digest(...args),
  verify: (...args: Parameters<typeof webcrypto.subtle.verify>) => webcrypto.subtle.verify(...args),
  importKey: async (_, spki, algorithm) => {
    if (algorithm.name === 'Ed25519') throw new DOMException('no such algorithm', 'NotSupportedError');
    return webcrypto.subtle.importKey('spki', spki, algorithm, false, ['verify']);
  },
});

const spkiOf = (key: KeyObject): Uint8Array =>
  new Uint8Array(createPublicKey(key).export({ type: 'spki', format: 'der' }));

describe.each(['brainpoolP256r1', 'brainpoolP384r1', 'brainpoolP512r1'])(
  'a diploma signed on %s',
  (curve) => {
    const made = (async () => {
      const newKey = async () => describeKey(generateKeyPairSync('ec', { namedCurve: curve }).privateKey);
      const pki = await makePkiDemo({ ...umPedidoDoDiploma('p-256'), newKey });
      const bytes = await assinaCompleto(umDiploma(), pki);
      return { pki, bytes, situacaoOf: registroCom(umaSituacao({ xmls: [bytes] })) };
    })();

    it('is authentic for the server', async () => {
      const { pki, bytes, situacaoOf } = await made;
      const { veredito, faltas } = await confere(bytes, quemConfereTudo(pki, { situacaoOf }));
      expect([veredito, faltas]).toEqual(['autentico-vigente', []]);
      const changed = bytesDe(textoDe(bytes).replace('Ana Exemplo', 'Eva Exemplo'));
      expect((await confere(changed, quemConfereTudo(pki, { situacaoOf }))).veredito).toBe('nao-autentico');
    });

    it('could not be checked in a browser, which sends the reader to the server', async () => {
      const { pki, bytes, situacaoOf } = await made;
      const { veredito, diz } = await confere(
        bytes,
        quemConfereTudo(pki, { situacaoOf, crypto: noNavegador }),
      );
      expect(veredito).toBe('nao-conferido');
      expect(diz).toMatchObject({
        integridade: 'unavailable algoritmo-fora-do-navegador',
        tempo: 'unavailable tempo-nao-examinado',
      });
    });

    it('could not be checked there either where only the authorities have such keys', async () => {
      let keys = 0;
      const newKey = async () =>
        describeKey(generateKeyPairSync('ec', { namedCurve: keys++ < 3 ? curve : 'P-256' }).privateKey);
      const pki = await makePkiDemo({ ...umPedidoDoDiploma('p-256'), newKey });
      const bytes = await assinaCompleto(umDiploma(), pki);
      const situacaoOf = registroCom(umaSituacao({ xmls: [bytes] }));
      expect((await confere(bytes, quemConfereTudo(pki, { situacaoOf }))).faltas).toEqual([]);
      const { faltas } = await confere(bytes, quemConfereTudo(pki, { situacaoOf, crypto: noNavegador }));
      expect(faltas).toEqual([
        'unavailable cadeia-fora-do-navegador',
        'unavailable carimbo-fora-do-navegador',
      ]);
    });
  },
);

it('tells the reader in each language that the server checks what this browser does not', () => {
  const told = Object.values(PALAVRAS).map(({ sentences }) => sentences['algoritmo-fora-do-navegador']);
  expect(told.map(({ titulo }) => titulo)).toEqual([
    'Há um algoritmo que este navegador não confere',
    'There is an algorithm that this browser does not check',
    'Hay un algoritmo que este navegador no verifica',
  ]);
  expect(told.map(({ fazer }) => fazer)).toEqual([
    expect.stringContaining('servidor confere'),
    expect.stringContaining('server checks'),
    expect.stringContaining('servidor verifica'),
  ]);
});

describe('a signature of Ed25519', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const ECDSA = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256';
  const EDDSA = 'http://www.w3.org/2021/04/xmldsig-more#eddsa-ed25519';

  it.each<[string, CryptoProvider, string[], string[]]>([
    ['here', nodeCrypto, [], ['assinatura invalid assinatura-nao-confere']],
    ['in a browser', noNavegador, [], ['assinatura invalid assinatura-nao-confere']],
    [
      'in an older browser',
      navegadorAntigo,
      ['assinatura unavailable algoritmo-fora-do-navegador'],
      ['assinatura unavailable algoritmo-fora-do-navegador'],
    ],
  ])('in XML is judged as RFC 9231 names it: %s', async (_, crypto, whole, broken) => {
    const reitor = quemAssina(await umaPkiDoDiploma(), 'reitor');
    const signer = {
      ...reitor,
      certificate: comOutraChave(reitor.certificate, spkiOf(privateKey)),
      sign: async (data: Uint8Array) =>
        new Uint8Array(sign(null, bytesDe(textoDe(data).replace(ECDSA, EDDSA)), privateKey)),
    };
    const signed = await signNodes({
      source: umDiploma(),
      crypto: nodeCrypto,
      assinaturas: [{ target: 'DadosDiploma', signer, signingTime: INSTANTE_DA_PKI, perfil: AD_RB }],
    });
    if (!signed.ok) throw new Error(signed.issue.code);
    const text = textoDe(signed.value).replace(ECDSA, EDDSA);
    expect(await faultsOf(text, crypto)).toEqual(whole);
    const [, value = ''] = /<ds:SignatureValue [^>]*>(.)/s.exec(text) ?? [];
    const spoilt = text.replace(/(<ds:SignatureValue [^>]*>)./s, `$1${value === 'A' ? 'B' : 'A'}`);
    expect(await faultsOf(spoilt, crypto)).toEqual(broken);
  });

  it('in a chain, a list, an answer and a stamp is verified', async () => {
    const { chain, token, imprint, ocsp } = await umMundo(comEd25519(privateKey), spkiOf(privateKey));
    for (const [crypto, status, codes] of [
      [nodeCrypto, 'valid', []],
      [noNavegador, 'valid', []],
      [navegadorAntigo, 'unavailable', ['algoritmo-fora-do-navegador']],
    ] as const) {
      const byList = await validateChain(chain, crypto);
      expect([byList.status, codesOf(byList.findings)]).toEqual([status, codes]);
      const byOcsp = await validateChain({ ...chain, crls: chain.crls.slice(0, 1), ocsps: [ocsp] }, crypto);
      expect([byOcsp.status, codesOf(byOcsp.findings)]).toEqual([status, codes]);
      const stamped = await verifyTimestampToken(token, { ...chain, imprint }, crypto);
      expect([stamped.status, codesOf(stamped.findings)]).toEqual([status, codes]);
    }
  });

  it('of another key is refused in each of them', async () => {
    const other = generateKeyPairSync('ed25519').privateKey;
    const { chain, token, imprint } = await umMundo(comEd25519(other), spkiOf(privateKey));
    expect((await validateChain(chain, nodeCrypto)).status).not.toBe('valid');
    const stamped = await verifyTimestampToken(token, { ...chain, imprint }, nodeCrypto);
    expect(codesOf(stamped.findings)).toContain('assinatura-invalida');
  });
});

describe('a signature of ML-DSA', () => {
  it('is named, and could not be checked, in a chain, a list, an answer and a stamp', async () => {
    const { chain, token, imprint, ocsp } = await umMundo(comMlDsa65, CHAVE_ML_DSA_65);
    for (const crypto of [nodeCrypto, noNavegador]) {
      const byList = await validateChain(chain, crypto);
      expect([byList.status, codesOf(byList.findings)]).toEqual(['unavailable', ['algoritmo-ml-dsa-65']]);
      const byOcsp = await validateChain({ ...chain, crls: chain.crls.slice(0, 1), ocsps: [ocsp] }, crypto);
      expect(codesOf(byOcsp.findings)).toEqual(['algoritmo-ml-dsa-65']);
      const stamped = await verifyTimestampToken(token, { ...chain, imprint }, crypto);
      expect([stamped.status, codesOf(stamped.findings)]).toEqual(['unavailable', ['algoritmo-ml-dsa-65']]);
    }
    expect(chain.leaf.keyAlgorithm).toEqual({ kind: 'ml-dsa-65' });
  });

  it.each(['44', '65', '87'] as const)('is named in XML and in each language: ML-DSA-%s', async (size) => {
    const signed = textoDe(await assinaCompleto(umDiploma(), await umaPkiDoDiploma()));
    // Of the signature over all, which none covers.
    const text = signed.replace(/(.*xmldsig-more#)ecdsa-sha256/s, `$1ml-dsa-${size}`);
    expect(await faultsOf(text, nodeCrypto, 4)).toEqual([`assinatura unavailable algoritmo-ml-dsa-${size}`]);
    const { report } = await confere(bytesDe(text), quemConfereTudo(await umaPkiDoDiploma()));
    expect(report.veredito).toBe('nao-conferido');
    expect(JSON.stringify(report)).toContain(`ML-DSA-${size}`);
    for (const { achados } of [PALAVRAS.en, PALAVRAS.es])
      expect(achados?.frases[`algoritmo-ml-dsa-${size}`]).toContain(`ML-DSA-${size}`);
  });
});

const codesOf = (findings: readonly { status: string; code: string }[]): string[] => [
  ...new Set(findings.filter(({ status }) => status !== 'valid').map(({ code }) => code)),
];

async function faultsOf(text: string, crypto: CryptoProvider, index = 0): Promise<string[]> {
  const { signatures } = await verifyIntegrity(abre(bytesDe(text)), crypto);
  return (signatures[index]?.findings ?? [])
    .filter(({ status }) => status !== 'valid')
    .map(({ check, status, code }) => `${check} ${status} ${code}`);
}

/** Two authorities, a time-stamp authority, their lists, an answer and a stamp, all with this key and algorithm. */
async function umMundo(algoritmo: OutroAlgoritmo, spki: Uint8Array) {
  const key = chaveNomeada(spki);
  const anew = (elo: Elo): Elo => ({
    ...elo,
    certificate: readCertificate(assinaDeNovo(elo.certificate.der, algoritmo)),
  });
  const raiz = anew(await umaAc('Raiz', null, { key }));
  const ac = anew(await umaAc('AC', raiz, { key }));
  const act = anew(
    await umElo('ACT', ac, {
      key,
      keyUsage: ['digitalSignature', 'nonRepudiation'],
      extendedKeyUsage: { oids: ['1.3.6.1.5.5.7.3.8'], isCritical: true },
    }),
  );
  const lists = [raiz, ac].map((issuer) => readCrl(assinaDeNovo(umaLcr(issuer).der, algoritmo)));
  const chain: ChainRequest = {
    leaf: act.certificate,
    purpose: 'carimbo-do-tempo',
    at: INSTANTE,
    certificates: [ac.certificate, raiz.certificate],
    crls: lists,
    trust: confiaEm(raiz),
  };
  const imprint = {
    algorithm: 'SHA-256',
    digest: new Uint8Array(createHash('sha256').update('sem valor legal').digest()),
  } as const;
  const token = makeTimestampToken(
    { imprint, nonce: null, policy: null, certificates: true },
    { genTime: INSTANTE, serial: 1n, policy: '2.16.76.1.6.6', accuracyMs: 500 },
    { key, certificate: act.certificate.der, chain: [ac.certificate.der, raiz.certificate.der] },
  );
  const answered = umOcspDatado({
    ac: { id: 'ac', key, certificate: ac.certificate.der, chain: [] },
    serialBytes: act.certificate.serialBytes,
    at: depois(1000),
  });
  return {
    chain,
    imprint,
    token: readTimestampToken(carimbaDeNovo(token, algoritmo)),
    ocsp: readOcspResponse(respondeDeNovo(answered, algoritmo)),
  };
}
