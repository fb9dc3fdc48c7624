import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Achado } from './achado.ts';
import type { ConferirWorld } from './conferir-acervo.ts';

/** What is about to end that is no stored file: authorities that were imported, the list of annulled diplomas. */
export async function listPrazos(
  { auditoria, listas, now }: Pick<ConferirWorld, 'auditoria' | 'listas' | 'now'>,
  limite: Date,
): Promise<Achado[]> {
  // One that has expired is kept on purpose: what it signed is judged as of then.
  const ending = auditoria.confianca.certificates.filter(
    ({ notAfter }) => notAfter > now() && notAfter < limite,
  );
  const lista = await listas.findLatest();
  const isLate = lista !== null && lista.proximaAtualizacao < diaEmBrasilia(now());
  return [
    ...ending.map(({ subject, notAfter }) => ({
      code: 'certificado-a-vencer' as const,
      onde: `confianca: ${subject.text}`,
      detalhe: notAfter.toISOString(),
    })),
    ...(isLate
      ? [
          {
            code: 'lista-vencida' as const,
            onde: `lista ${lista.numero}`,
            detalhe: lista.proximaAtualizacao,
          },
        ]
      : []),
  ];
}
