import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { PublicacaoRegistry } from './conferencia-ports.ts';

/**
 * Files to learn with: one of each kind a person will meet, made of the demonstration's diplomas. They come from the
 * store, because only what is in this register, signed under the root this site trusts, gets the verdict it is here for.
 */

export const TREINOS = ['valido', 'alterado', 'anulado', 'arquivo-errado'] as const;

type NomeDoTreino = (typeof TREINOS)[number];

interface Treino {
  name: string;
  type: string;
  read(): Promise<Uint8Array>;
}

export type Treinos = ReadonlyMap<NomeDoTreino, Treino>;

export interface TreinosDeps {
  registry: Pick<PublicacaoRegistry, 'findByCodigo'>;
  arquivos: Pick<ArquivoStore, 'get'>;
  /** The codes of the demonstration, in its order. */
  codigos: readonly string[];
  /** A PDF that is no diploma. */
  readInformativo(): Promise<Uint8Array>;
}

/** Null where the store does not hold the demonstration: then there is nothing to learn with. */
export async function findTreinos(deps: TreinosDeps): Promise<Treinos | null> {
  const { arquivos, readInformativo } = deps;
  const [valido, anulado] = [await findXml(deps, 'vigente'), await findXml(deps, 'anulado')];
  if (valido === null || anulado === null) return null;
  const type = 'application/xml';
  return new Map<NomeDoTreino, Treino>([
    ['valido', { name: 'treino-valido.xml', type, read: () => arquivos.get(valido) }],
    [
      'alterado',
      { name: 'treino-alterado.xml', type, read: async () => changeCurso(await arquivos.get(valido)) },
    ],
    ['anulado', { name: 'treino-anulado.xml', type, read: () => arquivos.get(anulado) }],
    ['arquivo-errado', { name: 'treino-arquivo-errado.pdf', type: 'application/pdf', read: readInformativo }],
  ]);
}

async function findXml(
  { registry, codigos }: TreinosDeps,
  situacao: 'vigente' | 'anulado',
): Promise<string | null> {
  for (const text of codigos) {
    const codigo = parseCodigoValidacao(text);
    const publicacao = codigo.ok ? await registry.findByCodigo(codigo.value) : null;
    const xml = publicacao?.arquivos.find(({ tipo }) => tipo === 'xml');
    if (xml && publicacao?.situacao === situacao) return xml.sha256;
  }
  return null;
}

/** What a forger would do: the same signatures, another course. */
function changeCurso(xml: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(xml);
  return new TextEncoder().encode(text.replace(/(<NomeCurso>)[^<]*/, '$1Medicina Veterinária'));
}
