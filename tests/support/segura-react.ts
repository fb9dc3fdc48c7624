import type { Page } from '@playwright/test';

/** Holds back what React puts off, which waits in messages, so that a test can act in between. */
export async function seguraReact(page: Page): Promise<{
  /** React knows its part of the page, and has drawn nothing of it yet. */
  waitFor(id: string): Promise<void>;
  /** Lets React do one more piece of its work. */
  step(): Promise<void>;
  goOn(): Promise<void>;
}> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      held.push(() => Reflect.apply(post, this, message));
    };
    Object.assign(window, {
      step: () => held.shift()?.(),
      goOn: () => {
        MessagePort.prototype.postMessage = post;
        for (const send of held.splice(0)) send();
      },
    });
  });
  return {
    waitFor: async (id) => {
      await page.waitForFunction(
        (island) =>
          Object.keys(document.getElementById(island) ?? {}).some((key) =>
            key.startsWith('__reactContainer'),
          ),
        id,
      );
    },
    // A message arrives after the timers that are due.
    step: () => page.evaluate('new Promise((resolve) => { step(); setTimeout(resolve, 20); })'),
    goOn: () => page.evaluate('goOn()'),
  };
}
