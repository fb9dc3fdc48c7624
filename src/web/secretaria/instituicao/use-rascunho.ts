import { useEffect, useMemo, useState } from 'react';
import type {
  ArquivoNaTela,
  EdicaoPedida,
  EnsaioDaInstituicao,
  RascunhoDaInstituicao,
} from '#http/secretaria/contrato/instituicao.ts';
import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { ask } from '../api.ts';
import { applyEdicoes, at, isSame, isUnder, type Json, parseJson } from './json.ts';

/** A change before it is proposed: the contents of the forms, and the server's judgement of them. */
export interface Rascunho {
  arquivo: ArquivoNaTela;
  /** The contents with the change; undefined where the file is not JSON. */
  conteudo: Json | undefined;
  /** Null where nothing was changed. */
  pedido: RascunhoDaInstituicao | null;
  ensaio: EnsaioDaInstituicao | null;
  problema: ProblemaDaMesa | null;
  edit(edicoes: readonly EdicaoPedida[]): void;
  /** Replaces the whole text. */
  write(texto: string): void;
  clear(): void;
}

/** Pause in typing before the server is asked. */
const REST_MS = 400;

export function useRascunho(arquivo: ArquivoNaTela): Rascunho {
  // The version that the person began with: a change by another person meanwhile is reported, not merged.
  const [begun, setBegun] = useState(arquivo);
  const [edicoes, setEdicoes] = useState<readonly EdicaoPedida[]>([]);
  const [texto, setTexto] = useState<string | null>(null);
  const [ensaio, setEnsaio] = useState<EnsaioDaInstituicao | null>(null);
  const [problema, setProblema] = useState<ProblemaDaMesa | null>(null);
  const isClean = edicoes.length === 0 && texto === null;
  const base = isClean ? arquivo : begun;
  const conteudo = useMemo(
    () => (texto === null ? applyEdicoes(parseJson(base.texto), edicoes) : parseJson(texto)),
    [base.texto, edicoes, texto],
  );
  const pedido = useMemo((): RascunhoDaInstituicao | null => {
    if (isClean) return null;
    const made = { arquivo: base.arquivo, base: base.sha256 };
    return texto === null ? { ...made, edicoes } : { ...made, texto };
  }, [isClean, base.arquivo, base.sha256, edicoes, texto]);

  useEffect(() => {
    setProblema(null);
    if (!pedido) {
      setEnsaio(null);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const resposta = await ask<EnsaioDaInstituicao>('/instituicao/ensaio', {
        method: 'POST',
        body: pedido,
      });
      if (!isCurrent) return;
      setEnsaio(resposta.ok ? resposta.value : null);
      setProblema(resposta.ok ? null : resposta.problema);
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [pedido]);

  return {
    arquivo: base,
    conteudo,
    pedido,
    ensaio,
    problema,
    edit(novas) {
      if (isClean) setBegun(arquivo);
      const original = parseJson(base.texto);
      setTexto(null);
      setEdicoes(addEdicoes(edicoes, novas, original));
    },
    write(novo) {
      if (isClean) setBegun(arquivo);
      setEdicoes([]);
      setTexto(novo === base.texto ? null : novo);
    },
    clear() {
      setEdicoes([]);
      setTexto(null);
    },
  };
}

/** The last edit of a place counts; an edit that repeats the file's value is dropped. */
function addEdicoes(
  edicoes: readonly EdicaoPedida[],
  novas: readonly EdicaoPedida[],
  original: Json | undefined,
): EdicaoPedida[] {
  let all = [...edicoes];
  for (const nova of novas) {
    all = all.filter(({ caminho }) => !isSame(caminho, nova.caminho) && !isUnder(caminho, nova.caminho));
    const isInside = all.some(({ caminho }) => isUnder(nova.caminho, caminho));
    if (isInside || !isSame(nova.valor, at(original, nova.caminho))) all.push(nova);
  }
  return all;
}
