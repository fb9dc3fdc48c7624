import { useState } from 'react';
import type { Acontecimento, DiplomadoNaMesa } from '#http/secretaria/contrato/diplomados.ts';
import { ask } from '../api.ts';
import { TabelaDeAcontecimentos } from '../auditoria/tabela-de-acontecimentos.tsx';

interface Props {
  id: string;
  primeiros: readonly Acontecimento[];
  antes: number | null;
}

/** The entries of the audit record about the person, and older ones on demand. */
export function Acontecimentos({ id, primeiros, antes }: Props) {
  const [more, setMore] = useState<{ entradas: readonly Acontecimento[]; antes: number | null }>({
    entradas: [],
    antes,
  });
  const readMore = async (): Promise<void> => {
    const found = await ask<DiplomadoNaMesa>(`/diplomados/${encodeURIComponent(id)}?antes=${more.antes}`);
    if (found.ok)
      setMore({
        entradas: [...more.entradas, ...found.value.acontecimentos],
        antes: found.value.antes,
      });
  };
  return (
    <section className="cartao" aria-labelledby="aconteceu">
      <h2 id="aconteceu">O que aconteceu</h2>
      <TabelaDeAcontecimentos entradas={[...primeiros, ...more.entradas]} />
      {more.antes !== null && (
        <button className="botao" type="button" onClick={readMore}>
          Ver o que veio antes
        </button>
      )}
    </section>
  );
}
