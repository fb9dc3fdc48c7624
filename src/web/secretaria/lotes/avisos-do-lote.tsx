import type { LoteDaMesa } from '#http/secretaria/contrato/lotes.ts';
import type { LinhaNaGrade } from './linhas.ts';

interface AvisosProps {
  lote: LoteDaMesa;
  linhas: readonly LinhaNaGrade[];
  canAccept: boolean;
  onAccept(nomes: string[]): void;
}

/** Warnings by name: the person who accepts one takes responsibility for it. */
export function AvisosDoLote({ lote, linhas, canAccept, onAccept }: AvisosProps) {
  const accepted = new Map(lote.aceitos.map(({ code, por }) => [code, por]));
  const found = new Map<string, { message: string; linhas: number }>();
  const ofRows = [...linhas.flatMap(({ avisos }) => avisos), ...lote.juntas.avisos];
  for (const { code, message } of [...lote.avisos, ...ofRows])
    found.set(code, { message, linhas: (found.get(code)?.linhas ?? 0) + 1 });
  if (found.size === 0) return null;
  return (
    <section className="cartao">
      <h2>Avisos</h2>
      <ul className="avisos">
        {[...found].map(([code, { message, linhas: total }]) => (
          <li key={code}>
            <p>
              <b>
                {code} ({total.toLocaleString('pt-BR')})
              </b>{' '}
              {message}
            </p>
            {accepted.has(code) ? (
              <span className="pilula">Aceito por {accepted.get(code)}</span>
            ) : (
              canAccept && (
                <button type="button" className="botao" onClick={() => onAccept([code])}>
                  Conferi e aceito
                </button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
