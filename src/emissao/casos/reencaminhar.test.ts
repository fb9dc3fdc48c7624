import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Assinante, Emissao } from '#config/instituicao/emissao.ts';
import type { Especie } from '#pedido/pedido.ts';
import { UM_DOCUMENTO, umPedido } from '../../../tests/support/um-pedido.ts';
import { type UmaBancada, umaBancada } from '../../../tests/support/uma-bancada.ts';
import type { EmAndamento } from '../em-andamento.ts';
import { assinarDiploma } from '../etapas/assinar-diploma.ts';
import { assinarDocumentacao } from '../etapas/assinar-documentacao.ts';
import { registrar } from '../etapas/registrar.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import { planPedido } from '../plan-pedido.ts';
import { rerouteWaiting } from './reencaminhar.ts';

/** Issue 17, 4: the signer of a post changes while diplomas wait. */

const OUTRA = { nome: 'Rita Vale Fictícia', cpf: '52998224725', outroCargo: 'Secretária Acadêmica' };
const NOVA: Assinante = { id: 'nova-secretaria', ...OUTRA };
const NOVO: Assinante = {
  id: 'novo-registro',
  nome: 'Ivo Luz Fictício',
  cpf: '15350946056',
  outroCargo: 'Registro',
};
const NOW = new Date('2026-11-15T12:00:00Z');

let bancada: UmaBancada;
beforeEach(async () => {
  bancada = await umaBancada(() => NOW, [NOVA, NOVO]);
  await rerouteWaiting({ quem: 'eu' }, bancada.world);
});
afterEach(() => bancada.close());

type Assinantes = Emissao['assinantes'];
const withAssinantes = (change: (assinantes: Assinantes) => Partial<Assinantes>): IssuingWorld => {
  const { world } = bancada;
  const { assinantes } = world.configuracao;
  const changed = { ...assinantes, ...change(assinantes) };
  return { ...world, configuracao: { ...world.configuracao, assinantes: changed } };
};
const withKeys = (world: IssuingWorld, ...ids: string[]): IssuingWorld => ({
  ...world,
  chaves: { ...world.chaves, ids: new Set(ids) },
});
const pedido = umPedido();
const found = async (): Promise<EmAndamento> => {
  const emissao = await bancada.world.store.find(pedido.cpf, pedido.curso.id, pedido.via);
  if (!emissao) throw new Error('not there');
  return emissao;
};
const plan = async (): Promise<EmAndamento> => {
  await planPedido(pedido, [UM_DOCUMENTO], { lote: 'um-lote' }, bancada.world);
  return found();
};
const read = async (sha256: string | null): Promise<string> =>
  new TextDecoder().decode(await bancada.world.arquivos.get(sha256 ?? ''));
const listAcoes = async (): Promise<string[]> => {
  const rows = await bancada.store.db.selectFrom('auditoria').orderBy('seq').select('acao').execute();
  return rows.map(({ acao }) => acao).filter((acao) => acao !== 'assinatura-prevista');
};

describe('rerouteWaiting', () => {
  it('lets the new holder sign a registered diploma that waited for the former one', async () => {
    await registrar(await bancada.sign(pedido), bancada.world);
    const changed = withAssinantes(() => ({ dadosRegistro: [NOVO] }));
    const { cnpj } = changed.instituicao;
    // As it was: the key of the new holder signs nothing, for ever.
    const stuck = await assinarDiploma(await found(), withKeys(changed, NOVO.id));
    expect(stuck).toMatchObject({ etapa: 'registrado', arquivos: { xml: null } });

    expect(await rerouteWaiting({ quem: 'eu' }, changed)).toBe(1);
    const rerouted = await found();
    expect(rerouted).toMatchObject({ aguardando: 'Registro', numero: 1 });
    expect(rerouted.faltam).toEqual(['novo-registro@DadosRegistro', `${cnpj}@raiz`]);
    const signed = await assinarDiploma(rerouted, withKeys(changed, NOVO.id, cnpj));
    expect(signed).toMatchObject({ etapa: 'assinado', numero: 1 });
    expect(await read(signed?.arquivos.xml ?? null)).toContain(`<CPF>${NOVO.cpf}</CPF>`);
    expect(await listAcoes()).toEqual([
      ...['diploma-planejado', 'documentacao-assinada', 'registrado', 'reencaminhado', 'assinado'],
    ]);
  });

  it('makes a planned document again, under one id or another, and those who signed it sign once more', async () => {
    const [, former] = bancada.world.configuracao.assinantes.dadosDiploma;
    const half = await assinarDocumentacao(await plan(), withKeys(bancada.world, 'reitor'));
    expect(half?.faltam[0]).toBe(`${former?.id}@DadosDiploma`);
    for (const nova of [NOVA, { ...OUTRA, id: former?.id ?? '' }]) {
      const changed = withAssinantes(({ dadosDiploma: [reitor] }) => ({
        dadosDiploma: [...(reitor ? [reitor] : []), nova],
      }));
      await rerouteWaiting({ quem: 'eu' }, changed);
      const { faltam, arquivos, aguardando } = await found();
      expect(faltam.slice(0, 2)).toEqual(['reitor@DadosDiploma', `${nova.id}@DadosDiploma`]);
      expect(aguardando).toBe('Reitor');
      const xml = await read(arquivos.documentacao);
      expect(xml).toContain(`<CPF>${OUTRA.cpf}</CPF>`);
      expect(xml).not.toContain(former?.cpf);
      expect(xml).not.toContain('SignatureValue');
    }
    const { faltam, ...emissao } = await found();
    const again = withAssinantes(({ dadosDiploma: [reitor] }) => ({
      dadosDiploma: [...(reitor ? [reitor] : []), NOVA],
    }));
    await rerouteWaiting({ quem: 'eu' }, again);
    const signed = await assinarDocumentacao(await found(), again);
    expect(signed).toMatchObject({ id: emissao.id, etapa: 'documentacao-assinada', codigo: emissao.codigo });
  });

  it.each<Especie>([
    { kind: 'segunda-via', anterior: 'registro 1, livro 2' },
    { kind: 'outro-sistema' },
    {
      kind: 'decisao-judicial',
      processo: { NumeroProcessoJudicial: '0001234-56.2026.4.01.3800', NomeJuiz: 'Juíza Fictícia' },
    },
  ])('makes one of another kind again too: $kind', async (especie) => {
    const { world } = bancada;
    await planPedido({ ...pedido, especie }, [UM_DOCUMENTO], { lote: 'um-lote' }, world);
    await assinarDocumentacao(await found(), withKeys(world, 'reitor'));
    const changed = withAssinantes(({ dadosDiploma: [reitor] }) => ({
      dadosDiploma: [...(reitor ? [reitor] : []), NOVA],
    }));
    expect(await rerouteWaiting({ quem: 'eu' }, changed)).toBe(1);
    const signed = await assinarDocumentacao(await found(), changed);
    expect(signed).toMatchObject({ etapa: 'documentacao-assinada' });
    const registered = signed && (await registrar(signed, changed));
    expect(registered).toMatchObject({ etapa: 'registrado' });
  });

  it('says what to do with a document that a former holder signed and another has not', async () => {
    await assinarDocumentacao(await plan(), withKeys(bancada.world, 'reitor'));
    const before = await found();
    const changed = withAssinantes(() => ({ dadosDiploma: [NOVA] }));
    await rerouteWaiting({ quem: 'eu' }, changed);
    const blocked = await found();
    expect(blocked.aguardando).toMatch(/"desistir <matricula>.*--cancelar-numero.*"emitir --retomar"/);
    expect(blocked.arquivos).toEqual(before.arquivos);
    // They come back: it waits for them as before.
    await rerouteWaiting({ quem: 'eu' }, bancada.world);
    expect((await found()).faltam).toEqual(before.faltam);
  });

  it('follows later what another process had in hand when the holder changed', async () => {
    await registrar(await bancada.sign(pedido), bancada.world);
    const changed = withAssinantes(() => ({ dadosRegistro: [NOVO] }));
    const { store } = changed;
    const { dadosRegistro } = bancada.world.configuracao.assinantes;
    const keys = new Set(dadosRegistro.map(({ id }) => id));
    const inHand = await store.reserve({ por: 'outro', ate: NOW.getTime() + 120_000 }, NOW.getTime(), keys);
    if (!inHand) throw new Error('nothing to reserve');
    expect(await rerouteWaiting({ quem: 'eu' }, changed)).toBe(0);
    await store.release(inHand);
    expect(await rerouteWaiting({ quem: 'eu' }, changed)).toBe(1);
    expect((await found()).faltam[0]).toBe('novo-registro@DadosRegistro');
  });

  it('changes nothing where the former holder had signed already, and looks only once', async () => {
    const people = bancada.world.configuracao.assinantes.dadosDiploma.map(({ id }) => id);
    await assinarDocumentacao(await plan(), withKeys(bancada.world, ...people));
    const before = await found();
    const changed = withAssinantes(() => ({ dadosDiploma: [NOVA] }));
    expect(await rerouteWaiting({ quem: 'eu' }, changed)).toBe(0);
    expect(await found()).toEqual(before);
    const blind = { ...changed.store, listEsperando: () => Promise.reject(new Error('looked again')) };
    expect(await rerouteWaiting({ quem: 'eu' }, { ...changed, store: blind })).toBe(0);
  });
});
