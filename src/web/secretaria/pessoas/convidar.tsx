import { type FormEvent, useState } from 'react';
import type { CargoNaTela, ConviteNaTela } from '#http/secretaria/contrato/pessoas.ts';
import { ask } from '../api.ts';
import type { Agir } from './agir.ts';
import { EscolherPapeis, type Papel } from './escolher-papeis.tsx';

interface ConvidarProps {
  sozinha: boolean;
  semQuemAceite: boolean;
  cargos: readonly CargoNaTela[];
  agir: Agir;
  onConvite(convite: ConviteNaTela, nome: string): void;
}

export function Convidar({ sozinha, semQuemAceite, cargos, agir, onConvite }: ConvidarProps) {
  const [nome, setNome] = useState('');
  const [email, setEmail] = useState('');
  const [papeis, setPapeis] = useState<readonly Papel[]>([]);
  const [cargo, setCargo] = useState('');
  const invite = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { nome, email, papeis, cargo: papeis.includes('assinante') && cargo ? cargo : null };
    const feito = await agir(() => ask<ConviteNaTela>('/pessoas', { method: 'POST', body }));
    if (!feito) return;
    onConvite(feito, nome);
    setNome('');
    setEmail('');
    setPapeis([]);
    setCargo('');
    window.scrollTo({ top: 0 });
  };
  return (
    <section className="cartao" aria-labelledby="convidar">
      <h2 id="convidar">Convidar alguém</h2>
      <p>{explainAceite(sozinha, semQuemAceite)}</p>
      <form onSubmit={invite}>
        <div className="pessoas-campos">
          <label className="campo">
            Nome
            <input
              type="text"
              required
              value={nome}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => setNome(target.value)}
            />
          </label>
          <label className="campo">
            E-mail
            <input
              type="email"
              required
              value={email}
              maxLength={254}
              autoComplete="off"
              onChange={({ target }) => setEmail(target.value)}
            />
          </label>
        </div>
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
          <button type="submit" className="botao" data-tipo="principal">
            Criar o convite
          </button>
        </div>
      </form>
    </section>
  );
}

function explainAceite(sozinha: boolean, semQuemAceite: boolean): string {
  if (sozinha)
    return 'Até hoje só você administra: os papéis que der valem assim que a pessoa usar o convite, e a auditoria diz isso. Convide primeiro outra pessoa para a administração. Depois dela, os papéis esperam que a outra aceite.';
  return semQuemAceite
    ? 'Os papéis valem depois que outra pessoa da administração aceitar, e agora não há outra. Peça a quem cuida do servidor que a convide com o comando "secretaria convidar --papel administracao".'
    : 'Os papéis valem depois que outra pessoa da administração aceitar.';
}
