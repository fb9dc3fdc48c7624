import { type FormEvent, useState } from 'react';
import type { FiscalizacaoFeita, Publicacoes } from '#http/secretaria/contrato/livro.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { isAberto } from '#http/secretaria/contrato/trabalho.ts';
import { ask } from '../api.ts';
import { askArquivo } from '../ask-arquivo.ts';
import { useConfirmacao } from '../confirmacao/use-confirmacao.ts';
import { Falha } from '../falha.tsx';
import { writeInstante } from '../palavras.ts';
import { Trabalho } from '../trabalhos/trabalho.tsx';
import { useMudancas } from '../use-mudancas.ts';
import { useResposta } from '../use-resposta.ts';

/** The Arquivo de Fiscalização: only the person who had it made downloads it. */
export function Fiscalizacao({ unidades }: Pick<Publicacoes, 'unidades'>) {
  const [estado, again] = useResposta<FiscalizacaoFeita>('/fiscalizacao');
  useMudancas(again);
  const confirmar = useConfirmacao();
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = {
      variante: data.get('variante'),
      desde: data.get('desde') || null,
      ate: data.get('ate') || null,
      unidade: data.get('unidade') || null,
      assinar: data.get('assinar') !== null,
    };
    const done = await confirmar(() => ask<FiscalizacaoFeita>('/fiscalizacao', { method: 'POST', body }));
    setProblema(done.ok ? null : done.problema);
    again();
  };
  const feita = !estado.carregando && estado.ok ? estado.value : null;
  const isBusy = feita?.andamento ? isAberto(feita.andamento) : false;
  return (
    <section className="cartao ficha" aria-labelledby="fiscalizacao">
      <h2 id="fiscalizacao">Arquivo de Fiscalização</h2>
      <p>
        Só quando o MEC pedir: o arquivo tem o CPF inteiro de cada pessoa. A entrega fica na auditoria, com o
        seu nome.
      </p>
      <form className="procura filtro" onSubmit={submit}>
        <label>
          Como
          <select name="variante">
            <option value="emissora">instituição emissora</option>
            <option value="registradora">instituição registradora</option>
          </select>
        </label>
        {unidades.length > 1 && (
          <label>
            Unidade
            <select name="unidade">
              <option value="">a instituição</option>
              {unidades.map(({ id, nome }) => (
                <option key={id} value={id}>
                  {nome}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          Registrados de
          <input type="date" name="desde" />
        </label>
        <label>
          Até
          <input type="date" name="ate" />
        </label>
        <label className="marca">
          <input type="checkbox" name="assinar" defaultChecked />
          Assinar com o e-CNPJ
        </label>
        <button className="botao" type="submit" disabled={isBusy}>
          Fazer o arquivo
        </button>
      </form>
      {problema && <Falha problema={problema} />}
      {feita?.andamento && <Trabalho nome="Arquivo de Fiscalização" andamento={feita.andamento} />}
      {feita && <Feita feita={feita} onProblema={setProblema} />}
    </section>
  );
}

interface FeitaProps {
  feita: FiscalizacaoFeita;
  onProblema(problema: ProblemaDaMesa | null): void;
}

function Feita({ feita: { arquivo, deFora }, onProblema }: FeitaProps) {
  const confirmar = useConfirmacao();
  const baixar = async (): Promise<void> => {
    const done = await confirmar(() => askArquivo('/fiscalizacao/arquivo', undefined, arquivo?.nome ?? ''));
    onProblema(done.ok ? null : done.problema);
  };
  return (
    <>
      {arquivo && (
        <p role="status">
          <strong>Pronto:</strong> {arquivo.diplomas.toLocaleString('pt-BR')}{' '}
          {arquivo.diplomas === 1 ? 'diploma' : 'diplomas'},{' '}
          {arquivo.isAssinado ? 'assinado' : 'sem assinatura'}. Espera por você até{' '}
          {writeInstante(arquivo.ate)}.{' '}
          <button className="botao" type="button" onClick={baixar}>
            Baixar {arquivo.nome}
          </button>
        </p>
      )}
      {deFora.length > 0 && (
        <details>
          <summary>{deFora.length.toLocaleString('pt-BR')} de fora</summary>
          <ul>
            {deFora.map(({ codigo, motivo }) => (
              <li key={codigo}>
                <span className="codigo">{codigo}</span>: {motivo}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
