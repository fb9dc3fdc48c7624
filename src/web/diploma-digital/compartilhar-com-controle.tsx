import { CONTROLE } from '#conteudo/meu-diploma-convite.ts';
import type { HandlingResponse } from '#http/contrato/acesso.ts';

/** Links the look-up's result to `/meu-diploma`: to share, or to fetch files that need a second proof. */
export function CompartilharComControle({ response }: { response: HandlingResponse }) {
  const { titulo, texto, botao } = response.segundaProva ? CONTROLE.segundaProva : CONTROLE.compartilhar;
  const isPublicado = response.student.diplomas.some(({ etapa }) => etapa === 'publicado');
  if (!isPublicado) return null;
  return (
    <section className="resposta controle" data-tone="calmo" aria-labelledby="controle-titulo">
      <h2 id="controle-titulo">{titulo}</h2>
      <p>{texto}</p>
      <a className="button button-small" href="/meu-diploma">
        {botao}
      </a>
    </section>
  );
}
