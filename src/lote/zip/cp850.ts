/**
 * Bytes 0x80 to 0xFF of MS-DOS in Western Europe and Brazil: Windows Explorer writes the names of a ZIP in this code page, without
 * saying so in the file.
 */
export const CP850_HIGH =
  'ÇüéâäàåçêëèïîìÄÅ' + // 0x80
  'ÉæÆôöòûùÿÖÜø£Ø×ƒ' + // 0x90
  'áíóúñÑªº¿®¬½¼¡«»' + // 0xA0
  '░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' + // 0xB0
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' + // 0xC0
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' + // 0xD0
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´' + // 0xE0
  '\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'; // 0xF0

export const decodeCp850 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (char) => CP850_HIGH[char.charCodeAt(0) - 0x80] ?? char);
