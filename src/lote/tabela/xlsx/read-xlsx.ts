import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { readAttribute } from '#xml/query.ts';
import { LIMITES } from '../../limites.ts';
import type { Recusa } from '../../problema.ts';
import { readZip } from '../../zip/read-zip.ts';
import {
  type Cabecalho,
  findCabecalho,
  type HeadingJudge,
  looksLikeData,
  MOST_TITLES,
  warnOfAcima,
} from '../find-cabecalho.ts';
import type { Celula, LinhaDaTabela, Tabela } from '../tabela.ts';
import { listMescladas, markMescladas } from './mescladas.ts';
import { childNamed, childrenNamed, decodePart, parsePart, XlsxRefusal } from './pieces.ts';
import { listOcultas, readRows, type Workbook } from './read-sheet.ts';
import { readSharedStrings } from './read-strings.ts';
import { readStyles } from './read-styles.ts';

/** The tab of an XLSX whose headings are right; of those with wrong ones, the one that comes closest. */
export function readXlsx(
  bytes: Uint8Array,
  judge: HeadingJudge,
  maxLinhas: number,
): Parsed<Tabela, Recusa[]> {
  const files = readZip(bytes, {
    isWanted: (name) =>
      /^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+|_rels\/workbook)\.xml(?:\.rels)?$/.test(name),
    maxFile: LIMITES.xlsxBytes,
    maxTotal: LIMITES.xlsxBytes,
    maxFiles: 300,
  });
  if (!files?.has('xl/workbook.xml')) return refused([UNREADABLE]);
  try {
    return readWorkbook(files, judge, maxLinhas);
  } catch (error) {
    if (!(error instanceof XlsxRefusal)) throw error;
    return refused([UNREADABLE]);
  }
}

const UNREADABLE: Recusa = {
  code: 'xlsx-ilegivel',
  message:
    'A planilha não pode ser aberta: está danificada, é grande demais por dentro ou é de outro formato; abra-a e salve de novo como XLSX ou CSV.',
};

function readWorkbook(
  files: ReadonlyMap<string, Uint8Array>,
  judge: HeadingJudge,
  maxLinhas: number,
): Parsed<Tabela, Recusa[]> {
  const root = parsePart(files.get('xl/workbook.xml'));
  const properties = childNamed(root, 'workbookPr');
  const workbook: Workbook = {
    strings: readSharedStrings(files.get('xl/sharedStrings.xml')),
    styles: readStyles(files.get('xl/styles.xml')),
    is1904: /^(?:1|true)$/.test((properties && readAttribute(properties, 'date1904')) ?? ''),
  };
  const abas = listAbas(files).map((aba) => {
    const first = readSome(aba.sheet, workbook);
    return { ...aba, first, cabecalho: findCabecalho(first, judge) };
  });
  const chosen = chooseAba(abas);
  if (!chosen) return refused([UNREADABLE]);
  const { cabecalho } = chosen;
  if (!cabecalho) return accepted({ cabecalho: [], linhas: [], avisos: [] });

  const linhas = [];
  for (const linha of readRows(chosen.sheet, workbook, LIMITES.colunas)) {
    if (linha.numero > cabecalho.linha.numero) linhas.push(linha);
    if (linhas.length > maxLinhas) break;
  }
  const { celulas } = cabecalho.linha;
  return accepted({
    cabecalho: celulas,
    linhas: markMescladas(linhas, listMescladas(chosen.sheet), celulas.length),
    avisos: [
      ...warnOfAbas(chosen, cabecalho, abas),
      ...warnOfAcima(cabecalho),
      ...warnOfColunas(chosen.sheet, celulas),
    ],
  });
}

interface Aba {
  nome: string;
  sheet: string;
  oculta: boolean;
}

type AbaJulgada = Aba & { first: readonly LinhaDaTabela[]; cabecalho: Cabecalho | null };

function readSome(sheet: string, workbook: Workbook): LinhaDaTabela[] {
  const linhas: LinhaDaTabela[] = [];
  for (const linha of readRows(sheet, workbook, LIMITES.colunas)) {
    if (linhas.push(linha) === MOST_TITLES) break;
  }
  return linhas;
}

/** What people see comes before what is hidden. */
function chooseAba(abas: readonly AbaJulgada[]): AbaJulgada | undefined {
  const shown = abas.filter(({ oculta }) => !oculta);
  const isRight = ({ cabecalho }: AbaJulgada): boolean => cabecalho?.isComplete === true;
  const knownOf = ({ cabecalho }: AbaJulgada): number => cabecalho?.known ?? 0;
  const closest = [...shown, ...abas].reduce<AbaJulgada | undefined>(
    (best, each) => (best === undefined || knownOf(each) > knownOf(best) ? each : best),
    undefined,
  );
  return shown.find(isRight) ?? abas.find(isRight) ?? closest;
}

function warnOfAbas(
  chosen: AbaJulgada,
  { known, isComplete }: Cabecalho,
  abas: readonly AbaJulgada[],
): Recusa[] {
  const others = abas.filter(
    (aba) => aba !== chosen && isComplete && aba.first.some((linha) => looksLikeData(linha, known)),
  );
  return [
    ...(chosen.oculta
      ? [
          {
            code: 'aba-oculta',
            message: `A aba “${chosen.nome}”, que foi lida, está oculta; mostre-a e confira.`,
          },
        ]
      : []),
    ...others.map(({ nome }) => ({
      code: 'aba-nao-lida',
      message: `A aba “${nome}” tem o que parecem ser linhas do lote e não foi lida; junte as linhas numa só aba, ou apague-a.`,
    })),
  ];
}

function warnOfColunas(sheet: string, cabecalho: readonly Celula[]): Tabela['avisos'] {
  return listOcultas(sheet).flatMap(([from, to]) =>
    cabecalho
      .slice(from, to + 1)
      .filter(({ texto }) => texto !== '')
      .map(({ texto }) => ({
        code: 'coluna-oculta',
        message: 'A coluna está oculta na planilha e também foi lida; mostre-a e confira, ou apague-a.',
        coluna: texto,
      })),
  );
}

/** The sheets in the order of their tabs. */
function listAbas(files: ReadonlyMap<string, Uint8Array>): Aba[] {
  const targets = new Map(
    childrenNamed(parsePart(files.get('xl/_rels/workbook.xml.rels')), 'Relationship').map((each) => [
      readAttribute(each, 'Id'),
      readAttribute(each, 'Target') ?? '',
    ]),
  );
  const sheets = childrenNamed(childNamed(parsePart(files.get('xl/workbook.xml')), 'sheets'), 'sheet');
  return sheets.flatMap((sheet) => {
    const id = sheet.attributes.find(({ localName }) => localName === 'id')?.value ?? '';
    const target = targets.get(id) ?? '';
    const bytes = files.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    const nome = readAttribute(sheet, 'name') ?? '';
    const oculta = /hidden/i.test(readAttribute(sheet, 'state') ?? '');
    return bytes ? [{ nome, sheet: decodePart(bytes), oculta }] : [];
  });
}
