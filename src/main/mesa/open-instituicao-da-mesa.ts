import { randomBytes } from 'node:crypto';
import { loadAparencia } from '#cli/aparencia.ts';
import type { Config } from '#config/config.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { makeId } from '#diploma/make-id.ts';
import type { EquipeStore } from '#equipe/equipe-ports.ts';
import type { InstituicaoDeps } from '#http/secretaria/instituicao.ts';
import type { Leitores } from '#leitura/leitores.ts';
import { pendenciasDaInstituicao } from '#secretaria/instituicao/pendencias-da-instituicao.ts';
import type { Contribuinte } from '#secretaria/pendencias.ts';
import { createInstituicaoStore } from '#store/secretaria/instituicao-store.ts';
import { createPastaDaInstituicao } from '#store/secretaria/pasta-da-instituicao.ts';
import { createTurns } from '#workers/turns.ts';
import { type Drawing, openDrawing } from '../open-drawing.ts';
import type { OpenNode } from '../open-node.ts';
import { runPreparo } from './run-preparo.ts';

export interface InstituicaoRequest {
  project: string;
  config: Config;
  instituicao: Pick<Instituicao, 'nome'>;
  node: Pick<OpenNode, 'db' | 'auditoria'>;
  equipe: Pick<EquipeStore, 'nameAll'>;
  problemaDaPasta(): string | null;
  leitores: Leitores;
  now(): Date;
  /** Any PDF/A: no page of the diploma shows its content. */
  readDocumento(): Promise<Uint8Array>;
}

/** Wires Instituição to the folder, the store and the drawing process, which starts with the first proof. */
export function openInstituicaoDaMesa(
  request: InstituicaoRequest,
): InstituicaoDeps & { pendencias: Contribuinte } {
  const { project, config, instituicao, node, equipe, leitores, now } = request;
  const { db, auditoria } = node;
  const newId = (): string => makeId(randomBytes);
  const store = createInstituicaoStore({ db, auditoria, now });
  const turns = createTurns();
  let drawing: Drawing | undefined;
  const openOnce = (aparencia: Parameters<typeof openDrawing>[0]): Drawing => {
    drawing ??= openDrawing(aparencia);
    return drawing;
  };
  return {
    store,
    pasta: createPastaDaInstituicao({ config, db, leitores, makeId: newId, now }),
    equipe,
    leitores,
    casa: { instituicao: instituicao.nome, siteUrl: config.siteUrl },
    drawProva: async ({ arquivo, texto, curso }, de) => {
      const documento = await request.readDocumento();
      const { ambiente, instituicaoDir } = config;
      const pedida = { instituicaoDir, arquivo, texto, curso, ambiente, documento, momento: now().getTime() };
      const prova = await leitores.proveArquivo(pedida, de);
      if (!prova.ok) return prova;
      const aparencia = { ...loadAparencia({ project, config }), aparencia: prova.value.aparencia };
      return openOnce(aparencia).drawProva(prova.value.xml, now(), aparencia);
    },
    makePrevia: (pdf) => openOnce(loadAparencia({ project, config })).makePrevia(pdf),
    problemaDaPasta: request.problemaDaPasta,
    preparar: async (pedido) =>
      turns.take('preparo', () => runPreparo(pedido, { project, config })) ?? 'ocupado',
    makeId: newId,
    now,
    pendencias: pendenciasDaInstituicao(store, equipe),
  };
}
