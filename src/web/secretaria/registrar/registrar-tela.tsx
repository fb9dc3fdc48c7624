import { useState } from 'react';
import type { FilaDoRegistro } from '#http/secretaria/contrato/registrar.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { ask } from '../api.ts';
import { useConfirmacao } from '../confirmacao/use-confirmacao.ts';
import { Falha } from '../falha.tsx';
import { tellPrazo } from '../palavras.ts';
import { useMudancas } from '../use-mudancas.ts';
import { useResposta } from '../use-resposta.ts';

/** Diplomas that wait for a number of the book, and authorising the numbers. */
export function RegistrarTela() {
  const [estado, again] = useResposta<FilaDoRegistro>('/registrar');
  useMudancas(again);
  const confirmar = useConfirmacao();
  const [fora, setFora] = useState<ReadonlySet<string>>(new Set());
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  const [dito, setDito] = useState('');
  if (estado.carregando) return <p className="carregando">Vendo o que espera pelo número…</p>;
  if (!estado.ok) return <Falha problema={estado.problema} />;
  const { hoje, diplomas, total, isAutorizada } = estado.value;
  const escolhidos = diplomas.filter(({ id }) => !fora.has(id)).map(({ id }) => id);
  const give = async (): Promise<void> => {
    setProblema(null);
    const body = { diplomas: escolhidos };
    const resposta = await confirmar(() => ask<{ quantos: number }>('/registrar', { method: 'POST', body }));
    if (resposta.ok) setDito(tellDados(resposta.value.quantos));
    else setProblema(resposta.problema);
    again();
  };
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(fora);
    if (isChosen) next.delete(id);
    else next.add(id);
    setFora(next);
  };
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <h1>Registrar</h1>
          <p>
            {total === 0
              ? 'Nada espera pelo número do livro.'
              : `${total.toLocaleString('pt-BR')} ${total === 1 ? 'diploma espera' : 'diplomas esperam'} pelo número. Os números são dados nesta ordem.`}
          </p>
        </div>
        {diplomas.length > 0 && (
          <div className="tela-acoes">
            <button
              type="button"
              className="botao"
              data-tipo="principal"
              disabled={escolhidos.length === 0}
              onClick={() => void give()}
            >
              Dar número a {escolhidos.length.toLocaleString('pt-BR')}
            </button>
          </div>
        )}
      </header>
      <p role="status">{dito}</p>
      {problema && <Falha problema={problema} />}
      {diplomas.length === 0 ? (
        <p className="cartao vazio">{isAutorizada ? VAZIO : SEM_ESPERA}</p>
      ) : (
        <section className="cartao">
          <table className="lista-quebra">
            <thead>
              <tr>
                <th scope="col">
                  <input
                    type="checkbox"
                    aria-label="Escolher todos"
                    checked={escolhidos.length === diplomas.length}
                    onChange={({ target }) =>
                      setFora(target.checked ? new Set() : new Set(diplomas.map(({ id }) => id)))
                    }
                  />
                </th>
                <th scope="col">Diplomado</th>
                <th scope="col">Curso</th>
                <th scope="col">Prazo do registro</th>
              </tr>
            </thead>
            <tbody>
              {diplomas.map(({ id, nome, curso, unidade, via, ate }) => (
                <tr key={id}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`Dar número a ${nome}`}
                      checked={!fora.has(id)}
                      onChange={({ target }) => choose(id, target.checked)}
                    />
                  </td>
                  <td>
                    <strong>{nome}</strong>
                    {via > 1 && <small>{via}ª via</small>}
                  </td>
                  <td>
                    {curso}
                    <small>{unidade}</small>
                  </td>
                  <td>{ate !== null && <Prazo ate={ate} hoje={hoje} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

function Prazo({ ate, hoje }: { ate: string; hoje: string }) {
  const [dito, tom] = tellPrazo(ate, hoje);
  return (
    <span className="pilula" data-tom={tom}>
      {dito}
    </span>
  );
}

const VAZIO = 'Assim que a documentação de um diploma estiver assinada, ele aparece aqui sem recarregar.';
const SEM_ESPERA =
  'Aqui o número é dado logo que a documentação está assinada. Para que cada um espere por você, peça à administração "numeracao": "autorizada" em institution/emissao.json.';

const tellDados = (quantos: number): string =>
  quantos === 1
    ? 'Autorizado. O número é dado em instantes.'
    : `${quantos.toLocaleString('pt-BR')} autorizados. Os números são dados em instantes.`;
