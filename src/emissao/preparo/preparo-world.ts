import type { Config } from '#config/config.ts';
import type { Parsed } from '#diploma/parsed.ts';
import type { CryptoProvider, RevocationSource, Signer, TimestampAuthority } from '#pki/crypto-provider.ts';
import type { LinhaDoPreparo } from './linha.ts';

/** What the check list works with. Nothing here signs, numbers or writes. */
export interface PreparoWorld {
  project: string;
  config: Pick<
    Config,
    'ambiente' | 'siteUrl' | 'smtpUrl' | 'actUrls' | 'dataDir' | 'segredosDir' | 'ancoraDir' | 'assinador'
  >;
  /** Whether it is the rehearsal that is made ready: fictitious values and homologação are no mistake then. */
  isEnsaio: boolean;
  now(): Date;
  randomBytes(length: number): Uint8Array;
  crypto: CryptoProvider;
  /** Whom we believe, and how old that is. */
  confianca: {
    trust: ReadonlySet<string>;
    certificates: readonly Uint8Array[];
    frescor: 'nunca' | 'em-dia' | 'falhou' | 'velha';
  };
  /** Opens every key of `chaves.json` and signs with none; throws `ConfigError` where that file is missing or wrong. */
  openChaves(): Promise<ChavesAbertas>;
  /** Why a key is closed, with what to do. */
  explainChave(fechada: { id: string; code: string }): string;
  /** Asks the authorities anew: what an earlier run kept proves nothing about today. */
  openRevogacao(hosts: readonly string[]): Revogacao;
  /** Each authority of `ACT_URLS` by itself, asked at most once: null where no stamp is to be spent. */
  carimbos: readonly { url: string; tsa: TimestampAuthority }[] | null;
  /** The register and the folders, looked at from outside: nothing is made. */
  checkRegistro(): Promise<LinhaDoPreparo[]>;
  /** The two pages of a diploma that is nobody's. */
  draw(xml: Uint8Array): Promise<Parsed<Uint8Array, string[]>>;
  /** A PDF/A that stands for every proof of somebody who does not exist. */
  drawDocumento(): Uint8Array;
}

export interface ChavesAbertas {
  abertas: ReadonlyMap<string, Pick<Signer, 'certificate' | 'chain'>>;
  fechadas: readonly { id: string; code: string }[];
}

export interface Revogacao extends RevocationSource {
  /** Addresses that were asked, and those of them that gave no list. */
  listPerguntados(): { asked: ReadonlySet<string>; falhas: readonly { url: string; reason: string }[] };
}
