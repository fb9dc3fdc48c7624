import { brotliCompressSync, constants } from 'node:zlib';

/** What is better than this takes minutes for the largest file. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

export const compress = (bytes: Uint8Array): Uint8Array => brotliCompressSync(bytes, QUALITY);
