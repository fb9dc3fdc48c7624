import type { PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { signNode } from '#signature/signing/sign-node.ts';
import type { DiplomaAnulado } from '#transparencia/lista-anulados/lista.ts';
import type { PublicacaoDaLista } from '#transparencia/lista-anulados/publish-lista.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import { CNPJ, comCarimbo, depoisDe, MINUTO, quemAssina } from './assina.ts';
import { umaRegistradora } from './outros-documentos.ts';
import { quemConfereTudo } from './uma-conferencia.ts';
import { INSTANTE_DA_PKI } from './uma-pki.ts';

/** Lists of annulled diplomas of the institution of `exemplos/`. */

export const umAnulado = (changes: Partial<DiplomaAnulado> = {}): DiplomaAnulado => ({
  codigo: '1234.1234.0123456789abcdef0123456789abcdef',
  data: '2026-03-02',
  motivo: 'Erro de Fato',
  anotacao: null,
  ...changes,
});

/** Ten minutes after the signatures of the tests. */
export const quemConfereListas = (pki: PkiDemo): VerificationWorld =>
  quemConfereTudo(pki, { now: () => depoisDe(INSTANTE_DA_PKI, 10 * MINUTO) });

/** A publisher with an e-CNPJ of the demonstration. */
export function quemPublica(
  pki: PkiDemo,
  where: Pick<PublicacaoDaLista, 'listas' | 'arquivos'>,
  anulados: readonly DiplomaAnulado[] = [umAnulado()],
): PublicacaoDaLista {
  const trust = quemConfereListas(pki);
  return {
    ...where,
    listAnulados: async () => anulados,
    registradora: umaRegistradora(),
    ambiente: 'homologacao',
    validadeDias: 30,
    now: trust.now,
    sign: (source) =>
      signNode({
        ...comCarimbo(pki),
        source,
        target: 'raiz',
        signer: quemAssina(pki, CNPJ),
        crypto: nodeCrypto,
        signingTime: INSTANTE_DA_PKI,
      }),
    trust,
  };
}
