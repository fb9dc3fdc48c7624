/** Of what is asked while a group is under way, so many go together in the next. */
const MAX = 200;

interface Waiting<Item, Answer> {
  item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * One piece of work for all who ask at the same time, where one after the other would each wait for a turn and for the disk.
 * Whoever asks is answered by work that began after they asked. A group fails for each of them, unless what failed is one of
 * them, and nothing was done: then each is done alone. Of a group that may have been done nothing is done again.
 */
export function inGroups<Item, Answer = void>(
  /** Tells what the answer to each is; one that throws fails for its own asker alone. */
  work: (items: readonly Item[]) => Promise<(item: Item) => Answer>,
  isOfOne: (error: unknown) => boolean = () => false,
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  let isUnderWay = false;

  async function workOff(): Promise<void> {
    isUnderWay = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, MAX);
      waiting = waiting.slice(MAX);
      await workThrough(group);
    }
    isUnderWay = false;
  }

  async function workThrough(group: typeof waiting): Promise<void> {
    try {
      const answerOf = await work(group.map(({ item }) => item));
      for (const each of group) answer(each, answerOf);
    } catch (error) {
      if (group.length > 1 && isOfOne(error)) for (const each of group) await workThrough([each]);
      else for (const { reject } of group) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isUnderWay) void workOff();
    });
}

function answer<Item, Answer>(
  { item, resolve, reject }: Waiting<Item, Answer>,
  answerOf: (item: Item) => Answer,
): void {
  try {
    resolve(answerOf(item));
  } catch (error) {
    reject(error);
  }
}
