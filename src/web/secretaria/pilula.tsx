import { Icone, type NomeDoIcone } from '../ui/icone.tsx';

/** A state in a word or two, with its icon; the colour adds nothing to them. */
export function Pilula({ tom, icone, dito }: { tom: string; icone?: NomeDoIcone | null; dito: string }) {
  return (
    <span className="pilula" data-tom={tom}>
      {icone && <Icone nome={icone} />} {dito}
    </span>
  );
}
