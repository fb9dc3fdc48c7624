import { createDemoRevocation } from '#demonstracao/pki/demo-revocation.ts';
import type { PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { AS_CINCO, assina, CNPJ, comCarimbo, umaPkiDoDiploma } from './assina.ts';
import { escreve, osDados } from './um-diploma.ts';

/**
 * A diploma as production ones of strangers are: another institution, another PKI that acts as ICP-Brasil, five
 * signatures, 660 kB of which a revocation list takes most; those of the inner signers' authorities are not in it.
 */
export interface DiplomaDeFora {
  xml: Uint8Array;
  /** DER of the roots to be imported and trusted. */
  raizes: readonly Uint8Array[];
  /** Whom to ask about it. */
  instituicao: string;
}

const OUTRA_UNIVERSIDADE = 'Universidade dos Outros';
const [OWN, FOREIGN] = ['1234', '9876'];
export const FOREIGN_CNPJ = '44555666000181';
/** A list of 430 kB. */
const REVOKED = 9_000;

export async function umDiplomaDeFora(): Promise<DiplomaDeFora> {
  const [registradora, interna] = [await umaPkiDoDiploma('rsa-2048'), await umaPkiDoDiploma()];
  const assinantes = AS_CINCO.map(({ target, id }) => ({ target, id: id === CNPJ ? FOREIGN_CNPJ : id }));
  const inner = await assina(umXmlDeFora(), interna, assinantes.slice(0, 4));
  const revoked = Array.from({ length: REVOKED }, (_, index) => ({
    serial: 2n ** 120n + BigInt(index),
    revokedAt: new Date('2026-01-05T00:00:00Z'),
    reason: 4,
  }));
  const busy = registradora.acs.at(-1);
  const xml = await assina(inner, registradora, assinantes.slice(4), {
    ...comCarimbo(registradora),
    revocation: createDemoRevocation(registradora, (ac) => (ac === busy ? revoked : [])),
    // Our signer wants all chains; revocation data of the inner signers stays out.
    certificates: [...registradora.acs, ...interna.acs].map(({ certificate }) => certificate),
  });
  return { xml, raizes: [registradora, interna].map(rootOf), instituicao: OUTRA_UNIVERSIDADE };
}

/** The same institution's, small, and with all that proves its signers: only the standing is unknown. */
export async function umDiplomaDeForaProvado(
  pki: PkiDemo,
  { change = (text) => text, cnpj = FOREIGN_CNPJ }: { change?: (text: string) => string; cnpj?: string } = {},
): Promise<Uint8Array> {
  const assinantes = AS_CINCO.map(({ target, id }) => ({ target, id: id === CNPJ ? cnpj : id }));
  return assina(umXmlDeFora(change), pki, assinantes, comCarimbo(pki));
}

const rootOf = ({ acs }: PkiDemo): Uint8Array => acs[0]?.certificate ?? new Uint8Array();

/** The diploma of `exemplos/`, issued and registered elsewhere. */
export function umXmlDeFora(change: (text: string) => string = (text) => text): Uint8Array {
  const text = JSON.stringify(osDados('normal'))
    .replaceAll('Centro Universitário Exemplo', OUTRA_UNIVERSIDADE)
    .replaceAll(CNPJ, FOREIGN_CNPJ)
    .replaceAll(`"CodigoMEC":"${OWN}"`, `"CodigoMEC":"${FOREIGN}"`)
    .replaceAll(`"CodigoValidacao":"${OWN}.${OWN}.`, `"CodigoValidacao":"${FOREIGN}.${FOREIGN}.`);
  return escreve(JSON.parse(change(text)));
}
