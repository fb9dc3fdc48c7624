import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTypstDrawer, type DrawTypst, listFiles } from '#pdf/typst/draw-typst.ts';
import { readFonts } from '#pdf/typst/fonts.ts';
import { findNativeTypst } from '#pdf/typst/native-typst.ts';

/**
 * The floor of drawing: Typst alone, on a plain page with the words of the diploma. Nothing is laid out, checked or marked.
 * Native where it is published for this machine, WebAssembly elsewhere.
 */
const PAGE = fileURLToPath(new URL('./pagina-lisa.typ', import.meta.url));

export function createBareTypst(): DrawTypst {
  const native = findNativeTypst();
  if (!native) {
    const draw = createTypstDrawer();
    return (request) => draw({ ...request, template: PAGE });
  }
  const fontBlobs = readFonts().map((font) => Buffer.from(font));
  const compiler = native.NodeCompiler.create({ workspace: '/typst', fontArgs: [{ fontBlobs }] });
  compiler.addSource('/typst/modelo.typ', readFileSync(PAGE, 'utf8'));
  return (request) => {
    for (const [name, bytes] of listFiles(request))
      compiler.mapShadow(`/typst/anexos/${name}`, Buffer.from(bytes));
    const { result } = compiler.compile({ mainFilePath: '/typst/modelo.typ' });
    if (!result) throw new Error('the plain page was not drawn');
    return compiler.pdf(result);
  };
}
