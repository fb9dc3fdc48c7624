import { crc32, deflateRawSync } from 'node:zlib';

/** ZIPs as other writers make them (APPNOTE 6.3.10), byte by byte. */
export interface UmArquivo {
  /** A name in another code page is given as its bytes. */
  nome: string | Uint8Array;
  content: Uint8Array;
  /** 8 unless told; what is not 8 is stored as it is. */
  metodo?: number;
  cifrado?: true;
  /** What it says of its size, where that is a lie. */
  diz?: number;
}

interface Opcoes {
  /** Every size and place in the ZIP64 fields, as writers of streams do (Apache POI, SharpZipLib). */
  zip64?: boolean;
  comentario?: string;
}

const FULL_32 = 0xffffffff;

export function umZip(
  arquivos: readonly UmArquivo[],
  { zip64 = false, comentario = '' }: Opcoes = {},
): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { nome, content, metodo = 8, cifrado, diz = content.length } of arquivos) {
    const name = Buffer.from(nome);
    const packed = metodo === 8 ? deflateRawSync(content) : Buffer.from(content);
    const flags = cifrado ? 1 : 0;
    const common = [u16(flags), u16(metodo), u32(0), u32(crc32(content))];
    const sizes = zip64 ? [u32(FULL_32), u32(FULL_32)] : [u32(packed.length), u32(diz)];
    const wide = (...values: number[]) =>
      zip64 ? Buffer.concat([u16(1), u16(values.length * 8), ...values.map(u64)]) : Buffer.alloc(0);
    const localExtra = wide(diz, packed.length);
    const extra = wide(diz, packed.length, offset);
    directory.push(
      Buffer.concat([
        ...[u32(0x02014b50), u16(45), u16(45), ...common, ...sizes, u16(name.length), u16(extra.length)],
        ...[u16(0), u16(0), u16(0), u32(0), u32(zip64 ? FULL_32 : offset), name, extra],
      ]),
    );
    const local = Buffer.concat([
      ...[u32(0x04034b50), u16(45), ...common, ...sizes, u16(name.length), u16(localExtra.length)],
      ...[name, localExtra, packed],
    ]);
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const count = arquivos.length;
  const end64 = Buffer.concat([
    ...[u32(0x06064b50), u64(44), u16(45), u16(45), u32(0), u32(0), u64(count), u64(count)],
    ...[u64(central.length), u64(offset)],
    ...[u32(0x07064b50), u32(0), u64(offset + central.length), u32(1)],
  ]);
  const shown = zip64 ? 0xffff : count;
  return Buffer.concat([
    ...[...locals, central, zip64 ? end64 : Buffer.alloc(0)],
    ...[u32(0x06054b50), u16(0), u16(0), u16(shown), u16(shown)],
    ...[u32(zip64 ? FULL_32 : central.length), u32(zip64 ? FULL_32 : offset)],
    ...[u16(comentario.length), Buffer.from(comentario)],
  ]);
}

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
