import { type HTMLInputTypeAttribute, useId } from 'react';
import type { EdicaoPedida } from '#http/secretaria/contrato/instituicao.ts';
import { at, type Caminho, parseJson, textAt } from './json.ts';
import type { Rascunho } from './use-rascunho.ts';

interface Props {
  rotulo: string;
  caminho: Caminho;
  rascunho: Rascunho;
  ajuda?: string;
  tipo?: HTMLInputTypeAttribute;
  /** The only allowed values. */
  opcoes?: readonly string[];
  /** Number of lines of text. */
  linhas?: number;
  disabled?: boolean;
  /** Turns the typed text into edits of the file; without it the file gets the text itself. */
  edit?(valor: string): readonly EdicaoPedida[];
}

/** One value of a file, with its problems right under it. */
export function Campo(props: Props) {
  const { rotulo, caminho, rascunho, ajuda, tipo = 'text', opcoes, linhas, disabled } = props;
  const id = useId();
  const found = at(rascunho.conteudo, caminho);
  // The file writes this text as a list of lines.
  const valor = Array.isArray(found) ? found.join('\n') : textAt(rascunho.conteudo, caminho);
  const path = caminho.join('.');
  const problemas = (rascunho.ensaio?.problemas ?? rascunho.arquivo.problemas).filter(
    ({ campo }) => campo === path,
  );
  const change = (typed: string): void =>
    rascunho.edit(props.edit?.(typed) ?? [writeCampo(rascunho, caminho, tipo, typed)]);
  const shared = {
    id,
    value: valor,
    disabled,
    'aria-invalid': problemas.length > 0,
    'aria-describedby': `${id}-nota`,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  return (
    <div className="campo instituicao-campo">
      <label htmlFor={id}>{rotulo}</label>
      {opcoes ? (
        <select {...shared}>
          {!opcoes.includes(valor) && <option value={valor}>{valor || 'Escolha'}</option>}
          {opcoes.map((opcao) => (
            <option key={opcao}>{opcao}</option>
          ))}
        </select>
      ) : linhas ? (
        <textarea {...shared} rows={linhas} />
      ) : (
        <input {...shared} type={tipo} autoComplete="off" />
      )}
      <div id={`${id}-nota`}>
        {ajuda && <small>{ajuda}</small>}
        {problemas.map(({ detalhe }) => (
          <small key={detalhe} className="instituicao-problema">
            {detalhe}
          </small>
        ))}
      </div>
    </div>
  );
}

/** Removes an empty date, and an empty value that the file never had; writes a number as a number. */
function writeCampo(
  { arquivo, conteudo }: Rascunho,
  caminho: Caminho,
  tipo: string,
  typed: string,
): EdicaoPedida {
  const original = at(parseJson(arquivo.texto), caminho);
  if (typed === '' && original === undefined) return { caminho };
  if (typed === '' && tipo === 'date') return { caminho };
  const isNumber = tipo === 'number' && typed !== '' && Number.isFinite(Number(typed));
  // A text that the file keeps as a list of lines is written back as lines.
  if (Array.isArray(at(conteudo, caminho))) return { caminho, valor: typed.split('\n') };
  return { caminho, valor: isNumber ? Number(typed) : typed };
}
