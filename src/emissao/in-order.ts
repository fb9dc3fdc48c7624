/** A place in a sequence of concurrent works: `turn` resolves when all earlier places have ended. */
export interface Place {
  turn: Promise<void>;
  end(): void;
}

/** Gives out places in the order of the calls. */
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
