/** The white space of XML 1.0: four characters. A no-break space is not among them. */
export const isWhiteSpace = (text: string): boolean => !/[^ \t\n\r]/.test(text);

/** XML Schema, Part 2, 4.3.6. */
export function collapse(text: string): string {
  if (!/^[ \t\n\r]|[ \t\n\r]$|[\t\n\r]| {2}/.test(text)) return text;
  return text.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '');
}
