import { makePkiDemo, type PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { generateKey } from '#keys/certificates/key-kind.ts';
import { AS_CINCO, assina, CNPJ, comCarimbo } from './assina.ts';
import { FOREIGN_CNPJ, umXmlDeFora } from './um-diploma-de-fora.ts';
import { INICIO_DA_PKI } from './uma-pki.ts';

/**
 * Diplomas that a forger makes with keys that a trusted root certifies: e-CPFs of anybody, and the e-CNPJ of a company of
 * one person. Every signature holds; nothing but whose they are is wrong. Fictitious, without legal value.
 */

export const EMPRESA = { nome: 'PADARIA YPSILON LTDA', cnpj: '45997418000153' };
export const UNIVERSIDADE = 'Universidade Federal do Planalto';

const COMPARSA = { id: 'reitor', nome: 'Falsina Reitora', cpf: '12345678909' };
/** The graduate of `exemplos/diploma-normal.json`, who is responsible for the company as well. */
const FORMANDO = { id: 'formando', nome: 'Ana Exemplo de Souza', cpf: '52998224725' };

export function umaPkiDoForjador(): Promise<PkiDemo> {
  return makePkiDemo({
    now: INICIO_DA_PKI,
    keyKind: 'p-256',
    newKey: generateKey,
    pessoas: [
      FORMANDO,
      COMPARSA,
      { id: 'secretaria', nome: 'Falsino Secretário', cpf: '24681357928' },
      { id: 'registro', nome: 'Forjado Registrador', cpf: '11144477735' },
    ],
    instituicoes: [EMPRESA],
  });
}

type Mudar = (text: string) => string;

const dela =
  (nome: string): Mudar =>
  (text) =>
    text.replaceAll('Universidade dos Outros', nome).replaceAll(FOREIGN_CNPJ, EMPRESA.cnpj);

const comOsTres = (pki: PkiDemo, nome: string): Promise<Uint8Array> => {
  const signers = AS_CINCO.map(({ target, id }) => ({ target, id: id === CNPJ ? EMPRESA.cnpj : id }));
  return assina(umXmlDeFora(dela(nome)), pki, signers, comCarimbo(pki));
};

/** One person is rector, secretary and registrar. */
function assinadoPorUma({ id, cpf }: { id: string; cpf: string }, pki: PkiDemo): Promise<Uint8Array> {
  const change: Mudar = (text) =>
    dela(UNIVERSIDADE)(text)
      .replace(/"CPF":"(?:12345678909|24681357928|11144477735)"/g, `"CPF":"${cpf}"`)
      // Who signs for somebody else answers for no seal of hers.
      .replace(`"CPF":"${FORMANDO.cpf}"`, `"CPF":"${id === FORMANDO.id ? cpf : '39053344705'}"`);
  const signers = [
    { target: 'DadosDiploma', id },
    { target: 'DadosDiploma', id: EMPRESA.cnpj },
    { target: 'DadosRegistro', id },
    { target: 'raiz', id: EMPRESA.cnpj },
  ] as const;
  return assina(umXmlDeFora(change), pki, signers, comCarimbo(pki));
}

/** Names that are taken for that of `institution/instituicao.json`. */
const PARECIDOS = [
  'Centro Universitário Exernplo',
  'CENTRO UNlVERSITÁRIO EXEMPLO',
  'Centro Universitário Exemplo S/A',
  'Centro Univ. Exemplo',
] as const;

/** Each by what is forged, and what of ours it bears. */
export async function asForjas(
  pki: PkiDemo,
): Promise<readonly { forja: string; nosso: 'nome' | 'nome-parecido' | null; xml: Uint8Array }[]> {
  return [
    { forja: 'the graduate in every post', nosso: null, xml: await assinadoPorUma(FORMANDO, pki) },
    { forja: 'one person in every post', nosso: null, xml: await assinadoPorUma(COMPARSA, pki) },
    { forja: 'a company under a public university', nosso: null, xml: await comOsTres(pki, UNIVERSIDADE) },
    {
      forja: 'our name with other numbers',
      nosso: 'nome',
      xml: await comOsTres(pki, 'Centro Universitário Exemplo'),
    },
    ...(await Promise.all(
      PARECIDOS.map(async (nome) => ({
        forja: nome,
        nosso: 'nome-parecido' as const,
        xml: await comOsTres(pki, nome),
      })),
    )),
  ];
}
