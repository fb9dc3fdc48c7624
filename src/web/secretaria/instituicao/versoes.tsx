import { useState } from 'react';
import type { ArquivoNaTela, VersaoAberta, VersaoNaTela } from '#http/secretaria/contrato/instituicao.ts';
import { Falha } from '../falha.tsx';
import { writeInstante } from '../palavras.ts';
import { useResposta } from '../use-resposta.ts';
import { MudancasTabela } from './mudancas-tabela.tsx';

/** Every version of the file: author, instant, reason and difference. */
export function Versoes({ arquivo: { arquivo, versoes } }: { arquivo: ArquivoNaTela }) {
  const [aberta, setAberta] = useState<number | null>(null);
  return (
    <section className="cartao" aria-labelledby="versoes">
      <h2 id="versoes">Versões</h2>
      <ol className="instituicao-versoes" reversed>
        {versoes.map((versao) => (
          <li key={versao.numero}>
            <p>
              <strong>Versão {versao.numero}</strong> · {tellQuem(versao)}
              {versao.comentario !== null && ` “${versao.comentario}”`}
            </p>
            {versao.numero > 1 && (
              <button
                type="button"
                className="botao"
                aria-expanded={aberta === versao.numero}
                aria-label={`O que mudou na versão ${versao.numero}`}
                onClick={() => setAberta(aberta === versao.numero ? null : versao.numero)}
              >
                O que mudou
              </button>
            )}
            {aberta === versao.numero && <Diferenca arquivo={arquivo} numero={versao.numero} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Diferenca({ arquivo, numero }: { arquivo: string; numero: number }) {
  const [estado] = useResposta<VersaoAberta>(`/instituicao/versoes/${arquivo}/${numero}`);
  if (estado.carregando) return <p>Abrindo…</p>;
  if (!estado.ok) return <Falha problema={estado.problema} />;
  return <MudancasTabela mudancas={estado.value.mudancas} />;
}

function tellQuem({ origem, em, propostaPor, aceitaPor }: VersaoNaTela): string {
  const quando = writeInstante(em);
  if (origem === 'mesa') return `proposta por ${propostaPor}, aceita por ${aceitaPor} em ${quando}.`;
  return origem === 'mao'
    ? `editado à mão; visto pela mesa em ${quando}.`
    : `como estava quando a mesa o abriu pela primeira vez, em ${quando}.`;
}
