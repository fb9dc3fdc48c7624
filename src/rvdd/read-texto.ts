/** A diploma has two pages; some vendors put the transcript behind them. */
const MAX_PAGES = 10;

/** The words of the first pages, to find a code among them; null where the PDF cannot be opened, or has none. */
export async function readTexto(pdf: Uint8Array): Promise<string | null> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    try {
      if (document.getPageCount() === 0) return null;
      const pages = Math.min(document.getPageCount(), MAX_PAGES);
      return Array.from({ length: pages }, (_, index) => document.getPage(index).getText()).join('\n');
    } finally {
      document.destroy();
    }
  } catch {
    // PDFium throws plain errors, all of them about the file.
    return null;
  } finally {
    library.destroy();
  }
}
