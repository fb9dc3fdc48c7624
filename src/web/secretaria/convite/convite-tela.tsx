import { startRegistration } from '@simplewebauthn/browser';
import { type FormEvent, useEffect, useState } from 'react';
import { formatInstante } from '#diploma/instante.ts';
import type { ConviteAberto, OpcoesDeCadastro } from '#http/secretaria/contrato/entrada.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { ask, type Resposta } from '../api.ts';
import { explainChave } from '../chave/explain-chave.ts';
import { Moldura } from '../entrada/moldura.tsx';
import { Problema } from '../problema.tsx';

/** An invited person registers a passkey and is signed in. The token stands in the fragment of the address. */
export function ConviteTela({ token, onEntrar }: { token: string; onEntrar(): void }) {
  const [convite, setConvite] = useState<Resposta<ConviteAberto> | null>(null);
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  const [nome, setNome] = useState('Meu computador');
  const [ocupada, setOcupada] = useState(false);
  useEffect(() => {
    ask<ConviteAberto>('/convite', { method: 'POST', body: { token } }).then(setConvite);
  }, [token]);
  if (convite === null) return <p className="carregando">Abrindo o convite…</p>;
  if (!convite.ok)
    return (
      <Moldura titulo="Convite">
        <Problema problema={convite.problema} />
        <p className="entrada-ajuda">
          <a href="/secretaria">Já tenho uma chave de acesso: entrar</a>
        </p>
      </Moldura>
    );
  const accept = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setOcupada(true);
    setProblema(null);
    const resposta = await keepChave(token, nome);
    setOcupada(false);
    if (resposta.ok) onEntrar();
    else setProblema(resposta.problema);
  };
  const { nome: pessoa, expiraEm } = convite.value;
  return (
    <Moldura titulo={`Bem-vinda, bem-vindo: ${pessoa}`}>
      <p>
        Cadastre agora a sua <strong>chave de acesso</strong>. Ela fica neste aparelho ou na sua chave de
        segurança, e só você a usa. Este convite vale uma vez, até {formatInstante(expiraEm)}.
      </p>
      <form onSubmit={accept}>
        <label className="campo">
          Nome da chave
          <input
            type="text"
            value={nome}
            maxLength={60}
            required
            onChange={(event) => setNome(event.target.value)}
          />
          <small>Para reconhecê-la depois, como “Notebook da secretaria”.</small>
        </label>
        <div className="entrada-acoes">
          <button type="submit" className="botao" data-tipo="principal" disabled={ocupada}>
            {ocupada ? 'Esperando a chave…' : 'Cadastrar a chave e entrar'}
          </button>
        </div>
      </form>
      <Problema problema={problema} />
      <p className="entrada-ajuda">O convite não é seu? Feche esta página e avise quem o enviou.</p>
    </Moldura>
  );
}

async function keepChave(token: string, nome: string): Promise<Resposta<undefined>> {
  const opcoes = await ask<OpcoesDeCadastro>('/convite/opcoes', { method: 'POST', body: { token } });
  if (!opcoes.ok) return opcoes;
  try {
    const resposta = await startRegistration({ optionsJSON: opcoes.value });
    return await ask('/convite/chave', { method: 'POST', body: { token, nome, resposta } });
  } catch (error) {
    return { ok: false, problema: explainChave(error) };
  }
}
