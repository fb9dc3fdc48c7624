import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listAssinantes } from '#config/instituicao/emissao.ts';
import { loadEmissao } from '#config/load-institution.ts';
import { cancelar } from '#emissao/documentos/cancelar.ts';
import { planDocumento } from '#emissao/documentos/plan-documento.ts';
import { readPedidosDeDocumento } from '#emissao/documentos/read-pedidos.ts';
import { loadTestSettings } from '../../../tests/support/settings.ts';
import { type UmaBancada, umaBancada } from '../../../tests/support/uma-bancada.ts';
import { findDocumento } from './find-documento.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const { assinantes } = loadEmissao(loadTestSettings());

/** What a signer's agent may be given to sign, of históricos and currículos. */
describe('findDocumento', () => {
  let bancada: UmaBancada;
  beforeEach(async () => {
    bancada = await umaBancada(() => NOW, assinantes.curriculo ?? []);
  });
  afterEach(() => bancada.close());

  it('gives a currículo to the one who signs next, and to nobody once it is given up', async () => {
    const { world } = bancada;
    const { projectDir } = loadTestSettings();
    const json = readFileSync(join(projectDir, 'exemplos/documentos/curriculo.json'), 'utf8');
    const read = readPedidosDeDocumento(JSON.parse(json));
    const [pedido] = read.ok ? read.value : [];
    if (!pedido) throw new Error('no example');
    await planDocumento(pedido, { lote: 'um-lote', retomar: false, quem: 'eu' }, world);
    const [documento] = await world.documentos.list();
    if (!documento) throw new Error('not planned');
    const { id, codigo, arquivos } = documento;
    const whoMay = async () => {
      const cargos = [...new Set(listAssinantes(assinantes).map((each) => each.id))];
      const found = await Promise.all(cargos.map((cargo) => findDocumento(id, cargo, world)));
      return found.flatMap((each, nth) => (each ? [[cargos[nth], each.sha256]] : []));
    };
    const [first] = assinantes.curriculo ?? [];
    expect(await whoMay()).toEqual([[first?.id, arquivos.xml]]);
    await cancelar({ codigo, motivo: 'Erro de Fato', confirm: async () => true }, world);
    expect(await whoMay()).toEqual([]);
    expect(await findDocumento('0'.repeat(32), first?.id ?? '', world)).toBeNull();
  });
});
