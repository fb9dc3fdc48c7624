/**
 * Reads the HTML that this project writes: every attribute in double quotes, every "<" of a text escaped. Anything else
 * throws, so that a value which broke out of its place cannot go unnoticed.
 */

interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
}

export interface HtmlForm {
  action: string;
  method: string;
  fields: Record<string, string>;
}

export interface HtmlPage {
  elements: HtmlElement[];
  forms: HtmlForm[];
  /** All texts, one space where a tag stood between them. */
  text: string;
}

const TOKEN =
  /<!doctype html>|<!-- -->|<\/([a-z][a-z0-9]*)>|<([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+(?:="[^"<>]*")?)*)\s*\/?>|[^<>]+/y;
const ATTRIBUTE = /([a-zA-Z-]+)(?:="([^"]*)")?/g;

export function readHtml(html: string): HtmlPage {
  const elements: HtmlElement[] = [];
  const forms: HtmlForm[] = [];
  const texts: string[] = [];
  let form: HtmlForm | null = null;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < html.length) {
    const start = TOKEN.lastIndex;
    const token = TOKEN.exec(html);
    if (!token) throw new Error(`Unescaped, or not our HTML: ${html.slice(start, start + 80)}`);
    const [raw, closed, opened, attributesText = ''] = token;
    if (closed === 'form') form = null;
    if (!raw.startsWith('<')) texts.push(decodeHtml(raw));
    // React parts two texts of one element by a comment.
    else if (raw !== '<!-- -->') texts.push(' ');
    if (opened === undefined) continue;
    const attributes = readAttributes(attributesText);
    elements.push({ name: opened, attributes });
    if (opened === 'form') {
      form = { action: attributes['action'] ?? '', method: attributes['method'] ?? 'get', fields: {} };
      forms.push(form);
    }
    const field = attributes['name'];
    if (form && opened === 'input' && field !== undefined) form.fields[field] = attributes['value'] ?? '';
  }
  return {
    elements,
    forms,
    text: texts
      .join('')
      .replace(/[^\S\u00a0]+/g, ' ')
      .trim(),
  };
}

/** Names of elements and attributes in order: what a value can never change. */
export function skeletonOf({ elements }: HtmlPage): string[] {
  return elements.map(({ name, attributes }) => [name, ...Object.keys(attributes)].join(' '));
}

function readAttributes(text: string): Record<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, decodeHtml(value)]));
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decodeHtml(text: string): string {
  return text.replace(/&(#x27|[a-z]+);/g, (entity, name: string) => NAMED[name] ?? entity);
}
