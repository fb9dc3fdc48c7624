import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pedido } from '#pedido/pedido.ts';
import { createSituacaoStore } from '#store/situacao/situacao-store.ts';
import { umCpf } from '../../../tests/support/um-cpf.ts';
import { UM_DOCUMENTO, umPedido } from '../../../tests/support/um-pedido.ts';
import { type UmaBancada, umaBancada } from '../../../tests/support/uma-bancada.ts';
import { planPedido } from '../plan-pedido.ts';
import { changeSituacao } from './change-situacao.ts';
import { type Reemissao, reemitir } from './reemitir.ts';

describe('reemitir', () => {
  let bancada: UmaBancada;
  beforeAll(async () => {
    bancada = await umaBancada();
  });
  afterAll(() => bancada.close());

  const published = async (changes: Partial<Pedido> = {}) => {
    const pedido = umPedido(changes);
    return { pedido, emissao: await bancada.publish(pedido) };
  };
  const run = (codigo: Reemissao['codigo'], changes: Partial<Reemissao> = {}) =>
    reemitir({ codigo, motivo: 'Erro de Fato', anotacao: null, corrigido: null, ...changes }, bancada.world);
  const situacaoOf = async (codigo: Reemissao['codigo']) =>
    (await bancada.world.store.findPublicado(codigo))?.situacao;
  const corrected = (pedido: Pedido): Reemissao['corrigido'] => ({
    pedido,
    documentos: [UM_DOCUMENTO],
    lote: 'correcao',
  });
  const readXml = async (sha256: string): Promise<string> =>
    new TextDecoder().decode(await bancada.world.arquivos.get(sha256));

  it('annuls the former and links the next via to it, with the same data under new ids', async () => {
    const { pedido, emissao } = await published({ nome: 'Iara Fictícia' });
    const done = await run(emissao.codigo);
    expect(done).toEqual({ ok: true, value: { substituido: emissao.id, via: 2, isRepeated: false } });
    expect(await situacaoOf(emissao.codigo)).toBe('anulado');
    const novo = await bancada.world.store.find(pedido.cpf, pedido.curso.id, 2);
    expect(novo).toMatchObject({
      substitui: emissao.id,
      etapa: 'planejado',
      aguardando: 'Reitor',
      numero: null,
    });
    expect(novo?.codigo).not.toBe(emissao.codigo);
    const xml = await readXml(novo?.arquivos.documentacao ?? '');
    expect(xml).toContain('<Nome>Iara Fictícia</Nome>');
    expect(xml).not.toContain(emissao.nonce);
    expect(xml).not.toContain('Signature');
  });

  it('keeps the graduate under the same numbers, of which its XML says none, also where the former said one', async () => {
    const { pedido, emissao } = await published();
    const { arquivos } = bancada.world;
    const before = await bancada.store.db
      .selectFrom('diplomado')
      .select(bancada.store.db.fn.countAll().as('n'))
      .executeTakeFirst();
    // As it was written before ADR 0051.
    const antigo = async (sha256: string) =>
      new TextEncoder().encode(
        (await readXml(sha256)).replace(/<ID>[^<]*<\/ID>/, `<ID>${pedido.matricula}</ID>`),
      );
    const world = { ...bancada.world, arquivos: { ...arquivos, get: antigo } };
    const done = await reemitir(
      { codigo: emissao.codigo, motivo: 'Erro de Fato', anotacao: null, corrigido: null },
      world,
    );
    expect(done).toMatchObject({ ok: true });
    const novo = await bancada.world.store.findSubstituto(emissao.id);
    const xml = await readXml(novo?.arquivos.documentacao ?? '');
    expect(xml).toMatch(/<Diplomado><ID>[0-9a-f]{40}<\/ID>/);
    expect(xml).not.toContain(pedido.matricula);
    const rows = await bancada.store.db
      .selectFrom('diploma')
      .innerJoin('emissao', 'emissao.diploma_id', 'diploma.id')
      .where('diploma.id', 'in', [emissao.id, novo?.id ?? ''])
      .select(['diplomado_id', 'chave_matricula'])
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
    expect(rows[0]?.chave_matricula).toHaveLength(64);
    const after = await bancada.store.db
      .selectFrom('diplomado')
      .select(bancada.store.db.fn.countAll().as('n'))
      .executeTakeFirst();
    expect(after).toEqual(before);
  });

  it('finds what was done when asked again, whatever it is asked with', async () => {
    const { pedido, emissao } = await published();
    await run(emissao.codigo);
    const again = await run(emissao.codigo, { corrigido: corrected(umPedido({ cpf: umCpf() })) });
    expect(again).toEqual({ ok: true, value: { substituido: emissao.id, via: 2, isRepeated: true } });
    expect(await bancada.world.store.find(pedido.cpf, pedido.curso.id, 3)).toBeNull();
  });

  it('takes corrected data of the same person', async () => {
    const { pedido, emissao } = await published();
    const { documentacao } = pedido;
    const Diplomado = { ...documentacao.Diplomado, Nome: 'Nome Corrigido' };
    const right = { ...pedido, nome: 'Nome Corrigido', documentacao: { ...documentacao, Diplomado } };
    expect(await run(emissao.codigo, { corrigido: corrected(right) })).toMatchObject({ ok: true });
    const novo = await bancada.world.store.findSubstituto(emissao.id);
    expect(novo).toMatchObject({ via: 2, lote: 'correcao' });
    expect(await readXml(novo?.arquivos.documentacao ?? '')).toContain('<Nome>Nome Corrigido</Nome>');
  });

  it('calls off the notice of the former, and tells of the next one where it is told to', async () => {
    const avisoOf = (diploma: string) =>
      bancada.store.db
        .selectFrom('aviso')
        .where('diploma_id', '=', diploma)
        .select(['estado', 'motivo', 'endereco'])
        .executeTakeFirst();
    const { emissao } = await published({ email: 'antes@exemplo.edu.br' });
    expect(await avisoOf(emissao.id)).toMatchObject({ estado: 'pendente', endereco: 'antes@exemplo.edu.br' });
    await run(emissao.codigo, { email: 'depois@exemplo.edu.br' });
    expect(await avisoOf(emissao.id)).toEqual({
      estado: 'cancelado',
      motivo: 'diploma-anulado',
      endereco: null,
    });
    const novo = await bancada.world.store.findSubstituto(emissao.id);
    expect(await avisoOf(novo?.id ?? '')).toEqual({
      estado: 'aguardando',
      motivo: null,
      endereco: 'depois@exemplo.edu.br',
    });
  });

  it('refuses data of another person, and changes nothing', async () => {
    const { emissao } = await published();
    const other = await run(emissao.codigo, { corrigido: corrected(umPedido({ cpf: umCpf() })) });
    expect(other).toEqual({ ok: false, issue: { code: 'outro-diplomado' } });
    expect(await situacaoOf(emissao.codigo)).toBe('vigente');
  });

  it('refuses a code under which nothing is published, and an annulled one that nothing takes the place of', async () => {
    const planned = await bancada.sign(umPedido());
    expect(await run(planned.codigo)).toEqual({ ok: false, issue: { code: 'desconhecido' } });
    const { emissao } = await published();
    const store = createSituacaoStore(bancada.store.db, bancada.record);
    await changeSituacao(
      'anular',
      { codigo: emissao.codigo, motivo: 'Erro de Fato' },
      { ...bancada.world, store },
    );
    expect(await run(emissao.codigo)).toEqual({ ok: false, issue: { code: 'ja-anulado' } });
  });

  it('refuses where the next via is there by itself: nothing is annulled and no file is left', async () => {
    const { pedido, emissao } = await published();
    // As older versions let it come about.
    const setSituacao = (situacao: 'vigente' | 'anulado') =>
      bancada.store.db.updateTable('diploma').set({ situacao }).where('id', '=', emissao.id).execute();
    await setSituacao('anulado');
    const planned = await planPedido({ ...pedido, via: 2 }, [UM_DOCUMENTO], { lote: 'outro' }, bancada.world);
    expect(planned).toEqual({ ok: true, value: 'planejado' });
    await setSituacao('vigente');
    for (const corrigido of [null, corrected(pedido)])
      expect(await run(emissao.codigo, { corrigido })).toEqual({
        ok: false,
        issue: { code: 'via-existente' },
      });
    expect(await situacaoOf(emissao.codigo)).toBe('vigente');
    const announced = await bancada.store.db
      .selectFrom('rascunho')
      .where('estado', '=', 'anunciado')
      .selectAll()
      .execute();
    expect(announced).toEqual([]);
  });
});
