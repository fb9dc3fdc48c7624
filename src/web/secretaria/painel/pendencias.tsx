import { Link } from 'wouter';
import type { Pendencia } from '#http/secretaria/contrato/painel.ts';
import { tellPrazo, writeInstante } from '../palavras.ts';

export function Pendencias({ pendencias, hoje }: { pendencias: readonly Pendencia[]; hoje: string }) {
  return (
    <section className="cartao" aria-labelledby="esperam">
      <h2 id="esperam">Esperam por você</h2>
      {pendencias.length === 0 ? (
        <p className="vazio">Nada espera por você agora. O que chegar aparece aqui sem recarregar.</p>
      ) : (
        <table className="lista-quebra">
          <thead>
            <tr>
              <th scope="col">O quê</th>
              <th scope="col">De quem</th>
              <th scope="col">Prazo</th>
              <th scope="col">
                <span className="so-leitor">Ação</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {pendencias.map((each) => {
              const prazo = each.ate === null ? null : tellPrazo(each.ate, hoje);
              return (
                <tr key={`${each.endereco} ${each.desde} ${each.titulo}`}>
                  <td>
                    <strong>{each.titulo}</strong>
                    <small>{each.detalhe}</small>
                  </td>
                  <td>{each.deQuem}</td>
                  <td>
                    {prazo ? (
                      <span className="pilula" data-tom={prazo[1]}>
                        {prazo[0]}
                      </span>
                    ) : (
                      each.desde !== null && <small>desde {writeInstante(each.desde)}</small>
                    )}
                  </td>
                  <td>
                    <Link className="botao" href={each.endereco} aria-label={`${each.acao}: ${each.titulo}`}>
                      {each.acao}
                    </Link>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
