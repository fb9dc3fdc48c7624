/** The corrected fields of a reissued diploma; absent ones stay unchanged. The graduate never changes. */
export interface Correcao {
  nome?: string;
  nomeSocial?: string;
  /** `AAAA-MM-DD`. */
  dataNascimento?: string;
  nacionalidade?: string;
}
