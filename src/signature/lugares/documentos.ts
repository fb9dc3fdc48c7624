/** The places of signatures in the layout, and their signers: the same in all our versions. */

export const MEC = 'http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd';

/** The nodes that can be signed; `raiz` is the whole document. */
export type No = 'DadosDiploma' | 'DadosRegistro' | 'raiz';

/** Whether people sign a node beside the institution. */
export type Pessoas = 'exigidas' | 'permitidas' | 'nenhuma';

export interface Documento {
  corpo: readonly string[];
  nos: readonly Exclude<No, 'raiz'>[];
  /** Whether people sign the root beside the e-CNPJ. If no person does, the layout takes one signature. */
  pessoas: Pessoas;
}

const historico = (pessoas: Pessoas): Documento => ({ corpo: ['infHistoricoEscolar'], nos: [], pessoas });

const DOCUMENTOS: ReadonlyMap<string, Documento> = new Map(
  Object.entries({
    Diploma: { corpo: ['infDiploma'], nos: ['DadosDiploma', 'DadosRegistro'], pessoas: 'nenhuma' },
    DocumentacaoAcademicaRegistro: {
      corpo: ['RegistroReq', 'RegistroReqNSF', 'RegistroSegundaViaReq', 'RegistroPorDecisaoJudicialReq'],
      nos: ['DadosDiploma'],
      pessoas: 'nenhuma',
    },
    // The secretariat signs the final transcript only; the coordinator, the curriculum.
    DocumentoHistoricoEscolarParcial: historico('permitidas'),
    DocumentoHistoricoEscolarFinal: historico('exigidas'),
    DocumentoHistoricoEscolarSegundaViaNatoFisico: historico('permitidas'),
    CurriculoEscolar: { corpo: ['infCurriculoEscolar'], nos: [], pessoas: 'exigidas' },
    ListaDiplomasAnulados: { corpo: ['infListaDiplomasAnulados'], nos: [], pessoas: 'nenhuma' },
    ArquivoFiscalizacao: {
      corpo: ['infArquivoFiscalizacaoEmissora', 'infArquivoFiscalizacaoRegistradora'],
      nos: [],
      pessoas: 'nenhuma',
    },
  } satisfies Record<string, Documento>),
);

export function findDocumento(raiz: string): Documento | undefined {
  return DOCUMENTOS.get(raiz);
}

/** The names of a node in the federal system, outside it, and by court order. */
export function listNames(no: Exclude<No, 'raiz'>): string[] {
  return [no, `${no}NSF`, `${no}PorDecisaoJudicial`];
}
