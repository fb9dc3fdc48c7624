import type { Config } from '#config/config.ts';
import type { Parsed } from '#diploma/parsed.ts';
import type { CryptoProvider, RevocationSource, Signer, TimestampAuthority } from '#pki/crypto-provider.ts';
import type { LinhaDoPreparo } from './linha.ts';

/** What the check list works with. Nothing here signs, numbers or writes. */
export interface PreparoWorld {
  config: Pick<
    Config,
    | 'ambiente'
    | 'siteUrl'
    | 'smtpUrl'
    | 'actUrls'
    | 'dataDir'
    | 'segredosDir'
    | 'ancoraDir'
    | 'assinador'
    | 'instituicaoDir'
  >;
  /** Whether the check is for the rehearsal: fictitious values and homologação are then no mistake. */
  isEnsaio: boolean;
  now(): Date;
  randomBytes(length: number): Uint8Array;
  crypto: CryptoProvider;
  /** The trusted roots and certificates, and their age. */
  confianca: {
    trust: ReadonlySet<string>;
    certificates: readonly Uint8Array[];
    frescor: 'nunca' | 'em-dia' | 'falhou' | 'velha';
  };
  /** Opens every key of `chaves.json` and signs with none; throws `ConfigError` where that file is missing or wrong. */
  openChaves(): Promise<ChavesAbertas>;
  /** Why a key is closed, with what to do. */
  explainChave(fechada: { id: string; code: string }): string;
  /** Asks the authorities anew: lists kept by an earlier run prove nothing about today. */
  openRevogacao(hosts: readonly string[]): Revogacao;
  /** Each authority of `ACT_URLS`, asked at most once; null where no stamp may be spent. */
  carimbos: readonly { url: string; tsa: TimestampAuthority }[] | null;
  /** Reads the register and the folders; creates nothing. */
  checkRegistro(): Promise<LinhaDoPreparo[]>;
  /** The two pages of a fictitious diploma. */
  draw(xml: Uint8Array): Promise<Parsed<Uint8Array, string[]>>;
  /** A PDF/A that stands for every proof document of a fictitious person. */
  drawDocumento(): Uint8Array;
}

export interface ChavesAbertas {
  abertas: ReadonlyMap<string, Pick<Signer, 'certificate' | 'chain'>>;
  fechadas: readonly { id: string; code: string }[];
}

export interface Revogacao extends RevocationSource {
  /** The addresses asked, and those of them that yielded no list. */
  listPerguntados(): { asked: ReadonlySet<string>; falhas: readonly { url: string; reason: string }[] };
}
