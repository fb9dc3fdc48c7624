import type { AcessoRecord } from '#access/access-ports.ts';
import type { MeusDados } from '#access/meus-dados.ts';
import type { Conferencia } from '#conferencia/conferencia.ts';
import type { ChavesDoTitular } from '#titular/chaves-do-titular.ts';
import type { CodigosPorEmail } from '#titular/codigo-por-email.ts';
import type { Compartilhamentos } from '#titular/compartilhamentos.ts';
import type { IdentidadeOidc } from '#titular/identidade-oidc.ts';
import type { SessoesDoTitular } from '#titular/sessoes-do-titular.ts';
import type { ProvaStore } from '#titular/titular-ports.ts';
import type { CorreioDaDemonstracao, LinkView, MeuDiplomaView } from './contrato.ts';

/** The covered copy of a diploma for one link: nothing in it leads to the covered data. */
export interface Coberto {
  pdf: Uint8Array;
  /** Picture of the front. */
  previa: Uint8Array;
}

export interface TitularDeps {
  siteUrl: string;
  /** Null: off. Without any proof the holder cannot share. */
  codigos: CodigosPorEmail | null;
  oidc: IdentidadeOidc | null;
  chaves: ChavesDoTitular | null;
  sessoes: SessoesDoTitular;
  store: Pick<ProvaStore, 'findTitular'>;
  compartilhamentos: Compartilhamentos;
  /** Null outside the demonstration. */
  readCorreio: ((marca: string) => CorreioDaDemonstracao) | null;
  /** Null: continue; otherwise the seconds to wait. */
  takeTurn(ip: string): Promise<number | null>;
  /** The network under which code requests are counted. */
  redeOf(ip: string): string;
  /** Keyed hash, for the record. */
  nameOrigem(ip: string): string;
  record: AcessoRecord['record'];
  readArquivo(sha256: string): Promise<Uint8Array>;
  /** All data held about these pairs. */
  exportDados(chaves: readonly string[]): Promise<MeusDados[]>;
  conferencia: Pick<Conferencia, 'permit' | 'byCodigo' | 'openArquivo'>;
  drawCoberto(link: { codigo: string; link: string }): Promise<Coberto | null>;
  renderMeuDiploma(view: MeuDiplomaView): string;
  renderLink(view: LinkView): string;
  now(): Date;
}
