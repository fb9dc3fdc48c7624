import { useState } from 'react';
import type { Publicacoes } from '#http/secretaria/contrato/livro.ts';
import { ask, type Resposta } from '../api.ts';
import { useConfirmacao } from '../confirmacao/use-confirmacao.ts';
import { Falha } from '../falha.tsx';
import { writeDia, writeInstante } from '../palavras.ts';

interface Props {
  lista: Publicacoes['lista'];
  mayPublish: boolean;
  onFeito(): void;
}

export function ListaDeAnulados({ lista, mayPublish, onFeito }: Props) {
  const confirmar = useConfirmacao();
  const [feito, setFeito] = useState<Resposta<{ numero: number }> | 'publicando' | null>(null);
  const publicar = async (): Promise<void> => {
    setFeito('publicando');
    setFeito(await confirmar(() => ask<{ numero: number }>('/publicacoes/lista', { method: 'POST' })));
    onFeito();
  };
  return (
    <section className="cartao ficha" aria-labelledby="lista-de-anulados">
      <h2 id="lista-de-anulados">Lista de Diplomas Anulados</h2>
      <p>
        <span className="pilula" data-tom={lista.isDevida ? 'alerta' : 'bem'}>
          {lista.isDevida ? 'É preciso publicar' : lista.numero === null ? 'Nenhuma é devida' : 'Em dia'}
        </span>{' '}
        {tellLista(lista)}
      </p>
      {lista.entradas.length > 0 && (
        <details>
          <summary>O que a lista diz ({lista.entradas.length.toLocaleString('pt-BR')})</summary>
          <table className="lista-quebra">
            <thead>
              <tr>
                <th scope="col">Código de validação</th>
                <th scope="col">Anulado em</th>
                <th scope="col">Motivo</th>
              </tr>
            </thead>
            <tbody>
              {lista.entradas.map(({ codigo, data, motivo, anotacao }) => (
                <tr key={codigo}>
                  <td className="codigo">{codigo}</td>
                  <td className="instante">{writeDia(data)}</td>
                  <td>
                    {motivo}
                    {anotacao !== null && <small>{anotacao}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      <p className="tela-acoes">
        {mayPublish && (
          <button className="botao" type="button" disabled={feito === 'publicando'} onClick={publicar}>
            Publicar agora
          </button>
        )}
        {lista.numero !== null && (
          <a className="botao" href="/diplomas-anulados">
            Ver como o público vê
          </a>
        )}
      </p>
      <p role="status">
        {feito === 'publicando' && 'Assinando com o e-CNPJ e publicando…'}
        {feito !== null && feito !== 'publicando' && feito.ok && `Lista nº ${feito.value.numero} publicada.`}
      </p>
      {feito !== null && feito !== 'publicando' && !feito.ok && <Falha problema={feito.problema} />}
    </section>
  );
}

function tellLista({
  numero,
  anulados,
  faltam,
  proximaAtualizacao,
  publicadaEm,
}: Publicacoes['lista']): string {
  if (numero === null)
    return anulados === 0
      ? 'Nenhum diploma foi anulado e nenhuma lista foi publicada.'
      : `Nenhuma foi publicada, e há ${count(anulados)}.`;
  const when = publicadaEm === null ? '' : `, de ${writeInstante(publicadaEm)}`;
  const lack = faltam > 0 ? ` Não conta ${count(faltam)}.` : ` Conta ${count(anulados)}.`;
  const next = proximaAtualizacao === null ? '' : ` A próxima é devida até ${writeDia(proximaAtualizacao)}.`;
  return `Lista nº ${numero}${when}.${lack}${next}`;
}

const count = (quantos: number): string => (quantos === 1 ? '1 anulado' : `${quantos} anulados`);
