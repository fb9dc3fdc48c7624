import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import { countCarimbos } from '#signature/politicas.ts';
import type { Aberta, EmissaoStore } from '../emissao-store.ts';
import { listPassosDoDiploma, takeReady } from '../passos.ts';

/** What one holder would sign now: how many, which, and what it costs. */
export interface ParaAssinar {
  diplomas: readonly Aberta[];
  assinaturas: number;
  /** Of time, asked of the authority. */
  carimbos: number;
}

interface World {
  store: Pick<EmissaoStore, 'listAbertas'>;
  configuracao: Pick<Configuracao, 'assinantes'>;
  cnpj: string;
}

/** No key is opened to know it. */
export async function listParaAssinar(
  signatario: string,
  { store, configuracao: { assinantes }, cnpj }: World,
): Promise<ParaAssinar> {
  const keys = new Set([signatario]);
  const found = (await store.listAbertas()).map((aberta) => {
    // It gets its number as soon as somebody goes on with it, and waits for these then.
    const faltam =
      aberta.etapa === 'documentacao-assinada' ? listPassosDoDiploma({ assinantes, cnpj }) : aberta.faltam;
    return { aberta, passos: takeReady(faltam, keys).ready };
  });
  const waiting = found.filter(({ passos }) => passos.length > 0);
  const passos = waiting.flatMap((each) => each.passos);
  return {
    diplomas: waiting.map(({ aberta }) => aberta),
    assinaturas: passos.length,
    carimbos: passos.reduce((total, { no }) => total + countCarimbos(no), 0),
  };
}
