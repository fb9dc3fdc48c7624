import type { ArquivoRegistrado } from '#access/access-ports.ts';
import type { Chaves } from '#access/chave.ts';
import { limitOf, type Parceiro } from '#access/chave-de-api.ts';
import type { Limiter } from '#access/limiter.ts';
import { LIMITES_DA_CONFERENCIA } from '#access/limits.ts';
import { createOrigem, enderecoOf } from '#access/origem.ts';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { comparePagina } from '#verification/comparacao.ts';
import type { ComprovanteConferido } from '#verification/comprovante/judge-comprovante.ts';
import { type Conferida, withholdDados } from '#verification/conferida.ts';
import { needsQr, tellVisto } from '#verification/pdf/tell-visto.ts';
import type { SituacaoOf } from '#verification/situacao.ts';
import type {
  ComparePdfs,
  DatasDoRegistro,
  DrawPagina,
  JudgeComprovante,
  PublicacaoRegistry,
  ReadQr,
  VerifyArquivo,
} from './conferencia-ports.ts';
import { describeSituacao } from './describe-situacao.ts';
import { createDrawnMemory, createVerifiedMemory } from './remember-verified.ts';
import { withConteudos } from './with-conteudos.ts';

/** The third party's look-up: a code or a file in, the verdict out. What is published is verified anew, but for a moment. */

export interface ConferenciaDeps {
  registry: PublicacaoRegistry;
  arquivos: Pick<ArquivoStore, 'get'>;
  now(): Date;
  /** Verifies where it cannot hold up the others. */
  verifyArquivo: VerifyArquivo;
  /** What a published XML says, likewise. */
  digestConteudo(xml: Uint8Array): Promise<string | null>;
  /** Compares the pages of two PDFs, likewise. */
  comparePdfs: ComparePdfs;
  /** Reads the QR Codes of a PDF without an XML, likewise. */
  readQr: ReadQr;
  /** Hosts of this site. */
  hosts: readonly string[];
  /** Draws a page of a published PDF, likewise. */
  drawPagina: DrawPagina;
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
  /** The caller pays first, one for each file; a partner from its own quota, and then from no other. */
  permit(ip: string, quantos?: number, parceiro?: Parceiro): Promise<Passe>;
  /** Null for a code under which nothing is published. `ip`: one verification at a time for each address. */
  byCodigo(codigo: CodigoValidacao, ip: string): Promise<ConferidaPorCodigo | null>;
  byArquivo(bytes: Uint8Array, ip: string): Promise<Conferida>;
  /** What is to be said of a receipt; null where the file is none. */
  byComprovante(bytes: Uint8Array, ip: string): Promise<ComprovanteConferido | null>;
  /** All that a browser needs to be told to verify a file by itself. */
  situacaoOf: SituacaoOf;
  /** A page of the published PDF, large. Null unless the diploma is published and in force, and has such a page. */
  openPagina(
    codigo: CodigoValidacao,
    pagina: 'frente' | 'verso',
    ip: string,
  ): Promise<ArquivoPublicado | null>;
  /** Null unless the diploma is published and in force. */
  openArquivo(codigo: CodigoValidacao, tipo: ArquivoRegistrado['tipo']): Promise<ArquivoPublicado | null>;
}

class ConferenciaError extends Error {
  override name = 'ConferenciaError';
  readonly code = 'publicado-sem-xml';
}

export function createConferencia(deps: ConferenciaDeps): Conferencia {
  const { registry, arquivos, now, listListas, judgeComprovante, limiter, chaves, redes } = deps;
  const { verifyArquivo, digestConteudo, comparePdfs, readQr, drawPagina, hosts } = deps;
  const origemOf = createOrigem(redes, LIMITES_DA_CONFERENCIA);
  const standingOf: SituacaoOf = async (codigo) => {
    const publicacao = await registry.findByCodigo(codigo);
    return publicacao && describeSituacao(publicacao);
  };
  const readPublicado = (sha256: string) => arquivos.get(sha256);
  const situacaoOf = withConteudos(standingOf, { readXml: readPublicado, digestConteudo });
  const verified = createVerifiedMemory(now);
  const drawn = createDrawnMemory();

  return {
    async permit(ip, quantos = 1, parceiro) {
      const payers = parceiro
        ? [{ endereco: `chave-de-api:${parceiro.id}`, policy: limitOf(parceiro) }]
        : origemOf(ip);
      const requests = payers.map(({ endereco, policy }) => ({
        chave: chaves.limiteConferencia(endereco),
        policy,
        quantos,
      }));
      const permission = await limiter.take(requests);
      if (permission.allowed) return { allowed: true };
      // A retry with several files pays for the request itself before the rest.
      const own = quantos > 1 ? Math.ceil(LIMITES_DA_CONFERENCIA.endereco.refillMs / 1000) : 0;
      return { allowed: false, retryAfterSeconds: permission.retryAfterSeconds + own };
    },

    async byCodigo(codigo, ip) {
      const publicacao = await registry.findByCodigo(codigo);
      // A code has 128 random bits: a guess learns nothing from how soon we say no.
      if (!publicacao) return null;
      const find = (tipo: ArquivoRegistrado['tipo']) =>
        publicacao.arquivos.find((each) => each.tipo === tipo);
      const xml = find('xml');
      if (!xml) throw new ConferenciaError('A published diploma has no XML.');
      const isVigente = publicacao.situacao === 'vigente';
      const [bytes, listasDeAnulados] = await Promise.all([arquivos.get(xml.sha256), listListas(codigo)]);
      const situacao = describeSituacao(publicacao);
      // The register was asked already; a file that names another code is not what was published under this one.
      const situacaoOf: SituacaoOf = async (asked) => (asked === codigo ? situacao : null);
      const verification = await verified.remember(
        JSON.stringify([codigo, xml.sha256, situacao]),
        listasDeAnulados,
        () => verifyArquivo({ bytes, codigo }, { situacaoOf, listasDeAnulados }, enderecoOf(ip)),
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

    async byArquivo(bytes, ip) {
      const answers = { situacaoOf: standingOf, readPublicado, listasDeAnulados: await listListas(null) };
      const owner = enderecoOf(ip);
      const verification = await verifyArquivo({ bytes }, answers, owner);
      if (needsQr(verification.report))
        return withholdDados(tellVisto(verification, await readQr(bytes, owner), hosts), true);
      const compared = await comparePagina(verification, bytes, {
        async findPublicados(codigo) {
          const found = await registry.findByCodigo(codigo as CodigoValidacao);
          const rvdds = found ? describeSituacao(found).rvdds : [];
          return { rvdds, isVigente: found?.situacao === 'vigente' };
        },
        readPublicado,
        compare: (sent, original) => comparePdfs(sent, original, owner),
      });
      return withholdDados(compared, true);
    },

    byComprovante: (bytes, ip) => judgeComprovante(bytes, enderecoOf(ip)),

    situacaoOf,

    async openPagina(codigo, pagina, ip) {
      const publicacao = await registry.findByCodigo(codigo);
      const rvdd = publicacao?.arquivos.find(({ tipo }) => tipo === 'rvdd');
      if (!rvdd || publicacao?.situacao !== 'vigente') return null;
      const bytes = await drawn.remember(`${pagina} ${rvdd.sha256}`, async () =>
        drawPagina(await arquivos.get(rvdd.sha256), pagina, enderecoOf(ip)),
      );
      return bytes && { name: `${pagina}.webp`, type: 'image/webp', bytes };
    },

    async openArquivo(codigo, tipo) {
      const publicacao = await registry.findByCodigo(codigo);
      const found = publicacao?.arquivos.find((each) => each.tipo === tipo);
      if (!found || publicacao?.situacao !== 'vigente') return null;
      return { name: found.name, type: found.type, bytes: await arquivos.get(found.sha256) };
    },
  };
}
