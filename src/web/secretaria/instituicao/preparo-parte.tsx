import { type FormEvent, useState } from 'react';
import type { PreparoNaTela } from '#http/secretaria/contrato/instituicao.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { ask } from '../api.ts';
import { useConfirmacao } from '../confirmacao/use-confirmacao.ts';
import { Pilula } from '../pilula.tsx';
import { Problema } from '../problema.tsx';
import { useSessao } from '../sessao-context.ts';

const ESTADOS = {
  valid: { dito: 'Certo', tom: 'bem', icone: 'certo' },
  invalid: { dito: 'Errado', tom: 'erro', icone: 'erro' },
  unavailable: { dito: 'Não conferido', tom: 'quieto', icone: 'duvida' },
  'not-applicable': { dito: 'Não se aplica', tom: 'quieto', icone: 'nada' },
} as const;

const RESULTADOS = {
  pronto: 'Tudo certo.',
  errado: 'Ainda não: há linhas erradas.',
  incompleto: 'Nada errado, mas algo não pôde ser conferido.',
};

/** From rehearsal to production: the list of `preparar-producao`, each line with its state and what to do. */
export function PreparoParte() {
  const { atos } = useSessao();
  const confirmar = useConfirmacao();
  const [ensaio, setEnsaio] = useState(false);
  const [carimbo, setCarimbo] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [feito, setFeito] = useState<PreparoNaTela | null>(null);
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  const run = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRunning(true);
    setProblema(null);
    const url = carimbo ? '/instituicao/preparo-com-carimbo' : '/instituicao/preparo';
    const resposta = await confirmar(() => ask<PreparoNaTela>(url, { method: 'POST', body: { ensaio } }));
    setRunning(false);
    if (resposta.ok) setFeito(resposta.value);
    else setProblema(resposta.problema);
  };
  const grupos = [...new Set((feito?.linhas ?? []).map(({ grupo }) => grupo))];
  return (
    <section className="cartao" aria-labelledby="preparo">
      <h2 id="preparo">Do ensaio à produção</h2>
      <p>
        Confere tudo antes do primeiro número: ambiente, chaves, listas, cursos, atos e textos. Não assina e
        não escreve no registro. Chaves que pedem PIN ficam sem conferir aqui; o comando{' '}
        <code>preparar-producao</code> as confere no servidor.
      </p>
      {atos.includes('instituicao.preparar') ? (
        <form onSubmit={run}>
          <label className="pessoas-certeza">
            <input type="checkbox" checked={ensaio} onChange={({ target }) => setEnsaio(target.checked)} />
            <span>É o ensaio: a instituição fictícia e a homologação deixam de ser erro</span>
          </label>
          <label className="pessoas-certeza">
            <input type="checkbox" checked={carimbo} onChange={({ target }) => setCarimbo(target.checked)} />
            <span>
              Pedir um carimbo do tempo a cada autoridade, o que pode ser cobrado e pede a sua chave de acesso
            </span>
          </label>
          <button type="submit" className="botao" data-tipo="principal" disabled={isRunning}>
            Conferir agora
          </button>
        </form>
      ) : (
        <p>Quem confere: administração ou registro.</p>
      )}
      <p role="status">
        {isRunning && 'Conferindo; pode levar alguns minutos…'}
        {feito && !isRunning && RESULTADOS[feito.resultado]}
      </p>
      <Problema problema={problema} />
      {grupos.map((grupo) => (
        <table key={grupo} className="instituicao-mudancas em-blocos">
          <caption>{grupo}</caption>
          <thead>
            <tr>
              <th scope="col">O quê</th>
              <th scope="col">Estado</th>
              <th scope="col">O que foi visto, e o que fazer</th>
            </tr>
          </thead>
          <tbody>
            {feito?.linhas
              .filter((linha) => linha.grupo === grupo)
              .map(({ nome, status, detalhe, fazer }) => (
                <tr key={nome}>
                  <th scope="row">{nome}</th>
                  <td data-rotulo="Estado">
                    <Pilula {...ESTADOS[status]} />
                  </td>
                  <td data-rotulo="O que foi visto">
                    {detalhe}
                    {fazer !== null && <small>→ {fazer}</small>}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
