import { type Diploma, dadosDiplomaOf, dadosRegistroOf } from '#leiaute/diploma-lido.ts';
import type { SignatureReport } from '#signature/verify/judge-signer.ts';
import type { Lacuna } from '#signature/verify/lacunas.ts';
import type { DeQuem, ProvaQueFalta } from './check.ts';
import type { Exame } from './exame/exame.ts';

/** What the chains of the signers lack, or those of their time stamps: each thing once, with all that need it. */
export function listFaltas({ xml }: Exame, what: 'assinaturas' | 'carimbos'): ProvaQueFalta[] {
  if (!xml?.ok || !xml.value.assinaturas) return [];
  const cargoOf = readCargos(xml.value);
  const found = new Map<string, { falta: ProvaQueFalta; de: DeQuem[] }>();
  for (const [index, signature] of xml.value.assinaturas.signatures.entries()) {
    const { elemento, titular, stamps } = signature;
    const who = { assinatura: index + 1, elemento, cargo: cargoOf(signature), selo: titular?.cnpj != null };
    const lacunas = what === 'assinaturas' ? signature.lacunas : stamps.flatMap(({ lacunas }) => lacunas);
    for (const lacuna of lacunas) {
      const falta = nameFalta(lacuna);
      const key = JSON.stringify(falta);
      const known = found.get(key) ?? { falta, de: [] };
      if (known.de.at(-1)?.assinatura !== who.assinatura) known.de.push(who);
      found.set(key, known);
    }
  }
  return [...found.values()].slice(0, MAX_TOLD).map(({ falta, de }) => ({ ...falta, de }));
}

/** Five signers, and two authorities above each. */
const MAX_TOLD = 12;

function nameFalta({ tipo, autoridade, faltas }: Lacuna): ProvaQueFalta {
  // The address of a missing issuer stands in a certificate that nobody proved: it is its author's text.
  const addressesOf = (wanted: string) =>
    faltas.filter((each) => each.tipo === wanted).flatMap(({ enderecos }) => enderecos);
  return {
    tipo,
    autoridade: autoridade && plainName(autoridade),
    listas: addressesOf('lista'),
    ocsp: addressesOf('estado'),
    de: [],
  };
}

/** X.520: a common name has 64 characters. Anyone can invent an issuer: no address and no number passes in its name. */
const MAX_NAME = 64;
const plainName = (name: string): string | null =>
  name
    .replace(/\d[\d./-]{3,}\d|[^\p{L}\p{N} ,()&-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME) || null;

/** The posts of the layout's own list; in any other words a post would be its author's text. */
function readCargos({ leitura, identificacao }: Examinado): (signature: SignatureReport) => string | null {
  const { documento } = leitura;
  if (!documento?.ok || identificacao?.documento !== 'diploma') return () => null;
  const diploma = documento.value as Diploma;
  const assinantes = [dadosDiplomaOf(diploma), dadosRegistroOf(diploma)].flatMap(
    ({ Assinantes }): readonly { CPF: string; Cargo?: string | undefined }[] => Assinantes?.Assinante ?? [],
  );
  return ({ titular }) =>
    titular?.cnpj === null ? (assinantes.find(({ CPF }) => CPF === titular.cpf)?.Cargo ?? null) : null;
}

type Examinado = Extract<NonNullable<Exame['xml']>, { ok: true }>['value'];
