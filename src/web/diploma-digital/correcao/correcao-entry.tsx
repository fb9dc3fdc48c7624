import { CORRECAO } from '#conteudo/correcao.ts';
import type { DigitadoNoAcesso } from '#http/contrato/acesso.ts';

/** From the result to the page of corrections, which the server draws: by a token, or by the numbers just typed. */
export function CorrecaoEntry({ quem }: { quem: { token: string } | DigitadoNoAcesso }) {
  return (
    <section className="correcao-entry" aria-labelledby="correcao-chamada">
      <h3 id="correcao-chamada">{CORRECAO.chamada}</h3>
      <p>{CORRECAO.chamadaTexto}</p>
      <form method="post" action="/diploma-digital/correcao">
        {Object.entries(quem).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-small">
          {CORRECAO.chamadaBotao}
        </button>
      </form>
    </section>
  );
}
