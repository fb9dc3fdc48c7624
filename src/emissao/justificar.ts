import type { CryptoProvider, OrigemDosDados, Signer } from '#pki/crypto-provider.ts';
import { readParaAssinar, rebuildFrom } from '#signature/signing/rebuild-signed-info.ts';
import { rememberLidos } from './lidos-ha-pouco.ts';
import type { Intent } from './passos.ts';

/** A request for a signature, sent to the signing process. */
export interface PedidoDeAssinatura {
  signatario: string;
  signer: Pick<Signer, 'certificate' | 'algorithm'>;
  data: Uint8Array;
  /** SHA-256 of `data`, in hexadecimal. */
  sha256: string;
  motivo: (OrigemDosDados & { diploma: string | null }) | null;
}

/** The signing process reads these from the store itself. */
export interface JustificacaoReader {
  /** The recorded intents of this diploma, or of no diploma, the last first. */
  listIntents(diploma: string | null): Promise<(Intent & { seq: number })[]>;
  /** The SHA-256 of the document that waits for signatures, and the missing ones. */
  findDocumento(diploma: string): Promise<{ sha256: string; faltam: readonly string[] } | null>;
}

interface World {
  reader: JustificacaoReader;
  arquivos: { get(sha256: string): Promise<Uint8Array> };
  crypto: CryptoProvider;
  /** Null for the keys of the demonstration, which signs on days of its own. */
  now: (() => Date) | null;
}

/** From the stated signing time to the signature itself: lists are fetched and stamps requested in between. */
const MAX_DRIFT_MS = 60 * 60 * 1_000;

/** Documents about several diplomas: the name of the intent, and the only root that the document may have. */
const OUTROS: Readonly<Record<string, string>> = {
  lista: 'ListaDiplomasAnulados',
  fiscalizacao: 'ArquivoFiscalizacao',
};

/**
 * Whether the signing process finds by itself a reason to sign: a recorded intent, used once; a stored document that waits for this
 * signer; a signing time close to now; and the same SignedInfo, built again from the document. Answers null, or the code of the
 * refusal.
 */
export function createJustificacao({
  reader,
  arquivos,
  crypto,
  now,
}: World): (pedido: PedidoDeAssinatura) => Promise<string | null> {
  const used = new Set<number>();
  /** SignedInfo of the signatures justified here, which the stored document may not hold yet. */
  const justified = new Set<string>();
  const read = rememberLidos((bytes) => digest(bytes, crypto), readParaAssinar);

  async function judge(pedido: PedidoDeAssinatura): Promise<string | number> {
    const { signatario, signer, data, sha256, motivo } = pedido;
    if (!motivo) return 'motivo-ausente';
    const { diploma } = motivo;
    const certificado = await digest(signer.certificate, crypto);
    const intent = (await reader.listIntents(diploma)).find(
      (each) =>
        each.sha256 === sha256 &&
        each.signatario === signatario &&
        each.certificado === certificado &&
        (diploma === null || each.no === motivo.no) &&
        !used.has(each.seq),
    );
    if (!intent) return 'intencao-nao-registrada';
    // Otherwise a caller could back-date a signature to before the certificate's revocation or the holder's leaving.
    if (!isNow(motivo.signingTime)) return 'hora-diverge';
    const shown = await read(motivo.source);
    if (!shown.ok) return shown.issue.code;
    const rebuilt = await rebuildFrom(shown.value, motivo, signer, crypto);
    if (!rebuilt.ok) return rebuilt.issue.code;
    if (!isEqual(rebuilt.value.info, data)) return 'conteudo-diverge';
    if (diploma === null)
      return OUTROS[intent.no] === rebuilt.value.raiz ? intent.seq : 'documento-de-outro-tipo';
    const documento = await reader.findDocumento(diploma);
    if (!documento?.faltam.includes(`${signatario}@${motivo.no}`)) return 'assinatura-nao-aguardada';
    const stored = await read(await arquivos.get(documento.sha256));
    if (!stored.ok || !isEqual(stored.value.conteudo, rebuilt.value.conteudo)) return 'documento-diverge';
    const known = new Set(await Promise.all(stored.value.signedInfos.map((each) => digest(each, crypto))));
    const found = await Promise.all(rebuilt.value.signedInfos.map((each) => digest(each, crypto)));
    return found.every((each) => known.has(each) || justified.has(each)) ? intent.seq : 'assinatura-estranha';
  }

  const isNow = (at: Date): boolean =>
    now === null || (at instanceof Date && Math.abs(now().getTime() - at.getTime()) <= MAX_DRIFT_MS);

  return async (pedido) => {
    const judged = await judge(pedido);
    if (typeof judged === 'string') return judged;
    used.add(judged);
    justified.add(pedido.sha256);
    return null;
  };
}

const digest = async (bytes: Uint8Array, crypto: CryptoProvider): Promise<string> =>
  Buffer.from(await crypto.digest('SHA-256', bytes)).toString('hex');

const isEqual = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;
