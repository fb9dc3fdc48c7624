import { useTextos } from './lingua.ts';

/** In the order of the screen. */
const ITENS = ['valido', 'alterado', 'anulado', 'arquivo-errado'] as const;

interface TreinoListProps {
  /** Null without a script: the person then downloads and sends the files. */
  onTry: ((url: string) => void) | null;
}

/** One practice file for each answer, so that a person has seen every answer before the first real diploma. */
export function TreinoList({ onTry }: TreinoListProps) {
  const { TREINO } = useTextos();
  return (
    <section className="treino" aria-labelledby="treino-titulo">
      <h2 id="treino-titulo">{TREINO.titulo}</h2>
      <p className="secondary">{TREINO.texto}</p>
      <ul>
        {ITENS.map((nome) => (
          <TreinoItem key={nome} nome={nome} onTry={onTry} />
        ))}
      </ul>
    </section>
  );
}

function TreinoItem({ nome, onTry }: TreinoListProps & { nome: (typeof ITENS)[number] }) {
  const { TREINO } = useTextos();
  const { titulo, texto } = TREINO.itens[nome];
  const url = `/verificar/treino/${nome}`;
  return (
    <li>
      <h3 id={`treino-${nome}`}>{titulo}</h3>
      <p>{texto}</p>
      <p className="treino-acoes">
        {onTry && (
          <button
            type="button"
            className="button button-small"
            onClick={() => onTry(url)}
            aria-describedby={`treino-${nome}`}
          >
            {TREINO.experimentar}
          </button>
        )}
        <a href={url} download aria-describedby={`treino-${nome}`}>
          {TREINO.baixar}
        </a>
      </p>
    </li>
  );
}
