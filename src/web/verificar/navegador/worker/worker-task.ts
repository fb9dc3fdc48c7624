import type { VereditoView, VerificarView } from '#http/contrato/verificar.ts';
import type { NossaInstituicao } from '#verification/nossa-instituicao.ts';
import type { SituacaoOf, SituacaoPublicada } from '#verification/situacao.ts';
import {
  judgeComprovanteWithWebCrypto,
  verifyWithoutRoots,
  verifyWithWebCrypto,
} from '#verification/verify-with-web-crypto.ts';
import { fromBase64 } from './from-base64.ts';
import { createBuscarProva } from './provas.ts';
import {
  type ConfiancaRecebida,
  createCadastroOf,
  fetchConfianca,
  fetchSituacao,
  RegistroError,
} from './registro.ts';

/** The task of the worker: the whole check of one file; the network is reached only through `registro.ts` and `provas.ts`. */

export type ComprovanteView = Extract<VerificarView, { state: 'comprovante' }>;

export type Conferido =
  /** `espera`: the site refused to give the standing because of too many requests; seconds until it may. */
  { ok: true; view: VereditoView | ComprovanteView; espera?: number } | { ok: false; falha: 'confianca' };

export interface WorkerTask {
  /** Fetches early what does not depend on the file. */
  prepare(): Promise<void>;
  /** `lembra`: the file is one of a list, so a standing received a moment ago need not be asked again. */
  conferir(bytes: Uint8Array, options?: { lembra: boolean }): Promise<Conferido>;
}

/** A list often has the XML and the PDF of the same diploma. */
const REMEMBERED_MS = 60_000;

export interface WorkerTaskDeps {
  fetch: typeof globalThis.fetch;
  subtle: SubtleCrypto;
  now(): Date;
  /** The institution of the site: decides whose diplomas may be asked about, where the roots are unreachable. */
  instituicao: NossaInstituicao;
  /** Hosts of the site. */
  hosts?: readonly string[];
}

export function createWorkerTask({
  fetch,
  subtle,
  now,
  instituicao,
  hosts = [],
}: WorkerTaskDeps): WorkerTask {
  let asked: Promise<ConfiancaRecebida> | null = null;
  const told = new Map<string, { at: number; situacao: SituacaoPublicada | null }>();
  const load = async (): Promise<ConfiancaRecebida | null> => {
    try {
      asked ??= fetchConfianca(fetch);
      return await asked;
    } catch (error) {
      asked = null;
      if (error instanceof RegistroError) return null;
      throw error;
    }
  };
  return {
    async prepare() {
      await load();
    },

    async conferir(bytes, { lembra } = { lembra: false }) {
      const recebida = await load();
      const { comprovantes = [] } = recebida?.confianca ?? {};
      const comprovante = await judgeComprovanteWithWebCrypto(bytes, subtle, comprovantes.map(fromBase64));
      // Without our certificates a receipt of ours cannot be distinguished from a forgery.
      if (comprovante && !recebida) return { ok: false, falha: 'confianca' };
      if (comprovante) return { ok: true, view: { state: 'comprovante', comprovante } };
      let espera: number | null = null;
      const situacaoOf = async (codigo: string) => {
        const known = lembra ? told.get(codigo) : undefined;
        if (known && now().getTime() - known.at < REMEMBERED_MS) return known.situacao;
        try {
          const situacao = await fetchSituacao(fetch, codigo);
          if (lembra) told.set(codigo, { at: now().getTime(), situacao });
          return situacao;
        } catch (error) {
          if (error instanceof RegistroError) espera = error.retryAfterSeconds;
          throw error;
        }
      };
      const conferida = await verify(bytes, recebida, situacaoOf);
      const view: VereditoView = { state: 'veredito', por: 'navegador', arquivos: null, ...conferida };
      return { ok: true, view, ...(espera !== null && { espera }) };
    },
  };

  function verify(bytes: Uint8Array, recebida: ConfiancaRecebida | null, situacaoOf: SituacaoOf) {
    if (!recebida) return verifyWithoutRoots({ bytes }, subtle, { now, instituicao, situacaoOf, hosts });
    const { raizes, certificados, ambiente, instituicao: nossa } = recebida.confianca;
    return verifyWithWebCrypto({ bytes }, subtle, {
      trust: new Set(raizes),
      certificates: certificados.map(fromBase64),
      now: () => latest(now(), recebida.servidorEm),
      ambiente,
      instituicao: nossa,
      situacaoOf,
      hosts,
      buscarProva: createBuscarProva(fetch),
      cadastroOf: createCadastroOf(fetch),
    });
  }
}

/** A clock that was never set would date the verdict before the diploma. */
const latest = (here: Date, there: Date | null): Date => (there && there > here ? there : here);
