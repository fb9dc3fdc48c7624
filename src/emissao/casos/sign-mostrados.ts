import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { Autorizacao } from '../emissao-store.ts';
import type { IssuingWorld, OpenIssuing } from '../issuing-world.ts';

interface Mostrados extends Pick<Autorizacao, 'mostrados' | 'carimbos'> {
  /** The post whose key signs. */
  como: string;
  /** How many documents the holder was shown. */
  quantos: number;
  quem: string;
}

/**
 * Signs the documents that a holder was shown and authorised, from the command line and from the desk. The caller opened issuing
 * with their key alone and with the ids that were shown. The authorisation is recorded before the first signature. Answers the code
 * of a key that did not open.
 */
export async function signMostrados<T>(
  { como, quantos, carimbos, mostrados, quem }: Mostrados,
  { world, missing }: Pick<OpenIssuing, 'world' | 'missing'>,
  issue: (issuing: IssuingWorld) => Promise<T>,
): Promise<Parsed<T, { id: string; code: string }>> {
  if (!world.chaves.ids.has(como))
    return refused(missing.find(({ id }) => id === como) ?? { id: como, code: 'sem-chave' });
  const certificado = world.chaves.certificadoOf(como);
  await world.store.recordAutorizacao(
    { signatario: como, certificado, diplomas: quantos, carimbos, ...(mostrados && { mostrados }) },
    quem,
  );
  return accepted(await issue(world));
}
