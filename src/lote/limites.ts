/** The limits of a batch. A real row has some 500 bytes; a folder of scanned papers, two or three megabytes. */
export const LIMITES = {
  planilhaBytes: 10 * 1024 * 1024,
  linhas: 20_000,
  colunas: 200,
  /** Of all rows: more than twice what the columns of the model fill. */
  celulas: 2_000_000,
  /** The most that a spreadsheet keeps in a cell. */
  celulaCaracteres: 32_767,
  /** A question of a form, as a heading, has some hundreds. */
  cabecalhoCaracteres: 1_000,
  historicoBytes: 1024 * 1024,
  linhasDoHistorico: 1_000,
  /** Of one PDF, and of all PDFs of a folder: in base64, with the signatures, they must fit in `XML_LIMITS.sourceBytes`. */
  documentosBytes: 10 * 1024 * 1024,
  /** The directory of a ZIP, with what is not read of it. */
  entradasDoZip: 65_535,
  /** The inflated size of the sheets of an XLSX. */
  xlsxBytes: 64 * 1024 * 1024,
} as const;

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / (1024 * 1024))} MB`;
