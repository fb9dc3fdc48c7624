import type { DocumentoLido } from '#access/correcao/correcao-ports.ts';
import type { Parsed } from '#diploma/parsed.ts';
import type { LinhaJulgada, OndeJulgar } from '#lote/linha/judge-linhas.ts';
import type { Problema } from '#lote/problema.ts';
import type { Celula, LinhaDaTabela } from '#lote/tabela/tabela.ts';
import type { ArquivoProposto, ProblemaComLugar } from './instituicao/check-arquivo.ts';
import type { ArquivoEditado, EdicaoPedida } from './instituicao/edit-arquivo.ts';
import type { ProvaPedida, ProvaPronta } from './instituicao/make-prova.ts';
import type { TitularDoCertificado } from './read-certificado.ts';

/** What is asked of the process of the readings, and what it answers. */

export interface ArquivoSolto {
  /** The file's name on the person's computer. */
  nome: string;
  bytes: Uint8Array;
}

/** By path. */
export type ArquivosLidos = ReadonlyMap<string, Uint8Array>;

export interface EnvioDoLote {
  planilha: string;
  sha256: string;
  cabecalho: readonly Celula[];
  linhas: readonly LinhaDaTabela[];
  avisos: readonly Problema[];
  arquivos: ArquivosLidos;
}

type EnvioSemPedacos = Omit<EnvioDoLote, 'linhas' | 'arquivos'>;

export interface Leituras {
  documento: { pedido: Uint8Array; lido: DocumentoLido };
  qr: { pedido: Uint8Array; lido: string[] };
  certificado: {
    pedido: { certificado: Uint8Array; cadeia: readonly Uint8Array[] };
    lido: TitularDoCertificado | null;
  };
  lote: { pedido: ArquivoSolto; lido: Parsed<EnvioSemPedacos, Problema[]> };
  pastas: { pedido: ArquivoSolto; lido: Parsed<null, Problema[]> };
  importacao: {
    pedido: { soltos: readonly ArquivoSolto[]; before: readonly string[] };
    lido: Parsed<null, string[]>;
  };
  linhas: {
    pedido: Omit<OndeJulgar, 'folder'> & { linhas: readonly LinhaDaTabela[] };
    lido: LinhaJulgada[];
  };
  edicao: { pedido: EdicaoPedida; lido: Parsed<ArquivoEditado | null, string> };
  arquivo: { pedido: ArquivoProposto; lido: ProblemaComLugar[] };
  prova: { pedido: ProvaPedida; lido: Parsed<ProvaPronta, string[]> };
}

/** A part of what was read: rows of a sheet, or one file. The parent takes one before it gets the next. */
export type Pedaco = { linhas: readonly LinhaDaTabela[] } | { caminho: string; bytes: Uint8Array };

/** A question about the folder of a batch, which the parent keeps. */
export type Pergunta = { lista: string } | { tamanho: string } | { conteudo: string };
