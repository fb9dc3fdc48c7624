/** The place of one among several that are under way: `turn` comes when those before it have ended theirs. */
export interface Place {
  turn: Promise<void>;
  end(): void;
}

/** Gives out places in the order in which they are asked for. */
export function createOrder(): () => Place {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const turn = last;
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    last = turn.then(() => ended);
    return { turn, end };
  };
}
