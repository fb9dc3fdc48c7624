import { zipSync } from 'fflate';
import { UmLote } from './um-lote.ts';
import { umXlsx } from './um-xlsx.ts';

/** A sheet of a workbook in which five rows are wrong, each in its own way, and how each is mended. */
interface Remendo {
  /** As the spreadsheet counts. */
  linha: number;
  coluna: string;
  /** What is typed; null: the suggestion is taken. */
  certo: string | null;
}

export interface UmLoteEstragado {
  lote: UmLote;
  xlsx: Uint8Array;
  /** One folder for each row. */
  pastas: Uint8Array;
  remendos: readonly Remendo[];
}

export function umLoteEstragado(linhas: number): UmLoteEstragado {
  const lote = new UmLote(linhas);
  const spoil = (linha: number, coluna: string, errado: (certo: string) => string): Remendo => {
    const certo = lote.linha(linha)[coluna] ?? '';
    lote.linha(linha)[coluna] = errado(certo);
    return { linha, coluna, certo };
  };
  const remendos = [
    { ...spoil(2, 'nome', (nome) => nome.toUpperCase()), certo: null },
    spoil(3, 'nascimento', () => '31/02/2000'),
    spoil(4, 'cpf', (cpf) => cpf.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))),
    spoil(5, 'genitor_1', () => ''),
    spoil(6, 'colacao', () => '31/06/2025'),
  ];
  const cells = lote.linhas.map((linha) => lote.colunas.map((coluna) => linha[coluna] || null));
  return {
    lote,
    xlsx: umXlsx([{ nome: 'Lote', linhas: [lote.colunas, ...cells] }]),
    pastas: zipSync(Object.fromEntries(lote.files), { level: 1 }),
    remendos,
  };
}
