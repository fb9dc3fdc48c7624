import type { ModosDeEntrada } from '#http/secretaria/contrato/entrada.ts';
import { ask, type Resposta } from '../api.ts';
import { NOME_DO_PAPEL, O_QUE_FAZ } from '../papeis.ts';

interface ComoDemonstracaoProps {
  pessoas: NonNullable<ModosDeEntrada['demonstracao']>;
  disabled: boolean;
  onEscolher(come: () => Promise<Resposta<undefined>>): void;
}

/** Fictitious people to sign in as. */
export function ComoDemonstracao({ pessoas, disabled, onEscolher }: ComoDemonstracaoProps) {
  return (
    <section className="entrada-demonstracao" aria-labelledby="demonstracao">
      <h2 id="demonstracao">Só nesta demonstração: entre como</h2>
      <p>
        São pessoas fictícias, sem valor legal. Aqui um clique faz as vezes do toque na chave de acesso. Na
        instituição de verdade, cada pessoa entra só com a própria chave.
      </p>
      <ul>
        {pessoas.map(({ id, nome, papeis }) => (
          <li key={id}>
            <button
              type="button"
              className="entrada-pessoa"
              disabled={disabled}
              onClick={() => onEscolher(() => ask('/entrada/demonstracao', { method: 'POST', body: { id } }))}
            >
              <strong>{nome}</strong>
              <span>{papeis.map((papel) => `${NOME_DO_PAPEL[papel]}: ${O_QUE_FAZ[papel]}`).join('. ')}.</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
