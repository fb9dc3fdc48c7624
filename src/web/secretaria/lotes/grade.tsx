import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Celula } from './celula.tsx';
import { type LinhaNaGrade, rotuloDe } from './linhas.ts';
import type { MudancaPedida } from './mudancas.ts';
import { readColado } from './read-colado.ts';

export interface GradeProps {
  colunas: readonly string[];
  linhas: readonly LinhaNaGrade[];
  isFechada: boolean;
  onMudar(mudancas: MudancaPedida[]): void;
  onDesfazer(): void;
  onLinha(numero: number): void;
}

interface Lugar {
  linha: number;
  coluna: number;
}

const ALTURA_DA_LINHA = 44;
const POR_PAGINA = 10;

/** A grid by the WAI-ARIA pattern: one cell has the focus, arrows move it. Only visible rows are in the page. */
export function Grade({ colunas, linhas, isFechada, onMudar, onDesfazer, onLinha }: GradeProps) {
  const [lugar, setLugar] = useState<Lugar>({ linha: 0, coluna: 0 });
  const [edicao, setEdicao] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  // Removing the field makes it lose the focus: an edit already written or cancelled must not be written again.
  const isOpen = useRef(false);
  const virtual = useVirtualizer({
    count: linhas.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ALTURA_DA_LINHA,
    getItemKey: (index) => linhas[index]?.numero ?? index,
    overscan: 8,
  });

  const at: Lugar = { linha: Math.min(lugar.linha, Math.max(0, linhas.length - 1)), coluna: lugar.coluna };
  const atual = linhas[at.linha];
  const numero = atual?.numero;
  useEffect(() => {
    if (numero !== undefined) onLinha(numero);
  }, [numero, onLinha]);
  // The row may come into the page only after it was scrolled to.
  useEffect(() => {
    if (!hasFocus.current || edicao !== null) return undefined;
    const focus = (): void => {
      const cell = scroller.current?.querySelector<HTMLElement>(`[data-lugar="${at.linha}.${at.coluna}"]`);
      if (!cell || cell === document.activeElement) return;
      cell.focus({ preventScroll: true });
      // Scrolls the whole cell into view: focusing alone may leave a part hidden.
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    focus();
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [at.linha, at.coluna, edicao]);

  const move = (linha: number, coluna: number): void => {
    const next = {
      linha: Math.max(0, Math.min(linhas.length - 1, linha)),
      coluna: Math.max(0, Math.min(colunas.length - 1, coluna)),
    };
    hasFocus.current = true;
    virtual.scrollToIndex(next.linha);
    setLugar(next);
  };
  const write = (linha: LinhaNaGrade | undefined, coluna: number, para: string): MudancaPedida[] => {
    const de = linha?.celulas[coluna] ?? '';
    return linha?.estado !== 'aberta' || de === para.trim()
      ? []
      : [{ linha: linha.numero, coluna, de, para: para.trim() }];
  };
  const close = (mudancas: MudancaPedida[]): void => {
    isOpen.current = false;
    onMudar(mudancas);
    setEdicao(null);
  };
  const commit = (down: number, right: number): void => {
    close(write(atual, at.coluna, edicao ?? ''));
    move(at.linha + down, at.coluna + right);
  };
  const leave = (): void => {
    if (!isOpen.current) return;
    hasFocus.current = false;
    close(write(atual, at.coluna, edicao ?? ''));
  };
  const suggestion = atual?.pendencias.find(
    ({ coluna, sugestao }) => coluna === at.coluna && sugestao !== null,
  );
  const accept = (): void => {
    if (suggestion?.sugestao) onMudar(write(atual, at.coluna, suggestion.sugestao));
  };
  const canEdit = !isFechada && atual?.estado === 'aberta';
  const startEdit = (text: string): void => {
    if (!canEdit) return;
    isOpen.current = true;
    setEdicao(text);
  };

  const onEditKey = (event: KeyboardEvent): void => {
    const steps: Record<string, () => void> = {
      Enter: () => commit(event.shiftKey ? -1 : 1, 0),
      Tab: () => commit(0, event.shiftKey ? -1 : 1),
      Escape: () => close([]),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (edicao !== null) {
      onEditKey(event);
      return;
    }
    const { linha, coluna } = at;
    const isControl = event.ctrlKey || event.metaKey;
    const steps: Record<string, () => void> = {
      ArrowUp: () => move(linha - 1, coluna),
      ArrowDown: () => move(linha + 1, coluna),
      ArrowLeft: () => move(linha, coluna - 1),
      ArrowRight: () => move(linha, coluna + 1),
      PageUp: () => move(linha - POR_PAGINA, coluna),
      PageDown: () => move(linha + POR_PAGINA, coluna),
      Home: () => move(isControl ? 0 : linha, 0),
      End: () => move(isControl ? linhas.length - 1 : linha, colunas.length - 1),
      Enter: () => startEdit(atual?.celulas[coluna] ?? ''),
      F2: () => startEdit(atual?.celulas[coluna] ?? ''),
      Delete: () => canEdit && onMudar(write(atual, coluna, '')),
      ' ': () => canEdit && accept(),
    };
    const isUndo = isControl && event.key.toLowerCase() === 'z';
    const isTyped = event.key.length === 1 && !isControl && !event.altKey;
    const step = isUndo ? onDesfazer : (steps[event.key] ?? (isTyped ? () => startEdit(event.key) : null));
    if (!step || (isControl && !isUndo && event.key.length === 1)) return;
    event.preventDefault();
    step();
  };

  const onPaste = (event: ClipboardEvent): void => {
    if (edicao !== null || !canEdit) return;
    event.preventDefault();
    const block = readColado(event.clipboardData.getData('text/plain'));
    onMudar(
      block.flatMap((cells, down) =>
        cells.flatMap((text, right) =>
          at.coluna + right < colunas.length ? write(linhas[at.linha + down], at.coluna + right, text) : [],
        ),
      ),
    );
  };

  return (
    <div ref={scroller} className="grade">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of WAI-ARIA on a real table.
        role="grid"
        aria-label="Linhas do lote"
        aria-rowcount={linhas.length + 1}
        aria-colcount={colunas.length + 1}
        aria-readonly={isFechada}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <thead>
          <tr aria-rowindex={1} className="grade-cabeca">
            <th scope="col" aria-colindex={1}>
              #
            </th>
            {colunas.map((coluna, index) => (
              <th key={coluna} scope="col" aria-colindex={index + 2}>
                {rotuloDe(coluna)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const linha = linhas[index];
            if (!linha) return null;
            return (
              <tr
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                className="grade-linha"
                data-estado={linha.estado}
                style={{ transform: `translateY(${start}px)` }}
              >
                <th scope="row" aria-colindex={1}>
                  {linha.numero}
                </th>
                {colunas.map((coluna, position) => {
                  const isHere = at.linha === index && at.coluna === position;
                  return (
                    <Celula
                      key={coluna}
                      linha={linha}
                      posicao={position}
                      lugar={`${index}.${position}`}
                      isHere={isHere}
                      edicao={isHere ? edicao : null}
                      onEdit={setEdicao}
                      onLeave={leave}
                      onFocus={() => {
                        hasFocus.current = true;
                        if (!isHere) setLugar({ linha: index, coluna: position });
                      }}
                      onOpen={() => startEdit(linha.celulas[position] ?? '')}
                      onAccept={(sugestao) => onMudar(write(linha, position, sugestao))}
                    />
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
