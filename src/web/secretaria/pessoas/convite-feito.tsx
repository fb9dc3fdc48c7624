import { formatInstante } from '#diploma/instante.ts';
import type { ConviteNaTela } from '#http/secretaria/contrato/pessoas.ts';

/** The link, shown only once. */
export function ConviteFeito({ convite }: { convite: ConviteNaTela & { nome: string } }) {
  const { nome, link, expiraEm, papeis } = convite;
  return (
    <section className="cartao pessoas-convite" aria-labelledby="convite" role="status">
      <h2 id="convite">Convite de {nome}</h2>
      <p>
        Entregue este link à própria pessoa, por um meio seguro. Vale uma vez, até {formatInstante(expiraEm)},
        e não será mostrado de novo.
      </p>
      <label className="campo">
        Link do convite
        <input type="text" readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      <div className="entrada-acoes">
        <button type="button" className="botao" onClick={() => navigator.clipboard.writeText(link)}>
          Copiar o link
        </button>
      </div>
      {papeis === 'esperam' && (
        <p className="entrada-ajuda">
          Os papéis só valem depois que outra pessoa da administração aceitar o pedido.
        </p>
      )}
    </section>
  );
}
