import { makePkiDemo, type PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { generateKey } from '#keys/certificates/key-kind.ts';
import type { Signer } from '#pki/crypto-provider.ts';
import { forja } from '../../scripts/vectors/forja.ts';
import { AS_CINCO, assina, assinaCompleto, CNPJ, quemAssina } from './assina.ts';
import { bytesDe, textoDe, umDiploma } from './um-diploma.ts';
import { INICIO_DA_PKI } from './uma-pki.ts';

/** A forger: fresh keys for all five signatures, another name and course, under the code of a diploma that exists. */

/** An answer with one of these tells something unproven: of the graduate, of the forger, of the signers. */
export const NINGUEM =
  /Ana Exemplo|Enfermagem|Zenóbia|Medicina|Falsin|Forjad|Antônia|Berenice|Otávio|FUNDACAO/i;

const PESSOAS = {
  inventadas: ['Falsina Reitora', 'Falsino Secretário', 'Forjado Registrador', 'INSTITUTO FORJADO SA'],
  verdadeiras: [
    'Antônia Reitora Fictícia',
    'Berenice Secretária Fictícia',
    'Otávio Reis Fictício',
    'FUNDACAO EXEMPLO & FILHOS',
  ],
} as const;

/** The forger's own authorities; the numbers are those that the diploma names, or our own signer would refuse them. */
function umaPkiFalsa(nomes: keyof typeof PESSOAS): Promise<PkiDemo> {
  const [reitor, secretaria, registro, instituicao] = PESSOAS[nomes];
  return makePkiDemo({
    now: INICIO_DA_PKI,
    keyKind: 'p-256',
    newKey: generateKey,
    pessoas: [
      { id: 'reitor', nome: reitor, cpf: '12345678909' },
      { id: 'secretaria', nome: secretaria, cpf: '24681357928' },
      { id: 'registro', nome: registro, cpf: '11144477735' },
    ],
    instituicoes: [{ nome: instituicao, cnpj: CNPJ }],
  });
}

/** Unsigned, under this code. */
function umDiplomaFalso(codigo: string): Uint8Array {
  const text = textoDe(umDiploma())
    .replaceAll('Ana Exemplo de Souza', 'Zenóbia Falsária')
    .replace(/<NomeCurso>[^<]*/, '<NomeCurso>Medicina')
    .replace(/(<CodigoValidacao>)[^<]*/, (_, tag) => `${tag}${codigo}`);
  return bytesDe(text);
}

/** By the forger whose issuer is invented and not in the file. */
export async function umFalsoCom(codigo: string): Promise<Uint8Array> {
  return assina(umDiplomaFalso(codigo), await umaPkiFalsa('inventadas'), AS_CINCO);
}

/** Each way to forge, by name. `real` are the keys of the institution, of which a forger has the certificates alone. */
export async function osFalsos(
  real: PkiDemo,
  codigo: string,
): Promise<readonly (readonly [string, Uint8Array])[]> {
  const falso = umDiplomaFalso(codigo);
  const [inventada, homonima] = [await umaPkiFalsa('inventadas'), await umaPkiFalsa('verdadeiras')];
  return [
    ['an issuer that the file does not carry', await assina(falso, inventada, AS_CINCO)],
    ['the invented root carried', await assinaCompleto(falso, inventada)],
    ['a home-made root with the real names', await assinaCompleto(falso, homonima)],
    ['the real chain, signed with another key', await copiaCertificados(falso, real, inventada)],
  ];
}

async function copiaCertificados(source: Uint8Array, real: PkiDemo, falsa: PkiDemo): Promise<Uint8Array> {
  let signed = source;
  for (const { target, id } of AS_CINCO) {
    const { certificate, chain } = quemAssina(real, id);
    const signer: Signer = { ...quemAssina(falsa, id), certificate, chain };
    const cobertura = id === CNPJ ? 'com-assinaturas' : 'sem-assinaturas';
    signed = await forja({ source: signed, no: target, signer, cobertura });
  }
  return signed;
}
