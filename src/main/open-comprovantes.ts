import { ConfigError } from '#config/config-error.ts';
import type { ComprovantesKey } from '#config/segredos.ts';
import { startLastingSigning } from '#keys/lasting-signing.ts';
import {
  type SigningProcess,
  SigningProcessError,
  type SigningProcessOptions,
  startSigningProcess,
} from '#keys/signing-process.ts';
import type { Signer } from '#pki/crypto-provider.ts';

/** The key of the receipts, in its own process. */
export interface ComprovantesSigner {
  signer: Signer;
  /** DER: the certificate of the signing key, then former ones. */
  certificates: readonly Uint8Array[];
  close(): Promise<void>;
}

export interface OpenComprovantesOptions
  extends Pick<SigningProcessOptions, 'entry' | 'execArgv' | 'ambiente' | 'recordPath'> {
  key: ComprovantesKey;
  /** The subject of a new certificate. */
  instituicao: string;
}

const ID = 'comprovantes';

/** If the process ends, the next receipt starts another. */
export async function openComprovantes(options: OpenComprovantesOptions): Promise<ComprovantesSigner> {
  const { key, instituicao, ...rest } = options;
  const makeFor = key.mayMake ? instituicao : null;
  const start = (): Promise<SigningProcess> =>
    startSigningProcess({ ...rest, signers: [{ id: ID, kind: 'comprovantes', path: key.path, makeFor }] });
  const signing = await startLastingSigning(start).catch(explainKey(key.path));
  const signer = signing.signerWithIntent(ID, async () => {});
  return {
    signer,
    certificates: [signer.certificate, ...signer.chain],
    close: signing.close,
  };
}

const explainKey =
  (path: string) =>
  (error: unknown): never => {
    if (error instanceof SigningProcessError && error.code === 'chave-ilegivel') {
      throw new ConfigError(
        `SEGREDOS_DIR: ${path} não tem uma chave P-256 com o certificado dela. Recupere o arquivo da cópia de segurança.`,
      );
    }
    throw error;
  };
