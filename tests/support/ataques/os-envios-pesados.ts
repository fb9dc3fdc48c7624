import { zipSync } from 'fflate';
import { bytesOf, UmLote } from '../um-lote.ts';
import { umZip } from '../um-zip.ts';
import { zipLote } from '../uma-mesa-de-lotes.ts';
import { PLANILHAS_PESADAS } from './as-planilhas-pesadas.ts';

/** Uploads to the desk that are made to cost: where each is sent, and what the person is told. */
export interface EnvioPesado {
  arquivo: string;
  make(): Uint8Array;
  /** Part of the sentence, which says what to do. */
  diz: RegExp;
}

const MB = 1024 * 1024;
const VAZIO = new Uint8Array(0);
const manyFiles = (count: number): Uint8Array =>
  umZip(
    Array.from({ length: count }, (_, nth) => ({ nome: `p/${nth}.txt`, content: VAZIO, metodo: 0 })),
    { zip64: true },
  );

export const ENVIOS_PESADOS: Readonly<Record<string, EnvioPesado>> = {
  ...Object.fromEntries(
    Object.entries(PLANILHAS_PESADAS).map(([name, { arquivo, make }]) => [
      name,
      { arquivo, make, diz: /apague|deixe só|divida|encurte|confira/ },
    ]),
  ),
  'a ZIP of 20,000 entries': { arquivo: 'lote.zip', make: () => manyFiles(20_000), diz: /ponha nele o CSV/ },
  'a ZIP of 70,000 entries': { arquivo: 'lote.zip', make: () => manyFiles(70_000), diz: /divida em partes/ },
  'a ZIP that grows to 63 MB': {
    arquivo: 'lote.zip',
    make: () => {
      const content = new Uint8Array(9 * MB);
      return zipSync(Object.fromEntries(Array.from({ length: 7 }, (_, nth) => [`${nth}.pdf`, content])));
    },
    diz: /ponha nele o CSV/,
  },
  'a ZIP whose files lie over each other': {
    arquivo: 'lote.zip',
    make: () => {
      const zip = Buffer.from(umZip([{ nome: 'a.pdf', content: new Uint8Array(9 * MB) }]));
      const at = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
      const end = zip.indexOf(Buffer.from([0x50, 0x4b, 5, 6]));
      const entries = Buffer.concat(Array.from({ length: 300 }, () => zip.subarray(at, end)));
      const tail = Buffer.from(zip.subarray(end));
      tail.writeUInt16LE(300, 8);
      tail.writeUInt16LE(300, 10);
      tail.writeUInt32LE(entries.length, 12);
      return Buffer.concat([zip.subarray(0, at), entries, tail]);
    },
    diz: /compacte de novo|divida em partes/,
  },
  'a sheet in a ZIP, with 300,000 columns': {
    arquivo: 'lote.zip',
    make: () => zipSync({ 'lote.csv': bytesOf(`${'nome,'.repeat(300_000)}\n`) }),
    diz: /deixe só as colunas/,
  },
};

/** A right batch of one row, but for a file of its folder. */
export function umLoteComArquivo(nome: string, bytes: Uint8Array): Uint8Array {
  const lote = new UmLote(1);
  lote.files.set(`${lote.pasta(2)}/${nome}`, bytes);
  return zipLote(lote);
}
