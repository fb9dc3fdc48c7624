import { useCallback, useEffect, useRef, useState } from 'react';
import type { LoteDaMesa, MudancaFeita } from '#http/secretaria/contrato/lotes.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { ask, type Resposta } from '../api.ts';
import { useMudancas } from '../use-mudancas.ts';

export interface MudancaPedida {
  linha: number;
  coluna: number;
  de: string;
  para: string;
}

export interface LoteEmUso {
  lote: LoteDaMesa | null;
  problema: ProblemaDaMesa | null;
  /** Counts whole readings: a filter is applied anew at each. */
  leitura: number;
  mudar(mudancas: readonly MudancaPedida[]): Promise<void>;
  desfazer(): Promise<void>;
  /** Anything that answers the whole batch. */
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
    // Whoever opens a batch with rows that nobody judged makes somebody judge them: it is asked for whole.
    const since = porConferir > 0 ? '' : `?conhecida=${revisao}-${vez}`;
    const resposta = await ask<LoteDaMesa | undefined>(`/lotes/${id}${since}`);
    // What came while the person's own change was on its way is older than its answer.
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
      await merge(await ask<MudancaFeita>(`/lotes/${id}/mudancas`, { method: 'POST', body: { mudancas } }));
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

/** Shown at once; the server's answer takes its place. */
function writeAhead(lote: LoteDaMesa, mudancas: readonly MudancaPedida[]): LoteDaMesa {
  const cells = new Map(mudancas.map((each) => [`${each.linha}.${each.coluna}`, each.para]));
  const rows = new Set(mudancas.map(({ linha }) => linha));
  return {
    ...lote,
    linhas: lote.linhas.map((linha) =>
      rows.has(linha.numero)
        ? {
            ...linha,
            porConferir: true,
            celulas: lote.colunas.map(
              (_coluna, at) => cells.get(`${linha.numero}.${at}`) ?? linha.celulas[at] ?? '',
            ),
          }
        : linha,
    ),
  };
}
