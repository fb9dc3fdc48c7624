import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Assinante, Emissao } from '#config/instituicao/emissao.ts';
import { loadTestSettings } from '../../../tests/support/settings.ts';
import { type UmaBancada, umaBancada } from '../../../tests/support/uma-bancada.ts';
import { isRerouteWorthwhile, rerouteWaiting } from '../casos/reencaminhar.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import type { DocumentoEmAndamento } from './documento.ts';
import { planDocumento } from './plan-documento.ts';
import { readPedidosDeDocumento } from './read-pedidos.ts';
import { assinarDocumento } from './take-documentos-further.ts';

/** Issue 17, 4: the signer of a post changes while históricos and currículos wait. */

const { projectDir } = loadTestSettings();
const NOVA: Assinante = {
  id: 'nova-coordenadora',
  nome: 'Rita Vale Fictícia',
  cpf: '52998224725',
  cargo: 'Coordenador de Curso',
};
const OUTRO: Assinante = { ...NOVA, id: 'outro', nome: 'Ivo Luz Fictício', cpf: '15350946056' };
const NOW = new Date('2026-11-15T12:00:00Z');

let bancada: UmaBancada;
beforeEach(async () => {
  bancada = await umaBancada(() => NOW, [NOVA, OUTRO]);
  await rerouteWaiting({ quem: 'eu' }, bancada.world);
});
afterEach(() => bancada.close());

const withCurriculo = (...curriculo: Assinante[]): IssuingWorld => {
  const { curriculo: _, ...assinantes } = bancada.world.configuracao.assinantes;
  const changed: Emissao['assinantes'] = { ...assinantes, ...(curriculo.length > 0 && { curriculo }) };
  return { ...bancada.world, configuracao: { ...bancada.world.configuracao, assinantes: changed } };
};
const withKeys = (world: IssuingWorld, ...ids: string[]): IssuingWorld => ({
  ...world,
  chaves: { ...world.chaves, ids: new Set(ids) },
});
const found = async (): Promise<DocumentoEmAndamento> => {
  const [documento] = await bancada.world.documentos.list();
  if (!documento) throw new Error('not there');
  return documento;
};
const planCurriculo = async (world: IssuingWorld): Promise<string | null> => {
  const json = readFileSync(join(projectDir, 'exemplos/documentos/curriculo.json'), 'utf8');
  const read = readPedidosDeDocumento(JSON.parse(json));
  const [pedido] = read.ok ? read.value : [];
  if (!pedido) throw new Error('no example');
  const planned = await planDocumento(pedido, { lote: 'um-lote', retomar: false, quem: 'eu' }, world);
  return planned.ok ? null : planned.issue.join();
};
const marta = (): Assinante => {
  const [first] = bancada.world.configuracao.assinantes.curriculo ?? [];
  if (!first) throw new Error('somebody signs the currículo');
  return first;
};

describe('rerouteWaiting, of a currículo', () => {
  it('lets the new holder sign what waited for the former one', async () => {
    await planCurriculo(bancada.world);
    const changed = withCurriculo(NOVA);
    const { cnpj } = changed.instituicao;
    // As it was: the key of the new holder signs nothing, for ever.
    const stuck = await assinarDocumento(await found(), withKeys(changed, NOVA.id));
    expect(stuck?.faltam).toHaveLength(2);

    expect(await rerouteWaiting({ quem: 'eu' }, changed)).toBe(1);
    expect(await found()).toMatchObject({
      aguardando: 'Coordenador de Curso',
      faltam: [`${NOVA.id}@raiz`, `${cnpj}@raiz`],
    });
    const signed = await assinarDocumento(await found(), withKeys(changed, NOVA.id, cnpj));
    expect(signed).toMatchObject({ etapa: 'assinado', faltam: [] });
    const acoes = await bancada.store.db.selectFrom('auditoria').orderBy('seq').select('acao').execute();
    expect(acoes.map(({ acao }) => acao)).toContain('reencaminhado');
    // Nothing left to follow: it looks no more.
    const blind = { ...changed.documentos, listEsperando: () => Promise.reject(new Error('looked again')) };
    expect(await rerouteWaiting({ quem: 'eu' }, { ...changed, documentos: blind })).toBe(0);
  });

  it('keeps what others signed, and asks them for nothing more', async () => {
    await planCurriculo(withCurriculo(marta(), OUTRO));
    await assinarDocumento(await found(), withKeys(bancada.world, marta().id));
    await rerouteWaiting({ quem: 'eu' }, withCurriculo(marta(), NOVA));
    const { cnpj } = bancada.world.instituicao;
    expect((await found()).faltam).toEqual([`${NOVA.id}@raiz`, `${cnpj}@raiz`]);
    const signed = await assinarDocumento(await found(), withKeys(bancada.world, NOVA.id, cnpj));
    const xml = new TextDecoder().decode(await bancada.world.arquivos.get(signed?.arquivos.xml ?? ''));
    expect(xml.match(/<ds:Signature /g)).toHaveLength(3);
  });

  it('asks nothing of who came to a post whose former holder had signed', async () => {
    await planCurriculo(withCurriculo(marta(), OUTRO));
    await assinarDocumento(await found(), withKeys(bancada.world, marta().id));
    const before = await found();
    expect(await rerouteWaiting({ quem: 'eu' }, withCurriculo(NOVA, OUTRO))).toBe(0);
    expect(await found()).toEqual(before);
  });

  it('says that nobody has the post, and follows who comes to it later', async () => {
    await planCurriculo(bancada.world);
    await rerouteWaiting({ quem: 'eu' }, withCurriculo());
    expect((await found()).aguardando).toMatch(/ninguém ocupa o cargo.*documentos cancelar/);
    expect(await rerouteWaiting({ quem: 'eu' }, withCurriculo(NOVA))).toBe(1);
    expect((await found()).faltam[0]).toBe(`${NOVA.id}@raiz`);
  });

  it('follows later what another process had in hand when the holder changed', async () => {
    await planCurriculo(bancada.world);
    const changed = withCurriculo(NOVA);
    const { documentos } = changed;
    const reserva = { por: 'outro', ate: NOW.getTime() + 120_000 };
    const inHand = await documentos.reserve(reserva, NOW.getTime(), new Set([marta().id]));
    if (!inHand) throw new Error('nothing to reserve');
    expect(await rerouteWaiting({ quem: 'eu' }, changed)).toBe(0);
    await documentos.release(inHand);
    expect(await rerouteWaiting({ quem: 'eu' }, changed)).toBe(1);
  });

  it('is worth opening keys for where there is a document and no diploma', async () => {
    const { store, documentos } = bancada.world;
    const looked = { ...store, listDocumentosAbertos: () => documentos.listAbertos() };
    const { configuracao } = withCurriculo(NOVA);
    expect(await isRerouteWorthwhile({ store: looked, configuracao })).toBe(false);
    await planCurriculo(bancada.world);
    expect(await isRerouteWorthwhile({ store: looked, configuracao })).toBe(true);
  });
});

describe('who signs a currículo', () => {
  it('is the coordinator of its course alone', async () => {
    const world = withCurriculo({ ...NOVA, cursos: ['enfermagem'] }, { ...OUTRO, cursos: ['direito'] });
    expect(await planCurriculo(world)).toBeNull();
    expect((await found()).faltam).toEqual([`${NOVA.id}@raiz`, `${world.instituicao.cnpj}@raiz`]);
  });

  it('is nobody where the course has no coordinator: nothing is planned', async () => {
    expect(await planCurriculo(withCurriculo({ ...OUTRO, cursos: ['direito'] }))).toContain('ninguém assina');
    expect(await bancada.world.documentos.list()).toEqual([]);
  });
});
