/**
 * Bytes 0x80 to 0x9F; the five undefined ones stay control characters, which no column accepts. Node's own decoder
 * reads these bytes as Latin-1 (nodejs/node#56542): the apostrophe of "D’Ávila" became a control character.
 */
const HIGH =
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f' + // 0x80
  '\u0090‘’“”•–—˜™š›œ\u009džŸ'; // 0x90

export function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (char) => HIGH[char.charCodeAt(0) - 0x80] ?? char);
}
