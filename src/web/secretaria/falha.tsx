import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';

/** The reason of a refusal, and who may do the act instead. */
export function Falha({ problema }: { problema: ProblemaDaMesa }) {
  const { title, detail, quemPode, errors = [] } = problema;
  return (
    <div className="falha" role="alert">
      <strong>{title}.</strong> {detail}
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={error.field}>
              {error.field}: {error.detail}
            </li>
          ))}
        </ul>
      )}
      {quemPode && quemPode.pessoas.length > 0 && <p>Quem pode: {quemPode.pessoas.join(', ')}.</p>}
    </div>
  );
}
