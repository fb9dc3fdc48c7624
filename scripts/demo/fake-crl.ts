/** Authorities number certificates in runs: the first bytes of a serial number repeat. */
const SERIAL_PREFIX = Buffer.from('32a41b07c9', 'hex');

/**
 * A CRL as a certification authority publishes it (RFC 5280, section 5.1), with invented entries and signature. It is
 * what makes a diploma weigh half a megabyte, and it compresses as a real one does.
 */
export function makeFakeCrl(bytes: (length: number) => Buffer, entries: number, year: string): Buffer {
  const sha256WithRsa = der(0x30, der(0x06, hex('2a864886f70d01010b')), hex('0500'));
  const issuer = der(
    0x30,
    der(0x31, der(0x30, der(0x06, hex('550403')), der(0x0c, Buffer.from('AC Exemplo sem valor legal')))),
  );
  const revoked = Array.from({ length: entries }, () => {
    const [month = 0, day = 0, reason = 0, ...serial] = bytes(7);
    return der(
      0x30,
      der(0x02, SERIAL_PREFIX, Buffer.from(serial)),
      utcTime(year, 1 + (month % 6), 1 + (day % 28)),
      der(0x30, der(0x30, der(0x06, hex('551d15')), der(0x04, der(0x0a, Buffer.from([1 + (reason % 5)]))))),
    );
  });
  const list = der(
    0x30,
    hex('020101'),
    sha256WithRsa,
    issuer,
    utcTime(year, 7, 1),
    utcTime(year, 12, 31),
    der(0x30, ...revoked),
  );
  return der(0x30, list, sha256WithRsa, der(0x03, hex('00'), bytes(256)));
}

function utcTime(year: string, month: number, day: number): Buffer {
  const two = (value: number) => String(value).padStart(2, '0');
  return der(0x17, Buffer.from(`${year.slice(2)}${two(month)}${two(day)}120000Z`));
}

function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag]), derLength(body.length), body]);
}

function derLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits = length.toString(16);
  const octets = hex(digits.padStart(digits.length + (digits.length % 2), '0'));
  return Buffer.concat([Buffer.from([0x80 | octets.length]), octets]);
}

const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');
