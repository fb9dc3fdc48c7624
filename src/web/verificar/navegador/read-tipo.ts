/** The kind of a file, judged by its first bytes and never by its name: a picture is searched for a QR Code. */
export type TipoDeArquivo = 'imagem' | 'documento';

const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const WEBP_AT = 8;

/** How many bytes `readTipo` needs to see. */
export const START_BYTES = WEBP_AT + WEBP.length;

export function readTipo(start: Uint8Array): TipoDeArquivo {
  const holds = (mark: readonly number[], at = 0): boolean =>
    mark.every((byte, index) => start[at + index] === byte);
  const isPicture = holds(PNG) || holds(JPEG) || (holds(RIFF) && holds(WEBP, WEBP_AT));
  return isPicture ? 'imagem' : 'documento';
}

/** The largest file that is read, by its kind; photos of today's phones are large. */
export const MAX_BYTES: Readonly<Record<TipoDeArquivo, number>> = {
  documento: 2 * 1024 * 1024,
  imagem: 20 * 1024 * 1024,
};
