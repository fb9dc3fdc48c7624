import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { ChaveDoTitular, ChaveDoTitularStore } from '#titular/chave-do-titular-store.ts';
import type { ContatoStore, ProvaStore } from '#titular/titular-ports.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { umaChave, umDiplomado } from '../../../tests/support/um-diplomado.ts';
import { createDiplomadoRegistry } from '../access/diplomado-registry.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import type { Store } from '../connect.ts';
import { createChaveDoTitularStore } from './chave-do-titular-store.ts';
import { createContatoStore } from './contato-store.ts';
import { createProvaStore } from './prova-store.ts';

const EM = Date.UTC(2026, 10, 17, 12);

describeStoreOnEachEngine('createChaveDoTitularStore', (connect) => {
  let store: Store;
  let chaves: ChaveDoTitularStore;
  let provas: ProvaStore;
  let contatos: ContatoStore;
  beforeAll(async () => {
    store = await connect();
    const auditoria = createAuditoria({ now: () => new Date(EM) });
    chaves = createChaveDoTitularStore({ db: store.db, auditoria });
    provas = createProvaStore(store.db);
    contatos = createContatoStore(store.db, auditoria);
  });

  const insertDiplomado = async () => {
    const novo = umDiplomado({ chave: umaChave() });
    await createDiplomadoRegistry(store.db).insertDiplomado(novo);
    const { id } = await store.db
      .selectFrom('diplomado')
      .where('chave_busca', '=', novo.chave)
      .select('id')
      .executeTakeFirstOrThrow();
    return { id, chave: novo.chave };
  };
  const umaChaveDe = (...diplomados: string[]): ChaveDoTitular => ({
    id: randomBytes(16).toString('base64url'),
    pessoaId: `dono de ${diplomados.toSorted().join()}`,
    nome: 'Meu aparelho',
    chavePublica: 'cHVibGljYQ',
    contador: 3,
    transportes: ['internal', 'hybrid'],
    criadaEm: EM,
    usadaEm: null,
    diplomados: diplomados.toSorted(),
  });
  const keep = async (chave: ChaveDoTitular) => {
    expect(await chaves.insertChave(chave)).toBe(true);
    return chave;
  };
  const umaSessao = (diplomados: readonly string[], chaveId: string | null) => ({
    id: randomBytes(32).toString('hex'),
    diplomados,
    como: chaveId === null ? ('email' as const) : ('chave' as const),
    chaveId,
    abertaEm: EM,
  });
  const listAtos = async (chave: ChaveDoTitular) => {
    const rows = await store.db.selectFrom('auditoria').select(['acao', 'quem', 'dados']).execute();
    const [first = ''] = chave.diplomados;
    return rows.filter(({ dados }) => dados.includes(first)).map(({ acao, quem }) => [acao, quem]);
  };

  it('answers what was kept, to each of whom it lets in', async () => {
    const [ana, bia] = [await insertDiplomado(), await insertDiplomado()];
    const chave = await keep(umaChaveDe(ana.id, bia.id));
    expect(await chaves.findChave(chave.id)).toEqual(chave);
    expect(await chaves.listChaves(chave.pessoaId)).toEqual([chave]);
    for (const { id } of [ana, bia]) expect(await chaves.listChavesDe([id])).toEqual([chave]);
    expect(await chaves.listChavesDe([(await insertDiplomado()).id])).toEqual([]);
    expect(await chaves.findChave('outra')).toBeNull();
  });

  it('keeps a credential once, whoever brings it again', async () => {
    const [ana, bia] = [await insertDiplomado(), await insertDiplomado()];
    const chave = await keep(umaChaveDe(ana.id));
    expect(await chaves.insertChave({ ...umaChaveDe(bia.id), id: chave.id })).toBe(false);
    expect(await chaves.listChavesDe([bia.id])).toEqual([]);
    expect(await listAtos(chave)).toEqual([['chave-do-titular-guardada', 'titular']]);
  });

  it('counts one of two uses that come at once from the same value', async () => {
    const chave = await keep(umaChaveDe((await insertDiplomado()).id));
    const used = await Promise.all([1, 2].map(() => chaves.countUse(chave.id, { de: 3, para: 4 }, EM + 1)));
    expect(used.sort()).toEqual([false, true]);
    expect(await chaves.findChave(chave.id)).toMatchObject({ contador: 4, usadaEm: EM + 1 });
  });

  it('is removed by its own alone, with the sessions that it opened', async () => {
    const [ana, bia] = [await insertDiplomado(), await insertDiplomado()];
    const chave = await keep(umaChaveDe(ana.id));
    const [byChave, byEmail] = [umaSessao([ana.id], chave.id), umaSessao([ana.id], null)];
    await provas.insertSessao(byChave);
    await provas.insertSessao(byEmail);
    expect(await chaves.removeChave(chave.id, [bia.id])).toBeNull();
    expect(await provas.findSessao(byChave.id)).toEqual(byChave);
    expect(await chaves.removeChave(chave.id, [ana.id])).toMatchObject({ diplomados: [ana.id] });
    expect(await chaves.removeChave(chave.id, [ana.id])).toBeNull();
    expect(await provas.findSessao(byChave.id)).toBeNull();
    expect(await provas.findSessao(byEmail.id)).toEqual(byEmail);
    expect(await chaves.countUse(chave.id, { de: 3, para: 4 }, EM)).toBe(false);
    expect(await listAtos(chave)).toEqual([
      ['chave-do-titular-guardada', 'titular'],
      ['chave-do-titular-removida', 'titular'],
    ]);
  });

  it('lets in nobody who is no longer there', async () => {
    const { id } = await insertDiplomado();
    const chave = await keep(umaChaveDe(id));
    await store.db.deleteFrom('diploma').where('diplomado_id', '=', id).execute();
    await store.db.deleteFrom('diplomado').where('id', '=', id).execute();
    expect(await chaves.findChave(chave.id)).toBeNull();
  });

  it('goes with codes and sessions when the address of its holder is another, not when it is the same', async () => {
    const [ana, bia] = [await insertDiplomado(), await insertDiplomado()];
    await contatos.writeContato(ana.chave, 'ana@exemplo.test', 'teste');
    const chave = await keep(umaChaveDe(ana.id, bia.id));
    const outra = await keep(umaChaveDe(bia.id));
    const sessao = umaSessao([ana.id, bia.id], null);
    await provas.insertSessao(sessao);
    const codigo = {
      id: randomBytes(32).toString('hex'),
      codigo: '00',
      expiraEm: EM + 1,
      diplomadoId: ana.id,
    };
    await provas.insertCodigo(codigo);
    await contatos.writeContato(ana.chave, 'ana@exemplo.test', 'teste');
    expect(await chaves.findChave(chave.id)).toEqual(chave);
    expect(await provas.findSessao(sessao.id)).toEqual(sessao);
    expect(await chaves.listEnderecos([ana.id, bia.id])).toEqual(['ana@exemplo.test']);

    await contatos.writeContato(ana.chave, 'nova@exemplo.test', 'teste');
    expect(await chaves.findChave(chave.id)).toBeNull();
    expect(await provas.findSessao(sessao.id)).toBeNull();
    expect(await provas.tryCodigo(codigo.id, { em: EM, tentativas: 5 })).toBeNull();
    expect(await chaves.findChave(outra.id)).toEqual(outra);
    expect(await chaves.listEnderecos([ana.id])).toEqual(['nova@exemplo.test']);
  });

  it('goes when the secretariat leaves no address, there having been one or not', async () => {
    const { id, chave: busca } = await insertDiplomado();
    const chave = await keep(umaChaveDe(id));
    expect(await contatos.deleteContato(busca, 'teste')).toBe(true);
    expect(await chaves.findChave(chave.id)).toBeNull();
    expect(await contatos.deleteContato(busca, 'teste')).toBe(false);
  });
});
