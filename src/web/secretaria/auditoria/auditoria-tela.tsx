import { type FormEvent, useEffect, useState } from 'react';
import type {
  ConferenciaDaAuditoria,
  FiltrosDaAuditoria,
  PaginaDaAuditoria,
} from '#http/secretaria/contrato/auditoria.ts';
import { ask, type Resposta } from '../api.ts';
import { askArquivo } from '../ask-arquivo.ts';
import { Falha } from '../falha.tsx';
import { useResposta } from '../use-resposta.ts';
import { Conferencia } from './conferencia.tsx';
import { FiltroDaAuditoria } from './filtro-da-auditoria.tsx';
import { TabelaDeAcontecimentos } from './tabela-de-acontecimentos.tsx';

/** The audit record, newest entries first. */
export function AuditoriaTela() {
  const [filtros] = useResposta<FiltrosDaAuditoria>('/auditoria/filtros');
  const [pedida, setPedida] = useState<Record<string, string | number>>({});
  const [pagina, setPagina] = useState<Resposta<PaginaDaAuditoria> | null>(null);
  const [conferida, setConferida] = useState<Resposta<ConferenciaDaAuditoria> | 'conferindo' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    ask<PaginaDaAuditoria>('/auditoria/procura', { method: 'POST', body: pedida }).then((found) => {
      if (isCurrent) setPagina(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [pedida]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    setPedida(Object.fromEntries(filled.map(([name, value]) => [name, String(value)])));
  };
  const conferir = async (): Promise<void> => {
    setConferida('conferindo');
    setConferida(await ask<ConferenciaDaAuditoria>('/auditoria/conferencia', { method: 'POST' }));
  };
  const { antes: _, ...filtro } = pedida;
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <h1>Auditoria</h1>
          <p>Tudo o que foi feito, do mais novo ao mais antigo. Nada aqui se muda nem se apaga.</p>
        </div>
        <div className="tela-acoes">
          <button
            className="botao"
            type="button"
            onClick={() => askArquivo('/auditoria/exportacao', filtro, 'auditoria.ndjson')}
          >
            Exportar
          </button>
          <button
            className="botao"
            data-tipo="principal"
            type="button"
            onClick={conferir}
            disabled={conferida === 'conferindo'}
          >
            Conferir agora
          </button>
        </div>
      </header>
      <div className="pilha">
        <Conferencia conferida={conferida} />
        {!filtros.carregando && filtros.ok && <FiltroDaAuditoria filtros={filtros.value} onSubmit={submit} />}
        {pagina && !pagina.ok && <Falha problema={pagina.problema} />}
        {pagina?.ok && (
          <section className="cartao" aria-label="Entradas">
            <TabelaDeAcontecimentos entradas={pagina.value.entradas} />
            <p className="paginas">
              {pedida['antes'] !== undefined && (
                <button className="botao" type="button" onClick={() => setPedida(filtro)}>
                  Voltar ao início
                </button>
              )}
              {pagina.value.antes !== null && (
                <button
                  className="botao"
                  type="button"
                  onClick={() => pagina.value.antes && setPedida({ ...filtro, antes: pagina.value.antes })}
                >
                  Mais antigas
                </button>
              )}
            </p>
          </section>
        )}
      </div>
    </>
  );
}
