import { describe, expect, it } from 'vitest';
import { issueDemoCrl } from '#demonstracao/pki/demo-revocation.ts';
import { makePkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { generateKey } from '#keys/certificates/key-kind.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { readCertificate } from '#pki/certificate.ts';
import type { RevocationSource, TimestampAuthority } from '#pki/crypto-provider.ts';
import { forja } from '../../../scripts/vectors/forja.ts';
import {
  ANO,
  AS_CINCO,
  assina,
  assinaCompleto,
  CNPJ,
  comCarimbo,
  DIA,
  depoisDe,
  MINUTO,
  quemAssina,
  quemConfere,
  umaPkiDoDiploma,
  umPedidoDoDiploma,
} from '../../../tests/support/assina.ts';
import { umaDocumentacao, umaLista, umHistorico } from '../../../tests/support/outros-documentos.ts';
import { bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { INSTANTE_DA_PKI } from '../../../tests/support/uma-pki.ts';
import { POLITICAS } from '../politicas.ts';
import { signNodes } from '../signing/sign-node.ts';
import { settle } from './finding.ts';
import type { TrustOptions } from './judge-trust.ts';
import { verifySignatures } from './verify-signatures.ts';

type Imprint = Parameters<TimestampAuthority['stamp']>[0];

const pki = await umaPkiDoDiploma();
const diploma = await assinaCompleto(umDiploma(), pki);
const options = quemConfere(pki);

/** What is not valid about a document and about each of its signatures. */
async function faultsOf(source: Uint8Array, change: Partial<TrustOptions> = {}): Promise<string[][]> {
  const { findings, signatures } = await verifySignatures(source, { ...options, ...change });
  return [findings, ...signatures.map((each) => each.findings)].map((each) =>
    each
      .filter(({ status }) => status !== 'valid')
      .map(({ check, status, code }) => `${check} ${status} ${code}`),
  );
}

describe('verifySignatures', () => {
  it('takes no time from a signature of somebody whom nobody trusts, however well it is stamped', async () => {
    // The people's certificates hold five years, the authority of the stamps six.
    const later = depoisDe(INSTANTE_DA_PKI, 5.5 * ANO);
    const stranger = await makePkiDemo({ ...umPedidoDoDiploma('p-256'), newKey: generateKey });
    const inner = await assina(umDiploma(), pki, AS_CINCO.slice(0, 4));
    const sealed = await signNodes({
      ...comCarimbo(pki),
      source: inner,
      crypto: nodeCrypto,
      assinaturas: [{ target: 'raiz', signer: quemAssina(stranger, CNPJ), signingTime: INSTANTE_DA_PKI }],
    });
    if (!sealed.ok) throw new Error(JSON.stringify(sealed.issue));
    const own = await assinaCompleto(umDiploma(), pki);
    const innerFaults = async (source: Uint8Array) =>
      (await faultsOf(source, { now: later })).slice(1, 5).flat();
    expect(await innerFaults(own)).toEqual([]);
    expect((await innerFaults(sealed.value)).filter((each) => each.startsWith('cadeia'))).toHaveLength(4);
  });

  it('takes no time from a signature over something else, though its holder is trusted and its stamp is valid', async () => {
    const now = depoisDe(INSTANTE_DA_PKI, 5.5 * ANO);
    // Only the institution's signature covers the space that is added here.
    const changed = textoDe(diploma).replace('</infDiploma>', ' </infDiploma>');
    expect(changed).not.toBe(textoDe(diploma));
    const { signatures } = await verifySignatures(bytesDe(changed), { ...options, now });
    const root = signatures.find(({ no }) => no === 'raiz');
    expect(root?.provenTime).toEqual(expect.any(Date));
    const inner = signatures.filter(({ no }) => no !== 'raiz');
    expect(inner.map(({ provenTime, claimedTime }) => [provenTime, claimedTime])).toEqual(
      Array(4).fill([null, null]),
    );
  });

  it('takes no time from a signature that leaves the others out, nor from one over another part', async () => {
    // The law's order: people sign the data alone, and the institution signs the data with the people's signatures.
    const [t1, t2] = [depoisDe(INSTANTE_DA_PKI, MINUTO), depoisDe(INSTANTE_DA_PKI, 2 * MINUTO)];
    const carimbado = (at: Date) =>
      ({ ...comCarimbo(pki, at), perfil: { perfil: 'AD-RA', versao: '2.5' } }) as const;
    const [reitor, secretaria, instituicao, registro, raiz] = AS_CINCO;
    let source = await assina(umDiploma(), pki, [reitor], carimbado(t1));
    source = await assina(source, pki, [secretaria]);
    source = await assina(source, pki, [instituicao], carimbado(t2));
    source = await assina(source, pki, [registro, raiz]);
    const { signatures } = await verifySignatures(source, options);
    expect(signatures.map(({ provenTime }) => provenTime)).toEqual([t1, t2, t2, null, null]);
  });

  it('dates no stamp by a later one that is not valid itself', async () => {
    // The last of the two stamps is of an authority that nobody trusts; by now the first authority has expired.
    const stranger = await makePkiDemo({ ...umPedidoDoDiploma('p-256'), newKey: generateKey });
    const [ordem, forged] = [comCarimbo(pki), comCarimbo(stranger)];
    const certificates = [...(ordem.certificates ?? []), ...(forged.certificates ?? [])];
    const findCrls: RevocationSource['findCrls'] = async (...asked) => [
      ...((await ordem.revocation?.findCrls(...asked)) ?? []),
      ...((await forged.revocation?.findCrls(...asked)) ?? []),
    ];
    let stamps = 0;
    const tsa: TimestampAuthority = {
      stamp: (imprint) =>
        (++stamps === 1 ? ordem : forged).tsa?.stamp(imprint) ?? Promise.reject(new Error()),
    };
    const source = await assina(umDiploma(), pki, AS_CINCO, { tsa, certificates, revocation: { findCrls } });
    expect(stamps).toBeGreaterThan(1);
    const now = depoisDe(INSTANTE_DA_PKI, 7 * ANO);
    const { signatures } = await verifySignatures(source, { ...options, now });
    const root = signatures.find(({ no }) => no === 'raiz');
    expect(root?.stamps.map(({ status }) => status)).not.toContain('valid');
    expect(root?.provenTime).toBeNull();
  });

  it('finds everything valid in a diploma that carries its own proof', async () => {
    expect(await faultsOf(diploma)).toEqual([[], [], [], [], [], []]);
  });

  it('tells what each signature covers, by whom, under which policy, since when', async () => {
    const { signatures } = await verifySignatures(diploma, options);
    expect(
      signatures.map(({ id, no, elemento, titular, politica }) => [
        id,
        no,
        elemento,
        titular?.titular,
        `${politica?.perfil} ${politica?.versao}`,
      ]),
    ).toEqual([
      ['Sign-1', 'DadosDiploma', 'DadosDiploma', 'Antônia Reitora Fictícia', 'AD-RB 2.5'],
      ['Sign-2', 'DadosDiploma', 'DadosDiploma', 'Berenice Secretária Fictícia', 'AD-RB 2.5'],
      ['Sign-3', 'DadosDiploma', 'DadosDiploma', 'FUNDACAO EXEMPLO & FILHOS', 'AD-RB 2.5'],
      ['Sign-4', 'DadosRegistro', 'DadosRegistro', 'Otávio Reis Fictício', 'AD-RB 2.5'],
      ['Sign-5', 'raiz', 'Diploma', 'FUNDACAO EXEMPLO & FILHOS', 'AD-RA 2.5'],
    ]);
    const stamped = depoisDe(INSTANTE_DA_PKI, MINUTO);
    expect(signatures.map(({ provenTime }) => provenTime)).toEqual(Array(5).fill(stamped));
    expect(signatures.map(({ declaredTime }) => declaredTime)).toEqual(Array(5).fill(INSTANTE_DA_PKI));
  });

  it('holds when the certificates of the people have expired, for the stamp of the root proves when they signed', async () => {
    const now = depoisDe(INSTANTE_DA_PKI, 5.5 * ANO);
    expect(await faultsOf(diploma, { now })).toEqual([[], [], [], [], [], []]);
  });

  it('cannot check it once the last stamp has expired', async () => {
    const faults = await faultsOf(diploma, { now: depoisDe(INSTANTE_DA_PKI, 7 * ANO) });
    expect(faults[5]).toContain('carimbo-de-arquivamento unavailable carimbo-vencido');
    expect(faults.flat().filter((fault) => fault.includes(' invalid '))).toEqual([]);
  });

  it('refuses a root that nobody trusts', async () => {
    const faults = await faultsOf(diploma, { trust: new Set() });
    expect(faults[5]).toContain('cadeia invalid raiz-nao-confiavel');
    expect(faults[5]).toContain('carimbo-da-assinatura invalid raiz-nao-confiavel');
  });

  it('cannot check a signature without CRLs, and can with those of the caller', async () => {
    const bare = await assina(umDiploma(), pki, AS_CINCO);
    const certificates = pki.acs.map(({ certificate }) => certificate);
    const faults = await faultsOf(bare, { certificates });
    expect(faults[1]).toEqual(['tempo not-applicable sem-tempo-provado', 'cadeia unavailable lcr-ausente']);
    const crls = pki.acs.map((ac) => issueDemoCrl(ac, INSTANTE_DA_PKI));
    expect((await faultsOf(bare, { certificates, crls }))[1]).toEqual([
      'tempo not-applicable sem-tempo-provado',
    ]);
    expect((await faultsOf(bare, { crls }))[1]).toContain('cadeia unavailable emissor-ausente');
  });

  it('does not hold it against a signature without stamp that its certificate has expired since', async () => {
    const now = depoisDe(INSTANTE_DA_PKI, 5.5 * ANO);
    const crls = pki.acs.map((ac) => issueDemoCrl(ac, depoisDe(now, -DIA)));
    const certificates = pki.acs.map(({ certificate }) => certificate);
    const faults = await faultsOf(await assina(umDiploma(), pki, AS_CINCO), { certificates, crls, now });
    expect(faults[1]).toContain('cadeia unavailable sem-tempo-provado');
  });

  it('refuses a time-stamp authority whose key was revoked later for compromise, and takes one that was retired', async () => {
    const serial = BigInt(readCertificate(pki.act.certificate).serial);
    const ac = pki.acs.at(-1);
    if (!ac) throw new Error('no authority');
    const now = depoisDe(INSTANTE_DA_PKI, 10 * DIA);
    const revokedAt = depoisDe(INSTANTE_DA_PKI, 2 * DIA);
    const listing = (reason?: number) => [
      issueDemoCrl(ac, depoisDe(now, -DIA), [
        { serial, revokedAt, ...(reason === undefined ? {} : { reason }) },
      ]),
    ];
    const fault = 'carimbo-de-arquivamento invalid carimbo-revogado';
    expect((await faultsOf(diploma, { now, crls: listing(1) }))[5]).toContain(fault);
    expect((await faultsOf(diploma, { now, crls: listing() }))[5]).toContain(fault);
    expect((await faultsOf(diploma, { now, crls: listing(5) })).flat()).toEqual([]);
  });

  it('cannot check a policy outside its table, nor one without hash', async () => {
    const without = POLITICAS.filter(({ perfil }) => perfil !== 'AD-RB');
    expect((await faultsOf(diploma, { politicas: without }))[1]).toEqual([
      'politica unavailable politica-desconhecida',
    ]);
    const unconfirmed = POLITICAS.map((each) => ({ ...each, sha256: null }));
    expect((await faultsOf(diploma, { politicas: unconfirmed }))[1]).toEqual([
      'politica unavailable politica-sem-hash',
    ]);
  });

  it('finds what an archival signature lost', async () => {
    const text = textoDe(diploma);
    const without = bytesDe(text.replace(/<xades141:ArchiveTimeStamp .*<\/xades141:ArchiveTimeStamp>/s, ''));
    expect((await faultsOf(without))[5]).toEqual(['politica invalid perfil-incompleto']);
    const renamed = bytesDe(text.replace('01903/v1.4.1#', '01903/v1.4.2#'));
    expect((await faultsOf(renamed))[5]).toEqual(['forma unavailable propriedade-desconhecida']);
  });

  it('does not work through hundreds of stamps', async () => {
    const text = textoDe(diploma);
    const [archive = ''] = /<xades141:ArchiveTimeStamp .*<\/xades141:ArchiveTimeStamp>/s.exec(text) ?? [];
    const many = bytesDe(text.replace(archive, archive.repeat(70)));
    expect((await faultsOf(many))[5]).toContain('carimbo-de-arquivamento unavailable carimbos-demais');
  });

  it('finds that the stamps contradict each other', async () => {
    const { tsa: late } = comCarimbo(pki, depoisDe(INSTANTE_DA_PKI, DIA));
    const { tsa: early, ...rest } = comCarimbo(pki);
    const stampers = [late, early];
    const tsa = {
      stamp: async (imprint: Imprint) => (await stampers.shift()?.stamp(imprint)) ?? new Uint8Array(),
    };
    const lista = await assina(umaLista(), pki, [{ target: 'raiz', id: CNPJ }], { ...rest, tsa });
    expect((await faultsOf(lista))[1]).toContain('carimbo-da-assinatura unavailable carimbos-fora-de-ordem');
  });

  it('finds a stamp from a time that has not come', async () => {
    const now = depoisDe(INSTANTE_DA_PKI, -DIA);
    expect((await faultsOf(diploma, { now }))[5]).toEqual(
      expect.arrayContaining([
        'carimbo-da-assinatura unavailable carimbo-no-futuro',
        'carimbo-de-arquivamento unavailable carimbo-no-futuro',
      ]),
    );
  });

  it('proves that one signed too late by the stamps it signed over', async () => {
    const stamped = await assina(umDiploma(), pki, AS_CINCO, {
      ...comCarimbo(pki),
      perfil: { perfil: 'AD-RA', versao: '2.5' },
    });
    const revoke = (revokedAt: Date) => {
      const serial = BigInt(readCertificate(quemAssina(pki, CNPJ).certificate).serial);
      const at = depoisDe(INSTANTE_DA_PKI, DIA / 2);
      return pki.acs.map((ac, index) =>
        issueDemoCrl(ac, at, index === pki.acs.length - 1 ? [{ serial, revokedAt }] : []),
      );
    };
    expect(await faultsOf(stamped)).toEqual([[], [], [], [], [], []]);
    const late = await faultsOf(stamped, { crls: revoke(depoisDe(INSTANTE_DA_PKI, -10 * MINUTO)) });
    expect(late[3]).toEqual(['cadeia invalid assinado-depois-de-revogado']);
    expect(late[5]).toEqual(['cadeia invalid assinado-depois-de-revogado']);
    // Of one over something else nothing is proven: perhaps it signed before what now stands there.
    const changed = bytesDe(textoDe(stamped).replace('</infDiploma>', ' </infDiploma>'));
    const [other = []] = (
      await faultsOf(changed, { crls: revoke(depoisDe(INSTANTE_DA_PKI, -10 * MINUTO)) })
    ).slice(5);
    expect(other).toContain('dados invalid resumo-diferente');
    expect(other).not.toContain('cadeia invalid assinado-depois-de-revogado');
    // Of one that signed first nothing is proven: its stamp came later, and perhaps it signed before.
    expect(await faultsOf(stamped, { crls: revoke(depoisDe(INSTANTE_DA_PKI, 2 * MINUTO)) })).toEqual([
      ...Array(6).fill([]),
    ]);
  });

  it('finds references that name what the signature does not carry', async () => {
    const text = textoDe(diploma);
    const refs = /<xades:CRLRef>.*?<ds:DigestValue>([^<]{4})/s.exec(text)?.[1] ?? '';
    const wrong = bytesDe(
      text.replace(
        new RegExp(`(<xades:CRLRef>.*?<ds:DigestValue>)${refs.replaceAll('+', '\\+')}`, 's'),
        '$1AAAA',
      ),
    );
    expect((await faultsOf(wrong))[5]).toContain('politica unavailable referencias-nao-conferem');
  });

  it('knows when a policy was in force', async () => {
    const politicas = POLITICAS.map((each) => ({
      ...each,
      validade: { de: '2016-04-27', ate: '2026-01-01' },
    }));
    expect((await faultsOf(diploma, { politicas }))[1]).toEqual([
      'politica unavailable politica-fora-do-periodo',
    ]);
  });

  it('refuses an institution whose signature leaves the earlier ones out', async () => {
    const people = await assina(umDiploma(), pki, AS_CINCO.slice(0, 2));
    const signer = quemAssina(pki, CNPJ);
    const forged = await forja({ source: people, no: 'DadosDiploma', signer, cobertura: 'sem-assinaturas' });
    expect((await faultsOf(forged))[3]).toContain('referencia unavailable cobertura-parcial');
  });

  it('refuses a validation code that begins with the code of another institution', async () => {
    const other = bytesDe(
      textoDe(umDiploma()).replace('<CodigoValidacao>1234.1234.', '<CodigoValidacao>1234.99.'),
    );
    expect((await faultsOf(await assina(other, pki, AS_CINCO)))[0]).toEqual([
      'codigo invalid codigo-de-outra-instituicao',
    ]);
    const historico = umHistorico('DocumentoHistoricoEscolarParcial');
    expect((await faultsOf(await assina(historico, pki, [{ target: 'raiz', id: CNPJ }])))[0]).toEqual([]);
    const alheio = bytesDe(textoDe(historico).replace('<CodigoValidacao>1234.', '<CodigoValidacao>9.'));
    expect((await faultsOf(await assina(alheio, pki, [{ target: 'raiz', id: CNPJ }])))[0]).toEqual([
      'codigo invalid codigo-de-outra-instituicao',
    ]);
  });

  it('asks for no code where the layout has none', async () => {
    const none = ['codigo not-applicable sem-codigo'];
    const lista = await assina(umaLista(), pki, [{ target: 'raiz', id: CNPJ }], comCarimbo(pki));
    expect(await faultsOf(lista)).toEqual([none, []]);
    const [reitor, secretaria, emissora, , raiz] = AS_CINCO;
    const assinaturas = [reitor, secretaria, emissora, raiz];
    const documentacao = await assina(umaDocumentacao(), pki, assinaturas, comCarimbo(pki));
    expect(await faultsOf(documentacao)).toEqual([none, [], [], [], []]);
  });

  it('names each signature that is missing', async () => {
    const { findings } = await verifySignatures(umDiploma(), options);
    expect(findings).toContainEqual({
      check: 'presenca',
      status: 'invalid',
      code: 'assinatura-ausente',
      evidence: {
        faltam: [
          'e-CPF em DadosDiploma',
          'e-CNPJ em DadosDiploma',
          'e-CPF em DadosRegistro',
          'e-CNPJ em Diploma',
        ],
      },
    });
  });

  it('does not judge what is no document of the law', async () => {
    expect(await faultsOf(bytesDe('<a/>'))).toEqual([['lugares unavailable documento-desconhecido']]);
    const https = bytesDe(textoDe(diploma).replace('"http://portal', '"https://portal'));
    expect(await faultsOf(https)).toEqual([['lugares unavailable namespace-https']]);
  });

  it('never finds a signature of a stranger to prove when another was made', {
    tags: ['largo'],
  }, async () => {
    const stranger = await umaPkiDoDiploma('rsa-2048');
    const inner = await assina(umDiploma(), pki, AS_CINCO.slice(0, 4));
    const { tsa, revocation, certificates = [] } = comCarimbo(stranger);
    const everybody = [...certificates, ...pki.acs.map(({ certificate }) => certificate)];
    const both = {
      findCrls: async (ders: readonly Uint8Array[], at: Date) => [
        ...((await revocation?.findCrls(ders, at)) ?? []),
        ...pki.acs.map((ac) => issueDemoCrl(ac, at)),
      ],
    };
    const signed = await assina(inner, stranger, AS_CINCO.slice(4), {
      ...(tsa ? { tsa } : {}),
      revocation: both,
      certificates: everybody,
    });
    const report = await verifySignatures(signed, options);
    expect(report.signatures.map(({ provenTime }) => provenTime)).toEqual(Array(5).fill(null));
    expect(report.signatures.map(({ findings }) => settle(findings))).toEqual([
      ...Array(4).fill('valid'),
      'invalid',
    ]);
  });
});
