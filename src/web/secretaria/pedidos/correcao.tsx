import type { PedidosAbertos } from '#http/secretaria/contrato/diplomados.ts';
import { CAMPOS, CORRIGIVEIS } from '../diplomados/campos-de-ato.ts';

type Pedido = PedidosAbertos['pedidos'][number];

/** The corrected values beside today's, and the address where the graduate is notified. */
export function Correcao({ pedido }: { pedido: Pedido }) {
  const { correcao = {}, email } = pedido.dados;
  const corrigidos =
    pedido.corrigidos ??
    CORRIGIVEIS.flatMap((campo) =>
      correcao[campo] ? [{ campo, de: undefined, para: correcao[campo] }] : [],
    );
  if (corrigidos.length === 0 && email === null) return null;
  return (
    <>
      <dl className="dados">
        {corrigidos.map(({ campo, de, para }) => (
          <div key={campo}>
            <dt>{CAMPOS[campo].rotulo}</dt>
            <dd>
              {de !== undefined && (
                <>
                  {de === null ? 'nada' : <del>{de}</del>} <span aria-hidden="true">→</span>
                  <span className="visually-hidden"> passa a </span>{' '}
                </>
              )}
              <ins>{para}</ins>
            </dd>
          </div>
        ))}
        {email !== null && (
          <div>
            <dt>E-mail em que a pessoa é avisada</dt>
            <dd>{email}</dd>
          </div>
        )}
      </dl>
      {pedido.podeDecidir && pedido.corrigidos === null && (
        <p role="note">
          O que o diploma diz hoje não pôde ser lido. Abra-o na página da pessoa e compare antes de decidir.
        </p>
      )}
    </>
  );
}
