import { Link } from 'wouter';
import type { LoteParaAprovar } from '#http/secretaria/contrato/lotes.ts';
import { Falha } from '../falha.tsx';
import { writeInstante } from '../palavras.ts';
import { useMudancas } from '../use-mudancas.ts';
import { useResposta } from '../use-resposta.ts';

/**
 * Batches that wait for the signed-in person: another person sent them, and the signed-in person did not prepare them.
 */
export function AprovarTela() {
  const [estado, again] = useResposta<LoteParaAprovar[]>('/lotes/para-aprovar');
  useMudancas(again);
  if (estado.carregando) return <p className="carregando">Vendo o que espera aprovação…</p>;
  if (!estado.ok) return <Falha problema={estado.problema} />;
  const lotes = estado.value;
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <h1>Para aprovar</h1>
          <p>Lotes que outras pessoas prepararam. O que você preparou ou mudou, outra pessoa aprova.</p>
        </div>
      </header>
      {lotes.length === 0 ? (
        <p className="cartao vazio">
          Nenhum lote espera por você. O que for enviado aparece aqui sem recarregar.
        </p>
      ) : (
        <section className="cartao">
          <table className="lista-quebra">
            <thead>
              <tr>
                <th scope="col">Lote</th>
                <th scope="col">Diplomas</th>
                <th scope="col">Enviado</th>
                <th scope="col">
                  <span className="so-leitor">Ação</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lotes.map(({ id, nome, linhas, mudadas, enviado }) => (
                <tr key={id}>
                  <td>
                    <strong>{nome}</strong>
                    {mudadas > 0 && (
                      <small>
                        {mudadas === 1 ? '1 linha corrigida à mão' : `${mudadas} linhas corrigidas à mão`}
                      </small>
                    )}
                  </td>
                  <td>{linhas.toLocaleString('pt-BR')}</td>
                  <td>
                    {enviado.por}
                    <small>{writeInstante(enviado.em)}</small>
                  </td>
                  <td>
                    <Link className="botao" href={`/lotes/${id}`} aria-label={`Conferir o lote ${nome}`}>
                      Conferir
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
