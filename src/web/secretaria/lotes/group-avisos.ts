interface AvisosDeUmNome {
  messages: readonly string[];
  total: number;
  /** Of those that are of a row. */
  linhas: readonly number[];
}

/** Warnings by their names: accepting a name accepts all that is said under it, so each sentence must be seen. */
export function groupAvisos(
  avisos: readonly { code: string; message: string; linha?: number }[],
): ReadonlyMap<string, AvisosDeUmNome> {
  const groups = new Map<string, { messages: Set<string>; total: number; linhas: Set<number> }>();
  for (const { code, message, linha } of avisos) {
    const group = groups.get(code) ?? { messages: new Set(), total: 0, linhas: new Set() };
    group.messages.add(message);
    group.total += 1;
    if (linha !== undefined) group.linhas.add(linha);
    groups.set(code, group);
  }
  const list = [...groups].map(([code, { messages, total, linhas }]): [string, AvisosDeUmNome] => [
    code,
    { messages: [...messages], total, linhas: [...linhas].sort((one, other) => one - other) },
  ]);
  return new Map(list);
}
