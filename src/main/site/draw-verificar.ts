import type { CadastroReader } from '#cadastro/cadastro.ts';
import { describeCadastro } from '#cadastro/describe-cadastro.ts';
import { readAtualizacao } from '#confianca/atualizacao/atualizacao.ts';
import { describeFrescor } from '#confianca/atualizacao/describe-frescor.ts';
import type { Config } from '#config/config.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { VerificarView } from '#http/contrato/verificar.ts';
import { drawOnce } from '#http/draw-once.ts';
import type { Escolha } from '#http/idioma.ts';
import type { VerificarDeps } from '#http/routes/verificar.ts';
import { renderVerificar } from '#web/render-verificar.tsx';
import type { FrescorNoSite } from '#web/verificar/frescor-note.tsx';
import type { Paginas } from './open-paginas.ts';
import type { SiteRequest } from './site-request.ts';

/** Draws the pages of `/verificar`; those that are the same for all visitors, once a day. */
export function createDrawVerificar(
  { config, node, now }: Pick<SiteRequest, 'config' | 'node' | 'now'>,
  { assets, contextOf, keyOf }: Paginas,
  hasTreino: boolean,
): VerificarDeps['renderVerificar'] {
  const { verificar } = assets;
  const frescor = (): FrescorNoSite | null => describeFrescorNoSite(config, node.cadastro, now());
  return drawOnce<[VerificarView, Escolha]>(
    ([view, escolha]) =>
      renderVerificar(
        view,
        { siteUrl: config.siteUrl, hasTreino, frescor: frescor() },
        escolha,
        contextOf(view.state === 'formulario' ? verificar.formulario(escolha.idioma) : verificar.resposta),
      ),
    ([view, escolha]) => (isSameForAll(view) ? keyOf([view, escolha, frescor()]) : null),
  );
}

/** The view holds no typed text and no personal data. */
function isSameForAll(view: VerificarView): boolean {
  if (view.state === 'formulario') return view.digitado === '';
  return view.state === 'limitado' || view.state === 'falha';
}

/** Null where no host is contacted: outside Produção, without an address of its own. */
function describeFrescorNoSite(config: Config, cadastro: CadastroReader, now: Date): FrescorNoSite | null {
  if (config.ambiente !== 'producao' && config.confiancaUrls.length === 0) return null;
  const { situacao, feitaEm } = describeFrescor(readAtualizacao(config.dataDir), now);
  const { importadaEm } = describeCadastro(cadastro, now);
  const dayOf = (instante: string | null): string | null => instante && diaEmBrasilia(new Date(instante));
  return { dia: dayOf(feitaEm), isEmDia: situacao === 'em-dia', cadastro: dayOf(importadaEm) };
}
