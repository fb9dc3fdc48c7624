import { Campo } from './campo.tsx';
import { listAt } from './json.ts';
import type { ParteProps } from './parte.ts';

const CAMPOS = [
  ['email', 'E-mail'],
  ['whatsapp', 'WhatsApp'],
  ['logradouro', 'Logradouro'],
  ['numero', 'Número'],
  ['complemento', 'Complemento'],
  ['bairro', 'Bairro'],
  ['cep', 'CEP'],
  ['municipio', 'Município'],
  ['codigoMunicipio', 'Código do município (IBGE)'],
] as const;

/** The institution's name, each branch with its address and contacts, and who answers for personal data. */
export function UnidadesParte({ rascunho, mayPropose }: ParteProps) {
  const shared = { rascunho, disabled: !mayPropose };
  return (
    <>
      <section className="cartao" aria-labelledby="a-instituicao">
        <h2 id="a-instituicao">A instituição</h2>
        <div className="instituicao-campos">
          <Campo {...shared} rotulo="Nome" caminho={['nome']} />
          <Campo {...shared} rotulo="Nome curto" caminho={['nomeCurto']} />
          <Campo {...shared} rotulo="Código e-MEC" caminho={['codigoMec']} />
          <Campo {...shared} rotulo="CNPJ" caminho={['cnpj']} />
          <Campo {...shared} rotulo="Mantenedora" caminho={['mantenedora', 'razaoSocial']} />
          <Campo {...shared} rotulo="CNPJ da mantenedora" caminho={['mantenedora', 'cnpj']} />
        </div>
      </section>
      {listAt(rascunho.conteudo, ['unidades']).map((unidade, index) => {
        const nome = `${unidade['municipio']}/${unidade['uf']}`;
        return (
          <section key={String(unidade['id'])} className="cartao" aria-label={`Unidade ${unidade['id']}`}>
            <h2>{nome}</h2>
            <div className="instituicao-campos">
              {CAMPOS.map(([campo, rotulo]) => (
                <Campo key={campo} {...shared} rotulo={rotulo} caminho={['unidades', index, campo]} />
              ))}
            </div>
          </section>
        );
      })}
      <section className="cartao" aria-labelledby="encarregado">
        <h2 id="encarregado">Encarregado de dados (LGPD)</h2>
        <div className="instituicao-campos">
          <Campo {...shared} rotulo="Nome" caminho={['encarregado', 'nome']} />
          <Campo {...shared} rotulo="Substituto" caminho={['encarregado', 'substituto']} />
          <Campo {...shared} rotulo="E-mail" caminho={['encarregado', 'email']} />
        </div>
      </section>
    </>
  );
}
