import type { ConfiancaPublica } from '#conferencia/describe-confianca.ts';
import type { Config } from '#config/config.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import type { Observer } from '#http/log.ts';
import type { Health } from '#http/routes/health.ts';
import type { NoAberto } from '#observacao/nos/keep-no.ts';
import type { OpenBusca } from '../open-busca.ts';
import type { OpenNode } from '../open-node.ts';
import type { Work } from '../open-work.ts';
import type { Casa } from '../rotinas/watch-instituicao.ts';

export interface SiteRequest {
  project: string;
  config: Config;
  /** As it was at the start. */
  instituicao: Instituicao;
  /** As the folder says now. */
  casa(): Casa;
  /** Why it does not follow the folder; null where it does. */
  problemaDaPasta(): string | null;
  /** Key of the look-up. */
  key: Uint8Array;
  node: OpenNode;
  work: Work;
  /** The current trust. */
  readConfianca(): ConfiancaPublica;
  siteDir: string;
  busca: OpenBusca;
  isAccepting: Health['isAccepting'];
  /** This process among the nodes of its database. */
  no: Pick<NoAberto, 'julgado' | 'vivos'> & { id: string; versao: string };
  /** Counts and traces requests. */
  observer: Observer;
  now: () => Date;
}
