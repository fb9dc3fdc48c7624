import { parseTextoPublico } from '#emissao/situacao/texto-publico.ts';
import { UsageError } from '../command.ts';

export function readTextoPublico(option: 'motivo' | 'anotacao', text: string): string {
  if (text.trim() === '') throw new UsageError(`falta --${option}`);
  const read = parseTextoPublico(text);
  if (read.ok) return read.value;
  throw new UsageError(`--${option}: ${read.issue}`);
}
