import { type FormEvent, useState } from 'react';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { ask } from '../api.ts';
import { useConfirmacao } from '../confirmacao/use-confirmacao.ts';
import { Problema } from '../problema.tsx';
import { MudancasTabela } from './mudancas-tabela.tsx';
import type { Rascunho } from './use-rascunho.ts';

/** The changes in words, and the form that proposes them. */
export function PropostaNova({ rascunho, onProposta }: { rascunho: Rascunho; onProposta(): void }) {
  const confirmar = useConfirmacao();
  const [comentario, setComentario] = useState('');
  const [refused, setRefused] = useState<ProblemaDaMesa | null>(null);
  const [isSent, setSent] = useState(false);
  const { pedido, ensaio, problema, arquivo } = rascunho;
  const propose = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const resposta = await confirmar(() =>
      ask<{ id: string }>('/instituicao/propostas', { method: 'POST', body: { ...pedido, comentario } }),
    );
    setRefused(resposta.ok ? null : resposta.problema);
    if (!resposta.ok) return;
    setComentario('');
    setSent(true);
    rascunho.clear();
    onProposta();
  };
  if (!pedido)
    return (
      <p role="status" className="instituicao-estado">
        {isSent ? 'Proposta feita. Ela espera outra pessoa, no alto desta tela.' : ''}
      </p>
    );
  const told = problema ?? refused;
  const problemas = ensaio?.problemas ?? [];
  return (
    <form className="cartao instituicao-nova" aria-label="A sua mudança" onSubmit={propose}>
      <h2>A sua mudança</h2>
      <Problema problema={told} />
      {ensaio && <MudancasTabela mudancas={ensaio.mudancas} de="Hoje" para="Proposto" />}
      {problemas.length > 0 && (
        <div role="status">
          <p>Falta corrigir antes de propor:</p>
          <ul>
            {problemas.map(({ arquivo: onde, campo, detalhe, linha }) => (
              <li key={`${onde} ${campo} ${detalhe}`}>
                {onde}
                {linha !== null && `, linha ${linha}`}, <code>{campo}</code>: {detalhe}
              </li>
            ))}
          </ul>
        </div>
      )}
      <label className="campo">
        Por que muda, para quem decide
        <textarea
          required
          rows={2}
          maxLength={1000}
          value={comentario}
          onChange={({ target }) => setComentario(target.value)}
        />
      </label>
      <p>{arquivo.vale}</p>
      <div className="tela-acoes">
        <button
          type="submit"
          className="botao"
          data-tipo="principal"
          disabled={!ensaio || problemas.length > 0 || problema !== null}
        >
          Propor a mudança
        </button>
        <button type="button" className="botao" onClick={rascunho.clear}>
          Desfazer tudo
        </button>
      </div>
    </form>
  );
}
