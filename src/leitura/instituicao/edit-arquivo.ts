import { type Edicao, editJson } from '#config/edit-json.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { judgeForma } from './check-arquivo.ts';
import { type AvisoDeProva, describeAviso } from './describe-aviso.ts';
import { describeMudancas, type Mudanca } from './describe-mudancas.ts';

/** A change of one file: either the values that change, or the whole text. */
export interface EdicaoPedida {
  /** The present file. */
  antes: string;
  edicoes?: readonly Edicao[] | undefined;
  texto?: string | undefined;
  /** For a file of notices: the words that a graduate would read. */
  casa: { instituicao: string; siteUrl: string } | null;
}

export interface ArquivoEditado {
  texto: string;
  /** Null where one of the two is not JSON. */
  mudancas: Mudanca[] | null;
  aviso: AvisoDeProva | null;
}

/** Null where an edit does not fit the file; refused with a sentence where the result cannot be read. */
export async function editArquivo({
  antes,
  edicoes = [],
  texto: whole,
  casa,
}: EdicaoPedida): Promise<Parsed<ArquivoEditado | null, string>> {
  const texto = whole ?? editJson(antes, edicoes);
  if (texto === null) return accepted(null);
  if (texto.length > MOST_TEXTO) return refused(LONGO);
  const forma = judgeForma(texto);
  if (forma) return refused(`O arquivo ${forma}.`);
  return accepted({
    texto,
    mudancas: describeMudancas(antes, texto),
    aviso: casa && describeAviso(texto, casa),
  });
}

/** As much as a person may type into the screen. */
const MOST_TEXTO = 1_000_000;
const LONGO = 'O arquivo passa de um milhão de letras. Deixe nele só os campos do modelo.';
