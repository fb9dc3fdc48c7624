import { explainUnreachable } from './auditoria/unreachable.ts';
import type { Outcome } from './command.ts';

/** Opens a resource for `use` and always closes it; an unreachable one is exit 3. */
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
