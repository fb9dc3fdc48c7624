import type { Recusa } from '../../problema.ts';
import { listEntries } from '../../zip/list-entries.ts';

const SAVE = 'abra-a e salve de novo como XLSX ou CSV';

export const ODS: Recusa = {
  code: 'formato-ods',
  message:
    'É uma planilha do LibreOffice (ODS), que aqui não é lida; abra-a e use Arquivo > Salvar como > Excel 2007-365 (.xlsx), com as colunas de matrícula, CPF e documentos como texto.',
};

/** Other formats in a ZIP, each recognised by a file of its own. */
const OUTROS: readonly { mark: RegExp; message: string }[] = [
  {
    mark: /^xl\/workbook\.bin$/i,
    message: `É uma planilha binária do Excel (.xlsb), que aqui não é lida; ${SAVE}.`,
  },
  {
    mark: /^Index\/Document\.iwa$|^Index\.zip$/i,
    message:
      'É uma planilha do Numbers, da Apple, que aqui não é lida; abra-a e use Arquivo > Exportar para > Excel (.xlsx).',
  },
  {
    mark: /^word\/document\.xml$/i,
    message: 'É um documento do Word, não uma planilha; copie a tabela para uma planilha e salve como XLSX.',
  },
  {
    mark: /\.(?:xlsx|csv)$/i,
    message: 'É um ZIP com a planilha dentro; extraia-a, e informe a planilha.',
  },
];

const UNKNOWN = `O arquivo é um ZIP, e não é uma planilha XLSX; se é uma planilha de outro programa, ${SAVE}.`;

export function describeOutro(bytes: Uint8Array): Recusa {
  const names = (listEntries(bytes) ?? []).map(({ name }) => name);
  // An ODS that another program repacked no longer begins with its own type.
  if (names.includes('content.xml') && names.includes('META-INF/manifest.xml')) return ODS;
  const found = OUTROS.find(({ mark }) => names.some((name) => mark.test(name)));
  return { code: 'xlsx-ilegivel', message: found?.message ?? UNKNOWN };
}
