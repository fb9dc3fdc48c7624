import { useEffect, useRef } from 'react';

interface ErrorSummaryProps {
  titulo: string;
  /** Keyed by the id of the field. */
  erros: Readonly<Record<string, string>>;
  attempt?: number;
}

/** Takes the focus when it appears, and each time the same form is refused again. */
export function ErrorSummary({ titulo, erros, attempt = 0 }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refused attempt moves the focus
  useEffect(() => ref.current?.focus(), [attempt]);
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={ref} aria-labelledby="resumo-de-erros">
      <h2 id="resumo-de-erros">{titulo}</h2>
      <ul>
        {Object.entries(erros).map(([campo, erro]) => (
          <li key={campo}>
            <a href={`#${campo}`}>{erro}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
