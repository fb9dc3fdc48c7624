import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { ComprovanteConferido } from '#verification/comprovante/judge-comprovante.ts';
import { type Conferida, withholdDados } from '#verification/conferida.ts';
import { digestConteudoOf } from '#verification/conteudo.ts';
import type { SituacaoOf } from '#verification/situacao.ts';
import { verifyDiploma } from '#verification/verify.ts';
import type { VerificationWorld } from '#verification/world.ts';
import type { Chaves } from '../chave.ts';
import type { Limiter } from '../limiter.ts';
import { LIMITES_DA_CONFERENCIA } from '../limits.ts';
import { createOrigem } from '../origem.ts';
import type { ArquivoRegistrado, ArquivoStore } from '../ports.ts';
import { describeSituacao } from './describe-situacao.ts';
import type { DatasDoRegistro, JudgeComprovante, PublicacaoRegistry, VerifyArquivo } from './ports.ts';
import { withConteudos } from './with-conteudos.ts';

/** The third party's look-up: a code or a file in, the verdict out. What is published is verified anew each time. */

export interface ConferenciaDeps {
  registry: PublicacaoRegistry;
  arquivos: Pick<ArquivoStore, 'get'>;
  /** All that verifying needs but the register's answer, which comes from `registry`. */
  world: Omit<VerificationWorld, 'situacaoOf'>;
  /** Verifies what strangers send, where it cannot hold up the others; here and now unless told. */
  verifyArquivo?: VerifyArquivo;
  /** What a published XML says, likewise. */
  digestConteudo?: (xml: Uint8Array) => Promise<string | null>;
  /** Looks for a receipt in what strangers send, likewise. */
  judgeComprovante: JudgeComprovante;
  /** The signed lists that may annul this code, or any; they hold even where a row of the register was changed. */
  listListas(codigo: CodigoValidacao | null): Promise<readonly Uint8Array[]>;
  limiter: Limiter;
  chaves: Pick<Chaves, 'limiteConferencia'>;
  /** The institution's own networks, as CIDR. */
  redes: readonly string[];
}

interface ConferidaPorCodigo extends Conferida {
  /** Sizes of what may be downloaded, and whether there is a picture; null where the diploma is not in force. */
  arquivos: { xml: number | null; rvdd: number | null; previa: boolean } | null;
  registro: DatasDoRegistro;
}

interface ArquivoPublicado {
  name: string;
  type: string;
  bytes: Uint8Array;
}

type Passe = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export interface Conferencia {
  /** Whoever asks pays first, one for each file. */
  permit(ip: string, quantos?: number): Promise<Passe>;
  /** Null for a code under which nothing is published. */
  byCodigo(codigo: CodigoValidacao): Promise<ConferidaPorCodigo | null>;
  byArquivo(bytes: Uint8Array): Promise<Conferida>;
  /** What is to be said of a receipt; null where the file is none. */
  byComprovante(bytes: Uint8Array): Promise<ComprovanteConferido | null>;
  /** All that a browser needs to be told to verify a file by itself. */
  situacaoOf: SituacaoOf;
  /** Null unless the diploma is published and in force. */
  openArquivo(codigo: CodigoValidacao, tipo: ArquivoRegistrado['tipo']): Promise<ArquivoPublicado | null>;
}

class ConferenciaError extends Error {
  override name = 'ConferenciaError';
  readonly code = 'publicado-sem-xml';
}

export function createConferencia(deps: ConferenciaDeps): Conferencia {
  const { registry, arquivos, world, listListas, judgeComprovante, limiter, chaves, redes } = deps;
  const { verifyArquivo = (request, answers) => verifyDiploma(request, { ...world, ...answers }) } = deps;
  const origemOf = createOrigem(redes, LIMITES_DA_CONFERENCIA);
  const { digestConteudo = (xml: Uint8Array) => digestConteudoOf(xml, world.crypto) } = deps;
  const standingOf: SituacaoOf = async (codigo) => {
    const publicacao = await registry.findByCodigo(codigo);
    return publicacao && describeSituacao(publicacao);
  };
  const situacaoOf = withConteudos(standingOf, { readXml: (sha256) => arquivos.get(sha256), digestConteudo });
  /** A code that was never published takes as long as one that was: how long an answer takes tells nothing. */
  const verifyAnother = async (codigo: CodigoValidacao): Promise<null> => {
    const sha256 = await registry.findSomeXml();
    if (sha256 === null) return null;
    const answers = { situacaoOf: async () => null, listasDeAnulados: await listListas(codigo) };
    await verifyDiploma({ bytes: await arquivos.get(sha256), codigo }, { ...world, ...answers });
    return null;
  };

  return {
    async permit(ip, quantos = 1) {
      const requests = origemOf(ip).map(({ endereco, policy }) => ({
        chave: chaves.limiteConferencia(endereco),
        policy,
        quantos,
      }));
      const permission = await limiter.take(requests);
      if (permission.allowed) return { allowed: true };
      // Whoever comes back with several pays for the request itself before the rest.
      const own = quantos > 1 ? Math.ceil(LIMITES_DA_CONFERENCIA.endereco.refillMs / 1000) : 0;
      return { allowed: false, retryAfterSeconds: permission.retryAfterSeconds + own };
    },

    async byCodigo(codigo) {
      const publicacao = await registry.findByCodigo(codigo);
      if (!publicacao) return verifyAnother(codigo);
      const find = (tipo: ArquivoRegistrado['tipo']) =>
        publicacao.arquivos.find((each) => each.tipo === tipo);
      const xml = find('xml');
      if (!xml) throw new ConferenciaError('A published diploma has no XML.');
      const isVigente = publicacao.situacao === 'vigente';
      const verification = await verifyDiploma(
        { bytes: await arquivos.get(xml.sha256), codigo },
        {
          ...world,
          // The register was asked already; a file that names another code is not what was published under this one.
          situacaoOf: async (asked) => (asked === codigo ? describeSituacao(publicacao) : null),
          listasDeAnulados: await listListas(codigo),
        },
      );
      const conferida = withholdDados(verification, isVigente);
      const { veredito } = conferida.report;
      const isOffered = isVigente && (veredito === 'autentico-vigente' || veredito === 'nao-conferido');
      return {
        ...conferida,
        arquivos: isOffered
          ? { xml: xml.size, rvdd: find('rvdd')?.size ?? null, previa: find('previa') !== undefined }
          : null,
        registro: isOffered ? publicacao.registro : { ingresso: null, dou: null },
      };
    },

    async byArquivo(bytes) {
      const listasDeAnulados = await listListas(null);
      return withholdDados(await verifyArquivo({ bytes }, { situacaoOf, listasDeAnulados }), true);
    },

    byComprovante: judgeComprovante,

    situacaoOf,

    async openArquivo(codigo, tipo) {
      const publicacao = await registry.findByCodigo(codigo);
      const found = publicacao?.arquivos.find((each) => each.tipo === tipo);
      if (!found || publicacao?.situacao !== 'vigente') return null;
      return { name: found.name, type: found.type, bytes: await arquivos.get(found.sha256) };
    },
  };
}
