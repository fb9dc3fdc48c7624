const TRACOS = {
  certo: 'M2.5 8.7 6.3 12.5 13.5 4',
  erro: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  alerta: 'M8 2.5v7M8 13v.2',
  espera: 'M3 8h.2M7.9 8h.2M12.8 8h.2',
} as const;

/** Drawn, for each font draws a glyph in its own way and some draw none. The words beside it say the same. */
export function Icone({ nome }: { nome: keyof typeof TRACOS }) {
  return (
    <svg className="icone" viewBox="0 0 16 16" aria-hidden="true">
      <path d={TRACOS[nome]} />
    </svg>
  );
}
