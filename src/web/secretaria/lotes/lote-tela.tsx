import { useCallback, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { contar } from '#diploma/contar.ts';
import type { LoteDaMesa } from '#http/secretaria/contrato/lotes.ts';
import { isAberto } from '#http/secretaria/contrato/trabalho.ts';
import { ask } from '../api.ts';
import { ConferenciaTela } from '../conferencia/conferencia-tela.tsx';
import { DialogoDeAto } from '../diplomados/dialogo-de-ato.tsx';
import { useSessao } from '../sessao-context.ts';
import { Trabalho } from '../trabalhos/trabalho.tsx';
import { AvisosDoLote } from './avisos-do-lote.tsx';
import { Detalhe } from './detalhe.tsx';
import { Grade } from './grade.tsx';
import { composeLinhas, countOf, FILTROS, type Filtro, isShown } from './linhas.ts';
import { Recusa } from './recusa.tsx';
import { Soltar } from './soltar.tsx';
import { type LoteEmUso, useLote } from './use-lote.ts';

/** One batch: a draft shows the grid; a sent batch shows the approver's view. */
export function LoteTela({ id }: { id: string }) {
  const emUso = useLote(id);
  const { lote, problema } = emUso;
  if (!lote) return problema ? <Recusa problema={problema} /> : <p>Abrindo o lote…</p>;
  if (lote.estado === 'enviado' || lote.estado === 'planejando')
    return <ConferenciaTela lote={lote} emUso={emUso} />;
  return <Preparo lote={lote} emUso={emUso} />;
}

const NOMES: Readonly<Record<Filtro, string>> = {
  todas: 'Todas',
  problema: 'Com problema',
  prontas: 'Prontas',
  mudadas: 'Corrigidas à mão',
  'sem-pasta': 'Sem pasta de documentos',
};

function Preparo({ lote, emUso }: { lote: LoteDaMesa; emUso: LoteEmUso }) {
  const { atos } = useSessao();
  const linhas = useMemo(() => composeLinhas(lote), [lote]);
  const comProblema = countOf(linhas, 'problema');
  const prontas = countOf(linhas, 'prontas');
  const aprovadas = linhas.filter(({ estado }) => estado === 'planejada').length;
  const [filtro, setFiltro] = useState<Filtro>('todas');
  // A corrected row stays under the cursor: the filter runs when it is chosen, and when the whole batch is read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const shown = useMemo(
    () => new Set(linhas.filter((linha) => isShown(linha, filtro)).map(({ numero }) => numero)),
    [filtro, emUso.leitura],
  );
  const visiveis = useMemo(() => linhas.filter(({ numero }) => shown.has(numero)), [linhas, shown]);
  const [numero, setNumero] = useState<number | null>(null);
  const onLinha = useCallback((each: number) => setNumero(each), []);
  const atual = linhas.find((linha) => linha.numero === numero);
  const canEdit = atos.includes('lote.preparar') && lote.estado === 'rascunho';
  const conferir = async (): Promise<void> => {
    await ask(`/lotes/${lote.id}/conferencia`, { method: 'POST' });
    await emUso.reload();
  };
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <p>
            <Link href="/lotes">Lotes</Link> › {lote.nome}
          </p>
          <h1>{titleOf(lote, { comProblema, prontas, canEdit })}</h1>
          <p role="status">
            {lote.planilha} · {contar(lote.linhas.length, 'linha')} · {contar(prontas, 'pronta')} ·{' '}
            {aprovadas > 0 && `${contar(aprovadas, 'aprovada')} · `}
            {lote.juntas.porConferir > 0
              ? `${lote.juntas.porConferir === 1 ? 'falta' : 'faltam'} conferir ${lote.juntas.porConferir.toLocaleString('pt-BR')}`
              : aprovadas > 0
                ? 'as aprovadas já seguem para a assinatura'
                : 'conferidas enquanto você corrige, nada foi emitido ainda'}
          </p>
        </div>
        <div className="tela-acoes">
          <a className="botao" href={`/api/secretaria/lotes/${lote.id}/problemas.xlsx`}>
            Baixar planilha com os problemas
          </a>
          {canEdit && lote.souAutor && <Descartar lote={lote} />}
          {canEdit && (
            <button
              type="button"
              className="botao"
              data-tipo="principal"
              disabled={prontas === 0 || lote.juntas.porConferir > 0}
              onClick={() => void emUso.act('/envio', { revisao: lote.juntas.revisao })}
            >
              Enviar {prontas.toLocaleString('pt-BR')} para aprovação
            </button>
          )}
        </div>
      </header>
      <Recusa problema={emUso.problema} />
      {lote.trabalho && (
        <Trabalho nome={lote.trabalho.titulo} andamento={lote.trabalho} podeParar={canEdit} />
      )}
      {canEdit && lote.juntas.porConferir > 0 && !(lote.trabalho && isAberto(lote.trabalho)) && (
        <p>
          <button className="botao" type="button" onClick={() => void conferir()}>
            Conferir as linhas que faltam
          </button>
        </p>
      )}
      {lote.comentario !== null && lote.decidido && (
        <p className="devolvido">
          <strong>Devolvido por {lote.decidido.por}:</strong> {lote.comentario}
        </p>
      )}
      <fieldset className="filtros">
        <legend>Mostrar</legend>
        {FILTROS.map((each) => (
          <button
            key={each}
            type="button"
            className="pilula"
            data-tom={each === 'problema' && comProblema > 0 ? 'erro' : 'quieto'}
            aria-pressed={filtro === each}
            onClick={() => setFiltro(each)}
          >
            {NOMES[each]} {countOf(linhas, each).toLocaleString('pt-BR')}
          </button>
        ))}
      </fieldset>
      <div className="lote-colunas">
        <div>
          <Grade
            colunas={lote.colunas}
            linhas={visiveis}
            isFechada={!canEdit}
            onMudar={(mudancas) => void emUso.mudar(mudancas)}
            onDesfazer={() => void emUso.desfazer()}
            onLinha={onLinha}
          />
          <p className="grade-ajuda">
            Setas andam nas células; Enter ou F2 edita; Esc desiste; espaço usa a sugestão; Ctrl+V cola um
            bloco; Ctrl+Z desfaz. O que você mudar fica marcado para quem aprova.
          </p>
        </div>
        <aside className="pilha">
          <AvisosDoLote
            lote={lote}
            linhas={linhas}
            onAccept={canEdit ? (nomes) => void emUso.act('/avisos', { nomes }) : null}
            onLinha={onLinha}
          />
          {atual && atos.includes('documentacao.ver') && (
            <Detalhe
              // Redrawn with the batch: a folder may have arrived.
              key={`${atual.numero} ${emUso.leitura}`}
              loteId={lote.id}
              numero={atual.numero}
              isPronta={atual.isPronta}
              colunas={lote.colunas}
            />
          )}
          {canEdit && (
            <Soltar
              url={`/lotes/${lote.id}/arquivos`}
              accept=".zip"
              titulo="Acrescentar pastas de documentos"
              texto="Um ZIP com uma pasta por matrícula, até 30 MB de cada vez."
              onSent={() => void emUso.reload()}
            />
          )}
        </aside>
      </div>
    </>
  );
}

/** Approved rows stay; only the draft is discarded. */
function Descartar({ lote }: { lote: LoteDaMesa }) {
  const [, go] = useLocation();
  const hasPlanejadas = lote.linhas.some(({ estado }) => estado === 'planejada');
  return (
    <DialogoDeAto
      botao={hasPlanejadas ? 'Descartar o que resta' : 'Descartar o rascunho'}
      feito="Descartar"
      titulo="Descartar este rascunho?"
      explica={
        hasPlanejadas
          ? 'As linhas aprovadas ficam como estão; as outras e os seus documentos são apagados, o que não tem volta.'
          : 'A planilha, as correções e os documentos são apagados, o que não tem volta.'
      }
      campos={['motivo']}
      isPerigo
      run={({ motivo }) => ask(`/lotes/${lote.id}/descarte`, { method: 'POST', body: { motivo } })}
      onFeito={() => go('/lotes')}
    />
  );
}

function titleOf(
  lote: LoteDaMesa,
  { comProblema, prontas, canEdit }: { comProblema: number; prontas: number; canEdit: boolean },
): string {
  if (lote.estado === 'aprovado') return 'Lote aprovado';
  if (comProblema > 0 && !canEdit)
    return `${contar(comProblema, 'linha ainda está', 'linhas ainda estão')} com quem prepara`;
  if (comProblema === 1) return '1 linha precisa de você';
  if (comProblema > 1) return `${comProblema.toLocaleString('pt-BR')} linhas precisam de você`;
  if (lote.juntas.porConferir > 0) return 'Conferindo o lote…';
  return prontas > 0 ? 'Tudo pronto para aprovação' : 'Nada a enviar';
}
