import { Campo } from './campo.tsx';
import { at, type Caminho } from './json.ts';
import type { Rascunho } from './use-rascunho.ts';

const TIPOS = [
  'Parecer',
  'Resolução',
  'Decreto',
  'Portaria',
  'Deliberação',
  'Lei Federal',
  'Lei Estadual',
  'Lei Municipal',
  'Ato Próprio',
];

interface Props {
  nome: string;
  caminho: Caminho;
  rascunho: Rascunho;
  disabled: boolean;
  isOptional?: boolean;
}

/** An act of the ministry, as it was published. */
export function AtoCampos({ nome, caminho, rascunho, disabled, isOptional = false }: Props) {
  const ato = at(rascunho.conteudo, caminho);
  const shared = { rascunho, disabled };
  if (ato === undefined)
    return isOptional && !disabled ? (
      <p>
        <button
          type="button"
          className="botao"
          onClick={() => rascunho.edit([{ caminho, valor: { Tipo: 'Portaria', Numero: '', Data: '' } }])}
        >
          Acrescentar: {nome.toLowerCase()}
        </button>
      </p>
    ) : null;
  if (at(ato, ['InformacoesTramitacaoEMEC']) !== undefined)
    return <p>{nome}: em tramitação no e-MEC. Muda-se no arquivo inteiro.</p>;
  return (
    <fieldset className="instituicao-ato">
      <legend>{nome}</legend>
      <div className="instituicao-campos">
        <Campo {...shared} rotulo="Tipo" opcoes={TIPOS} caminho={[...caminho, 'Tipo']} />
        <Campo {...shared} rotulo="Número" caminho={[...caminho, 'Numero']} />
        <Campo {...shared} rotulo="Data" tipo="date" caminho={[...caminho, 'Data']} />
        <Campo {...shared} rotulo="Publicado em (veículo)" caminho={[...caminho, 'VeiculoPublicacao']} />
        <Campo {...shared} rotulo="Dia da publicação" tipo="date" caminho={[...caminho, 'DataPublicacao']} />
        <Campo {...shared} rotulo="Seção" caminho={[...caminho, 'SecaoPublicacao']} />
        <Campo {...shared} rotulo="Página" caminho={[...caminho, 'PaginaPublicacao']} />
        <Campo {...shared} rotulo="Número do DOU" caminho={[...caminho, 'NumeroDOU']} />
      </div>
      {isOptional && !disabled && (
        <button type="button" className="botao" onClick={() => rascunho.edit([{ caminho }])}>
          Tirar: {nome.toLowerCase()}
        </button>
      )}
    </fieldset>
  );
}
