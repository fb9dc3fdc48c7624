import { useState } from 'react';
import { useLocation } from 'wouter';
import { contar } from '#diploma/contar.ts';
import type { ImportacaoAberta } from '#http/secretaria/contrato/importacao.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { isAberto } from '#http/secretaria/contrato/trabalho.ts';
import { ask } from '../api.ts';
import { askArquivo } from '../ask-arquivo.ts';
import { useConfirmacao } from '../confirmacao/use-confirmacao.ts';
import { Falha } from '../falha.tsx';
import { Soltar } from '../lotes/soltar.tsx';
import { Trabalho } from '../trabalhos/trabalho.tsx';
import { useMudancas } from '../use-mudancas.ts';
import { useResposta } from '../use-resposta.ts';
import { LinhasDaImportacao } from './linhas-da-importacao.tsx';
import { tellTitulo } from './tell-titulo.ts';

/** The diplomas to be imported, every problem, and the import. */
export function ImportacaoTela({ id }: { id: string }) {
  const [estado, again] = useResposta<ImportacaoAberta>(`/importacoes/${id}`);
  useMudancas(again);
  const [, go] = useLocation();
  const confirmar = useConfirmacao();
  const [aceitar, setAceitar] = useState(false);
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  if (estado.carregando) return <p className="carregando">Abrindo a importação…</p>;
  if (!estado.ok) return <Falha problema={estado.problema} />;
  const importacao = estado.value;
  const { resumo, andamento, linhas, arquivos } = importacao;
  const isBusy = andamento !== null && isAberto(andamento);
  const agir = async (what: string, body?: unknown): Promise<void> => {
    const done = await confirmar(() => ask(`/importacoes/${id}/${what}`, { method: 'POST', body }));
    setProblema(done.ok ? null : done.problema);
    again();
  };
  const descartar = async (): Promise<void> => {
    const done = await ask(`/importacoes/${id}`, { method: 'DELETE' });
    if (done.ok) go('/importacao');
    else setProblema(done.problema);
  };
  const entram = (resumo?.importados ?? 0) + (aceitar ? (resumo?.aguardam ?? 0) : 0);
  const isRehearsed = importacao.estado === 'ensaiado' && resumo !== null && !isBusy;
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <h1>{tellTitulo(importacao)}</h1>
          <p>
            {contar(arquivos, 'arquivo recebido', 'arquivos recebidos')} de {importacao.por}.
          </p>
        </div>
        <div className="tela-acoes">
          <button className="botao" type="button" disabled={isBusy} onClick={descartar}>
            {arquivos > 0 ? 'Descartar' : 'Tirar da lista'}
          </button>
          {arquivos > 0 && (
            <button className="botao" type="button" disabled={isBusy} onClick={() => agir('ensaio')}>
              {importacao.estado === 'recebido' ? 'Ensaiar' : 'Ensaiar de novo'}
            </button>
          )}
          {isRehearsed && (
            <button
              className="botao"
              data-tipo="principal"
              type="button"
              disabled={entram === 0}
              onClick={() => agir('importacao', { aceitar })}
            >
              Importar {entram.toLocaleString('pt-BR')}
            </button>
          )}
        </div>
      </header>
      <div className="pilha">
        {problema && <Falha problema={problema} />}
        {andamento && <Trabalho nome="Importação" andamento={andamento} />}
        {isRehearsed && resumo.aguardam > 0 && (
          <p className="cartao filtro">
            <label className="marca">
              <input type="checkbox" checked={aceitar} onChange={() => setAceitar(!aceitar)} />
              <span>
                Aceito também {resumo.aguardam.toLocaleString('pt-BR')} que não{' '}
                {resumo.aguardam === 1 ? 'pôde' : 'puderam'} ser conferidos de todo; o motivo fica na
                auditoria, com o meu nome.
              </span>
            </label>
          </p>
        )}
        {resumo && (
          <LinhasDaImportacao
            linhas={linhas}
            isFeita={importacao.estado === 'importado'}
            onBaixar={() => askArquivo(`/importacoes/${id}/relatorio`, undefined, 'importacao.csv')}
          />
        )}
        {importacao.estado !== 'importado' && !isBusy && (
          <Soltar
            url={`/importacoes/${id}/arquivos`}
            accept=".xml,.pdf,.zip,.csv"
            titulo="Faltou algum arquivo?"
            texto="O que vier se junta ao que já está aqui, e o ensaio recomeça."
            isVarios
            onSent={again}
          />
        )}
      </div>
    </>
  );
}
