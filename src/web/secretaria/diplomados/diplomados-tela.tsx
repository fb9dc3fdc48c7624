import { type FormEvent, useEffect, useState } from 'react';
import type { PaginaDeDiplomas, ProcuraPedida } from '#http/secretaria/contrato/diplomados.ts';
import { ask, type Resposta } from '../api.ts';
import { Falha } from '../falha.tsx';
import { ETAPAS } from '../palavras.ts';
import { ListaDeDiplomas } from './lista-de-diplomas.tsx';

const procurar = (procura: ProcuraPedida): Promise<Resposta<PaginaDeDiplomas>> =>
  ask('/diplomados/procura', { method: 'POST', body: procura });

/** A search; or the diplomas of one stage, when a count of the panel led here. */
export function DiplomadosTela({ etapa }: { etapa?: string | undefined }) {
  const [texto, setTexto] = useState('');
  const [pedida, setPedida] = useState<ProcuraPedida | null>(etapa === undefined ? null : { etapa });
  const [resposta, setResposta] = useState<Resposta<PaginaDeDiplomas> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (pedida)
      procurar(pedida).then((found) => {
        if (isCurrent) setResposta(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [pedida]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPedida({ texto });
  };
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <h1>{etapa === undefined ? 'Diplomados' : titleOf(etapa)}</h1>
          <p>Nome, CPF, matrícula, código de validação ou número de registro.</p>
        </div>
      </header>
      <div className="pilha">
        <form className="procura" onSubmit={submit}>
          <label htmlFor="procura">Procurar</label>
          <input
            id="procura"
            type="search"
            autoComplete="off"
            value={texto}
            onChange={(event) => setTexto(event.target.value)}
          />
          <button className="botao" data-tipo="principal" type="submit">
            Procurar
          </button>
        </form>
        <div aria-live="polite">
          {resposta && !resposta.ok && <Falha problema={resposta.problema} />}
          {resposta?.ok && (
            <ListaDeDiplomas
              pagina={resposta.value}
              onMais={() => pedida && setPedida({ ...pedida, depois: resposta.value.proximo })}
              isFirst={!pedida?.depois}
              onInicio={() => pedida && setPedida({ ...pedida, depois: null })}
            />
          )}
        </div>
      </div>
    </>
  );
}

const titleOf = (etapa: string): string =>
  etapa === 'publicado' ? 'Publicados neste mês' : `Em andamento: ${ETAPAS[etapa] ?? etapa}`;
