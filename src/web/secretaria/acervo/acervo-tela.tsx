import { useState } from 'react';
import { Link } from 'wouter';
import type { AcervoDaMesa } from '#http/secretaria/contrato/acervo.ts';
import type { ConferenciaDaAuditoria } from '#http/secretaria/contrato/auditoria.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { isAberto } from '#http/secretaria/contrato/trabalho.ts';
import { ask, type Resposta } from '../api.ts';
import { Conferencia } from '../auditoria/conferencia.tsx';
import { useConfirmacao } from '../confirmacao/use-confirmacao.ts';
import { Falha } from '../falha.tsx';
import { useSessao } from '../sessao-context.ts';
import { Trabalho } from '../trabalhos/trabalho.tsx';
import { useMudancas } from '../use-mudancas.ts';
import { useResposta } from '../use-resposta.ts';
import { Achados } from './achados.tsx';
import { Renovacao } from './renovacao.tsx';

/** All stored files: whether they are whole, and how long their proofs hold. */
export function AcervoTela() {
  const [estado, again] = useResposta<AcervoDaMesa>('/acervo');
  useMudancas(again);
  const { atos } = useSessao();
  const confirmar = useConfirmacao();
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  if (estado.carregando) return <p className="carregando">Abrindo o acervo…</p>;
  if (!estado.ok) return <Falha problema={estado.problema} />;
  const acervo = estado.value;
  const { conferencia, andamentos } = acervo;
  const start = async (url: string): Promise<void> => {
    const done = await confirmar(() => ask(url, { method: 'POST' }));
    setProblema(done.ok ? null : done.problema);
    again();
  };
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <h1>Acervo</h1>
          <p>Cada arquivo guardado, lido de novo: a sua soma, as suas assinaturas e os seus prazos.</p>
        </div>
        {atos.includes('acervo.conferir') && (
          <div className="tela-acoes">
            <button
              className="botao"
              data-tipo="principal"
              type="button"
              disabled={andamentos.conferencia !== null && isAberto(andamentos.conferencia)}
              onClick={() => start('/acervo/conferencia')}
            >
              {acervo.interrompida ? 'Continuar a conferência' : 'Conferir agora'}
            </button>
          </div>
        )}
      </header>
      <div className="pilha">
        {problema && <Falha problema={problema} />}
        {andamentos.conferencia && (
          <Trabalho nome="Conferência do acervo" andamento={andamentos.conferencia} />
        )}
        {conferencia ? (
          <Achados conferencia={conferencia} />
        ) : (
          <p className="cartao vazio">
            O acervo ainda não foi conferido. Comece por “Conferir agora”; o site continua no ar.
          </p>
        )}
        <div className="duas-colunas">
          <Renovacao
            acervo={acervo}
            mayRenew={atos.includes('acervo.renovar')}
            onRenovar={() => start('/acervo/renovacao')}
          />
          {atos.includes('auditoria.ver') && <RegistroDeAuditoria />}
        </div>
      </div>
    </>
  );
}

function RegistroDeAuditoria() {
  const [conferida, setConferida] = useState<Resposta<ConferenciaDaAuditoria> | 'conferindo' | null>(null);
  const conferir = async (): Promise<void> => {
    setConferida('conferindo');
    setConferida(await ask<ConferenciaDaAuditoria>('/auditoria/conferencia', { method: 'POST' }));
  };
  return (
    <section className="cartao ficha" aria-labelledby="registro-de-auditoria">
      <h2 id="registro-de-auditoria">Registro de auditoria</h2>
      <p>Cada entrada se liga à anterior, e a última é carimbada todos os dias.</p>
      <Conferencia conferida={conferida} />
      <p className="tela-acoes">
        <button className="botao" type="button" disabled={conferida === 'conferindo'} onClick={conferir}>
          Conferir a auditoria
        </button>
        <Link className="botao" href="/auditoria">
          Procurar e exportar
        </Link>
      </p>
    </section>
  );
}
