import { assinantesDe, type Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import { countCarimbos } from '#signature/politicas.ts';
import type { DocumentoEmAndamento } from '../documentos/documento.ts';
import type { Aberta, EmissaoStore } from '../emissao-store.ts';
import { listPassosDoDiploma, type Passo, takeReady } from '../passos.ts';

/** What one holder would sign now: how many, which, and what it costs. */
export interface ParaAssinar {
  diplomas: readonly Aberta[];
  /** Históricos and currículos. */
  documentos: readonly DocumentoEmAndamento[];
  assinaturas: number;
  /** Of time, asked of the authority. */
  carimbos: number;
  /** The same of each, by its id. */
  carimbosDe: ReadonlyMap<string, number>;
}

interface World {
  store: Pick<EmissaoStore, 'listAbertas'> & {
    listDocumentosAbertos(): Promise<DocumentoEmAndamento[]>;
  };
  configuracao: Pick<Configuracao, 'assinantes'>;
  cnpj: string;
}

/** What this holder could sign of one diploma now. */
export function listPassosProntos(
  signatario: string,
  aberta: { etapa: Aberta['etapa'] | null } & Pick<Aberta, 'faltam' | 'cursoId' | 'unidadeId'>,
  { configuracao, cnpj }: Pick<World, 'configuracao' | 'cnpj'>,
): Passo[] {
  // It gets its number as soon as somebody goes on with it, and waits for these then; unless it waits for that itself.
  const faltam =
    aberta.etapa === 'documentacao-assinada' && aberta.faltam.length === 0
      ? listPassosDoDiploma({ assinantes: assinantesDe(configuracao.assinantes, aberta), cnpj })
      : aberta.faltam;
  return takeReady(faltam, new Set([signatario])).ready;
}

/** No key is opened to know it. */
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
