/** Just enough to write the demonstration's XML: elements in, a string out, every value escaped. */

type Attributes = Readonly<Record<string, string>>;

export function element(name: string, attributes: Attributes, ...children: (string | null)[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const content = children.join('');
  return content === ''
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${content}</${name}>`;
}

export const group = (name: string, ...children: (string | null)[]): string => element(name, {}, ...children);

export const text = (name: string, value: string, attributes: Attributes = {}): string =>
  element(name, attributes, escapeXml(value));

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (value: string): string => value.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
