import { type FormEvent, useState } from 'react';
import { writeDia } from '../palavras.ts';
import {
  editAssinante,
  judgeExercicio,
  listAssinantes,
  O_QUE_ASSINA,
  type PessoaQueAssina,
  sucederAssinante,
} from './assinantes.ts';
import { AtoCampos } from './ato-campos.tsx';
import { Campo } from './campo.tsx';
import type { ParteProps } from './parte.ts';

const EXERCICIO = {
  'no-cargo': ['No cargo', 'bem'],
  saiu: ['Saiu', 'quieto'],
  entrara: ['Ainda não entrou', 'alerta'],
} as const;

const HOJE = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The signers, their terms and their successors. */
export function AssinantesParte({ rascunho, mayPropose }: ParteProps) {
  const pessoas = listAssinantes(rascunho.conteudo);
  const hoje = HOJE.format(new Date());
  const shared = { rascunho, disabled: !mayPropose };
  return (
    <>
      {pessoas.map((pessoa) => {
        const [dito, tom] = EXERCICIO[judgeExercicio(pessoa, hoje)];
        const { nome, cargo, outroCargo } = pessoa.dados;
        const [lugar] = pessoa.lugares;
        if (!lugar) return null;
        const path = ['assinantes', lugar.lista, lugar.posicao];
        const shown = (campo: string) => ({
          ...shared,
          caminho: [...path, campo],
          edit: (valor: string) => editAssinante(pessoa, campo, valor),
        });
        return (
          <section key={`${pessoa.id} ${pessoa.cpf}`} className="cartao" aria-label={String(nome)}>
            <h2>
              {String(nome)}{' '}
              <span className="pilula" data-tom={tom}>
                {dito}
              </span>
            </h2>
            <p>
              {String(cargo ?? outroCargo)}. Assina{' '}
              {pessoa.lugares.map(({ lista }) => O_QUE_ASSINA[lista]).join(', ')}.
            </p>
            <div className="instituicao-campos">
              <Campo {...shown('nome')} rotulo="Nome" />
              <Campo
                {...shown('desde')}
                rotulo="No cargo desde"
                tipo="date"
                ajuda="Sem data: desde sempre."
              />
              <Campo {...shown('ate')} rotulo="No cargo até" tipo="date" ajuda="Sem data: até outra ordem." />
            </div>
            {mayPropose && <Sucessor rascunho={rascunho} pessoa={pessoa} />}
          </section>
        );
      })}
      <section className="cartao" aria-labelledby="atos-da-instituicao">
        <h2 id="atos-da-instituicao">Atos da instituição</h2>
        <AtoCampos {...shared} nome="Credenciamento" caminho={['credenciamento']} />
        <AtoCampos {...shared} nome="Recredenciamento" caminho={['recredenciamento']} isOptional />
        <AtoCampos
          {...shared}
          nome="Renovação do recredenciamento"
          caminho={['renovacaoDeRecredenciamento']}
          isOptional
        />
      </section>
    </>
  );
}

/** A successor takes the post on a day; the predecessor leaves it on the day before. */
function Sucessor({ rascunho, pessoa }: Pick<ParteProps, 'rascunho'> & { pessoa: PessoaQueAssina }) {
  const [nome, setNome] = useState('');
  const [cpf, setCpf] = useState('');
  const [desde, setDesde] = useState('');
  const succeed = (event: FormEvent): void => {
    event.preventDefault();
    const nova = { nome: nome.trim(), cpf: cpf.replaceAll(/\D/g, ''), desde };
    rascunho.edit(sucederAssinante(rascunho.conteudo, pessoa, nova));
    setNome('');
    setCpf('');
    setDesde('');
  };
  return (
    <details className="instituicao-sucessor">
      <summary>Passar o cargo a outra pessoa</summary>
      <form onSubmit={succeed}>
        <div className="instituicao-campos">
          <label className="campo">
            Nome de quem entra
            <input type="text" required value={nome} onChange={({ target }) => setNome(target.value)} />
          </label>
          <label className="campo">
            CPF de quem entra
            <input
              type="text"
              required
              inputMode="numeric"
              autoComplete="off"
              value={cpf}
              onChange={({ target }) => setCpf(target.value)}
            />
          </label>
          <label className="campo">
            Entra em
            <input type="date" required value={desde} onChange={({ target }) => setDesde(target.value)} />
          </label>
        </div>
        <p>
          {desde === ''
            ? 'Quem sai assina até a véspera.'
            : `Quem sai assina até a véspera de ${writeDia(desde)}.`}
        </p>
        <button type="submit" className="botao">
          Passar o cargo
        </button>
      </form>
    </details>
  );
}
