import type { EstadoDaLista } from '#transparencia/lista-anulados/check-lista.ts';
import type { Achado } from './achado.ts';
import type { ConferirWorld } from './conferir-world.ts';

/** What is about to end that is no stored file: authorities that were imported, the list of annulled diplomas. */
export async function listPrazos(
  { auditoria, checkLista, now }: Pick<ConferirWorld, 'auditoria' | 'checkLista' | 'now'>,
  limite: Date,
): Promise<Achado[]> {
  // One that has expired is kept on purpose: what it signed is judged as of then.
  const ending = auditoria.confianca.certificates.filter(
    ({ notAfter }) => notAfter > now() && notAfter < limite,
  );
  return [
    ...ending.map(({ subject, notAfter }) => ({
      code: 'certificado-a-vencer' as const,
      onde: `confianca: ${subject.text}`,
      detalhe: notAfter.toISOString(),
    })),
    ...describeLista(await checkLista()),
  ];
}

function describeLista({ numero, proximaAtualizacao, prazo, faltam }: EstadoDaLista): Achado[] {
  const onde = `lista ${numero ?? 'de anulados'}`;
  const detalhe = proximaAtualizacao ?? '';
  return [
    ...(prazo === 'vencida' ? [{ code: 'lista-vencida' as const, onde, detalhe }] : []),
    ...(faltam > 0 ? [{ code: 'lista-desatualizada' as const, onde, detalhe: `faltam ${faltam}` }] : []),
  ];
}
