import type { LinhaDaMesa, LoteDaMesa } from '#http/secretaria/contrato/lotes.ts';
import { groupAvisos } from './group-avisos.ts';

interface AvisosProps {
  lote: LoteDaMesa;
  /** The rows whose warnings are told. */
  linhas: readonly LinhaDaMesa[];
  /** Null for who may not accept them. */
  onAccept: ((nomes: string[]) => void) | null;
  onLinha(numero: number): void;
}

/** The list shows no more sentences or rows than this under one name. */
const MOST = 8;

/** Warnings by name: the person who accepts one takes responsibility for it, and the person who approves sees who did. */
export function AvisosDoLote({ lote, linhas, onAccept, onLinha }: AvisosProps) {
  const accepted = new Map(lote.aceitos.map(({ code, por }) => [code, por]));
  const here = new Set(linhas.map(({ numero }) => numero));
  const found = groupAvisos([
    ...lote.avisos,
    ...linhas.flatMap(({ avisos }) => avisos),
    ...lote.juntas.avisos.filter(({ linha }) => here.has(linha)),
  ]);
  if (found.size === 0) return null;
  return (
    <section className="cartao">
      <h2>Avisos</h2>
      <ul className="avisos">
        {[...found].map(([code, { messages, total, linhas: numeros }]) => (
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
            <Linhas numeros={numeros} onLinha={onLinha} />
            {accepted.has(code) ? (
              <span className="pilula">Aceito por {accepted.get(code)}</span>
            ) : (
              onAccept && (
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

function Linhas({ numeros, onLinha }: { numeros: readonly number[]; onLinha(numero: number): void }) {
  if (numeros.length === 0) return null;
  const left = numeros.length - MOST;
  return (
    <p className="avisos-linhas">
      {numeros.length === 1 ? 'Linha' : 'Linhas'}
      {numeros.slice(0, MOST).map((numero) => (
        <button key={numero} type="button" className="como-link" onClick={() => onLinha(numero)}>
          {numero}
        </button>
      ))}
      {left > 0 && `e mais ${left.toLocaleString('pt-BR')}`}
    </p>
  );
}
