/** The dates shown to a graduate, `AAAA-MM-DD`; null before the act. */
export interface DatasDoDiploma {
  colacao: string;
  expedicao: string | null;
  registro: string | null;
  publicacao: string | null;
  /** Day of the suspension or annulment; null while the diploma is in force or unpublished. */
  situacao: string | null;
}
