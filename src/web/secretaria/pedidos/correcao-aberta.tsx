import { useState } from 'react';
import { Link } from 'wouter';
import { extensaoDoDocumento } from '#diploma/correcao-pedida.ts';
import type { CorrecoesNaMesa } from '#http/secretaria/contrato/correcoes.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { ask } from '../api.ts';
import { askArquivo } from '../ask-arquivo.ts';
import { DialogoDeAto } from '../diplomados/dialogo-de-ato.tsx';
import { Falha } from '../falha.tsx';
import { writeInstante } from '../palavras.ts';

interface Props {
  correcao: CorrecoesNaMesa['correcoes'][number];
  onFeito(): void;
}

/** A correction requested by a graduate, with its supporting document. */
export function CorrecaoAberta({ correcao, onFeito }: Props) {
  const { protocolo, nome, curso, nomeDoCampo, certo, comentario, pedidaEm, documento, reemissivel } =
    correcao;
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  const decidir = (body: unknown) => ask(`/correcoes/${protocolo}/decisao`, { method: 'POST', body });
  const open = async (tipo: string): Promise<void> => {
    const name = `correcao-${protocolo}.${extensaoDoDocumento(tipo)}`;
    const resposta = await askArquivo(`/correcoes/${protocolo}/documento`, undefined, name);
    setProblema(resposta.ok ? null : resposta.problema);
  };
  return (
    <article className="cartao" aria-label={`Correção pedida: ${nome}`}>
      <h2>Correção pedida · {protocolo}</h2>
      <p>
        <Link href={`/diplomados/${correcao.diplomadoId}`}>{nome}</Link>, {curso}
      </p>
      <dl className="dados">
        <div>
          <dt>O que está errado</dt>
          <dd>{nomeDoCampo}</dd>
        </div>
        <div>
          <dt>Como é o certo, segundo a pessoa</dt>
          <dd>{certo}</dd>
        </div>
        {comentario !== null && (
          <div>
            <dt>Explicação</dt>
            <dd>{comentario}</dd>
          </div>
        )}
        <div>
          <dt>Pedido em</dt>
          <dd>{writeInstante(pedidaEm)}</dd>
        </div>
      </dl>
      {problema && <Falha problema={problema} />}
      <div className="tela-acoes">
        {documento && correcao.podeVerDocumento && (
          <button className="botao" type="button" onClick={() => void open(documento.tipo)}>
            Baixar o documento ({Math.max(1, Math.round(documento.bytes / 1000))} kB)
          </button>
        )}
        {correcao.podeDecidir ? (
          <>
            <DialogoDeAto
              botao={reemissivel ? 'Aceitar e pedir a reemissão' : 'Aceitar'}
              feito="Aceitar"
              titulo="Aceitar a correção?"
              explica={
                reemissivel
                  ? 'Faz-se o pedido de reemissão com este dado. Outra pessoa o decide; até lá o diploma fica como está.'
                  : 'Este dado se corrige por uma linha de lote, com reemitir --lote, ou no lote, se ainda não saiu. A pessoa passa a ver que foi aceito.'
              }
              campos={reemissivel ? ['valor', 'motivoDaNorma', 'resposta'] : ['resposta']}
              iniciais={{ valor: certo }}
              run={({ valor, motivoDaNorma, resposta }) =>
                decidir(
                  reemissivel
                    ? { aceita: true, valor, motivo: motivoDaNorma, resposta }
                    : { aceita: true, resposta },
                )
              }
              onFeito={onFeito}
            />
            <DialogoDeAto
              botao="Recusar"
              feito="Recusar"
              titulo="Recusar a correção"
              explica="O diploma fica como está. A pessoa lê o motivo ao acompanhar o pedido."
              campos={['recusa']}
              run={({ recusa }) => decidir({ aceita: false, resposta: recusa })}
              onFeito={onFeito}
            />
          </>
        ) : (
          <p>Espera por quem pode decidir.</p>
        )}
      </div>
    </article>
  );
}
