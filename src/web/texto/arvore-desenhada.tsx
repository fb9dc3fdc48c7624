import { REGISTRO_TRANSPARENTE } from '#conteudo/registro-transparente.ts';

/** Eight leaves, one of them proven: its path is thick, the nodes of the proof are dashed. */

const TEXTO = REGISTRO_TRANSPARENTE.desenho;
const LEAF = 5;
const LEVELS = [8, 4, 2, 1];
const WIDTH = 640;
const TOP = 70;
const STEP = 76;

interface No {
  nivel: number;
  indice: number;
  x: number;
  y: number;
  papel: 'caminho' | 'prova' | 'outro';
}

const NOS: No[] = LEVELS.flatMap((count, nivel) =>
  Array.from({ length: count }, (_, indice) => {
    const own = LEAF >> nivel;
    const beside = nivel < LEVELS.length - 1 && indice === (own ^ 1);
    return {
      nivel,
      indice,
      x: (WIDTH / count) * (indice + 0.5),
      y: TOP + STEP * (LEVELS.length - 1 - nivel),
      papel: indice === own ? 'caminho' : beside ? 'prova' : 'outro',
    } as const;
  }),
);

export function ArvoreDesenhada() {
  return (
    <figure className="arvore">
      <svg viewBox={`0 0 ${WIDTH} 350`} role="img" aria-labelledby="arvore-titulo arvore-descricao">
        <title id="arvore-titulo">{TEXTO.titulo}</title>
        <desc id="arvore-descricao">{TEXTO.descricao}</desc>
        {NOS.map(({ nivel, indice, x, y, papel }) => {
          const above = NOS.find((no) => no.nivel === nivel + 1 && no.indice === indice >> 1);
          if (!above) return null;
          const kind = papel === 'caminho' ? 'arvore-caminho' : 'arvore-ramo';
          return <line key={`${nivel}-${indice}`} className={kind} x1={x} y1={y} x2={above.x} y2={above.y} />;
        })}
        {NOS.map(({ nivel, indice, x, y, papel }) => (
          <circle
            key={`${nivel}-${indice}`}
            className={`arvore-no arvore-no-${papel}`}
            cx={x}
            cy={y}
            r={nivel === 0 ? 14 : 17}
          />
        ))}
        <rect className="arvore-selo" x={WIDTH / 2 - 110} y="6" width="220" height="34" rx="17" />
        <text className="arvore-texto" x={WIDTH / 2} y="29" textAnchor="middle">
          {TEXTO.checkpoint}
        </text>
        <text className="arvore-texto" x={WIDTH / 2 + 28} y={TOP + 6}>
          {TEXTO.raiz}
        </text>
        <text className="arvore-texto" x={(WIDTH / 8) * (LEAF + 0.5)} y="338" textAnchor="middle">
          {TEXTO.folha}
        </text>
      </svg>
      <figcaption className="secondary">{TEXTO.legenda}</figcaption>
    </figure>
  );
}
