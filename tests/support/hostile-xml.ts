import { parseXml } from '#xml/parse.ts';

/**
 * Sources made to exhaust a parser, run as a program so that the memory Node gives it can be bounded from outside. It
 * prints what became of each, and the processor time that took.
 */
const MEGABYTES_10 = 10 * 1024 * 1024;

const HOSTILE: Record<string, () => string> = {
  'entity bomb': () => `<!DOCTYPE a [<!ENTITY a "ha">${chainEntities()}]><a>&z;</a>`,
  'entity of a local file': () => '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hosts">]><a>&x;</a>',
  'quadratic entity': () =>
    `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(50_000)}">]><a>${'&a;'.repeat(50_000)}</a>`,
  'a million elements deep': () => '<a>'.repeat(1_000_000),
  'a million elements deep, closed': () => '<a>'.repeat(1_000_000) + '</a>'.repeat(1_000_000),
  'a million elements': () => `<a>${'<b/>'.repeat(1_000_000)}</a>`,
  'a million attributes': () => `<a ${number(1_000_000, 'bN=""')}/>`,
  'a prefix at each depth': () => number(500_000, '<a xmlns:pN="urn:1">'),
  'an attribute of 10 MB': () => `<a b="${'x'.repeat(MEGABYTES_10)}"/>`,
  'an attribute of 10 MB without end': () => `<a b="${'x'.repeat(MEGABYTES_10)}`,
  'a name of 10 MB': () => `<${'a'.repeat(MEGABYTES_10)}/>`,
  'a name of 10 MB beyond ASCII': () => `<${'é'.repeat(MEGABYTES_10 / 2)}/>`,
  'a namespace of 60 kB': () => `<a xmlns="urn:${'x'.repeat(60_000)}"/>`,
  'spaces in a tag': () => `<a${' '.repeat(MEGABYTES_10)}b`,
  'spaces in the XML declaration': () => `<?xml version="1.0"${' '.repeat(MEGABYTES_10)}?><a/>`,
  'spaces before the root': () => ' '.repeat(MEGABYTES_10),
  'line ends before the root': () => '\r'.repeat(MEGABYTES_10),
  'text without end': () => `<a>${'x'.repeat(MEGABYTES_10)}`,
  'text of brackets': () => `<a>${']'.repeat(MEGABYTES_10)}`,
  'opening marks': () => '<'.repeat(MEGABYTES_10),
  'opening marks in a value': () => `<a b="${'<'.repeat(60_000)}"/>`,
  'a comment without end': () => `<a><!--${'-'.repeat(MEGABYTES_10)}`,
  'a reference without end': () => `<a>&${'a'.repeat(MEGABYTES_10)}</a>`,
  'a reference of zeros': () => `<a>&#${'0'.repeat(MEGABYTES_10)}65;</a>`,
  ampersands: () => `<a>${'&'.repeat(MEGABYTES_10)}</a>`,
  'a control character after 10 MB': () => `${'é'.repeat(MEGABYTES_10 / 2)}\0`,
  'more than the limit': () => ' '.repeat(16 * 1024 * 1024),
  // Within the limits, and so accepted: the worst that can be asked for.
  'a million references': () => `<a>${'&#x1F600;'.repeat(1_000_000)}</a>`,
  'text beyond ASCII': () => `<a>${'é€'.repeat(2_900_000)}</a>`,
  'carriage returns': () => `<a>${'\r'.repeat(MEGABYTES_10)}</a>`,
  'every node allowed': () => `<a>${'<b c=""/>'.repeat(99_999)}</a>`,
};

const results = Object.entries(HOSTILE).map(([name, make]) => {
  const source = new TextEncoder().encode(make());
  const start = process.cpuUsage();
  const parsed = parseXml(source);
  const { user, system } = process.cpuUsage(start);
  return { name, code: parsed.ok ? 'accepted' : parsed.issue.code, milliseconds: (user + system) / 1000 };
});
console.log(JSON.stringify(results));

/** Each entity is the former one twice: the last would be 2^25 times the first. */
function chainEntities(): string {
  const names = 'abcdefghijklmnopqrstuvwxyz'.split('');
  return names.map((name, at) => `<!ENTITY ${names[at + 1] ?? 'aa'} "&${name};&${name};">`).join('');
}

function number(times: number, text: string): string {
  return Array.from({ length: times }, (_, at) => text.replace('N', String(at))).join(' ');
}
