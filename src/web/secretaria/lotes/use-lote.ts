import { useCallback, useEffect, useRef, useState } from 'react';
import type { LoteDaMesa, MudancaFeita } from '#http/secretaria/contrato/lotes.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { type Andamento, isAberto } from '#http/secretaria/contrato/trabalho.ts';
import { ask, type Resposta } from '../api.ts';
import { useMudancas } from '../use-mudancas.ts';
import { inPartes, type MudancaPedida, putBack, tellNaoGravado, writeAhead } from './mudancas.ts';

/** Rows of a batch that is read whole at every step of the work on it. */
const LIDAS_INTEIRAS = 500;

export interface LoteEmUso {
  lote: LoteDaMesa | null;
  problema: ProblemaDaMesa | null;
  /** Counts whole readings: each one applies the filter again. */
  leitura: number;
  mudar(mudancas: readonly MudancaPedida[]): Promise<void>;
  desfazer(): Promise<void>;
  /** Posts an act whose answer is the whole batch. */
  act(url: string, body?: unknown): Promise<Resposta<LoteDaMesa>>;
  reload(): Promise<void>;
}

export function useLote(id: string): LoteEmUso {
  const [lote, setLote] = useState<LoteDaMesa | null>(null);
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  const [leitura, setLeitura] = useState(0);
  const known = useRef<LoteDaMesa | null>(null);
  known.current = lote;

  const take = useCallback((resposta: Resposta<LoteDaMesa | undefined>): void => {
    if (!resposta.ok) setProblema(resposta.problema);
    else if (resposta.value) {
      setLote(resposta.value);
      setLeitura((each) => each + 1);
    }
  }, []);
  const reload = useCallback(async () => take(await ask<LoteDaMesa>(`/lotes/${id}`)), [id, take]);
  useEffect(() => {
    void reload();
  }, [reload]);

  const look = useCallback(async (): Promise<void> => {
    const { current } = known;
    if (!current) return;
    const { revisao, vez, porConferir } = current.juntas;
    const { trabalho } = current;
    if (trabalho && isAberto(trabalho)) {
      const andamento = await ask<Andamento>(`/trabalhos/${trabalho.id}`);
      const isOn = andamento.ok && isAberto(andamento.value);
      // A large batch is read again when the work on it has ended: until then, only how far it is.
      if (isOn && current.linhas.length > LIDAS_INTEIRAS) {
        setLote((before) => before && { ...before, trabalho: andamento.value });
        return;
      }
    }
    // While rows are judged, and once the work ends, more changes than the two numbers tell.
    const since = porConferir > 0 || trabalho ? '' : `?conhecida=${revisao}-${vez}`;
    const resposta = await ask<LoteDaMesa | undefined>(`/lotes/${id}${since}`);
    // An answer that arrived while the person's own change was on its way is older than the answer to that change.
    if (resposta.ok && known.current?.juntas.revisao === revisao) take(resposta);
    if (!resposta.ok && resposta.problema.status === 404) take(resposta);
  }, [id, take]);
  useMudancas(look);

  const merge = useCallback(
    async (resposta: Resposta<MudancaFeita>): Promise<void> => {
      if (!resposta.ok) {
        setProblema(resposta.problema);
        if (resposta.problema.status === 409) await reload();
        return;
      }
      setProblema(null);
      const { linhas, juntas } = resposta.value;
      const changed = new Map(linhas.map((linha) => [linha.numero, linha]));
      setLote(
        (before) =>
          before && {
            ...before,
            juntas,
            linhas: before.linhas.map((linha) => changed.get(linha.numero) ?? linha),
          },
      );
    },
    [reload],
  );

  return {
    lote,
    problema,
    leitura,
    reload,
    mudar: async (mudancas) => {
      if (mudancas.length === 0) return;
      setLote((before) => before && writeAhead(before, mudancas));
      let left = mudancas;
      for (const parte of inPartes(mudancas)) {
        const body = { mudancas: parte };
        const resposta = await ask<MudancaFeita>(`/lotes/${id}/mudancas`, { method: 'POST', body });
        // A change that the server did not keep is taken off the screen.
        if (!resposta.ok) setLote((before) => before && putBack(before, left));
        await merge(resposta.ok ? resposta : tellNaoGravado(resposta));
        if (!resposta.ok) return;
        left = left.slice(parte.length);
      }
    },
    desfazer: async () => merge(await ask<MudancaFeita>(`/lotes/${id}/desfazer`, { method: 'POST' })),
    act: async (url, body) => {
      const resposta = await ask<LoteDaMesa>(`/lotes/${id}${url}`, { method: 'POST', body });
      take(resposta);
      if (resposta.ok) setProblema(null);
      return resposta;
    },
  };
}
