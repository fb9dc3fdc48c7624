import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadEmissao } from '#config/load-institution.ts';
import { accepted } from '#diploma/parsed.ts';
import { umPdfCom } from '../../../tests/support/pdf-escrito.ts';
import { loadTestSettings } from '../../../tests/support/settings.ts';
import { type UmaBancada, umaBancada } from '../../../tests/support/uma-bancada.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import { planDocumento } from './plan-documento.ts';
import { readPedidosDeDocumento } from './read-pedidos.ts';
import { takeDocumentosFurther } from './take-documentos-further.ts';

const { projectDir } = loadTestSettings();
const NOW = new Date('2026-11-15T12:00:00Z');
const pdfOf = (xml: Uint8Array): Uint8Array =>
  umPdfCom([{ nome: 'curriculo.xml', conteudo: Buffer.from(xml).toString('utf8') }]);

/** The gate before a histórico or a currículo is public. */
describe('takeDocumentosFurther', () => {
  let bancada: UmaBancada;
  beforeEach(async () => {
    bancada = await umaBancada(() => NOW, loadEmissao(loadTestSettings()).assinantes.curriculo ?? []);
  });
  afterEach(() => bancada.close());

  /** What the register says of the currículo, once it went as far as it could. */
  const takeFar = async (changes: Partial<IssuingWorld>) => {
    const world = { ...bancada.world, drawRvdd: async (xml: Uint8Array) => accepted(pdfOf(xml)), ...changes };
    const json = readFileSync(join(projectDir, 'exemplos/documentos/curriculo.json'), 'utf8');
    const read = readPedidosDeDocumento(JSON.parse(json));
    const [pedido] = read.ok ? read.value : [];
    if (!pedido) throw new Error('no example');
    await planDocumento(pedido, { lote: 'um-lote', retomar: false, quem: 'eu' }, world);
    await takeDocumentosFurther(world);
    const [documento] = await world.documentos.list();
    return documento;
  };

  it('publishes a currículo that proves authentic', async () => {
    expect(await takeFar({})).toMatchObject({ etapa: 'publicado', falha: null });
  });

  it('stops one whose PDF carries another XML', async () => {
    const drawRvdd = async (xml: Uint8Array) => accepted(pdfOf(Buffer.concat([xml, Buffer.from('\n')])));
    expect(await takeFar({ drawRvdd })).toMatchObject({
      etapa: 'representado',
      falha: expect.stringMatching(/^rvdd-diverge/),
    });
  });

  it('stops one that could not be checked', async () => {
    const verification = { ...bancada.world.verification, trust: new Set<string>() };
    expect(await takeFar({ verification })).toMatchObject({
      etapa: 'representado',
      falha: expect.stringMatching(/^nao-conferido/),
    });
  });
});
