import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import type { DiplomaConsultado } from '#emissao/consulta/diploma-consultado.ts';
import { describeLinhaDoLivro } from '#emissao/consulta/livro-do-registro.ts';
import { tellDiploma } from '#emissao/consulta/tell-diploma.ts';
import type { PaginaDoLivro } from './vistas.ts';

/** The register book, page by page. */

export interface RecorteDoLivro {
  /** Dates of registration, `AAAA-MM-DD`, both included. */
  desde: string;
  ate: string;
  /** Only the cancelled numbers, which are never used. */
  soCancelados: boolean;
  /** The page begins after this position of the register. */
  depois: number;
}

/** In the order of the numbers, from the end of the last page; `store/` implements it. */
export interface LivroReader {
  readPagina(recorte: RecorteDoLivro, quantos: number): Promise<DiplomaConsultado[]>;
}

export interface LivroDeps {
  reader: LivroReader;
  readRegistro(): Configuracao['registro'];
  /** `AAAA-MM-DD` */
  hoje(): string;
}

const PAGINA = 50;

export async function readLivro(
  recorte: RecorteDoLivro,
  { reader, readRegistro, hoje }: LivroDeps,
): Promise<PaginaDoLivro> {
  const found = await reader.readPagina(recorte, PAGINA + 1);
  const shown = found.slice(0, PAGINA);
  const registro = readRegistro();
  return {
    registros: shown.map((diploma) => ({
      ...describeLinhaDoLivro(tellDiploma(diploma, registro, hoje())),
      id: diploma.id,
      isCancelado: diploma.canceladoPor !== null,
    })),
    proximo: found.length > PAGINA ? (shown.at(-1)?.ordem ?? null) : null,
  };
}
