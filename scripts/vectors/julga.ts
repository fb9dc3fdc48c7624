import { createHash } from 'node:crypto';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { comparePdfs } from '#pdf/compare/compare-pdfs.ts';
import { comparePagina } from '#verification/comparacao.ts';
import { digestConteudoOf } from '#verification/conteudo.ts';
import type { Veredito } from '#verification/report.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { AGORA, CNPJ, type Infraestrutura } from './infraestrutura.ts';

/** The verdict on a document, where the register of its institution says that `published` is published and in force. */
export async function julga(
  source: Uint8Array,
  published: Uint8Array,
  infra: Infraestrutura,
  rvdds: readonly Uint8Array[] = [],
): Promise<Veredito> {
  const xmls = [sha256Of(published)];
  const conteudo = await digestConteudoOf(published, nodeCrypto);
  const conteudos = conteudo === null ? [] : [conteudo];
  const verification = await verifyDiploma(
    { bytes: source },
    {
      crypto: nodeCrypto,
      trust: new Set([infra.raiz]),
      certificates: [],
      now: () => AGORA,
      ambiente: 'homologacao',
      instituicao: { codigosMec: ['1234'], cnpjs: [CNPJ] },
      situacaoOf: async () => ({
        situacao: 'vigente',
        desde: null,
        motivo: null,
        xmls,
        conteudos,
        rvdds: rvdds.map(sha256Of),
      }),
    },
  );
  const { report } = await comparePagina(verification, source, {
    findPublicados: async () => ({ rvdds: rvdds.map((_, index) => String(index)), isVigente: true }),
    readPublicado: async (index) => rvdds[Number(index)] ?? new Uint8Array(),
    compare: comparePdfs,
  });
  return report.veredito;
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
