/** Reads one stream of a font from its start; numbers are big-endian. */
export class ByteReader {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  get position(): number {
    return this.at;
  }

  take(length: number): Buffer {
    if (this.at + length > this.bytes.length) throw new Error('the font ends too early');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** What lies between an earlier position and this one. */
  since(start: number): Buffer {
    return this.bytes.subarray(start, this.at);
  }

  u8(): number {
    return this.take(1).readUInt8();
  }

  u16(): number {
    return this.take(2).readUInt16BE();
  }

  u32(): number {
    return this.take(4).readUInt32BE();
  }

  /** 255UInt16 (WOFF2, section 4.2). */
  packed(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    return code === 255 ? this.u8() + 253 : code;
  }

  /** UIntBase128 (WOFF2, section 4.1). */
  base128(): number {
    let value = 0;
    for (;;) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  }
}
