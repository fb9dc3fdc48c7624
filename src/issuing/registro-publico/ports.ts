/** One line of the public register: the twelve fields of Portaria MEC 1.095/2018, art. 23, in its order, and nothing else. */
export interface LinhaDoRegistro {
  nome: string;
  /** The six central digits: `***.982.247-**`. */
  cpf: string;
  /** With its e-MEC code, as the two below. */
  curso: string;
  emissora: string;
  registradora: string;
  /** Dates are `AAAA-MM-DD`; null where nobody has said it yet. */
  dataIngresso: string | null;
  dataConclusao: string | null;
  dataExpedicao: string;
  dataRegistro: string;
  numeroExpedicao: string | null;
  numeroRegistro: string | null;
  dataDou: string | null;
}

export interface RegistroPublicoStore {
  /** Published ones with a line, which comes with the publication, and those of older layouts, which have none. */
  count(): Promise<{ comLinha: number; semLinha: number }>;
  /** Notes the date of the extract in the Diário Oficial for what was registered in these days and has none; answers how many. */
  noteDou(data: string, desde: string, ate: string): Promise<number>;
  /** By its code; false where it has no line. */
  noteIngresso(codigo: string, data: string): Promise<boolean>;
  /** Those in force of exactly this name, accents and case apart. */
  findByNome(nome: string): Promise<LinhaDoRegistro[]>;
  /** Those in force, in the order of registration. */
  list(): AsyncIterable<LinhaDoRegistro>;
}
