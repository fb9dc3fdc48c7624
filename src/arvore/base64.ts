const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** RFC 4648, section 4, with its padding; null of anything else. */
export function decodeBase64(text: string): Uint8Array | null {
  return BASE64.test(text) ? Uint8Array.from(atob(text), (char) => char.charCodeAt(0)) : null;
}

export const encodeBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
