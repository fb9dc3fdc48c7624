import { useState } from 'react';
import { Link } from 'wouter';
import type { LoteDaMesa } from '#http/secretaria/contrato/lotes.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { isAberto } from '#http/secretaria/contrato/trabalho.ts';
import { ask } from '../api.ts';
import { useConfirmacao } from '../confirmacao/use-confirmacao.ts';
import { DialogoDeAto } from '../diplomados/dialogo-de-ato.tsx';
import { AvisosDoLote } from '../lotes/avisos-do-lote.tsx';
import { Detalhe } from '../lotes/detalhe.tsx';
import { rotuloDe } from '../lotes/linhas.ts';
import { Recusa } from '../lotes/recusa.tsx';
import type { LoteEmUso } from '../lotes/use-lote.ts';
import { useSessao } from '../sessao-context.ts';
import { Trabalho } from '../trabalhos/trabalho.tsx';
import { TodasAsLinhas } from './todas-as-linhas.tsx';

/** A batch that waits for another person: the sample, the changes, each row with its proof and documents. */
export function ConferenciaTela({ lote, emUso }: { lote: LoteDaMesa; emUso: LoteEmUso }) {
  const { atos } = useSessao();
  const confirmar = useConfirmacao();
  const [aberta, setAberta] = useState<number | null>(null);
  const [comentario, setComentario] = useState('');
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  const enviadas = lote.linhas.filter(({ estado }) => estado === 'enviada');
  const mudadas = enviadas.filter(({ mudadas: changed }) => Object.keys(changed).length > 0);
  const faltam = lote.amostra.filter((linha) => !lote.vistas.includes(linha));
  const { trabalho } = lote;
  const isBusy = trabalho !== null && isAberto(trabalho);
  const mayDecide = atos.includes('lote.aprovar') && !lote.souAutor;
  const decides = mayDecide && !isBusy;

  const open = async (numero: number): Promise<void> => {
    setAberta(numero);
    if (!decides || !lote.amostra.includes(numero) || lote.vistas.includes(numero)) return;
    const resposta = await ask(`/lotes/${lote.id}/linhas/${numero}/vista`, { method: 'POST' });
    if (resposta.ok) await emUso.reload();
    else setProblema(resposta.problema);
  };
  const aprovar = async (): Promise<void> => {
    const resposta = await confirmar(() =>
      ask(`/lotes/${lote.id}/aprovacao`, { method: 'POST', body: { resumo: lote.resumo } }),
    );
    if (resposta.ok) await emUso.reload();
    else setProblema(resposta.problema);
  };
  const devolver = async (): Promise<void> => {
    const resposta = await emUso.act('/devolucao', { envio: lote.envio, comentario });
    setProblema(resposta.ok ? null : resposta.problema);
  };

  const linha = enviadas.find(({ numero }) => numero === aberta);
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <p>
            <Link href="/lotes">Lotes</Link> › {lote.nome}
          </p>
          <h1>
            {enviadas.length.toLocaleString('pt-BR')}{' '}
            {enviadas.length === 1 ? 'diploma espera aprovação' : 'diplomas esperam aprovação'}
          </h1>
          <p>
            Enviado por {lote.enviado?.por}. Preparado por {lote.autores.join(', ')}.
          </p>
        </div>
        {lote.enviei && lote.estado === 'enviado' && atos.includes('lote.preparar') && (
          <div className="tela-acoes">
            <DialogoDeAto
              botao="Retirar do envio"
              feito="Retirar"
              titulo="Retirar este lote?"
              explica="Ele volta a ser rascunho, e quem confere deixa de vê-lo. Pode-se corrigir e enviar de novo."
              campos={[]}
              run={() => emUso.act('/retirada', { envio: lote.envio })}
            />
          </div>
        )}
        {decides && (
          <div className="tela-acoes">
            <button
              type="button"
              className="botao"
              data-tipo="principal"
              disabled={faltam.length > 0}
              onClick={() => void aprovar()}
            >
              Aprovar {enviadas.length.toLocaleString('pt-BR')}
            </button>
          </div>
        )}
      </header>
      <Recusa problema={problema} />
      {trabalho && <Trabalho nome={trabalho.titulo} andamento={trabalho} podeParar={mayDecide} />}
      {lote.souAutor && (
        <p className="devolvido">
          Você preparou ou mudou este lote: outra pessoa, conferente, precisa aprovar.
        </p>
      )}
      <div className="duas-colunas">
        <div className="pilha">
          <section className="cartao">
            <h2>Amostra sorteada pelo sistema</h2>
            <p role="status">
              {faltam.length === 0
                ? 'Você abriu todas as linhas da amostra.'
                : `Abra estas linhas antes de aprovar todas. ${faltam.length === 1 ? 'Falta 1' : `Faltam ${faltam.length}`}.`}
            </p>
            <ul className="amostra">
              {lote.amostra.map((numero) => (
                <li key={numero}>
                  <button
                    type="button"
                    className="botao"
                    aria-pressed={aberta === numero}
                    onClick={() => void open(numero)}
                  >
                    Linha {numero}
                    {lote.vistas.includes(numero) ? ' · aberta' : ''}
                  </button>
                </li>
              ))}
            </ul>
          </section>
          {linha && (
            <section className="cartao">
              <h2>Linha {linha.numero}</h2>
              <dl className="dados">
                {lote.colunas.map((coluna, index) =>
                  linha.celulas[index] ? (
                    <div key={coluna}>
                      <dt>{rotuloDe(coluna)}</dt>
                      <dd>{linha.celulas[index]}</dd>
                    </div>
                  ) : null,
                )}
              </dl>
            </section>
          )}
          <section className="cartao">
            <h2>Mudado depois da planilha</h2>
            {mudadas.length === 0 ? (
              <p>Nada: as linhas estão como vieram na planilha.</p>
            ) : (
              <div className="rolagem">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Linha</th>
                      <th scope="col">Coluna</th>
                      <th scope="col">Na planilha</th>
                      <th scope="col">Agora</th>
                    </tr>
                  </thead>
                  <tbody>
                    {mudadas.flatMap(({ numero, mudadas: changed, celulas }) =>
                      Object.entries(changed).map(([coluna, original]) => (
                        <tr key={`${numero} ${coluna}`}>
                          <td>
                            <button type="button" className="como-link" onClick={() => void open(numero)}>
                              {numero}
                            </button>
                          </td>
                          <td>{rotuloDe(lote.colunas[Number(coluna)] ?? '')}</td>
                          <td>{original || 'vazio'}</td>
                          <td>{celulas[Number(coluna)] || 'vazio'}</td>
                        </tr>
                      )),
                    )}
                  </tbody>
                </table>
              </div>
            )}
          </section>
          <AvisosDoLote
            lote={lote}
            linhas={enviadas}
            onAccept={null}
            onLinha={(numero) => void open(numero)}
          />
          <TodasAsLinhas linhas={enviadas} colunas={lote.colunas} onLinha={(numero) => void open(numero)} />
          {decides && (
            <form
              className="cartao"
              onSubmit={(event) => {
                event.preventDefault();
                void devolver();
              }}
            >
              <h2>Devolver</h2>
              <label htmlFor="comentario">O que precisa ser corrigido</label>
              <textarea
                id="comentario"
                required
                maxLength={2000}
                value={comentario}
                onChange={(event) => setComentario(event.currentTarget.value)}
              />
              <button type="submit" className="botao" data-tipo="perigo">
                Devolver com este comentário
              </button>
            </form>
          )}
        </div>
        <div className="pilha">
          {linha ? (
            <Detalhe
              key={linha.numero}
              loteId={lote.id}
              numero={linha.numero}
              isPronta
              colunas={lote.colunas}
            />
          ) : (
            <p className="cartao">Abra uma linha para ver a prova do diploma e os documentos.</p>
          )}
        </div>
      </div>
    </>
  );
}
