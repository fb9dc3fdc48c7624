import { useState } from 'react';
import type { PropostaNaTela } from '#http/secretaria/contrato/instituicao.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { ask, type Resposta } from '../api.ts';
import { useConfirmacao } from '../confirmacao/use-confirmacao.ts';
import { DialogoDeAto } from '../diplomados/dialogo-de-ato.tsx';
import { writeInstante } from '../palavras.ts';
import { Problema } from '../problema.tsx';
import { MudancasTabela } from './mudancas-tabela.tsx';

/** Proposals that wait for another person. */
export function Propostas({ propostas, onFeito }: { propostas: readonly PropostaNaTela[]; onFeito(): void }) {
  if (propostas.length === 0) return null;
  return (
    <section aria-labelledby="propostas" className="pilha instituicao-propostas">
      <h2 id="propostas">Esperam decisão</h2>
      {propostas.map((proposta) => (
        <Proposta key={proposta.id} proposta={proposta} onFeito={onFeito} />
      ))}
    </section>
  );
}

const COM_PROVA = ['rvdd.json', 'cursos.json', 'emissao.json'];

function Proposta({ proposta, onFeito }: { proposta: PropostaNaTela; onFeito(): void }) {
  const { id, arquivo, nome, mudancas, isVelha, minha, podeDecidir } = proposta;
  const confirmar = useConfirmacao();
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  const [hasProva, setProva] = useState(false);
  const url = `/instituicao/propostas/${id}`;
  const act = async (request: () => Promise<Resposta<unknown>>): Promise<void> => {
    const resposta = await confirmar(request);
    setProblema(resposta.ok ? null : resposta.problema);
    if (resposta.ok) onFeito();
  };
  return (
    <article className="cartao" aria-label={`Proposta: ${nome}`}>
      <h3>{nome}</h3>
      <p>
        {proposta.propostaPor}, {writeInstante(proposta.propostaEm)}: {proposta.comentario}
      </p>
      <MudancasTabela mudancas={mudancas} de="Hoje" para="Proposto" />
      {isVelha && (
        <p className="devolvido">
          O arquivo mudou depois desta proposta, e ela não o sobrescreve. Recuse-a ou retire-a, e proponha de
          novo sobre o arquivo de agora.
        </p>
      )}
      <p>{proposta.vale}</p>
      {hasProva && (
        <img
          className="prova"
          src={`/api/secretaria${url}/prova`}
          alt="Prova do diploma de uma pessoa fictícia, com a mudança"
        />
      )}
      <Problema problema={problema} />
      <div className="tela-acoes">
        {COM_PROVA.includes(arquivo) && !isVelha && !hasProva && (
          <button type="button" className="botao" onClick={() => setProva(true)}>
            Ver a prova do diploma
          </button>
        )}
        {podeDecidir && !isVelha && (
          <button
            type="button"
            className="botao"
            data-tipo="principal"
            onClick={() => act(() => ask(`${url}/decisao`, { method: 'POST', body: { aceita: true } }))}
          >
            Aceitar e escrever o arquivo
          </button>
        )}
        {podeDecidir && (
          <DialogoDeAto
            botao="Recusar"
            feito="Recusar"
            titulo="Recusar a proposta"
            explica="O arquivo fica como está. Diga o motivo a quem propôs."
            campos={['motivo']}
            run={({ motivo }) => ask(`${url}/decisao`, { method: 'POST', body: { aceita: false, motivo } })}
            onFeito={onFeito}
          />
        )}
        {minha && (
          <button type="button" className="botao" onClick={() => act(() => ask(url, { method: 'DELETE' }))}>
            Retirar
          </button>
        )}
        {!podeDecidir && (
          <span className="pilula" data-tom="quieto">
            Espera outra pessoa
          </span>
        )}
      </div>
    </article>
  );
}
