import type { Check, DeQuem, ProvaQueFalta } from '../check.ts';
import type { Palavras } from './palavras.ts';

type Words = Pick<Palavras, 'faltas'>;

/** The proofs that a check lacks, each with its authority, who needs it, and where it is published. */
export function tellFaltas(
  { check, faltas = [] }: Pick<Check, 'check' | 'faltas'>,
  palavras: Words,
): string[] {
  return faltas.map((falta) => {
    const { para, lista, ocsp } = palavras.faltas;
    const quem = falta.de.map((each) => tellQuem(each, check === 'tempo', palavras)).join('; ');
    const addresses = [...falta.listas.map(lista), ...falta.ocsp.map(ocsp)];
    return [nameFalta(falta, palavras), para(quem), ...addresses].join(' ');
  });
}

/** The first of them in one sentence. */
export function tellFalta({ faltas = [] }: Pick<Check, 'faltas'>, palavras: Words): string | null {
  const [first] = faltas;
  return first ? nameFalta(first, palavras) : null;
}

/** Quoted: of a missing issuer the name is whatever an unproven certificate says. */
const nameFalta = ({ tipo, autoridade }: ProvaQueFalta, { faltas }: Words): string =>
  faltas[tipo](autoridade === null ? faltas.semNome : `“${autoridade}”`);

function tellQuem(
  { assinatura, elemento, cargo, selo }: DeQuem,
  isCarimbo: boolean,
  { faltas }: Words,
): string {
  const what = isCarimbo ? faltas.carimboDe(assinatura) : faltas.assinatura(assinatura);
  return [what, cargo ?? (selo ? faltas.selo : null), faltas.em(elemento)].filter(Boolean).join(', ');
}
