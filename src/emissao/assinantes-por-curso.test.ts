import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Assinante, Emissao } from '#config/instituicao/emissao.ts';
import { UM_DOCUMENTO, umPedido } from '../../tests/support/um-pedido.ts';
import { type UmaBancada, umaBancada } from '../../tests/support/uma-bancada.ts';
import { listParaAssinar } from './casos/list-para-assinar.ts';
import { registrar } from './etapas/registrar.ts';
import type { IssuingWorld } from './issuing-world.ts';
import { planPedido } from './plan-pedido.ts';

/** Issue 17: who signs depends on the course and the branch. */

const NOVA: Assinante = {
  id: 'diretora',
  nome: 'Rita Vale Fictícia',
  cpf: '52998224725',
  outroCargo: 'Diretora',
};
const NOW = new Date('2026-11-15T12:00:00Z');
const pedido = umPedido();
const AQUI = { cursos: [pedido.curso.id], unidades: [pedido.unidade.id] };
const ALHURES = { cursos: ['outro-curso'] };

let bancada: UmaBancada;
beforeEach(async () => {
  bancada = await umaBancada(() => NOW, [NOVA]);
});
afterEach(() => bancada.close());

function withAssinantes(change: Partial<Emissao['assinantes']>): IssuingWorld {
  const { world } = bancada;
  const assinantes = { ...world.configuracao.assinantes, ...change };
  return { ...world, configuracao: { ...world.configuracao, assinantes } };
}
const plan = async (world: IssuingWorld) => {
  const planned = await planPedido(pedido, [UM_DOCUMENTO], { lote: 'um-lote' }, world);
  const emissao = await world.store.find(pedido.cpf, pedido.curso.id, pedido.via);
  if (!planned.ok || !emissao) throw new Error('not planned');
  return emissao;
};

describe('those who sign for some courses and branches', () => {
  it('are asked for those, named in them, and for no others', async () => {
    const [reitor, secretaria] = bancada.world.configuracao.assinantes.dadosDiploma;
    if (!reitor || !secretaria) throw new Error('two sign');
    const world = withAssinantes({
      dadosDiploma: [reitor, { ...secretaria, ...ALHURES }, { ...NOVA, ...AQUI }],
    });
    const emissao = await plan(world);
    const people = emissao.faltam.filter((each) => !/^\d/.test(each));
    expect(people).toEqual([`${reitor.id}@DadosDiploma`, `${NOVA.id}@DadosDiploma`]);
    const xml = new TextDecoder().decode(await world.arquivos.get(emissao.arquivos.documentacao));
    expect(xml).toContain(`<CPF>${NOVA.cpf}</CPF>`);
    expect(xml).not.toContain(`<CPF>${secretaria.cpf}</CPF>`);
    const store = { ...world.store, listDocumentosAbertos: async () => [] };
    const list = (id: string) =>
      listParaAssinar(id, { store, configuracao: world.configuracao, cnpj: world.instituicao.cnpj });
    expect((await list(NOVA.id)).diplomas).toHaveLength(1);
    expect((await list(secretaria.id)).diplomas).toEqual([]);
  });

  it('give no number to what nobody would sign in the register', async () => {
    const signed = await bancada.sign(pedido);
    const [registro] = bancada.world.configuracao.assinantes.dadosRegistro;
    if (!registro) throw new Error('one signs');
    const world = withAssinantes({ dadosRegistro: [{ ...registro, ...ALHURES }] });
    await expect(registrar(signed, world)).rejects.toThrow(/ninguém de assinantes.dadosRegistro/);
    const found = await world.store.find(pedido.cpf, pedido.curso.id, pedido.via);
    expect(found).toMatchObject({ etapa: 'documentacao-assinada', numero: null });
    expect(await registrar(signed, bancada.world)).toMatchObject({ etapa: 'registrado', numero: 1 });
  });
});
