import type { SessaoDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { NOME_DO_PAPEL, O_QUE_FAZ } from '../papeis.ts';

export type Papel = SessaoDaMesa['pessoa']['papeis'][number];

const PAPEIS = Object.keys(NOME_DO_PAPEL) as Papel[];

interface EscolherPapeisProps {
  papeis: readonly Papel[];
  cargo: string;
  onChange(papeis: readonly Papel[], cargo: string): void;
}

/** One or more roles; who signs says for which post. */
export function EscolherPapeis({ papeis, cargo, onChange }: EscolherPapeisProps) {
  return (
    <fieldset className="pessoas-papeis">
      <legend>Papéis</legend>
      {PAPEIS.map((papel) => (
        <label key={papel}>
          <input
            type="checkbox"
            checked={papeis.includes(papel)}
            onChange={({ target }) =>
              onChange(target.checked ? [...papeis, papel] : papeis.filter((each) => each !== papel), cargo)
            }
          />
          <span>
            <strong>{NOME_DO_PAPEL[papel]}</strong>: {O_QUE_FAZ[papel]}
          </span>
        </label>
      ))}
      {papeis.includes('assinante') && (
        <label className="campo">
          Assina como
          <input type="text" value={cargo} onChange={({ target }) => onChange(papeis, target.value)} />
          <small>O id do assinante em institution/emissao.json, como “secretaria-academica”.</small>
        </label>
      )}
    </fieldset>
  );
}
