/** The tree a parsed document becomes. It only says what stood in the source; nothing here can change it. */

export interface XmlAttribute {
  name: string;
  prefix: string;
  localName: string;
  namespace: string | null;
  value: string;
}

export interface XmlDeclaration {
  prefix: string;
  uri: string;
}

export interface XmlText {
  kind: 'text';
  value: string;
  start: number;
  end: number;
}

export interface XmlElement {
  kind: 'element';
  name: string;
  prefix: string;
  localName: string;
  namespace: string | null;
  /** Without the namespace declarations, in document order. */
  attributes: readonly XmlAttribute[];
  /** In document order; `xmlns=""` has an empty `uri`. */
  declarations: readonly XmlDeclaration[];
  children: readonly (XmlElement | XmlText)[];
  parent: XmlElement | null;
  /** Byte offsets: `source.subarray(start, end)` is the element as it was written, and as it was signed. */
  start: number;
  end: number;
}

export interface XmlDocument {
  root: XmlElement;
  source: Uint8Array;
}

/** As `Parsed` of the diploma folder, which this one must not know. */
export type XmlParsed<Value, Issue> = { ok: true; value: Value } | { ok: false; issue: Issue };
