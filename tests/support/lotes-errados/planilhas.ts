import { strToU8, unzipSync, zipSync } from 'fflate';
import { LIMITES } from '#lote/limites.ts';
import type { UmLote } from '../um-lote.ts';
import { umPdfA } from '../um-pdfa.ts';
import { umXlsx } from '../um-xlsx.ts';
import { type UmArquivo, umZip } from '../um-zip.ts';
import { asXlsx, at, type Caso } from './caso.ts';

/** What a workbook of this batch is made of. */
const partesDe = (lote: UmLote, change: Partial<UmArquivo>): UmArquivo[] =>
  Object.entries(unzipSync(umXlsx([{ linhas: asXlsx(lote) }]))).map(([nome, content]) => ({
    nome,
    content,
    ...change,
  }));

/** Sheets that cannot be read, or not wholly. */
export const PLANILHAS: Caso[] = [
  {
    nome: 'an empty sheet',
    mude: (lote) => lote.sheet(''),
    problemas: [[null, null, 'sem-linhas']],
    diz: /primeira deve ter os nomes das colunas/,
  },
  {
    nome: 'headings and nothing else',
    mude: (lote) => lote.sheet(lote.csv().split('\r\n')[0] ?? ''),
    problemas: [[null, null, 'sem-linhas']],
    diz: /as outras os dados/,
  },
  {
    nome: 'a cell beyond the last heading',
    mude: (lote) =>
      lote.sheet(
        lote
          .csv()
          .replace(/\r\n(?=.)/, ';\r\n')
          .replace(/\r\n(.*)\r\n/, '\r\n$1;;sobra\r\n'),
      ),
    problemas: [[2, null, 'celula-sem-coluna']],
    diz: /não tem nome; confira se a linha não escorregou/,
    certas: 2,
  },
  {
    nome: 'a stray cell far to the right',
    mude: (lote) =>
      lote.sheet(
        umXlsx([{ linhas: asXlsx(lote, (linhas) => Object.assign(linhas[2] ?? [], { 300: 'sobra' })) }]),
        'lote.xlsx',
      ),
    problemas: [[3, null, 'celula-sem-coluna']],
    diz: /célula KO3/,
    certas: 2,
  },
  {
    nome: 'UTF-16 cut in the middle of a character',
    mude: (lote) => lote.sheet(Buffer.from(lote.csv(), 'utf16le').subarray(0, -1)),
    problemas: [[null, null, 'codificacao']],
    diz: /CSV UTF-8/,
  },
  {
    nome: 'bytes that are no text',
    mude: (lote) => lote.sheet(new Uint8Array([1, 2, 0, 3, 0])),
    problemas: [[null, null, 'nao-e-texto']],
    diz: /salve a planilha de novo/,
  },
  {
    nome: 'a PDF by the name of a sheet',
    mude: (lote) => lote.sheet(umPdfA()),
    problemas: [[null, null, 'formato-desconhecido']],
    diz: /salve-a como CSV ou XLSX/,
  },
  {
    nome: 'the old format of Excel, or a password',
    mude: (lote) => lote.sheet(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'lote.xlsx'),
    problemas: [[null, null, 'formato-desconhecido']],
    diz: /salve como XLSX, sem senha/,
  },
  {
    nome: 'a quote that never closes',
    mude: (lote) => lote.sheet(lote.csv().replace('Brasileira', '"Brasileira')),
    problemas: [[2, null, 'aspas']],
    diz: /feche-as/,
  },
  {
    nome: 'text after a closing quote',
    mude: (lote) => lote.sheet(lote.csv().replace(';Brasileira;', ';"Brasi"leira;')),
    problemas: [[2, null, 'aspas']],
    diz: /a célula inteira entre aspas/,
  },
  {
    nome: 'wrong quotes in several rows, all at once',
    mude: (lote) => lote.sheet(lote.csv().replaceAll(';Brasileira;', ';"Brasi"leira;')),
    problemas: [
      [2, null, 'aspas'],
      [3, null, 'aspas'],
      [4, null, 'aspas'],
    ],
    diz: /a célula inteira entre aspas/,
  },
  {
    nome: 'columns without end',
    mude: (lote) => lote.sheet(`${lote.csv()}${';'.repeat(300)}`),
    problemas: [[5, null, 'colunas-demais']],
    diz: /só as colunas do modelo/,
  },
  {
    nome: 'missing columns, all at once',
    mude: (lote) => {
      lote.colunas = lote.colunas.filter((name) => !['cpf', 'colacao', 'curso'].includes(name));
    },
    problemas: [[null, null, 'colunas-ausentes']],
    diz: /cpf, curso, colacao/,
  },
  {
    nome: 'a column twice',
    mude: (lote) => lote.sheet(lote.csv().replace('nome_social', 'NOME')),
    problemas: [[null, 'nome', 'coluna-repetida']],
    diz: /deixe só uma/,
  },
  {
    nome: 'more rows than a batch has',
    mude: (lote) => lote.sheet(`${lote.csv()}${'a;b\r\n'.repeat(LIMITES.linhas)}`),
    problemas: [[null, null, 'linhas-demais']],
    diz: /divida/,
  },
  {
    nome: 'a sheet of 100 MB',
    mude: (lote) => lote.sheet(new Uint8Array(100 * 1024 * 1024)),
    problemas: [[null, null, 'planilha-grande']],
    diz: /divida o lote/,
  },
  {
    nome: 'JSON with a comma too many',
    mude: (lote) => lote.sheet(`${JSON.stringify(lote.linhas).slice(0, -1)},]`, 'lote.json'),
    problemas: [[null, null, 'json']],
    diz: /confira vírgulas/,
  },
  {
    nome: 'JSON that is no list of rows',
    mude: (lote) => lote.sheet(JSON.stringify([...lote.linhas, 7]), 'lote.json'),
    problemas: [[4, null, 'json']],
    diz: /lista de objetos/,
  },
  {
    nome: 'JSON with one field twice, and with another, spelt otherwise, in another item',
    mude: (lote) => {
      const json = JSON.stringify(lote.linhas);
      const last = json.replace(/\}\]$/, String.raw`,"\u0063urso":"y"}]`);
      lote.sheet(last.replace('{', '{"cpf":"1","nome":null,"outro":1,"outro":2,'), 'lote.json');
    },
    problemas: [
      [1, 'cpf', 'campo-repetido'],
      [1, 'nome', 'campo-repetido'],
      [3, 'curso', 'campo-repetido'],
    ],
    diz: /mais de uma vez.*deixe só o certo/,
    certas: 1,
  },
  {
    nome: 'an object where JSON should have a value',
    mude: (lote) =>
      lote.sheet(
        JSON.stringify(lote.linhas.map((linha, index) => (index === 1 ? { ...linha, nome: {} } : linha))),
        'lote.json',
      ),
    problemas: [[2, 'nome', 'celula-invalida']],
    diz: /escreva o valor como texto/,
    certas: 2,
  },
  {
    nome: 'a zip that is no workbook',
    mude: (lote) => lote.sheet(zipSync({ 'content.xml': strToU8('<a/>') }), 'lote.ods'),
    problemas: [[null, null, 'xlsx-ilegivel']],
    diz: /salve de novo como XLSX ou CSV/,
  },
  {
    nome: 'a zip cut short',
    mude: (lote) => lote.sheet(umXlsx([{ linhas: asXlsx(lote) }]).subarray(0, 900), 'lote.xlsx'),
    problemas: [[null, null, 'xlsx-ilegivel']],
    diz: /danificada/,
  },
  {
    nome: 'a zip bomb',
    mude: (lote) => {
      const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(LIMITES.xlsxBytes + 1) }, { level: 9 });
      if (bomb.length > LIMITES.planilhaBytes) throw new RangeError('the bomb is too large to enter');
      lote.sheet(bomb, 'lote.xlsx');
    },
    problemas: [[null, null, 'xlsx-ilegivel']],
    diz: /grande demais por dentro/,
  },
  {
    nome: 'a workbook with a password of its ZIP',
    mude: (lote) => lote.sheet(umZip(partesDe(lote, { cifrado: true })), 'lote.xlsx'),
    problemas: [[null, null, 'xlsx-ilegivel']],
    diz: /tem senha.*salve de novo como .xlsx/,
  },
  {
    nome: 'a workbook packed as few programs do',
    mude: (lote) => lote.sheet(umZip(partesDe(lote, { metodo: 9 })), 'lote.xlsx'),
    problemas: [[null, null, 'xlsx-ilegivel']],
    diz: /compactada de um modo.*salve de novo como .xlsx/,
  },
  {
    nome: 'a zip that is not what it says',
    mude: (lote) => {
      const zip = umXlsx([{ linhas: asXlsx(lote) }]);
      const inside = Buffer.from(zip).indexOf('xl/worksheets/sheet1.xml') + 100;
      lote.sheet(
        zip.map((byte, index) => (index === inside ? byte ^ 1 : byte)),
        'lote.xlsx',
      );
    },
    problemas: [[null, null, 'xlsx-ilegivel']],
    diz: /danificada/,
  },
  {
    nome: 'a workbook with an entity of its own',
    mude: (lote) => {
      const hostile =
        '<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook xmlns="urn:x"><sheets><sheet name="&a;"/></sheets></workbook>';
      lote.sheet(
        umXlsx([{ linhas: asXlsx(lote) }], { outros: { 'xl/workbook.xml': strToU8(hostile) } }),
        'a.xlsx',
      );
    },
    problemas: [[null, null, 'xlsx-ilegivel']],
    diz: /abra-a e salve de novo/,
  },
  {
    nome: 'merged cells',
    mude: (lote) => lote.sheet(umXlsx([{ linhas: asXlsx(lote), mescladas: ['C2:C3'] }]), 'lote.xlsx'),
    problemas: [
      [2, 'nome', 'celulas-mescladas'],
      [3, 'nome', 'celulas-mescladas'],
    ],
    diz: /C2:C3.*desfaça a mesclagem/,
    certas: 1,
  },
  {
    nome: 'a formula in a workbook',
    mude: (lote) => {
      const linhas = asXlsx(lote, ([, , row]) => row?.splice(at(lote, 'nome'), 1, { formula: 'A1&B1' }));
      lote.sheet(umXlsx([{ linhas }]), 'lote.xlsx');
    },
    problemas: [[3, 'nome', 'formula']],
    diz: /célula C3 tem uma fórmula.*cole só o valor/,
    certas: 2,
  },
  {
    nome: 'an error in a cell of a workbook',
    mude: (lote) => {
      const error = { raw: '<c r="C3" t="e"><v>#N/A</v></c>' };
      const linhas = asXlsx(lote, ([, , row]) => row?.splice(at(lote, 'nome'), 1, error));
      lote.sheet(umXlsx([{ linhas }]), 'lote.xlsx');
    },
    problemas: [[3, 'nome', 'celula-invalida']],
    diz: /C3.*escreva o valor como texto/,
    certas: 2,
  },
  {
    nome: 'a date that a workbook keeps as a bare number',
    mude: (lote) => {
      const linhas = asXlsx(lote, ([, row]) => row?.splice(at(lote, 'nascimento'), 1, 37_000));
      lote.sheet(umXlsx([{ linhas }]), 'lote.xlsx');
    },
    problemas: [[2, 'nascimento', 'data']],
    diz: /formate a célula como data/,
    certas: 2,
  },
  {
    nome: 'a text that a workbook turned into a date',
    mude: (lote) => {
      const linhas = asXlsx(lote, ([, row]) => row?.splice(at(lote, 'curriculo'), 1, { data: '2021-01-01' }));
      lote.sheet(umXlsx([{ linhas }]), 'lote.xlsx');
    },
    problemas: [[2, 'curriculo', 'celula-data']],
    diz: /formate a coluna como texto/,
    certas: 2,
  },
];
