import { ACESSO_VAZIO } from '#conteudo/acesso-vazio.ts';

/** For a graduate who has not searched yet: what the search gives, and where to find the matrícula. */
export function AntesDaBusca() {
  const { titulo, itens, matricula } = ACESSO_VAZIO;
  return (
    <section className="antes" aria-labelledby="antes-titulo">
      <h2 id="antes-titulo">{titulo}</h2>
      <ul>
        {itens.map(({ tipo, nome, texto }) => (
          <li key={nome}>
            <Folha tipo={tipo} /> <strong>{nome}</strong>
            <span>{texto}</span>
          </li>
        ))}
      </ul>
      <h3>{matricula.titulo}</h3>
      <p>{matricula.texto}</p>
      <Desenho />
    </section>
  );
}

/** The XML is a sheet of signs for programs; the PDF is a diploma with its frame and seal. */
const FOLHAS = {
  xml: 'M9 1h18l8 8v22H9zM27 1v8h8M17 15l-4 4 4 4M27 15l4 4-4 4M24 13l-4 12',
  pdf: 'M1 1h42v30H1zM5 5h34v22H5zM13 11h18M11 16h22M29 22a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
} as const;

const Folha = ({ tipo }: { tipo: keyof typeof FOLHAS }) => (
  <svg className="antes-folha" viewBox="0 0 44 32" aria-hidden="true">
    <path d={FOLHAS[tipo]} />
  </svg>
);

/**
 * Illustrates the words before it: a page with its number at the top, and a card with the number beside the picture.
 */
function Desenho() {
  return (
    <svg className="antes-desenho" viewBox="0 0 360 132" aria-hidden="true">
      <g className="antes-folha">
        <path d="M14 8h120v124H14z" />
        <path d="M30 26h54M30 66h88M30 80h88M30 94h88M30 108h62" />
        <rect className="antes-marca" x="28" y="36" width="92" height="18" rx="5" />
        <rect x="178" y="26" width="168" height="104" rx="12" />
        <path d="M194 46h42v54h-42zM252 50h72M252 64h48" />
        <rect className="antes-marca" x="248" y="80" width="84" height="20" rx="5" />
      </g>
    </svg>
  );
}
