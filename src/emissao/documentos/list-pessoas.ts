import { type Assinante, assinantesDe, type Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import type { RaizDoDocumento } from './documento.ts';

interface OQue {
  raiz: RaizDoDocumento;
  cursoId: string | null;
  /** Null for documents planned before it was stored: they were planned for all signers. */
  unidadeId: string | null;
}

/**
 * The people who sign: the secretariat signs the final histórico, the coordinator the currículo
 * (`signature/lugares/documentos.ts`). Null where a signature is required and no signer is configured.
 */
export function listPessoas(
  { raiz, cursoId, unidadeId }: OQue,
  { assinantes: todos }: Pick<Configuracao, 'assinantes'>,
): readonly Assinante[] | null {
  const assinantes = unidadeId === null ? todos : assinantesDe(todos, { cursoId, unidadeId });
  const pessoas = {
    CurriculoEscolar: assinantes.curriculo ?? [],
    DocumentoHistoricoEscolarFinal: assinantes.historico ?? assinantes.dadosRegistro,
    DocumentoHistoricoEscolarParcial: null,
    DocumentoHistoricoEscolarSegundaViaNatoFisico: null,
  }[raiz];
  if (pessoas === null) return [];
  return pessoas.length > 0 ? pessoas : null;
}
