import { assinantesDe, listAssinantes } from '#config/instituicao/emissao.ts';
import { assinarDocumento } from '#emissao/documentos/take-documentos-further.ts';
import type { EmAndamento } from '#emissao/em-andamento.ts';
import { assinarDiploma, storeDiploma } from '#emissao/etapas/assinar-diploma.ts';
import { assinarDocumentacao } from '#emissao/etapas/assinar-documentacao.ts';
import { registrar } from '#emissao/etapas/registrar.ts';
import type { IssuingWorld } from '#emissao/issuing-world.ts';
import { type Intent, listPassosDoDiploma, type Passo, takeReady } from '#emissao/passos.ts';
import type { AssinaturaWorld } from '../assinar/assinatura-world.ts';

/** A document of any kind that waits for the holder of one post. */
interface DocumentoEsperando {
  id: string;
  /** SHA-256 of the stored document. */
  sha256: string;
  passo: Passo;
  recordIntent(intent: Intent): Promise<void>;
  /** Takes the next step with the keys of this world; null where the document changed meanwhile. */
  sign(issuing: IssuingWorld): Promise<unknown>;
}

/** Null where the document does not wait for this holder. A diploma that lacks only its number gets it first, as with any other key. */
export async function findDocumento(
  id: string,
  como: string,
  issuing: IssuingWorld,
): Promise<DocumentoEsperando | null> {
  const { store, documentos, quem } = issuing;
  const keys = new Set([como]);
  const passoOf = (faltam: readonly string[]): Passo | undefined => takeReady(faltam, keys).ready[0];
  const found = await store.findAberta(id);
  if (!found) {
    const [outro] = await documentos.list([id]);
    const passo = outro && !outro.isCancelado ? passoOf(outro.faltam) : undefined;
    if (!outro || !passo) return null;
    return {
      id,
      passo,
      sha256: outro.arquivos.xml,
      recordIntent: (intent) => documentos.recordIntent(outro, intent, quem),
      sign: (world) => assinarDocumento(outro, world),
    };
  }
  // A number cannot be taken back: none is given unless this holder would sign the diploma next.
  if (found.etapa === 'documentacao-assinada' && !passoOf(listNext(found, issuing))) return null;
  const registered = found.etapa === 'documentacao-assinada' ? await registrar(found, issuing) : found;
  const passo = registered && passoOf(registered.faltam);
  if (!registered || !passo) return null;
  const isDiploma = registered.etapa === 'registrado';
  const emissao =
    isDiploma && registered.arquivos.xml === null ? await storeDiploma(registered, issuing) : registered;
  if (!emissao) return null;
  return {
    id,
    passo,
    sha256: isDiploma ? (emissao.arquivos.xml ?? '') : emissao.arquivos.documentacao,
    recordIntent: (intent) => store.recordIntent(emissao, intent, quem),
    sign: (world) => (isDiploma ? assinarDiploma(emissao, world) : assinarDocumentacao(emissao, world)),
  };
}

/** The signers of the diploma once it is numbered; none while the documentação lacks signatures, or if another institution registers. */
function listNext(emissao: EmAndamento, { configuracao, instituicao }: IssuingWorld): string[] {
  if (configuracao.registradora || emissao.faltam.length > 0) return [];
  const assinantes = assinantesDe(configuracao.assinantes, emissao);
  return listPassosDoDiploma({ assinantes, cnpj: instituicao.cnpj });
}

/** The CPF of the present holder of this post. */
export function cpfOf(cargo: string | null, { readCasa }: Pick<AssinaturaWorld, 'readCasa'>): string | null {
  const { assinantes } = readCasa().configuracao;
  return listAssinantes(assinantes).find(({ id }) => id === cargo)?.cpf ?? null;
}
