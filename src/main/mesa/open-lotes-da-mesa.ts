import { randomBytes } from 'node:crypto';
import { createChaves } from '#access/chave.ts';
import { loadAparencia } from '#cli/aparencia.ts';
import type { Config } from '#config/config.ts';
import { loadCursos, loadEmissaoEm, loadInstituicao } from '#config/load-institution.ts';
import { projectDir } from '#config/project-dir.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { LotesDeps } from '#http/secretaria/lotes-deps.ts';
import type { Leitores } from '#leitura/leitores.ts';
import { serveLotes } from '#secretaria/lotes/trabalhos-do-lote.ts';
import type { Trabalhos } from '#secretaria/trabalhos/trabalhos.ts';
import { createEmissaoStore } from '#store/emissao/emissao-store.ts';
import { createRascunhos } from '#store/emissao/rascunhos.ts';
import { createLoteStore } from '#store/secretaria/lote-store.ts';
import { createLotesPendentes } from '#store/secretaria/lotes-pendentes.ts';
import { type Drawing, openDrawing } from '../open-drawing.ts';
import type { OpenNode } from '../open-node.ts';
import { openRecebidos } from '../rotinas/forget-importacoes.ts';
import { nameProcess } from '../this-process.ts';

export interface LotesRequest {
  config: Config;
  node: OpenNode;
  /** Key of the look-up. */
  key: Uint8Array;
  leitores: Leitores;
  trabalhos: Trabalhos;
  now(): Date;
}

/** Wires batches to the store and to the drawing process, which starts with the first proof. */
export function openLotesDaMesa({ config, node, key, leitores, trabalhos, now }: LotesRequest): LotesDeps {
  const { db, arquivos, auditoria } = node;
  let drawing: Drawing | undefined;
  const openOnce = (aparencia: Parameters<typeof openDrawing>[0]): Drawing => {
    drawing ??= openDrawing(aparencia);
    return drawing;
  };
  const deps: LotesDeps = {
    store: createLoteStore({ db, auditoria, now }),
    pendentes: createLotesPendentes(db),
    leitores,
    recebidos: openRecebidos(config),
    arquivos,
    rascunhos: createRascunhos(db),
    processo: nameProcess(randomBytes),
    readConfiguracao: () => {
      const hoje = diaEmBrasilia(now());
      return {
        instituicao: loadInstituicao(config),
        cursos: loadCursos(config),
        emissao: loadEmissaoEm(config, hoje),
        ambiente: config.ambiente,
        hoje,
      };
    },
    emissoes: createEmissaoStore({ db, chaves: createChaves(key), record: auditoria.append }),
    avisos: config.smtpUrl !== null,
    drawProva: (xml) => {
      // Read again: the words may have changed since the process began.
      const aparencia = loadAparencia({ project: projectDir, config });
      return openOnce(aparencia).drawProva(xml, now(), aparencia);
    },
    makePrevia: (pdf) => openOnce(loadAparencia({ project: projectDir, config })).makePrevia(pdf),
    now,
    randomBytes,
    trabalhos,
  };
  serveLotes(deps);
  return deps;
}
