import { type Componente, nameOf } from './list-componentes.ts';

const LINE = '='.repeat(100);

/** The notices of all that is shipped of others, one after another, with a list before them. */
export function writeLicencas(componentes: readonly Componente[]): string {
  const list = componentes.map((one) => `${nameOf(one).padEnd(70)} ${one.licenca}`);
  const texts = componentes.map((one) =>
    [LINE, `${nameOf(one)}: ${one.licenca}`, LINE, '', ...one.textos.map((text) => text.trim())].join('\n\n'),
  );
  return ['Este pacote contém obras de terceiros, sob estas licenças.', list.join('\n'), ...texts, ''].join(
    '\n\n',
  );
}
