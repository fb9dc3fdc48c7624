/** The dates a graduate is told about, `AAAA-MM-DD`; null while the act has not happened. */
export interface DatasDoDiploma {
  colacao: string;
  expedicao: string | null;
  registro: string | null;
  publicacao: string | null;
  /** Since when the diploma is suspended or annulled; null while it is in force or on its way. */
  situacao: string | null;
}
