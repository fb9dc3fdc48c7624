import type { FormEvent } from 'react';
import type { FiltrosDaAuditoria } from '#http/secretaria/contrato/auditoria.ts';

interface Props {
  filtros: FiltrosDaAuditoria;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

export function FiltroDaAuditoria({ filtros: { acoes, pessoas }, onSubmit }: Props) {
  return (
    <form className="procura filtro" onSubmit={onSubmit}>
      <label>
        O quê
        <select name="acao">
          <option value="">tudo</option>
          {acoes.map(({ acao, nome }) => (
            <option key={acao} value={acao}>
              {nome}
            </option>
          ))}
        </select>
      </label>
      <label>
        Quem
        <select name="pessoa">
          <option value="">qualquer pessoa ou sistema</option>
          {pessoas.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </select>
      </label>
      <label>
        De
        <input type="date" name="desde" />
      </label>
      <label>
        Até
        <input type="date" name="ate" />
      </label>
      <button className="botao" type="submit">
        Procurar
      </button>
    </form>
  );
}
