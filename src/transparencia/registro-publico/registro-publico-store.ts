/** One line of the public register: the twelve fields of Portaria MEC 1.095/2018, art. 23, in its order, and nothing else. */
export interface LinhaDoRegistro {
  nome: string;
  /** The six central digits: `***.982.247-**`. */
  cpf: string;
  /** With its e-MEC code, like the two fields below. */
  curso: string;
  emissora: string;
  registradora: string;
  /** Dates are `AAAA-MM-DD`; null while unknown. */
  dataIngresso: string | null;
  dataConclusao: string | null;
  dataExpedicao: string;
  dataRegistro: string;
  numeroExpedicao: string | null;
  numeroRegistro: string | null;
  dataDou: string | null;
}

/** The date of an extract in the Diário Oficial, and the days of registration that it covers, both included. */
export interface NotaDoDou {
  data: string;
  desde: string;
  ate: string;
  /** Replaces a date noted before. */
  corrigir: boolean;
}

/** One extract, and the days of registration of the lines that have its date. */
export interface ExtratoDoDou {
  data: string;
  linhas: number;
  desde: string;
  ate: string;
}

export interface RegistroPublicoStore {
  /** Diplomas in force with a line, made when they were published, and those of older layouts, which have none. */
  count(): Promise<{ comLinha: number; semLinha: number }>;
  /** Answers how many lines got the date; the audit record names who noted it. */
  noteDou(nota: NotaDoDou, quem: string): Promise<number>;
  /** The extracts that were noted, the newest first, and how many lines have none yet. */
  listDou(): Promise<{ extratos: ExtratoDoDou[]; semDou: number }>;
  /** Finds the diploma by its code; false where it has no line. A date that is there already is no act. */
  noteIngresso(codigo: string, data: string, quem: string): Promise<boolean>;
  /** The lines in force of this exact name, apart from accents and case. */
  findByNome(nome: string): Promise<LinhaDoRegistro[]>;
  /** The lines in force, in the order of registration. */
  list(): AsyncIterable<LinhaDoRegistro>;
}
