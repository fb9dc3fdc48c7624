import { Link } from 'wouter';
import type { EtapaContada } from '#http/secretaria/contrato/painel.ts';
import { ETAPAS } from '../palavras.ts';

/** The stages of issuing, with the number of diplomas in each. */
export function Andamento({ etapas, isLink }: { etapas: readonly EtapaContada[]; isLink: boolean }) {
  return (
    <ol className="cartao andamento" aria-label="Diplomas por etapa">
      {etapas.map(({ etapa, quantos, falhas, aguardando }) => {
        const nome = etapa === 'publicado' ? 'Publicado neste mês' : ETAPAS[etapa];
        const body = (
          <>
            <strong>{quantos.toLocaleString('pt-BR')}</strong>
            <span>{nome}</span>
          </>
        );
        const tom = falhas > 0 ? 'erro' : etapa === 'publicado' ? 'bem' : aguardando ? 'alerta' : 'quieto';
        return (
          <li key={etapa} data-tom={quantos === 0 ? 'quieto' : tom}>
            {isLink ? <Link href={`/diplomados/etapa/${etapa}`}>{body}</Link> : <div>{body}</div>}
            {falhas > 0 && <small>{falhas === 1 ? '1 falhou' : `${falhas} falharam`}</small>}
            {falhas === 0 && aguardando && <small>esperam: {aguardando}</small>}
          </li>
        );
      })}
    </ol>
  );
}
