import { type DrawComprovanteRequest, drawComprovante } from '#conferencia/comprovante/draw-comprovante.ts';
import { createInformativo } from '#conteudo/informativo.ts';
import { renderInformativoPdf } from '#conteudo/informativo-pdf.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { LEITURAS } from '#leitura/leituras.ts';
import { comparePdfs } from '#pdf/compare/compare-pdfs.ts';
import { type CompileTypst, createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import type { Falta } from '#pki/path/falta.ts';
import { drawPagina, type PaginaDoRvdd } from '#rvdd/make-previa.ts';
import type { IesCadastrada } from '#verification/cadastro.ts';
import { judgeComprovante } from '#verification/comprovante/judge-comprovante.ts';
import { digestConteudoOf } from '#verification/conteudo.ts';
import type { SituacaoPublicada } from '#verification/situacao.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { serveWorker, type TaskHandler } from '#workers/serve-worker.ts';
import { askBusca } from './busca-do-processo.ts';
import { tarefaOf } from './open-leitores.ts';

/** The process where the server verifies diplomas, reads what people send and draws receipts: a composition root like `server.ts`. */

export interface WorkWorld {
  world: Pick<VerificationWorld, 'trust' | 'certificates' | 'ambiente' | 'instituicao' | 'hosts'>;
  /** DER of the certificates of the receipts. */
  comprovantes: readonly Uint8Array[];
  desenho: Pick<DrawComprovanteRequest, 'cores' | 'brasao' | 'template'>;
}

export interface VerificarInput {
  bytes: Uint8Array;
  codigo: CodigoValidacao | null;
  listas: readonly Uint8Array[];
  /** Milliseconds since 1970. */
  now: number;
  /** Whether the parent fetches the proofs that the file lacks. */
  hasBusca: boolean;
}

/**
 * A question of the verification to the parent: the standing of a code, a published XML, a lacking proof, or what the
 * cadastro has of an institution.
 */
export type Pergunta =
  | { codigo: CodigoValidacao }
  | { sha256: string }
  | { falta: Falta }
  | { codigoMec: string };

/** What a stranger sent, and what we published. */
export type CompararInput = readonly [sent: Uint8Array, original: Uint8Array];

/** A published PDF, and which of its pages. */
export type PaginaInput = readonly [rvdd: Uint8Array, pagina: PaginaDoRvdd];

export type DesenharInput = Pick<DrawComprovanteRequest, 'comprovante' | 'json' | 'endereco'>;

export interface InformativoDesenhado {
  docx: Uint8Array;
  pdf: Uint8Array;
}

let compile: CompileTypst | undefined;

const LEITURAS_DO_PROCESSO: Readonly<Record<string, TaskHandler>> = Object.fromEntries(
  Object.entries(LEITURAS).map(([nome, read]) => [tarefaOf(nome), (input, ask) => read(input as never, ask)]),
);

serveWorker((setup) => {
  const { world, comprovantes, desenho } = setup as WorkWorld;
  return {
    verificar: (input, ask) => {
      const { bytes, codigo, listas, now, hasBusca } = input as VerificarInput;
      return verifyDiploma(
        { bytes, codigo },
        {
          ...world,
          crypto: nodeCrypto,
          now: () => new Date(now),
          listasDeAnulados: listas,
          situacaoOf: (codigo) => ask({ codigo } satisfies Pergunta) as Promise<SituacaoPublicada | null>,
          ...(hasBusca && { buscarProva: askBusca((falta) => ask({ falta } satisfies Pergunta)) }),
          cadastroOf: (codigoMec) => ask({ codigoMec } satisfies Pergunta) as Promise<IesCadastrada | null>,
          readPublicado: (sha256) => ask({ sha256 } satisfies Pergunta) as Promise<Uint8Array>,
        },
      );
    },
    'conferir-comprovante': (input) =>
      judgeComprovante(input as Uint8Array, { crypto: nodeCrypto, certificates: comprovantes }),
    'resumir-conteudo': (input) => digestConteudoOf(input as Uint8Array, nodeCrypto),
    comparar: (input) => comparePdfs(...(input as CompararInput)),
    'desenhar-pagina': (input) => drawPagina(...(input as PaginaInput)),
    desenhar: async (input) => {
      // Loading fonts and WebAssembly takes a second: only a request for a PDF waits for it.
      compile ??= createTypstCompiler();
      return drawComprovante({ ...(input as DesenharInput), ...desenho }, compile);
    },
    'desenhar-informativo': async (input) => {
      const informativo = createInformativo(input as Instituicao);
      const { renderInformativoDocx } = await import('#conteudo/informativo-docx.ts');
      compile ??= createTypstCompiler();
      return {
        docx: await renderInformativoDocx(informativo),
        pdf: renderInformativoPdf(informativo, compile),
      } satisfies InformativoDesenhado;
    },
    ...LEITURAS_DO_PROCESSO,
  };
});
