import { useState } from 'react';
import type { ConviteNaTela, PessoasDaMesa } from '#http/secretaria/contrato/pessoas.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { useConfirmacao } from '../confirmacao/use-confirmacao.ts';
import { Problema } from '../problema.tsx';
import { useSessao } from '../sessao-context.ts';
import { useMudancas } from '../use-mudancas.ts';
import { useResposta } from '../use-resposta.ts';
import type { Agir } from './agir.ts';
import { Convidar } from './convidar.tsx';
import { ConviteFeito } from './convite-feito.tsx';
import { Pedidos } from './pedidos.tsx';
import { Pessoas } from './pessoas.tsx';

/** Pessoas e papéis. */
export function PessoasTela() {
  const { atos } = useSessao();
  const [estado, again] = useResposta<PessoasDaMesa>('/pessoas');
  useMudancas(again);
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  const [convite, setConvite] = useState<(ConviteNaTela & { nome: string }) | null>(null);
  const confirmar = useConfirmacao();
  const agir: Agir = async (request) => {
    setProblema(null);
    const resposta = await confirmar(request);
    if (resposta.ok) again();
    else setProblema(resposta.problema);
    return resposta.ok ? resposta.value : null;
  };
  if (estado.carregando) return <p>Abrindo a lista de pessoas…</p>;
  if (!estado.ok) return <Problema problema={estado.problema} />;
  const { pessoas, pedidos, cargos, sozinha, semQuemAceite } = estado.value;
  const mayChange = atos.includes('pessoas.convidar');
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <h1>Pessoas e papéis</h1>
          <p>
            {pessoas.length} {pessoas.length === 1 ? 'pessoa trabalha' : 'pessoas trabalham'} aqui. Uma da
            administração pede; outra decide.
          </p>
        </div>
      </header>
      <Problema problema={problema} />
      {convite && <ConviteFeito convite={convite} />}
      <div className="pilha">
        <Pedidos pedidos={pedidos} cargos={cargos} mayDecide={mayChange} agir={agir} />
        <Pessoas
          pessoas={pessoas}
          cargos={cargos}
          mayChange={mayChange}
          sozinha={sozinha}
          agir={agir}
          onConvite={(feito, nome) => setConvite({ ...feito, nome })}
        />
        {mayChange && (
          <Convidar
            sozinha={sozinha}
            semQuemAceite={semQuemAceite}
            cargos={cargos}
            agir={agir}
            onConvite={(feito, nome) => setConvite({ ...feito, nome })}
          />
        )}
      </div>
    </>
  );
}
