import { type FormEvent, useState } from 'react';
import { contar } from '#diploma/contar.ts';
import type { Publicacoes } from '#http/secretaria/contrato/livro.ts';
import { ask, type Resposta } from '../api.ts';
import { useConfirmacao } from '../confirmacao/use-confirmacao.ts';
import { Falha } from '../falha.tsx';
import { writeDia } from '../palavras.ts';

interface Props {
  registro: Publicacoes['registro'];
  mayPublish: boolean;
  onFeito(): void;
}

/** The public register, and the dates of its extracts in the Diário Oficial. */
export function Dou({ registro, mayPublish, onFeito }: Props) {
  if (!registro)
    return (
      <section className="cartao ficha" aria-labelledby="registro-publico">
        <h2 id="registro-publico">Registro público e Diário Oficial</h2>
        <p>
          O registro público está desligado nesta instituição. A administração o liga em instituicao.json, com{' '}
          <code>"registroPublico": true</code>.
        </p>
      </section>
    );
  const { comLinha, semLinha, semDou, extratos } = registro;
  return (
    <section className="cartao ficha" aria-labelledby="registro-publico">
      <h2 id="registro-publico">Registro público e Diário Oficial</h2>
      <p>
        {contar(comLinha, 'diploma vigente', 'diplomas vigentes')} no registro público.
        {semLinha > 0 && ` ${semLinha.toLocaleString('pt-BR')} sem linha: não são de um leiaute que lemos.`}
      </p>
      <p>
        <span className="pilula" data-tom={semDou > 0 ? 'alerta' : 'bem'}>
          {semDou > 0
            ? `${semDou.toLocaleString('pt-BR')} sem data do Diário Oficial`
            : 'Todos com data do Diário Oficial'}
        </span>
      </p>
      {extratos.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Extrato de</th>
              <th scope="col">Registros</th>
              <th scope="col">Diplomas</th>
            </tr>
          </thead>
          <tbody>
            {extratos.map(({ data, desde, ate, linhas }) => (
              <tr key={data}>
                <th scope="row">{writeDia(data)}</th>
                <td>
                  {writeDia(desde)} a {writeDia(ate)}
                </td>
                <td>{linhas.toLocaleString('pt-BR')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {mayPublish && <AnotarExtrato onFeito={onFeito} />}
      <p className="tela-acoes">
        <a className="botao" href="/registro-publico">
          Ver como o público vê
        </a>
        <a className="botao" href="/registro-publico.csv">
          Baixar o registro
        </a>
      </p>
    </section>
  );
}

function AnotarExtrato({ onFeito }: { onFeito(): void }) {
  const confirmar = useConfirmacao();
  const [feito, setFeito] = useState<Resposta<{ linhas: number }> | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = {
      data: data.get('data'),
      desde: data.get('desde'),
      ate: data.get('ate'),
      corrigir: data.get('corrigir') !== null,
    };
    const done = await confirmar(() => ask<{ linhas: number }>('/publicacoes/dou', { method: 'POST', body }));
    setFeito(done);
    if (!done.ok) return;
    form.reset();
    onFeito();
  };
  return (
    <form className="procura filtro" onSubmit={submit} aria-label="Anotar um extrato">
      <label>
        O extrato saiu em
        <input type="date" name="data" required />
      </label>
      <label>
        Registrados de
        <input type="date" name="desde" required />
      </label>
      <label>
        Até
        <input type="date" name="ate" required />
      </label>
      <label className="marca">
        <input type="checkbox" name="corrigir" />
        Trocar também a data já anotada
      </label>
      <button className="botao" type="submit">
        Anotar
      </button>
      <p role="status">{feito?.ok && `Data anotada em ${feito.value.linhas.toLocaleString('pt-BR')}.`}</p>
      {feito && !feito.ok && <Falha problema={feito.problema} />}
    </form>
  );
}
