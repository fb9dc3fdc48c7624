import { listUnsignedFields } from '#pki/cms/list-unsigned-fields.ts';
import { findChildren } from '#xml/query.ts';
import { XADES } from '../xades/names.ts';
import type { Stamp } from '../xades/read-unsigned.ts';
import { leaveOut, type Trecho } from './trecho.ts';

/** For a stamp that no other covers: all bytes but those that its own authority signed. */
export function listUncoveredInStamp({ element, token }: Stamp, id: string): Trecho[] {
  const { start, end, localName } = element;
  const whole: Trecho = { onde: `${localName} de ${id}`, start, end };
  const [text] = findChildren(element, { namespace: XADES, localName: 'EncapsulatedTimeStamp' }).flatMap(
    ({ children }) => children,
  );
  // A character written as a reference is no byte of the file.
  const isPlain = text?.kind === 'text' && text.value.length === text.end - text.start;
  if (!isPlain || text.value.length > MAX_LOOKED_AT) return [whole];
  const offsets: number[] = [];
  for (let at = 0; at < text.value.length; at += 1)
    if (text.value.charCodeAt(at) > SPACE) offsets.push(text.start + at);
  const fields = listUnsignedFields(token).map((field) => ({
    onde: `EncapsulatedTimeStamp de ${id}: ${field.campo}`,
    start: offsets[Math.floor((field.start * 8) / 6)] ?? text.end,
    end: (offsets[Math.ceil((field.end * 8) / 6) - 1] ?? text.end - 1) + 1,
  }));
  return [...leaveOut(whole, [text]), ...fields];
}

const SPACE = 0x20;
/** Fields of a longer token are not reported. */
const MAX_LOOKED_AT = 1024 * 1024;
