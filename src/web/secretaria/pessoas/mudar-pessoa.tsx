import { type FormEvent, useState } from 'react';
import type { CargoNaTela, PessoaNaTela } from '#http/secretaria/contrato/pessoas.ts';
import { ask } from '../api.ts';
import { useSessao } from '../sessao-context.ts';
import type { Agir } from './agir.ts';
import { EscolherPapeis } from './escolher-papeis.tsx';

interface MudarPessoaProps {
  pessoa: PessoaNaTela;
  cargos: readonly CargoNaTela[];
  agir: Agir;
  /** The person is the only administrator there has ever been. */
  sozinha: boolean;
  onReconvidar(): void;
  onFechar(): void;
}

/** What an administrator may do about one person. */
export function MudarPessoa({ pessoa, cargos, agir, sozinha, onReconvidar, onFechar }: MudarPessoaProps) {
  const { pessoa: me } = useSessao();
  const [papeis, setPapeis] = useState(pessoa.papeis);
  const [cargo, setCargo] = useState(pessoa.cargo ?? '');
  const [certeza, setCerteza] = useState(false);
  const isMe = me.id === pessoa.id;
  const askPapeis = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { papeis, cargo: papeis.includes('assinante') && cargo ? cargo : null };
    await agir(() => ask(`/pessoas/${pessoa.id}/papeis`, { method: 'POST', body }));
  };
  const dismiss = async (): Promise<void> => {
    await agir(() => ask(`/pessoas/${pessoa.id}`, { method: 'DELETE' }));
    onFechar();
  };
  return (
    <section className="pessoas-mudar" aria-label={`Mudar ${pessoa.nome}`}>
      <h3>{pessoa.nome}</h3>
      <form onSubmit={askPapeis}>
        <EscolherPapeis
          papeis={papeis}
          cargo={cargo}
          cargos={cargos}
          onChange={(chosen, post) => {
            setPapeis(chosen);
            setCargo(post);
          }}
        />
        <div className="entrada-acoes">
          <button type="submit" className="botao">
            Pedir estes papéis
          </button>
        </div>
      </form>
      {isMe ? (
        <p className="entrada-ajuda">
          Outra chave você cadastra em Minha conta. Revogar as suas, um novo link e o seu desligamento são de
          outra pessoa da administração.
        </p>
      ) : (
        <>
          <div className="entrada-acoes">
            <button type="button" className="botao" onClick={onReconvidar}>
              Perdeu as chaves: novo link
            </button>
          </div>
          <p className="entrada-ajuda">
            As chaves, sessões e assinadores de antes deixam de valer na hora.{' '}
            {sozinha
              ? 'Os papéis ficam, porque só você administra.'
              : 'Os papéis voltam a esperar que outra pessoa da administração os aceite.'}
          </p>
          <ul className="pessoas-pedidos">
            {pessoa.chaves.map(({ id, nome, impressao }) => (
              <li key={id}>
                Chave “{nome}” <small>na auditoria: {impressao}</small>{' '}
                <button
                  type="button"
                  className="botao"
                  data-tipo="perigo"
                  onClick={() => agir(() => ask(`/chaves/${encodeURIComponent(id)}`, { method: 'DELETE' }))}
                >
                  Revogar a chave
                </button>
              </li>
            ))}
          </ul>
          <div className="entrada-acoes">
            <label className="pessoas-certeza">
              <input
                type="checkbox"
                checked={certeza}
                onChange={({ target }) => setCerteza(target.checked)}
              />
              <span>{pessoa.nome} não trabalha mais aqui</span>
            </label>
            <button type="button" className="botao" data-tipo="perigo" disabled={!certeza} onClick={dismiss}>
              Desligar e encerrar as sessões
            </button>
          </div>
        </>
      )}
    </section>
  );
}
