const TRACOS = {
  certo: 'M2.5 8.7 6.3 12.5 13.5 4',
  erro: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  alerta: 'M8 2.5v7M8 13v.2',
  espera: 'M3 8h.2M7.9 8h.2M12.8 8h.2',
  duvida: 'M4.8 5.7a3.2 3.2 0 1 1 4.8 2.8C8.5 9.1 8 9.6 8 10.5M8 13.3v.2',
  nada: 'M3.5 8h9',
} as const;

export type NomeDoIcone = keyof typeof TRACOS;

/** Drawn as SVG, because fonts draw a glyph differently and some lack it. The words beside it say the same. */
export function Icone({ nome }: { nome: NomeDoIcone }) {
  return (
    <svg className="icone" viewBox="0 0 16 16" aria-hidden="true">
      <path d={TRACOS[nome]} />
    </svg>
  );
}
