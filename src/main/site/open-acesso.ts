import { randomBytes, randomInt } from 'node:crypto';
import type { AcessoRecord } from '#access/access-ports.ts';
import type { Chaves } from '#access/chave.ts';
import { type Correcoes, createCorrecoes } from '#access/correcao/pedir-correcao.ts';
import { createDesafios } from '#access/desafio.ts';
import { createDownload, type DownloadDeps } from '#access/download.ts';
import { CORRECAO, createDownloadTokens, createTokens } from '#access/download-token.ts';
import type { Limiter } from '#access/limiter.ts';
import { createLookUp, type LookUpDeps } from '#access/look-up.ts';
import { createRefusalGate } from '#access/refusal-gate.ts';
import type { AcessoDeps } from '#http/routes/acesso.ts';
import type { InformativoFiles } from '#http/routes/informativo.ts';
import { createCorrecoesDoTitular } from '#store/correcao/correcoes-do-titular.ts';
import { renderAcesso } from '#web/render-page.tsx';
import type { Paginas } from './open-paginas.ts';
import type { AcessoDoTitular } from './read-acesso.ts';
import type { SiteRequest } from './site-request.ts';

export interface AcessoRequest {
  site: SiteRequest;
  paginas: Paginas;
  acesso: Pick<AcessoDoTitular, 'segundaProva'>;
  registry: LookUpDeps['registry'] & DownloadDeps['registry'];
  chaves: Chaves;
  limiter: Limiter;
  record: AcessoRecord['record'];
  informativo: InformativoFiles;
  onPerdido: NonNullable<LookUpDeps['onPerdido']>;
}

/** Wires the look-up by CPF and matrícula, its downloads and its requests for correction. */
export function openAcesso(request: AcessoRequest): { acesso: AcessoDeps; correcoes: Correcoes } {
  const { site, paginas, registry, chaves, limiter, record, informativo, onPerdido } = request;
  const { key, now } = site;
  const { db, arquivos, auditoria } = site.node;
  const { segundaProva } = request.acesso;
  const redes = site.instituicao.redesDaInstituicao;
  const tokens = createDownloadTokens(key, now);
  const correcoes = createCorrecoes({
    correcoes: createCorrecoesDoTitular({ db, auditoria, now }),
    tokens: createTokens(key, now, CORRECAO),
    chaves,
    limiter,
    readDocumento: site.work.pool.leitores.readDocumento,
    hasSegundaProva: segundaProva !== 'nenhuma',
    redes,
    randomBytes,
    now,
  });
  const acesso = {
    issueCorrecao: correcoes.issue,
    lookUp: createLookUp({
      registry,
      arquivos,
      chaves,
      limiter,
      desafios: createDesafios({ key, now, randomBytes, randomInt }),
      record,
      redes,
      refusals: createRefusalGate(now),
      segundaProva: segundaProva === 'nenhuma' ? null : segundaProva,
      onPerdido,
    }),
    tokens,
    download: createDownload({ tokens, registry, arquivos, chaves, record }),
    informativo,
    renderAcesso: (view) => renderAcesso(view, site.config.siteUrl, paginas.contextOf(paginas.assets.posted)),
  } satisfies AcessoDeps;
  return { acesso, correcoes };
}
