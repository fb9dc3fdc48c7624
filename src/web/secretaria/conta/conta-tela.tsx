import { startRegistration } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import { formatInstante } from '#diploma/instante.ts';
import type { OpcoesDeCadastro } from '#http/secretaria/contrato/entrada.ts';
import type { ChaveNaTela, MinhaConta } from '#http/secretaria/contrato/pessoas.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { ask, type Resposta } from '../api.ts';
import { explainChave } from '../chave/explain-chave.ts';
import { useConfirmacao } from '../confirmacao/use-confirmacao.ts';
import { NOME_DO_PAPEL, O_QUE_FAZ } from '../papeis.ts';
import { Problema } from '../problema.tsx';
import { useResposta } from '../use-resposta.ts';

/** The person's own account: roles, passkeys, and ending every session at once. */
export function ContaTela() {
  const [conta, again] = useResposta<MinhaConta>('/conta');
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  const [nome, setNome] = useState('');
  const confirmar = useConfirmacao();
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblema(null);
    const opcoes = await confirmar(() => ask<OpcoesDeCadastro>('/conta/chaves/opcoes', { method: 'POST' }));
    const kept = opcoes.ok ? await keep(opcoes.value, nome) : opcoes;
    if (!kept.ok) return setProblema(kept.problema);
    setNome('');
    again();
  };
  if (conta.carregando) return <p>Abrindo a sua conta…</p>;
  if (!conta.ok) return <Problema problema={conta.problema} />;
  const { email, papeis, chaves, nome: pessoa } = conta.value;
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <h1>Minha conta</h1>
          <p>
            {pessoa} · {email}
          </p>
        </div>
      </header>
      <div className="duas-colunas">
        <section className="cartao" aria-labelledby="chaves">
          <h2 id="chaves">Chaves de acesso</h2>
          <Chaves chaves={chaves} />
          <form onSubmit={add}>
            <label className="campo">
              Nome da nova chave
              <input
                type="text"
                required
                maxLength={60}
                value={nome}
                onChange={(event) => setNome(event.target.value)}
              />
              <small>Tenha ao menos duas: se perder uma, entra com a outra.</small>
            </label>
            <div className="entrada-acoes">
              <button type="submit" className="botao" data-tipo="principal">
                {chaves.length === 0 ? 'Cadastrar uma chave' : 'Cadastrar outra chave'}
              </button>
            </div>
          </form>
          <Problema problema={problema} />
          <p className="entrada-ajuda">
            Perdeu uma chave? Peça a alguém da administração que a revogue: ninguém revoga a própria.
          </p>
        </section>
        <div className="pilha">
          <section className="cartao" aria-labelledby="papeis">
            <h2 id="papeis">Meus papéis</h2>
            {papeis.length === 0 && <p>Nenhum ainda: esperam que outra pessoa os aceite.</p>}
            <ul>
              {papeis.map((papel) => (
                <li key={papel}>
                  <strong>{NOME_DO_PAPEL[papel]}</strong>: {O_QUE_FAZ[papel]}
                </li>
              ))}
            </ul>
          </section>
          <section className="cartao" aria-labelledby="sair">
            <h2 id="sair">Sair</h2>
            <p>
              A sessão termina sozinha depois de 30 minutos sem uso, ou de 8 horas. Encerrar todas desliga
              também os assinadores pareados com você.
            </p>
            <div className="entrada-acoes">
              <button type="button" className="botao" onClick={() => leave('/sessao')}>
                Sair deste navegador
              </button>
              <button type="button" className="botao" data-tipo="perigo" onClick={() => leave('/sessoes')}>
                Encerrar todas as sessões
              </button>
            </div>
          </section>
        </div>
      </div>
    </>
  );
}

function Chaves({ chaves }: { chaves: readonly ChaveNaTela[] }) {
  if (chaves.length === 0) return <p>Você ainda não tem chave cadastrada.</p>;
  return (
    <div className="rolavel">
      <table>
        <thead>
          <tr>
            <th scope="col">Nome</th>
            <th scope="col">Cadastrada</th>
            <th scope="col">Último uso</th>
          </tr>
        </thead>
        <tbody>
          {chaves.map(({ id, nome, impressao, criadaEm, usadaEm }) => (
            <tr key={id}>
              <th scope="row">
                {nome}
                <small>na auditoria: {impressao}</small>
              </th>
              <td>{formatInstante(criadaEm)}</td>
              <td>{usadaEm ? formatInstante(usadaEm) : 'ainda não'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

async function keep(opcoes: OpcoesDeCadastro, nome: string): Promise<Resposta<undefined>> {
  try {
    const resposta = await startRegistration({ optionsJSON: opcoes });
    return await ask('/conta/chaves', { method: 'POST', body: { nome, resposta } });
  } catch (error) {
    return { ok: false, problema: explainChave(error) };
  }
}

async function leave(url: '/sessao' | '/sessoes'): Promise<void> {
  await ask(url, { method: 'DELETE' });
  location.assign('/secretaria');
}
