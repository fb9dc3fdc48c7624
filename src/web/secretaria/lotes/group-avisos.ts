/** Warnings by their names: accepting a name accepts all that is said under it, so each sentence must be seen. */
export function groupAvisos(
  avisos: readonly { code: string; message: string }[],
): ReadonlyMap<string, { messages: readonly string[]; total: number }> {
  const groups = new Map<string, { messages: string[]; total: number }>();
  for (const { code, message } of avisos) {
    const group = groups.get(code) ?? { messages: [], total: 0 };
    if (!group.messages.includes(message)) group.messages.push(message);
    group.total += 1;
    groups.set(code, group);
  }
  return groups;
}
