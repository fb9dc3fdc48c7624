/** What a form said of one field; empty where it said nothing, or said it twice. */
export function readField(body: unknown, field: string): string {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' ? value : '';
}
