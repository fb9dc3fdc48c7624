import { CAMPOS_CORRIGIVEIS, CORRECAO, ESTADOS_DA_CORRECAO } from '#conteudo/correcao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { CorrecaoView } from '#http/contrato/correcao.ts';
import { formatData } from '../../ui/format-data.ts';

type Pedida = Extract<CorrecaoView, { state: 'formulario' }>['formulario']['pedidas'][number];

/** Earlier requests, each with its state. */
export function Pedidas({ pedidas }: { pedidas: readonly Pedida[] }) {
  return (
    <section aria-labelledby="pedidas-titulo">
      <h2 id="pedidas-titulo">{CORRECAO.pedidos}</h2>
      <ul className="pedidas">
        {pedidas.map(({ protocolo, diploma, campo, certo, pedidaEm, estado, decididaEm, resposta }) => (
          <li key={protocolo} className="pedida" data-estado={estado}>
            <p className="pedida-cabeca">
              <strong>{ESTADOS_DA_CORRECAO[estado].rotulo}</strong>
              <span>
                {CORRECAO.protocolo} {protocolo}
              </span>
            </p>
            <p>
              {CAMPOS_CORRIGIVEIS[campo]}
              {certo !== null && `: ${certo}`}
            </p>
            <p className="secondary">
              {diploma} · {CORRECAO.pedidoEm} {writeDia(pedidaEm)}
              {decididaEm !== null && ` · ${ESTADOS_DA_CORRECAO[estado].rotulo} em ${writeDia(decididaEm)}`}
            </p>
            <p>{ESTADOS_DA_CORRECAO[estado].texto}</p>
            {resposta !== null && (
              <p>
                <strong>{CORRECAO.resposta}:</strong> {resposta}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const writeDia = (instante: string): string => formatData(diaEmBrasilia(new Date(instante)));
