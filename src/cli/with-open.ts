import { explainUnreachable } from './auditoria/unreachable.ts';
import type { Outcome } from './command.ts';

/** Opens something for `use` and closes it whatever happens; out of reach is exit 3. */
export async function withOpen<Open extends { close(): Promise<void> }>(
  open: () => Promise<Open>,
  use: (opened: Open) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const opened = await open();
    try {
      return await use(opened);
    } finally {
      await opened.close();
    }
  } catch (error) {
    return explainUnreachable(error);
  }
}
