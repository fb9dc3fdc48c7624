import type { Passo } from '#http/secretaria/contrato/diplomados.ts';
import { writeInstante } from '../palavras.ts';

/** Each step with its instant and author; future steps are empty. */
export function LinhaDoTempo({ passos }: { passos: readonly Passo[] }) {
  return (
    <ol className="linha-do-tempo">
      {passos.map(({ nome, em, quem }) => (
        <li key={nome} data-feito={em !== null}>
          <strong>{nome}</strong>
          {em === null ? <small>por fazer</small> : <small>{writeInstante(em)}</small>}
          {quem !== null && <small>{quem}</small>}
        </li>
      ))}
    </ol>
  );
}
