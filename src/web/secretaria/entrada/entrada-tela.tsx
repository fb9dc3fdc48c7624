import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { ModosDeEntrada, OpcoesDeEntrada } from '#http/secretaria/contrato/entrada.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { ask, type Resposta } from '../api.ts';
import { explainChave } from '../chave/explain-chave.ts';
import { Problema } from '../problema.tsx';
import { useResposta } from '../use-resposta.ts';
import { ComoDemonstracao } from './como-demonstracao.tsx';
import { Moldura } from './moldura.tsx';

/** Shown to a person without a session. `onEntrar` is called after the person signed in. */
export function EntradaTela({ onEntrar }: { onEntrar(): void }) {
  const [modos] = useResposta<ModosDeEntrada>('/entrada');
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  const [ocupada, setOcupada] = useState(false);
  const enter = async (come: () => Promise<Resposta<undefined>>): Promise<void> => {
    setOcupada(true);
    setProblema(null);
    const resposta = await come();
    setOcupada(false);
    if (resposta.ok) onEntrar();
    else setProblema(resposta.problema);
  };
  const { demonstracao, oidc } =
    !modos.carregando && modos.ok ? modos.value : { demonstracao: null, oidc: null };
  return (
    <Moldura titulo="Entrar na secretaria">
      <p>
        Use a sua <strong>chave de acesso</strong>: a digital, o rosto ou o PIN do seu aparelho, ou uma chave
        de segurança. Não há senha para lembrar.
      </p>
      <div className="entrada-acoes">
        <button
          type="button"
          className="botao"
          data-tipo="principal"
          disabled={ocupada}
          onClick={() => enter(touchToEnter)}
        >
          {ocupada ? 'Esperando a chave…' : 'Entrar com a chave de acesso'}
        </button>
        {oidc && (
          <button type="button" className="botao" disabled={ocupada} onClick={() => enter(goToOidc)}>
            Entrar com {oidc.nome}
          </button>
        )}
      </div>
      <Problema problema={problema} />
      <p className="entrada-ajuda">
        É a sua primeira vez, ou perdeu a chave? Peça um convite a quem administra a secretaria.
      </p>
      {demonstracao && <ComoDemonstracao pessoas={demonstracao} disabled={ocupada} onEscolher={enter} />}
    </Moldura>
  );
}

async function touchToEnter(): Promise<Resposta<undefined>> {
  const opcoes = await ask<OpcoesDeEntrada>('/entrada/opcoes', { method: 'POST' });
  if (!opcoes.ok) return opcoes;
  try {
    const resposta = await startAuthentication({ optionsJSON: opcoes.value });
    return await ask('/entrada', { method: 'POST', body: { resposta } });
  } catch (error) {
    return { ok: false, problema: explainChave(error) };
  }
}

/** Leaves the site; the institution's login returns the person to `/secretaria/volta`. */
async function goToOidc(): Promise<Resposta<undefined>> {
  const ida = await ask<{ endereco: string }>('/entrada/oidc', { method: 'POST' });
  if (!ida.ok) return ida;
  location.assign(ida.value.endereco);
  return new Promise(() => {});
}
