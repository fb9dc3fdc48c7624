import { describe, expect, it } from 'vitest';
import { issuerOf, makePkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { describePessoa } from '#demonstracao/pki/titulares.ts';
import { issueCertificate, writeName } from '#keys/certificates/issue-certificate.ts';
import { generateKey } from '#keys/certificates/key-kind.ts';
import { readCertificate } from '#pki/certificate.ts';
import type { RevocationSource } from '#pki/crypto-provider.ts';
import {
  AS_CINCO,
  assina,
  assinaCompleto,
  CNPJ,
  comCarimbo,
  type Ordem,
  umaPkiDoDiploma,
  umPedidoDoDiploma,
} from '../../../tests/support/assina.ts';
import { forjaTudo } from '../../../tests/support/forja-tudo.ts';
import { bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { quemConfereTudo } from '../../../tests/support/uma-conferencia.ts';
import { titularDe } from '../../../tests/support/uma-pki.ts';
import { judgeDiploma } from './judge-diploma.ts';

const pki = await umaPkiDoDiploma();
const stranger = await makePkiDemo({ ...umPedidoDoDiploma('p-256'), newKey: generateKey });
const world = quemConfereTudo(pki);

/** What waits can be taken as it is, by `--aceitar`. What is refused cannot, by nobody. */
describe('judgeDiploma', () => {
  it('takes what our own verifier proves', async () => {
    expect(await judgeDiploma(await assinaCompleto(umDiploma(), pki), world)).toEqual({ kind: 'autentico' });
  });

  it.each<[string, () => Promise<Uint8Array>, string]>([
    [
      'a signature of somebody who is no signer of it',
      () => forjaTudo(umDiploma(), pki, [{ target: 'DadosDiploma', id: 'registro' }, ...AS_CINCO.slice(1)]),
      'titular-errado',
    ],
    [
      'time stamps of an authority that nobody trusts',
      () => assina(umDiploma(), pki, AS_CINCO, carimboDe(stranger)),
      'carimbo-sem-valor',
    ],
    ['signers under another root', () => assinaCompleto(umDiploma(), stranger), 'raiz-nao-confiavel'],
    ['what nobody signed', async () => umDiploma(), 'integridade-nao-examinada'],
    [
      'what the institution did not sign',
      () => assina(umDiploma(), pki, AS_CINCO.slice(0, 4), comCarimbo(pki)),
      'assinatura-ausente',
    ],
    ['a signature by SHA-1', () => umMudado(/(.*xmldsig-more#ecdsa-sha)256/s, '$11'), 'algoritmo-fraco'],
    [
      'what hides an instruction to a program',
      () => umMudado('<Diplomado>', '<?p oculta?><Diplomado>'),
      'marcacao-proibida',
    ],
    [
      'a last signature without the stamp that its policy asks for',
      () => umMudado(/<xades141:ArchiveTimeStamp .*<\/xades141:ArchiveTimeStamp>/s, ''),
      'politica-nao-confere',
    ],
    [
      'a code of another institution',
      () =>
        assinaCompleto(
          bytesDe(textoDe(umDiploma()).replace('<CodigoValidacao>1234.1234.', '<CodigoValidacao>1234.99.')),
          pki,
        ),
      'codigo-de-outra-instituicao',
    ],
    // Portaria MEC 554/2019, art. 5: type A3 or higher.
    [
      'a rector with a certificate of type A1',
      async () => assinaCompleto(umDiploma(), comReitorA1()),
      'certificado-nao-serve',
    ],
    [
      'the seal of another in the place of the issuer, of one that we register',
      () => forjaTudo(umEmitidoPorOutra(), pki, AS_CINCO),
      'selo-de-outra-instituicao',
    ],
  ])('refuses %s', async (_what, make, motivo) => {
    expect(await judgeDiploma(await make(), world)).toEqual({ kind: 'nao-autentico', motivo });
  });

  it('refuses a seal of another company under our code, though nobody answers for its certificate', async () => {
    const instituicao = { codigosMec: ['1234'], cnpjs: ['45997418000153'] };
    const alheio = { ...world, instituicao, trust: new Set<string>() };
    const motivo = 'instituicao-nao-conferida';
    expect(await judgeDiploma(await assinaCompleto(umDiploma(), pki), alheio)).toEqual({
      kind: 'nao-autentico',
      motivo,
    });
  });
});

function comReitorA1(): typeof pki {
  const [issuer, reitor] = [pki.acs.at(-1), titularDe(pki, 'reitor')];
  if (!issuer) throw new Error('no authority');
  const { serial, notBefore, notAfter, crlUrls } = readCertificate(reitor.certificate);
  const { cn, extensions } = describePessoa({
    id: 'reitor',
    nome: 'Antônia Reitora Fictícia',
    cpf: '12345678909',
  });
  const certificate = issueCertificate(
    {
      subject: writeName([['CN', cn]]),
      spki: reitor.key.spki,
      serial: BigInt(serial),
      notBefore,
      notAfter,
      ...(crlUrls[0] && { crlUrl: crlUrls[0] }),
      ...extensions,
      policies: ['2.16.76.1.2.1.4'],
    },
    issuerOf(issuer),
  );
  return {
    ...pki,
    titulares: pki.titulares.map((each) => (each === reitor ? { ...each, certificate } : each)),
  };
}

/** Issued by another institution, registered by ours. */
const umEmitidoPorOutra = (): Uint8Array =>
  bytesDe(
    textoDe(umDiploma())
      .replace(/<IesEmissora>.*?<\/IesEmissora>/s, (emissora) =>
        emissora.replace('<CodigoMEC>1234', '<CodigoMEC>9876').replaceAll(CNPJ, '44555666000181'),
      )
      .replace('<CodigoValidacao>1234.', '<CodigoValidacao>9876.'),
  );

/** What our own verifier proved before this change. */
async function umMudado(de: string | RegExp, para: string): Promise<Uint8Array> {
  const text = textoDe(await assinaCompleto(umDiploma(), pki));
  const changed = text.replace(de, para);
  expect(changed).not.toBe(text);
  return bytesDe(changed);
}

/** The stamps of a stranger, with all that a verifier needs to follow them to a root. */
function carimboDe(of: typeof pki): Ordem {
  const [ours, theirs] = [comCarimbo(pki), comCarimbo(of)];
  const findCrls: RevocationSource['findCrls'] = async (...asked) => [
    ...((await ours.revocation?.findCrls(...asked)) ?? []),
    ...((await theirs.revocation?.findCrls(...asked)) ?? []),
  ];
  return {
    ...theirs,
    revocation: { findCrls },
    certificates: [...(ours.certificates ?? []), ...(theirs.certificates ?? [])],
  };
}
