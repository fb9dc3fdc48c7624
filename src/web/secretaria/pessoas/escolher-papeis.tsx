import type { CargoNaTela } from '#http/secretaria/contrato/pessoas.ts';
import type { SessaoDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { NOME_DO_PAPEL, O_QUE_FAZ } from '../papeis.ts';

export type Papel = SessaoDaMesa['pessoa']['papeis'][number];

const PAPEIS = Object.keys(NOME_DO_PAPEL) as Papel[];

/** A post that the institution no longer has is named by its id. */
export function nameCargo(cargo: string, cargos: readonly CargoNaTela[]): string {
  return cargos.find(({ id }) => id === cargo)?.titulo ?? `${cargo} (cargo que não existe mais)`;
}

interface EscolherPapeisProps {
  papeis: readonly Papel[];
  cargo: string;
  cargos: readonly CargoNaTela[];
  onChange(papeis: readonly Papel[], cargo: string): void;
}

/** One or more roles; a signer also names the post. */
export function EscolherPapeis({ papeis, cargo, cargos, onChange }: EscolherPapeisProps) {
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
          <select value={cargo} onChange={({ target }) => onChange(papeis, target.value)}>
            <option value="">Ainda não assina</option>
            {cargos.map(({ id, titulo, nome }) => (
              <option key={id} value={id}>
                {titulo} ({nome})
              </option>
            ))}
            {cargo !== '' && !cargos.some(({ id }) => id === cargo) && (
              <option value={cargo}>{nameCargo(cargo, cargos)}</option>
            )}
          </select>
          <small>Os cargos são os de institution/emissao.json.</small>
        </label>
      )}
    </fieldset>
  );
}
