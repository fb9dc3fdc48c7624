import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  type IStylesOptions,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import type { BlocoDeDocumento, Informativo } from './informativo.ts';
import type { Inline } from './rich-text.ts';

export async function renderInformativoDocx(informativo: Informativo): Promise<Uint8Array> {
  const { titulo, descricao, instituicao, aviso, introducao, secoes, cores } = informativo;
  const document = new Document({
    title: titulo,
    description: descricao,
    creator: instituicao,
    lastModifiedBy: instituicao,
    styles: createStyles(cores),
    sections: [
      {
        properties: { page: { size: { width: 11906, height: 16838 } } },
        footers: { default: createFooter(informativo) },
        children: [
          new Paragraph({ text: instituicao, style: 'Instituicao' }),
          new Paragraph({ text: titulo, heading: HeadingLevel.TITLE }),
          ...(aviso === null ? [] : [new Paragraph({ text: aviso, style: 'Aviso' })]),
          ...introducao.flatMap(toParagraphs),
          ...secoes.flatMap(({ titulo: tituloDaSecao, blocos, partes }) => [
            new Paragraph({ text: tituloDaSecao, heading: HeadingLevel.HEADING_1 }),
            ...blocos.flatMap(toParagraphs),
            ...partes.flatMap((parte) => [
              new Paragraph({ text: parte.titulo, heading: HeadingLevel.HEADING_2 }),
              ...parte.blocos.flatMap(toParagraphs),
            ]),
          ]),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function createStyles({ tinta, acao, ornamento, ornamentoTexto }: Informativo['cores']): IStylesOptions {
  const heading = (size: number, before: number) => ({
    run: { font: 'Georgia', size, bold: true, color: hex(tinta) },
    paragraph: { spacing: { before, after: 120 }, keepNext: true },
  });
  return {
    default: {
      document: {
        run: { font: 'Calibri', size: 22, color: hex(tinta), language: { value: 'pt-BR' } },
        paragraph: { spacing: { after: 120, line: 300 } },
      },
      title: heading(48, 0),
      heading1: {
        ...heading(32, 360),
        paragraph: {
          ...heading(32, 360).paragraph,
          border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 4, color: hex(ornamento) } },
        },
      },
      heading2: heading(24, 240),
      hyperlink: { run: { color: hex(acao), underline: {} } },
    },
    paragraphStyles: [
      {
        id: 'Instituicao',
        name: 'Instituição',
        basedOn: 'Normal',
        run: { color: hex(ornamentoTexto), bold: true },
      },
      { id: 'Aviso', name: 'Aviso', basedOn: 'Normal', run: { italics: true, bold: true } },
    ],
  };
}

function createFooter({ instituicao, aviso }: Informativo): Footer {
  const nota = [instituicao, ...(aviso === null ? [] : [aviso])].join('. ');
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ size: 18, children: [`${nota}. Página `, PageNumber.CURRENT] })],
      }),
    ],
  });
}

function toParagraphs(block: BlocoDeDocumento): Paragraph[] {
  if ('p' in block) return [new Paragraph({ children: block.p.map(toRun) })];
  return block.ul.map((item) => new Paragraph({ children: item.map(toRun), bullet: { level: 0 } }));
}

function toRun(inline: Inline): ParagraphChild {
  if (typeof inline === 'string') return new TextRun(inline);
  if ('strong' in inline) return new TextRun({ text: inline.strong, bold: true });
  return new ExternalHyperlink({
    link: inline.href,
    children: [new TextRun({ text: inline.link, style: 'Hyperlink' })],
  });
}

/** OOXML writes a colour without the number sign. */
const hex = (color: string): string => color.replace('#', '');
