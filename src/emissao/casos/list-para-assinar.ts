import { assinantesDe, type Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import { countCarimbos } from '#signature/politicas.ts';
import type { DocumentoEmAndamento } from '../documentos/documento.ts';
import type { Aberta, EmissaoStore } from '../emissao-store.ts';
import { listPassosDoDiploma, type Passo, takeReady } from '../passos.ts';

/** What one holder would sign now: which documents, how many signatures, and the time stamps they cost. */
export interface ParaAssinar {
  diplomas: readonly Aberta[];
  /** Históricos and currículos. */
  documentos: readonly DocumentoEmAndamento[];
  assinaturas: number;
  /** Time stamps to request from the authority. */
  carimbos: number;
  /** Time stamps of each document, by its id. */
  carimbosDe: ReadonlyMap<string, number>;
}

interface World {
  store: Pick<EmissaoStore, 'listAbertas'> & {
    listDocumentosAbertos(): Promise<DocumentoEmAndamento[]>;
  };
  configuracao: Pick<Configuracao, 'assinantes'>;
  cnpj: string;
}

/** The signatures that this holder could give to one diploma now. */
export function listPassosProntos(
  signatario: string,
  aberta: { etapa: Aberta['etapa'] | null } & Pick<Aberta, 'faltam' | 'cursoId' | 'unidadeId'>,
  { configuracao, cnpj }: Pick<World, 'configuracao' | 'cnpj'>,
): Passo[] {
  // A diploma that lacks nothing but its number gets it in the next run and then waits for the signers of the diploma.
  const faltam =
    aberta.etapa === 'documentacao-assinada' && aberta.faltam.length === 0
      ? listPassosDoDiploma({ assinantes: assinantesDe(configuracao.assinantes, aberta), cnpj })
      : aberta.faltam;
  return takeReady(faltam, new Set([signatario])).ready;
}

/** Opens no key. */
export async function listParaAssinar(
  signatario: string,
  { store, configuracao, cnpj }: World,
): Promise<ParaAssinar> {
  const keys = new Set([signatario]);
  const found = (await store.listAbertas()).map((aberta) => ({
    aberta,
    passos: listPassosProntos(signatario, aberta, { configuracao, cnpj }),
  }));
  const waiting = found.filter(({ passos }) => passos.length > 0);
  const documentos = (await store.listDocumentosAbertos()).filter(
    ({ faltam }) => takeReady(faltam, keys).ready.length > 0,
  );
  const passosDe = new Map([
    ...waiting.map(({ aberta, passos }) => [aberta.id, passos] as const),
    ...documentos.map(({ id, faltam }) => [id, takeReady(faltam, keys).ready] as const),
  ]);
  const carimbosDe = new Map(
    [...passosDe].map(([id, passos]) => [id, passos.reduce((sum, { no }) => sum + countCarimbos(no), 0)]),
  );
  return {
    diplomas: waiting.map(({ aberta }) => aberta),
    documentos,
    assinaturas: [...passosDe.values()].flat().length,
    carimbos: [...carimbosDe.values()].reduce((sum, each) => sum + each, 0),
    carimbosDe,
  };
}
