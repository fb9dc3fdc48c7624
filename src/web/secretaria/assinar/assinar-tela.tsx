import { useState } from 'react';
import { Link } from 'wouter';
import type { FilaParaAssinar } from '#http/secretaria/contrato/assinar.ts';
import { ask } from '../api.ts';
import { useConfirmacao } from '../confirmacao/use-confirmacao.ts';
import { useResposta } from '../use-resposta.ts';
import { AndamentoCartao } from './andamento-cartao.tsx';
import { DocumentosTabela } from './documentos-tabela.tsx';
import { isRunning, useAndamento } from './use-andamento.ts';

/** The documents that wait for the signed-in person's signature, and signing them. */
export function AssinarTela() {
  const [estado, again] = useResposta<FilaParaAssinar>('/fila-de-assinatura');
  if (estado.carregando) return <p className="carregando">Lendo a sua fila…</p>;
  if (!estado.ok)
    return (
      <>
        <h1>{estado.problema.title}</h1>
        <p>{estado.problema.detail}</p>
      </>
    );
  const fila = estado.value;
  if (!fila.cargo)
    return (
      <>
        <h1>Você ainda não assina em nenhum cargo</h1>
        <p>Peça à administração que ligue você ao seu cargo. Ele está em Instituição, entre os assinantes.</p>
      </>
    );
  return <Fila fila={fila} cargo={fila.cargo} again={again} />;
}

interface FilaProps {
  fila: FilaParaAssinar;
  cargo: NonNullable<FilaParaAssinar['cargo']>;
  again: () => void;
}

function Fila({ fila, cargo, again }: FilaProps) {
  const { documentos, cofre } = fila;
  const confirmar = useConfirmacao();
  const [andamento, follow] = useAndamento(fila.andamento, again);
  const [recusados, setRecusados] = useState<ReadonlySet<string>>(new Set());
  const [problema, setProblema] = useState<string | null>(null);
  const ids = new Set(documentos.map(({ id }) => id).filter((id) => !recusados.has(id)));
  const chosen = documentos.filter(({ id }) => ids.has(id));
  const running = isRunning(andamento);

  const sign = async (): Promise<void> => {
    setProblema(null);
    const body = { documentos: chosen.map(({ id, sha256 }) => ({ id, sha256 })) };
    const resposta = await confirmar(() => ask('/assinaturas', { method: 'POST', body }));
    if (resposta.ok) follow();
    else {
      setProblema(resposta.problema.detail);
      if (resposta.problema.code === 'mudou-no-meio') again();
    }
  };

  return (
    <>
      <header className="tela-cabeca">
        <div>
          <h1>{tellQuantos(documentos.length)}</h1>
          <p>
            Você assina como {cargo.titulo}, com o e-CPF em nome de {cargo.nome}.
          </p>
        </div>
      </header>
      <div className="duas-colunas">
        {documentos.length === 0 ? (
          <p className="cartao">
            Nada espera por você agora. Um documento chega aqui depois de aprovado na conferência.
          </p>
        ) : (
          <DocumentosTabela
            documentos={documentos}
            escolhidos={ids}
            isDisabled={running}
            onChange={(next) =>
              setRecusados(new Set(documentos.map(({ id }) => id).filter((id) => !next.has(id))))
            }
          />
        )}
        <div className="pilha">
          {documentos.length > 0 && (
            <section className="cartao" aria-labelledby="assinar-agora">
              <h2 id="assinar-agora">Assinar {chosen.length}</h2>
              <p className="assinar-onde" data-escolhido={cofre}>
                <strong>No cofre da instituição</strong>
                {cofre
                  ? 'Confirme com a sua chave de acesso.'
                  : 'A sua chave não está no servidor, ou o PIN dela é digitado.'}
              </p>
              <p className="assinar-onde" data-escolhido={!cofre}>
                <strong>No meu token A3, neste computador</strong>
                Abra o assinador no seu computador e confirme as letras:{' '}
                <Link href="/assinador">Ligar o assinador</Link>.
              </p>
              {cofre && (
                <button
                  type="button"
                  className="botao"
                  data-tipo="principal"
                  disabled={running || chosen.length === 0}
                  onClick={sign}
                >
                  {chosen.length === 1 ? 'Assinar 1 documento' : `Assinar ${chosen.length} documentos`}
                </button>
              )}
              {problema !== null && (
                <p className="assinar-falha" role="alert">
                  {problema}
                </p>
              )}
              <p className="assinar-nota">
                Só o que está marcado é assinado. Você pode parar a qualquer momento: o que foi assinado fica.
              </p>
            </section>
          )}
          {andamento && (
            <AndamentoCartao
              andamento={andamento}
              onStop={() => void ask('/assinaturas', { method: 'DELETE' })}
            />
          )}
        </div>
      </div>
    </>
  );
}

const tellQuantos = (quantos: number): string =>
  quantos === 0
    ? 'Nada espera a sua assinatura'
    : quantos === 1
      ? '1 documento espera a sua assinatura'
      : `${quantos} documentos esperam a sua assinatura`;
