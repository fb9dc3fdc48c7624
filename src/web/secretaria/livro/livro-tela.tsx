import { type FormEvent, useEffect, useState } from 'react';
import type { PaginaDoLivro } from '#http/secretaria/contrato/livro.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { ask, type Resposta } from '../api.ts';
import { askArquivo } from '../ask-arquivo.ts';
import { Falha } from '../falha.tsx';
import { Publicacoes } from './publicacoes.tsx';
import { TabelaDoLivro } from './tabela-do-livro.tsx';

type Recorte = { desde?: string; ate?: string; soCancelados?: boolean; depois?: number };

/** The register book, and its publications. */
export function LivroTela() {
  const [recorte, setRecorte] = useState<Recorte>({});
  const [pagina, setPagina] = useState<Resposta<PaginaDoLivro> | null>(null);
  const [baixando, setBaixando] = useState<'csv' | 'pdf' | null>(null);
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  useEffect(() => {
    let isCurrent = true;
    ask<PaginaDoLivro>('/livro/procura', { method: 'POST', body: recorte }).then((found) => {
      if (isCurrent) setPagina(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [recorte]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const filled = (['desde', 'ate'] as const).filter((nome) => data.get(nome));
    setRecorte({
      ...Object.fromEntries(filled.map((nome) => [nome, String(data.get(nome))])),
      soCancelados: data.get('soCancelados') !== null,
    });
  };
  const { soCancelados: _, depois, ...periodo } = recorte;
  const baixar = async (formato: 'csv' | 'pdf'): Promise<void> => {
    setBaixando(formato);
    setProblema(null);
    const done = await askArquivo('/livro/arquivo', { ...periodo, formato }, `livro-de-registro.${formato}`);
    setBaixando(null);
    if (!done.ok) setProblema(done.problema);
  };
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <h1>Livro e publicações</h1>
          <p>Na ordem dos números. Um número cancelado fica no seu lugar, com o motivo.</p>
        </div>
        <div className="tela-acoes">
          <button className="botao" type="button" disabled={baixando !== null} onClick={() => baixar('csv')}>
            Baixar planilha
          </button>
          <button
            className="botao"
            data-tipo="principal"
            type="button"
            disabled={baixando !== null}
            onClick={() => baixar('pdf')}
          >
            Imprimir em PDF
          </button>
        </div>
      </header>
      <div className="pilha">
        <p role="status">{baixando !== null && 'Fazendo o arquivo…'}</p>
        {problema && <Falha problema={problema} />}
        <form className="procura filtro" onSubmit={submit}>
          <label>
            Registrados de
            <input type="date" name="desde" />
          </label>
          <label>
            Até
            <input type="date" name="ate" />
          </label>
          <label className="marca">
            <input type="checkbox" name="soCancelados" />
            Só os cancelados
          </label>
          <button className="botao" type="submit">
            Mostrar
          </button>
        </form>
        {pagina && !pagina.ok && <Falha problema={pagina.problema} />}
        {pagina?.ok && (
          <section className="cartao ficha" aria-label="Livro de registro">
            <TabelaDoLivro registros={pagina.value.registros} />
            <p className="paginas">
              {depois !== undefined && (
                <button
                  className="botao"
                  type="button"
                  onClick={() => setRecorte(({ depois: _depois, ...rest }) => rest)}
                >
                  Voltar ao início
                </button>
              )}
              {pagina.value.proximo !== null && (
                <button
                  className="botao"
                  type="button"
                  onClick={() =>
                    pagina.value.proximo !== null && setRecorte({ ...recorte, depois: pagina.value.proximo })
                  }
                >
                  Próximos
                </button>
              )}
            </p>
          </section>
        )}
        <Publicacoes />
      </div>
    </>
  );
}
