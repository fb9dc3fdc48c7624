import { makePrevias } from '../make-previas.ts';
import { work } from '../work.ts';
import type { IssuingWorld } from '../world.ts';

/** Takes what is pending as far as the keys at hand allow, then draws the pictures of what was published. */
export async function issuePending(
  { quem }: { quem: string },
  world: Omit<IssuingWorld, 'quem'>,
): Promise<void> {
  const acting = { ...world, quem };
  await work(acting);
  await makePrevias(acting);
}
