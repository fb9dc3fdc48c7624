/** A key that one object of a list has more than once. */
export interface Repetida {
  /** The object, from 1. */
  item: number;
  chave: string;
}

/**
 * RFC 8259, 4: the meaning of an object with a repeated name is undefined, and `JSON.parse` takes the last. `json` is a list of
 * objects that `JSON.parse` accepted; only the keys of the items themselves are compared.
 */
export function listRepetidas(json: string): Repetida[] {
  const found: Repetida[] = [];
  let depth = 0;
  let item = 0;
  let seen = new Map<string, number>();
  let isKey = false;
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case '"': {
        const end = findEndOfString(json, at);
        if (isKey && depth === OF_AN_ITEM) {
          const chave: string = JSON.parse(json.slice(at, end + 1));
          const times = (seen.get(chave) ?? 0) + 1;
          if (times === 2) found.push({ item, chave });
          seen.set(chave, times);
          isKey = false;
        }
        at = end;
        break;
      }
      case '{':
      case '[':
        depth += 1;
        if (depth === OF_AN_ITEM) {
          item += 1;
          seen = new Map();
          isKey = true;
        }
        break;
      case '}':
      case ']':
        depth -= 1;
        break;
      case ',':
        isKey = depth === OF_AN_ITEM;
        break;
    }
  }
  return found;
}

/** Depth of an item's keys: the list itself is the first level. */
const OF_AN_ITEM = 2;

function findEndOfString(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}
