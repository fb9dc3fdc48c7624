import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Pdf, readPdf } from '#pdf/pdfa/read-pdf.ts';
import { createTypstDrawer, type TypstRequest } from '#pdf/typst/draw-typst.ts';

/** Templates and PDFs for the tests of `src/rvdd`; their files are gone after the tests. */

const folder = mkdtempSync(join(tmpdir(), 'typst-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const PREAMBLE = `#let (dados, momento) = json("anexos/dados.json")
#set document(
  title: dados.titulo,
  date: datetime(year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0) + duration(seconds: momento),
)
#set text(font: ("Source Sans 3", "Noto Sans", "Unifont"), fallback: false, lang: "pt", region: "BR")
`;

let count = 0;

/** The path of a file with these bytes in it. */
export function umArquivo(content: string | Uint8Array, extension = 'pdf'): string {
  count += 1;
  const path = join(folder, `arquivo-${count}.${extension}`);
  writeFileSync(path, content);
  return path;
}

export function umPedido(body: string, named: Partial<TypstRequest> = {}): TypstRequest {
  return {
    template: umArquivo(PREAMBLE + body, 'typ'),
    data: { titulo: 'Olá' },
    creationTimestamp: 1_769_400_000,
    attachments: { 'diploma.xml': Buffer.from('<Diploma/>') },
    ...named,
  };
}

/** A heading, a colour, a figure, a link and an attachment. */
export const CORPO = `= #dados.titulo
#text(fill: rgb("#0b5d3b"))[Texto] com #link("https://exemplo.edu.br")[ligação]
#image(bytes("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>"), alt: "Triângulo")
#pdf.attach(
  "diploma.xml",
  read("anexos/diploma.xml", encoding: none),
  mime-type: "application/xml",
  description: "XML assinado",
)`;

const draw = createTypstDrawer();

/** What Typst draws of it, before anything is checked or marked. */
export function umPdf(body = CORPO): Pdf {
  return readPdf(draw(umPedido(body)));
}
