import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { NOME_DO_PAPEL } from './papeis.ts';

/** The reason of a refusal, what to do next, and who can do it instead. */
export function Problema({ problema }: { problema: ProblemaDaMesa | null }) {
  return (
    <div className="problema" role="alert">
      {problema && (
        <>
          <p>
            <strong>{problema.title}.</strong> {problema.detail}
          </p>
          {problema.quemPode && problema.code !== 'falta-confirmar' && (
            <p>
              Quem pode: {problema.quemPode.papeis.map((papel) => NOME_DO_PAPEL[papel]).join(', ')}
              {problema.quemPode.pessoas.length > 0 && ` (${problema.quemPode.pessoas.join('; ')})`}.
            </p>
          )}
          {problema.errors && (
            <ul>
              {problema.errors.map(({ field, detail }) => (
                <li key={field}>
                  {field}: {detail}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
