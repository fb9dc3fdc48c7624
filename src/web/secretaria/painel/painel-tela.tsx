import { Link } from 'wouter';
import type { Painel } from '#http/secretaria/contrato/painel.ts';
import { Falha } from '../falha.tsx';
import { useSessao } from '../sessao-context.ts';
import { useMudancas } from '../use-mudancas.ts';
import { useResposta } from '../use-resposta.ts';
import { Andamento } from './andamento.tsx';
import { Casa } from './casa.tsx';
import { Pendencias } from './pendencias.tsx';
import { Prazos } from './prazos.tsx';
import { greet, tellHoje } from './saudacao.ts';

/** The tasks of the signed-in person, and the health of the installation. */
export function PainelTela() {
  const { pessoa, atos } = useSessao();
  const [estado, again] = useResposta<Painel>('/painel');
  useMudancas(again);
  if (estado.carregando) return <p className="carregando">Vendo o que espera por você…</p>;
  if (!estado.ok) return <Falha problema={estado.problema} />;
  const painel = estado.value;
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <h1>
            {greet(new Date())}, {pessoa.nome.split(' ')[0]}
          </h1>
          <p>{tellHoje(painel)}</p>
        </div>
        {atos.includes('diplomado.ver') && (
          <div className="tela-acoes">
            <Link className="botao" href="/diplomados">
              Procurar diplomado
            </Link>
          </div>
        )}
      </header>
      <div className="pilha">
        <Andamento etapas={painel.etapas} isLink={atos.includes('diplomado.ver')} />
        <div className="duas-colunas">
          <Pendencias pendencias={painel.pendencias} hoje={painel.hoje} />
          <div className="pilha">
            <Prazos prazos={painel.prazos} />
            <Casa casa={painel.casa} />
          </div>
        </div>
      </div>
    </>
  );
}
