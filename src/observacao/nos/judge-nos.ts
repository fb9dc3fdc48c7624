import type { No } from './no.ts';

/** The differences of a node from the reference: one that has any neither verifies nor hands out. */
export interface Julgado {
  divergencias: readonly Divergencia[];
  /** Versions that other nodes run. */
  outrasVersoes: readonly string[];
}

type Divergencia = 'confianca' | 'configuracao' | 'versao';

/** An update is under way for so long after the last start: until then, two versions serve side by side. */
const ATUALIZACAO_MS = 24 * 60 * 60 * 1_000;

/**
 * What most nodes have is right; only those that the public reaches vote, where there are any, so that one of them always
 * serves. Each question is put to those who were right in the one before: with two separate votes, two nodes could each
 * lose one, and both refuse for ever.
 */
export function judgeNos(own: No, vivos: readonly No[], agora: number): Julgado {
  const all = [own, ...vivos.filter(({ id }) => id !== own.id)];
  const publicos = all.filter(({ papel }) => papel === 'publico' || papel === 'unico');
  const isUpdating = agora - Math.max(...all.map(({ desde }) => desde)) < ATUALIZACAO_MS;
  let right = publicos.length > 0 ? publicos : all;
  const divergencias = PERGUNTAS.filter(({ em, firstOfEqual }) => {
    if (em === 'versao' && isUpdating) return false;
    const chosen = choose(right, em, firstOfEqual);
    right = right.filter((no) => no[em] === chosen);
    return own[em] !== chosen;
  });
  const versions = new Set(all.map(({ versao }) => versao));
  versions.delete(own.versao);
  return { divergencias: divergencias.map(({ em }) => em), outrasVersoes: [...versions].sort() };
}

type Order = (one: No, other: No) => number;

const oldest: Order = (one, other) => one.desde - other.desde || (one.id < other.id ? -1 : 1);

/**
 * Where the votes are equal: for configuration the longest running, as a mistake in a new node reaches no visitor; for trust
 * the last that changed while running, which is the operator's last act; for the version the last started, for the same reason.
 */
const PERGUNTAS: readonly { em: Divergencia; firstOfEqual: Order }[] = [
  { em: 'configuracao', firstOfEqual: oldest },
  {
    em: 'confianca',
    firstOfEqual: (one, other) => other.confiancaDesde - one.confiancaDesde || oldest(one, other),
  },
  { em: 'versao', firstOfEqual: (one, other) => oldest(other, one) },
];

function choose(voters: readonly No[], em: Divergencia, firstOfEqual: Order): string | undefined {
  const votesOf = (value: string): number => voters.filter((no) => no[em] === value).length;
  const [first] = voters.toSorted(
    (one, other) => votesOf(other[em]) - votesOf(one[em]) || firstOfEqual(one, other),
  );
  return first?.[em];
}
