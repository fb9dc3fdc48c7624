import { ACESSO_VAZIO } from '#conteudo/acesso-vazio.ts';

/** For a graduate who has not searched yet: what the search gives, and where to find the matrícula. */
export function AntesDaBusca() {
  const { titulo, itens, matricula } = ACESSO_VAZIO;
  return (
    <section className="antes" aria-labelledby="antes-titulo">
      <h2 id="antes-titulo">{titulo}</h2>
      <ul>
        {itens.map(({ nome, texto }) => (
          <li key={nome}>
            <Folha /> <strong>{nome}</strong>
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

/** A small diploma. */
const Folha = () => (
  <svg className="antes-folha" viewBox="0 0 44 32" aria-hidden="true">
    <path d="M1 1h42v30H1zM5 5h34v22H5zM15 12h14M11 18h22" />
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
