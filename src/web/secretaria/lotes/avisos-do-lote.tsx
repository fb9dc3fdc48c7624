import type { LoteDaMesa } from '#http/secretaria/contrato/lotes.ts';
import { groupAvisos } from './group-avisos.ts';
import type { LinhaNaGrade } from './linhas.ts';

interface AvisosProps {
  lote: LoteDaMesa;
  linhas: readonly LinhaNaGrade[];
  canAccept: boolean;
  onAccept(nomes: string[]): void;
}

/** More than these nobody reads here. */
const MOST = 8;

/** Warnings by name: whoever accepts one takes it upon themselves. */
export function AvisosDoLote({ lote, linhas, canAccept, onAccept }: AvisosProps) {
  const accepted = new Map(lote.aceitos.map(({ code, por }) => [code, por]));
  const ofRows = [...linhas.flatMap(({ avisos }) => avisos), ...lote.juntas.avisos];
  const found = groupAvisos([...lote.avisos, ...ofRows]);
  if (found.size === 0) return null;
  return (
    <section className="cartao">
      <h2>Avisos</h2>
      <ul className="avisos">
        {[...found].map(([code, { messages, total }]) => (
          <li key={code}>
            <p>
              <b>
                {code} ({total.toLocaleString('pt-BR')})
              </b>{' '}
              {messages[0]}
            </p>
            {messages.slice(1, MOST).map((message) => (
              <p key={message}>{message}</p>
            ))}
            {messages.length > MOST && (
              <p>… e mais {messages.length - MOST}, cada um na sua célula ou na planilha com os problemas.</p>
            )}
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
