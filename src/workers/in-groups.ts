/** The most requests that form a group. */
const MAX = 200;

interface Waiting<Item, Answer> {
  item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * One run of `work` for all concurrent callers, who would otherwise each wait for a turn and for the disk: those of one turn of the
 * event loop, and those who call while another group is under way. A caller is answered by a run that began after the call. A failure fails every caller of the group, unless `isOfOne` says that one
 * item failed and nothing was done: each item then runs alone. A group that may have been done is never repeated.
 */
export function inGroups<Item, Answer = void>(
  /** Returns the function that gives each item its answer; if that throws, only the item's caller fails. */
  work: (items: readonly Item[]) => Promise<(item: Item) => Answer>,
  isOfOne: (error: unknown) => boolean = () => false,
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  let isUnderWay = false;

  async function workOff(): Promise<void> {
    isUnderWay = true;
    while (waiting.length > 0) {
      // SQLite answers before any other request is looked at: those that have arrived by now join first.
      await new Promise((resolve) => setImmediate(resolve));
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
