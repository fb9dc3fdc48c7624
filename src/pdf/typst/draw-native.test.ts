import { describe, expect, it } from 'vitest';
import ouro from '../../../tests/conformance/rvdd-ouro.json';
import { digestRvddEstranho } from '../../../tests/support/digest-rvdd-estranho.ts';
import { requireOracle } from '../../../tests/support/oracles.ts';
import { loadTestSettings } from '../../../tests/support/settings.ts';
import { CORPO, umPedido } from '../../../tests/support/um-pdf.ts';
import { createNativeDrawer } from './draw-native.ts';
import { createTypstDrawer } from './draw-typst.ts';
import { finishPdf } from './finish-pdf.ts';
import { findNativeTypst } from './native-typst.ts';
import type { TypstErrorCode } from './typst-error.ts';

const { completo } = loadTestSettings();
const native = findNativeTypst();
const isPublished = process.platform === 'linux' && process.arch === 'x64';
if (!isPublished) {
  process.stderr.write(`No native Typst for ${process.platform} ${process.arch}: it was NOT compared.\n`);
}
const hasNative = isPublished && requireOracle('typst-nativo', native !== null);

describe.skipIf(!hasNative)('createNativeDrawer', () => {
  const draw = native ? createNativeDrawer(native) : createTypstDrawer();

  it.each([...ouro.entries()].slice(0, completo ? ouro.length : 3))(
    'draws the bytes that WebAssembly draws: seed %i',
    (seed, hash) => {
      expect(digestRvddEstranho(seed, (request) => finishPdf(draw(request), request))).toBe(hash);
    },
  );

  it('draws the bytes that WebAssembly draws of another template', () => {
    const request = umPedido(CORPO);
    expect(Buffer.compare(draw(request), createTypstDrawer()(request))).toBe(0);
  });

  it.each<[code: TypstErrorCode, why: string, source: string]>([
    ['modelo-invalido', 'source that does not parse', '#let x = ('],
    ['modelo-invalido', 'a file outside the attachments', '#read("/etc/hostname")'],
    ['modelo-invalido', 'a file above them', '#read("../etc/hostname")'],
    ['modelo-com-aviso', 'an unknown font', '#text(font: "Fonte Que Não Existe")[x]'],
  ])('throws %s for %s and names the template', (code, _, source) => {
    const request = umPedido(source);
    expect(() => draw(request)).toThrow(expect.objectContaining({ code, template: request.template }));
  });
});
