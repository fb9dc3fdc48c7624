import { markAmbiente } from '#diploma/ambiente.ts';
import { addDias, diaEmBrasilia } from '#diploma/dia.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { readListaAssinada } from '#verification/lista-assinada.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import type { DiplomaAnulado, IesRegistradora, ListaPublicada, ListaRegistry } from './lista.ts';
import { type ListaIssue, makeLista, type SignLista } from './make-lista.ts';

/** All that publishing a list needs from outside. */
export interface PublicacaoDaLista {
  /** Every diploma that is annulled now: a list always holds them all. */
  listAnulados(): Promise<readonly DiplomaAnulado[]>;
  listas: ListaRegistry;
  /** If given, the list is published only if this is true: another process may have published it first. */
  isDue?(): Promise<boolean>;
  arquivos: { put(bytes: Uint8Array): Promise<string>; discard(sha256: string): Promise<void> };
  registradora: IesRegistradora;
  ambiente: 'homologacao' | 'producao';
  now(): Date;
  sign: SignLista;
  /** Within how many days the next list is due. */
  validadeDias: number;
  /** The trust of the list's readers: a list that they would refuse is not published. */
  trust: Pick<VerificationWorld, 'crypto' | 'trust' | 'certificates' | 'crls'>;
}

export type PublicacaoIssue = ListaIssue | { code: 'lista-nao-confere'; detail: null };

/** Numbers, signs, verifies, stores and publishes the list. The row is written last, so that every number has its file. */
export async function publishLista(
  world: PublicacaoDaLista,
): Promise<Parsed<ListaPublicada, PublicacaoIssue>> {
  const { listas, arquivos, now } = world;
  for (;;) {
    const latest = await listas.findLatest();
    if (latest && world.isDue && !(await world.isDue())) return accepted(latest);
    const numero = (latest?.numero ?? 0) + 1;
    const publicadaEm = now();
    const proximaAtualizacao = addDias(diaEmBrasilia(publicadaEm), world.validadeDias);
    const { registradora, sign } = world;
    const ambiente = markAmbiente(world.ambiente);
    const anulados = await world.listAnulados();
    const made = await makeLista({ numero, anulados, registradora, proximaAtualizacao, ambiente, sign });
    if (!made.ok) return made;
    if (!(await readListaAssinada(made.value, { ...world.trust, now }))) {
      return refused({ code: 'lista-nao-confere', detail: null });
    }
    const sha256 = await arquivos.put(made.value);
    const lista = { numero, sha256, publicadaEm: publicadaEm.toISOString(), proximaAtualizacao };
    if ((await listas.insertLista(lista)) === 'inserted') return accepted(lista);
    await arquivos.discard(sha256);
  }
}
