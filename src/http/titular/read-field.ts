/** The value of one field of a form; empty where it is missing or repeated. */
export function readField(body: unknown, field: string): string {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' ? value : '';
}
