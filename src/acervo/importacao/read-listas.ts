import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { PastaDoLote } from '#lote/pasta-do-lote.ts';
import { readListaAssinada } from '#verification/lista-assinada.ts';
import type { ImportacaoWorld } from './importacao-world.ts';

export interface AnulacaoLida {
  /** The path of the list. */
  lista: string;
  /** e-MEC code of the registrar whose list it is: of the diplomas of others it says nothing. */
  registradora: string;
  data: string;
  motivo: string;
}

export interface ListasLidas {
  anulacoes: ReadonlyMap<string, AnulacaoLida>;
  naoConferidas: ReadonlySet<string>;
}

/** What the signed lists of annulled diplomas in the folder say; one that does not verify says nothing. */
export async function readListas(
  paths: readonly string[],
  pasta: Pick<PastaDoLote, 'read'>,
  { verification }: Pick<ImportacaoWorld, 'verification'>,
): Promise<ListasLidas> {
  const anulacoes = new Map<string, AnulacaoLida>();
  const naoConferidas = new Set<string>();
  for (const path of paths) {
    const bytes = await pasta.read(path).catch(() => null);
    const lista = bytes && (await readListaAssinada(bytes, verification));
    if (!lista) naoConferidas.add(path);
    for (const each of lista?.DiplomasAnulados.DiplomaAnulado ?? []) {
      anulacoes.set(each.CodigoDiplomaAnulado, {
        lista: path,
        registradora: lista?.IESRegistradora.CodigoMEC ?? '',
        data: each.DataAnulacao,
        motivo: each.MotivoAnulacao,
      });
    }
  }
  return { anulacoes, naoConferidas };
}

export function findAnulacao(
  { anulacoes }: ListasLidas,
  { codigo, registradora }: { codigo: CodigoValidacao; registradora: string },
): AnulacaoLida | null {
  const found = anulacoes.get(codigo);
  return found?.registradora === registradora ? found : null;
}
