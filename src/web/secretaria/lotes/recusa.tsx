import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';

/** The reason of a refusal, and who or what can help. */
export function Recusa({ problema }: { problema: ProblemaDaMesa | null }) {
  if (!problema) return null;
  const details = [...new Set(problema.errors?.map(({ detail }) => detail))].filter(
    (detail) => detail !== problema.detail,
  );
  return (
    <div className="recusa" role="alert">
      <strong>{problema.title}</strong>
      <p>{problema.detail}</p>
      {details.length > 0 && problema.status === 422 && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {problema.quemPode && problema.quemPode.pessoas.length > 0 && (
        <p>Quem pode: {problema.quemPode.pessoas.join(', ')}.</p>
      )}
    </div>
  );
}
