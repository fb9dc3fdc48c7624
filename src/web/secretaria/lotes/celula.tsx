import { useEffect, useRef } from 'react';
import type { LinhaNaGrade } from './linhas.ts';

export interface CelulaProps {
  linha: LinhaNaGrade;
  posicao: number;
  lugar: string;
  isHere: boolean;
  /** The text being typed; null outside an edit. */
  edicao: string | null;
  onEdit(text: string): void;
  onLeave(): void;
  onFocus(): void;
  onOpen(): void;
  onAccept(sugestao: string): void;
}

/** A cell with its problem in it, and the suggestion beside the problem. */
export function Celula({
  linha,
  posicao,
  lugar,
  isHere,
  edicao,
  onEdit,
  onLeave,
  onFocus,
  onOpen,
  onAccept,
}: CelulaProps) {
  const input = useRef<HTMLInputElement>(null);
  const isEditing = edicao !== null;
  useEffect(() => {
    if (isEditing) input.current?.focus();
  }, [isEditing]);
  const own = linha.pendencias.filter(
    ({ coluna }) => coluna === posicao || (coluna === null && posicao === 0),
  );
  const original = linha.mudadas[posicao];
  return (
    <td
      aria-colindex={posicao + 2}
      aria-invalid={own.length > 0 || undefined}
      data-tom={own.length > 0 && own.every(({ isAviso }) => isAviso) ? 'alerta' : undefined}
      data-lugar={lugar}
      data-mudada={original === undefined ? undefined : ''}
      tabIndex={isHere ? 0 : -1}
      onFocus={onFocus}
      onDoubleClick={onOpen}
    >
      {isEditing ? (
        <input
          ref={input}
          value={edicao}
          aria-label={`Linha ${linha.numero}`}
          onChange={(event) => onEdit(event.currentTarget.value)}
          onBlur={onLeave}
        />
      ) : (
        <span className="grade-texto">{linha.celulas[posicao]}</span>
      )}
      {original !== undefined && (
        <small className="grade-mudada">Mudada à mão. Era: {original || 'vazia'}</small>
      )}
      {own.map(({ code, message, arquivo, sugestao }) => (
        <small key={`${code} ${arquivo} ${message}`} className="grade-problema">
          {arquivo !== null && <b>{arquivo.split('/').at(-1)}: </b>}
          {message}
          {sugestao !== null && (
            <button type="button" tabIndex={-1} onClick={() => onAccept(sugestao)}>
              Usar “{sugestao}” (espaço)
            </button>
          )}
        </small>
      ))}
    </td>
  );
}
