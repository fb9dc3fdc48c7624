/** What a reissued diploma says otherwise of its graduate; what is absent stays as it was. Who it is of never changes. */
export interface Correcao {
  nome?: string;
  nomeSocial?: string;
  /** `AAAA-MM-DD`. */
  dataNascimento?: string;
  nacionalidade?: string;
}
