import { Link, useLocation } from 'wouter';
import type { LoteNaLista } from '#http/secretaria/contrato/lotes.ts';
import { useSessao } from '../sessao-context.ts';
import { useMudancas } from '../use-mudancas.ts';
import { useResposta } from '../use-resposta.ts';
import { Recusa } from './recusa.tsx';
import { Soltar } from './soltar.tsx';

const ESTADOS: Readonly<Record<LoteNaLista['estado'], readonly [string, string]>> = {
  rascunho: ['Em preparo', 'quieto'],
  enviado: ['Para aprovar', 'alerta'],
  planejando: ['Aprovado, em planejamento', 'alerta'],
  aprovado: ['Aprovado', ''],
};

/** All batches, and the upload of a new one. */
export function LotesTela() {
  const [estado, again] = useResposta<LoteNaLista[]>('/lotes');
  useMudancas(again);
  const { atos } = useSessao();
  const [, go] = useLocation();
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <h1>Lotes</h1>
          <p>Nada é emitido aqui antes de outra pessoa aprovar.</p>
        </div>
      </header>
      <div className="pilha">
        {atos.includes('lote.preparar') && (
          <Soltar
            url="/lotes"
            accept=".csv,.xlsx,.zip"
            titulo="Solte aqui a planilha ou o ZIP do lote"
            texto="CSV, XLSX, ou um ZIP com a planilha e uma pasta por matrícula. Até 30 MB; as outras pastas podem vir depois."
            onSent={go}
          />
        )}
        {!estado.carregando && !estado.ok && <Recusa problema={estado.problema} />}
        {!estado.carregando && estado.ok && <Lista lotes={estado.value} />}
      </div>
    </>
  );
}

function Lista({ lotes }: { lotes: readonly LoteNaLista[] }) {
  if (lotes.length === 0)
    return <p className="cartao">Ainda não há lotes. Comece por soltar uma planilha acima.</p>;
  return (
    <section className="cartao lotes-lista">
      <table>
        <thead>
          <tr>
            <th scope="col">Lote</th>
            <th scope="col">Linhas</th>
            <th scope="col">Situação</th>
            <th scope="col">Recebido</th>
          </tr>
        </thead>
        <tbody>
          {lotes.map(({ id, nome, linhas, estado, criado, comentario }) => (
            <tr key={id}>
              <td>
                <Link href={`/lotes/${id}`}>{nome}</Link>
              </td>
              <td>{linhas.toLocaleString('pt-BR')}</td>
              <td>
                <span className="pilula" data-tom={ESTADOS[estado][1]}>
                  {estado === 'rascunho' && comentario !== null ? 'Devolvido' : ESTADOS[estado][0]}
                </span>
              </td>
              <td>
                {new Date(criado.em).toLocaleDateString('pt-BR')}, por {criado.por}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
