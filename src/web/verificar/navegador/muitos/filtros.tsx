import { type FalaDeMuitos, GRUPOS, type Grupo, grupoOf } from './explain-linha.ts';
import type { Linha } from './linha.ts';

interface FiltrosProps {
  linhas: readonly Linha[];
  escolhido: Grupo | null;
  onChoose(grupo: Grupo | null): void;
  fala: FalaDeMuitos;
}

/** How many rows got each answer; each count filters its rows. */
export function Filtros({ linhas, escolhido, onChoose, fala: { muitos, palavras } }: FiltrosProps) {
  const counts = new Map<Grupo, number>();
  for (const linha of linhas) counts.set(grupoOf(linha), (counts.get(grupoOf(linha)) ?? 0) + 1);
  const nameOf = (grupo: Grupo): string =>
    grupo === 'outro' || grupo === 'pendente'
      ? muitos.grupos[grupo]
      : palavras.comprovante.lista.vereditos[grupo];
  return (
    <fieldset className="muitos-filtros">
      <legend>{muitos.filtros}</legend>
      <Filtro
        nome={muitos.todos}
        quantos={linhas.length}
        isOn={escolhido === null}
        onClick={() => onChoose(null)}
      />
      {GRUPOS.filter((grupo) => counts.has(grupo) || grupo === escolhido).map((grupo) => (
        <Filtro
          key={grupo}
          grupo={grupo}
          nome={nameOf(grupo)}
          quantos={counts.get(grupo) ?? 0}
          isOn={escolhido === grupo}
          onClick={() => onChoose(grupo)}
        />
      ))}
    </fieldset>
  );
}

interface FiltroProps {
  grupo?: Grupo;
  nome: string;
  quantos: number;
  isOn: boolean;
  onClick(): void;
}

function Filtro({ grupo, nome, quantos, isOn, onClick }: FiltroProps) {
  return (
    <button type="button" data-grupo={grupo} aria-pressed={isOn} onClick={onClick}>
      {nome} <strong>{quantos}</strong>
    </button>
  );
}
