import { useEffect, useState } from 'react';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { ask } from '../api.ts';
import { Problema } from '../problema.tsx';
import { Moldura } from './moldura.tsx';

/** Receives a person returning from the institution's login, with the login's answer. */
export function VoltaTela({ query, onEntrar }: { query: string; onEntrar(): void }) {
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  useEffect(() => {
    ask<undefined>('/entrada/oidc/volta', { method: 'POST', body: { query } }).then((resposta) => {
      if (resposta.ok) onEntrar();
      else setProblema(resposta.problema);
    });
  }, [query, onEntrar]);
  if (!problema) return <p className="carregando">Entrando…</p>;
  return (
    <Moldura titulo="Não foi possível entrar">
      <Problema problema={problema} />
      <p className="entrada-ajuda">
        <a href="/secretaria">Voltar e tentar de novo</a>
      </p>
    </Moldura>
  );
}
