import { Link, useLocation } from 'wouter';
import type { ImportacaoNaLista } from '#http/secretaria/contrato/importacao.ts';
import { isAberto } from '#http/secretaria/contrato/trabalho.ts';
import { Falha } from '../falha.tsx';
import { Soltar } from '../lotes/soltar.tsx';
import { writeInstante } from '../palavras.ts';
import { useMudancas } from '../use-mudancas.ts';
import { useResposta } from '../use-resposta.ts';

/** Uploads diplomas of another system. */
export function ImportacoesTela() {
  const [estado, again] = useResposta<ImportacaoNaLista[]>('/importacoes');
  useMudancas(again);
  const [, go] = useLocation();
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <h1>Importação</h1>
          <p>Diplomas que outro sistema emitiu. Primeiro um ensaio, que nada muda; depois você decide.</p>
        </div>
      </header>
      <div className="pilha">
        <Soltar
          url="/importacoes"
          accept=".xml,.pdf,.zip,.csv"
          titulo="Solte aqui os diplomas"
          texto="XML e PDF, ou um ZIP com eles, com os nomes que tiverem. Se a matrícula não está no XML, junte o CSV codigo;cpf;matricula;rvdd. Até 30 MB; o resto pode vir depois."
          isVarios
          onSent={go}
        />
        {!estado.carregando && !estado.ok && <Falha problema={estado.problema} />}
        {!estado.carregando && estado.ok && <Lista importacoes={estado.value} />}
      </div>
    </>
  );
}

function Lista({ importacoes }: { importacoes: readonly ImportacaoNaLista[] }) {
  if (importacoes.length === 0)
    return (
      <p className="cartao vazio">
        Nada foi enviado nos últimos sete dias. Comece por soltar os arquivos acima.
      </p>
    );
  return (
    <section className="cartao" aria-label="Importações">
      <table className="lista-quebra">
        <thead>
          <tr>
            <th scope="col">Recebida</th>
            <th scope="col">Por</th>
            <th scope="col">Arquivos</th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {importacoes.map(({ id, recebidaEm, por, arquivos, estado, andamento }) => (
            <tr key={id}>
              <td>
                <Link href={`/importacao/${id}`}>{writeInstante(recebidaEm)}</Link>
              </td>
              <td>{por}</td>
              <td>{arquivos.toLocaleString('pt-BR')}</td>
              <td>
                <span className="pilula" data-tom={estado === 'importado' ? 'bem' : 'quieto'}>
                  {andamento && isAberto(andamento) ? 'Em andamento' : ESTADOS[estado]}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const ESTADOS = {
  recebido: 'Falta o ensaio',
  ensaiado: 'Espera a sua decisão',
  importado: 'Importada',
} as const;
