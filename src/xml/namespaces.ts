import type { XmlDeclaration, XmlElement } from './node.ts';

export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** The namespaces in scope while a document is read: each prefix holds its bindings, the innermost last. */
export class NamespaceScope {
  readonly #bindings = new Map<string, string[]>([['xml', [XML_NAMESPACE]]]);

  enter(declarations: readonly XmlDeclaration[]): void {
    for (const { prefix, uri } of declarations) {
      const bound = this.#bindings.get(prefix);
      if (bound) bound.push(uri);
      else this.#bindings.set(prefix, [uri]);
    }
  }

  leave(declarations: readonly XmlDeclaration[]): void {
    for (const { prefix } of declarations) this.#bindings.get(prefix)?.pop();
  }

  /** Undefined when nothing binds the prefix; empty when `xmlns=""` does. */
  find(prefix: string): string | undefined {
    return this.#bindings.get(prefix)?.at(-1);
  }
}

/** The declarations that reach an element, its own included; what splices it into another document needs them. */
export function listNamespacesInScope(element: XmlElement): Map<string, string> {
  const scope = new Map<string, string>();
  for (let each: XmlElement | null = element; each; each = each.parent) {
    for (const { prefix, uri } of each.declarations) if (!scope.has(prefix)) scope.set(prefix, uri);
  }
  return scope;
}
