/** A deadline as a calendar file (RFC 5545): one whole day, no personal data. */
export function makeAgenda({
  dia,
  titulo,
  endereco,
}: {
  dia: string;
  titulo: string;
  endereco: string;
}): string {
  const day = dia.replaceAll('-', '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Diploma Digital//pt-BR',
    'BEGIN:VEVENT',
    `UID:${day}-prazo-do-diploma@${new URL(endereco).hostname}`,
    `DTSTAMP:${day}T000000Z`,
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${escapeText(titulo)}`,
    `DESCRIPTION:${escapeText(`Acompanhe em ${endereco}/diploma-digital`)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escapeText(titulo)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(fold).join('\r\n')}\r\n`;
}

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const MAX_OCTETS = 75;

/** RFC 5545, 3.1: a line has 75 octets at most; a continuation begins with a space. */
function fold(line: string): string[] {
  const lines = [''];
  for (const letter of line) {
    const last = lines.at(-1) ?? '';
    if (new TextEncoder().encode(last + letter).length <= MAX_OCTETS) lines[lines.length - 1] = last + letter;
    else lines.push(` ${letter}`);
  }
  return lines;
}
