/** The result of a parser at a border: refused input is data, never an exception. */
export type Parsed<Value, Issue> = { ok: true; value: Value } | { ok: false; issue: Issue };

export const accepted = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const refused = <Issue>(issue: Issue): { ok: false; issue: Issue } => ({ ok: false, issue });
