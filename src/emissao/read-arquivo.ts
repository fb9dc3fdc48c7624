import type { Arquivos, EmAndamento } from './em-andamento.ts';
import type { IssuingWorld } from './issuing-world.ts';

/** A file that a diploma in this stage must have. */
export function readArquivo(
  { arquivos, etapa }: EmAndamento,
  name: keyof Arquivos,
  world: Pick<IssuingWorld, 'arquivos'>,
): Promise<Uint8Array> {
  const sha256 = arquivos[name];
  if (sha256 === null) throw new RangeError(`${etapa} without ${name}`);
  return world.arquivos.get(sha256);
}
