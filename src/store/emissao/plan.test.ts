import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import type { NovoImportado } from '#acervo/importacao/importacao-store.ts';
import type { RascunhoStore } from '#arquivos/arquivo-store.ts';
import type { EmAndamento } from '#emissao/em-andamento.ts';
import type { EmissaoStore } from '#emissao/emissao-store.ts';
import { UNIDADE_EXTERNA } from '#emissao/nova-emissao.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { umaMatricula } from '../../../tests/support/um-cpf.ts';
import {
  LIVRO,
  type NovaComMatricula,
  AGORA as now,
  REGISTRO,
  umaNova,
} from '../../../tests/support/uma-nova.ts';
import { createDiplomadoRegistry } from '../access/diplomado-registry.ts';
import { createReferenciaReader } from '../acervo/referencia-reader.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import type { Store } from '../connect.ts';
import { createImportacaoStore } from '../importacao/importacao-store.ts';
import { createEmissaoStore } from './emissao-store.ts';
import { createRascunhos } from './rascunhos.ts';
import { readRegistro } from './registro.ts';

const sha = (): string => randomBytes(32).toString('hex');
const chaves = createChaves(new Uint8Array(32));
const { append } = createAuditoria({ now: () => new Date() });
const KEYS = new Set(['reitor', '11222333000181']);
const HOUR = 3_600_000;

/** What a batch may ask for, given what is there. */
describeStoreOnEachEngine('plan', (connect) => {
  let db: Store['db'];
  let store: EmissaoStore;
  let rascunhos: RascunhoStore;
  beforeEach(async () => {
    ({ db } = await connect());
    store = createEmissaoStore({ db, chaves, record: append });
    rascunhos = createRascunhos(db);
    // What an earlier test left open would be reserved first.
    await db.updateTable('emissao').set({ aberta: 0 }).execute();
  });

  const plan = async (changes: Partial<NovaComMatricula> = {}): Promise<NovaComMatricula> => {
    const nova = umaNova(changes);
    await rascunhos.announce(nova.id, nova.documentacao, 'eu');
    expect(await store.plan(nova, 'eu')).toBe('planejada');
    return nova;
  };
  const reserved = async (por = 'eu'): Promise<EmAndamento> => {
    const emissao = await store.reserve({ por, ate: now + HOUR }, now, KEYS);
    if (!emissao) throw new Error('nothing to reserve');
    return emissao;
  };
  const unwrap = (emissao: EmAndamento | null): EmAndamento => {
    if (!emissao) throw new Error('overtaken');
    return emissao;
  };

  const tryPlan = async (changes: Partial<NovaComMatricula>) => {
    const nova = umaNova(changes);
    await rascunhos.announce(nova.id, nova.documentacao, 'eu');
    return store.plan(nova, 'eu');
  };
  const setSituacao = async (id: string, situacao: 'vigente' | 'anulado'): Promise<void> => {
    await db
      .updateTable('diploma')
      .set({ etapa: 'publicado', situacao, codigo: `c-${id}` })
      .where('id', '=', id)
      .execute();
  };
  const listAcoes = async (id: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('auditoria')
      .where('diploma', '=', id)
      .orderBy('seq')
      .select('acao')
      .execute();
    return rows.map(({ acao }) => acao);
  };

  it('keeps a diploma whose matrícula nobody said where no pair of numbers finds it', async () => {
    const nova = { ...umaNova({ unidadeId: UNIDADE_EXTERNA, cursoId: 'emec-5678-9' }), matricula: null };
    await rascunhos.announce(nova.id, nova.documentacao, 'eu');
    expect(await store.plan(nova, 'eu')).toBe('planejada');
    const row = await db
      .selectFrom('emissao')
      .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
      .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
      .where('diploma_id', '=', nova.id)
      .select(['chave_busca', 'chave_matricula'])
      .executeTakeFirst();
    expect(row).toEqual({ chave_busca: chaves.semMatricula(nova.nonce), chave_matricula: null });
  });

  it('keeps the names of somebody whom another institution calls otherwise', async () => {
    const own = await plan({ nome: 'Íris Fictícia', nomeSocial: 'Caio Fictício' });
    const { cpf, matricula } = own;
    const external = { unidadeId: UNIDADE_EXTERNA, cursoId: 'emec-5678-9', nome: 'Outra', nomeSocial: null };
    await plan({ cpf, matricula, ...external });
    const row = await db
      .selectFrom('diplomado')
      .where('chave_busca', '=', chaves.busca(cpf, matricula))
      .select(['nome', 'nome_social'])
      .executeTakeFirst();
    expect(row).toEqual({ nome: 'Íris Fictícia', nome_social: 'Caio Fictício' });
  });

  it('plans a via only after the one before it was annulled', async () => {
    const nova = await plan();
    const quem = { cpf: nova.cpf, matricula: nova.matricula };
    expect(await tryPlan({ ...quem, via: 2 })).toMatchObject({ code: 'outra-via-vale', coluna: 'via' });
    await setSituacao(nova.id, 'vigente');
    expect(await tryPlan({ ...quem, via: 9 })).toMatchObject({ code: 'outra-via-vale' });
    // Whatever matrícula it comes with: it is the person who has one diploma.
    expect(await tryPlan({ cpf: nova.cpf, via: 2 })).toMatchObject({ code: 'outra-via-vale' });
    await setSituacao(nova.id, 'anulado');
    expect(await tryPlan({ ...quem, via: 3 })).toMatchObject({ code: 'via-sem-anterior', coluna: 'via' });
    expect(await tryPlan({ ...quem, via: 2 })).toBe('planejada');
    expect(await tryPlan({ via: 2 })).toMatchObject({ code: 'via-sem-anterior' });
  });

  it('plans one via of two that are asked for at once', async () => {
    const old = await plan();
    await setSituacao(old.id, 'anulado');
    const [one, other] = [umaMatricula(), umaMatricula()];
    const results = await Promise.all(
      [one, other].map((matricula, index) =>
        tryPlan({ cpf: old.cpf, matricula, cursoId: 'enfermagem', via: 2, pedido: `1:${index}` }),
      ),
    );
    expect(results.filter((each) => each === 'planejada')).toHaveLength(1);
  });

  const importOne = async (changes: {
    cpf: NovaComMatricula['cpf'];
    matricula?: NovaComMatricula['matricula'];
  }) => {
    const importacoes = createImportacaoStore({ db, chaves, record: append });
    const id = randomBytes(16).toString('hex');
    const novo = {
      id,
      diplomadoId: randomBytes(16).toString('hex'),
      matricula: umaMatricula(),
      nome: 'Fulana',
      nomeSocial: null,
      curso: 'ENFERMAGEM',
      codigoEmec: '1234',
      grau: 'Bacharelado',
      unidade: 'Muriaé/MG',
      situacao: 'vigente',
      anulacao: null,
      aceitos: [],
      linha: null,
      aviso: null,
      anotarContato: false,
      codigo: `1234.1234.${randomBytes(16).toString('hex')}` as NovaComMatricula['codigo'],
      datas: {
        colacao: '2020-01-02',
        expedicao: '2020-01-03',
        registro: '2020-01-04',
        publicacao: '2020-01-05',
      },
      arquivos: [],
      ...changes,
    } as NovoImportado;
    expect(await importacoes.insert(novo, 'eu')).toBe('importado');
    return novo;
  };

  it('plans nothing of a course of which the person has an imported diploma, until it is annulled', async () => {
    const { cpf, matricula } = umaNova();
    const { id } = await importOne({ cpf });
    const refused = { code: 'diploma-importado', coluna: 'curso' };
    expect(await tryPlan({ cpf, matricula })).toMatchObject(refused);
    expect((await store.judge(umaNova({ cpf, matricula }))).kind).toBe('impedido');
    expect(await tryPlan({ cpf, matricula, codigoEmec: null })).toMatchObject(refused);
    await setSituacao(id, 'anulado');
    expect(await tryPlan({ cpf, matricula, via: 2 })).toBe('planejada');
    const outro = umaNova();
    await importOne({ cpf: outro.cpf });
    expect(await tryPlan({ cpf: outro.cpf, codigoEmec: '99' })).toBe('planejada');
  });

  it('knows what was imported before the CPF was kept by CPF and matrícula, and by the name of the course', async () => {
    const { cpf, matricula } = umaNova();
    const { id } = await importOne({ cpf, matricula });
    const unknown = { chave_aluno: null, codigo_emec: null };
    await db.updateTable('importacao').set(unknown).where('diploma_id', '=', id).execute();
    expect(await tryPlan({ cpf, matricula })).toMatchObject({ code: 'diploma-importado' });
    expect(await tryPlan({ cpf, matricula, cursoId: 'direito', curso: 'Direito' })).toBe('planejada');
  });

  it('plans nothing under a matrícula that another CPF has', async () => {
    const nova = await plan();
    const outro = { matricula: nova.matricula };
    expect(await tryPlan(outro)).toMatchObject({ code: 'matricula-de-outro-cpf', coluna: 'matricula' });
    expect(await tryPlan({ ...outro, cursoId: 'direito' })).toBe('planejada');
    await setSituacao(nova.id, 'anulado');
    expect(await tryPlan(outro)).toBe('planejada');
  });

  it('replaces a plan that nobody signed by one that says something else, and by no other', async () => {
    const nova = await plan();
    const quem = { cpf: nova.cpf, matricula: nova.matricula };
    expect(await tryPlan(quem)).toBe('existente');
    const matricula = umaMatricula();
    const right = umaNova({ ...quem, matricula, nome: 'Nome Certo', pedido: '1:c', lote: 'outro' });
    await rascunhos.announce(right.id, right.documentacao, 'eu');
    expect(await store.plan(right, 'eu')).toBe('substituida');
    const found = await store.find(nova.cpf, 'enfermagem', 1);
    expect(found).toMatchObject({ id: nova.id, lote: 'outro', codigo: right.codigo, nonce: right.nonce });
    expect(found?.arquivos.documentacao).toBe(right.documentacao);
    expect(await rascunhos.listCondenados()).toContainEqual({
      diplomaId: nova.id,
      sha256: nova.documentacao,
    });
    expect(await listAcoes(nova.id)).toEqual(['diploma-planejado', 'replanejado']);
    const graduates = createDiplomadoRegistry(db);
    expect(await graduates.findByChave(chaves.busca(nova.cpf, nova.matricula))).toBeNull();
    expect(await graduates.findByChave(chaves.busca(nova.cpf, matricula))).toMatchObject({
      nome: 'Nome Certo',
      diplomas: [{ etapa: 'planejado' }],
    });
    // Who signs has changed: the plan names a former signer.
    expect(await tryPlan({ ...quem, matricula, pedido: '1:c', contexto: '1:z' })).toBe('substituida');
    await reserved('outro');
    expect(await tryPlan({ ...quem, matricula, pedido: '1:d' })).toMatchObject({ code: 'diploma-em-uso' });
    expect(await tryPlan({ ...quem, matricula, pedido: '1:d', agora: now + 2 * HOUR })).toBe('substituida');
  });

  it('replaces a plan whose stored document is lost', async () => {
    const nova = await plan();
    await store.fail(await reserved(), 'arquivo-ausente: Falta um arquivo guardado.', {
      por: 'eu',
      quem: 'eu',
    });
    expect(await tryPlan({ cpf: nova.cpf, matricula: nova.matricula })).toBe('substituida');
    expect(await store.find(nova.cpf, 'enfermagem', 1)).toMatchObject({ falha: null, id: nova.id });
  });

  const signed = async (changes: Partial<NovaComMatricula> = {}) => {
    const nova = await plan(changes);
    const emissao = await reserved();
    const documentacao = sha();
    await rascunhos.announce(emissao.id, documentacao, 'eu');
    const next = unwrap(await store.advance(emissao, { arquivos: { documentacao } }, 'eu'));
    await store.release(next);
    return { nova, emissao: next, documentacao };
  };

  it('tells of a row that differs from what somebody signed, and what to do', async () => {
    const { nova, emissao } = await signed();
    const quem = { cpf: nova.cpf, matricula: nova.matricula };
    const differing = () => tryPlan({ ...quem, pedido: '1:outro' });
    expect(await tryPlan({ ...quem, contexto: '1:outro' })).toBe('existente');
    expect(await tryPlan({ ...quem, pedido: '2:outro' })).toBe('existente');
    expect(await differing()).toMatchObject({ message: expect.stringContaining('"desistir <matrícula>') });
    const registered = unwrap(await store.register(emissao, REGISTRO, 'eu'));
    expect(await differing()).toMatchObject({ message: expect.stringContaining('tem número de registro') });
    await store.publish(
      registered,
      { data: '2026-11-16', arquivos: [], linha: null, avisar: false, anotarContato: false },
      'eu',
    );
    expect(await differing()).toMatchObject({ message: expect.stringContaining('"reemitir <matrícula>') });
    await setSituacao(nova.id, 'anulado');
    expect(await differing()).toMatchObject({ message: expect.stringContaining('com a via 2') });
  });

  const onlyDesistivel = async (nova: NovaComMatricula) => {
    const [found] = await store.listDesistiveis({ matricula: nova.matricula });
    if (!found) throw new Error('nothing to give up');
    return found;
  };
  const desistencia = { motivo: 'Linha errada', agora: new Date(now) };

  it('gives up a plan: its file goes, neither graduate nor batch finds it, and it comes back only when asked for', async () => {
    const nova = await plan();
    const found = await onlyDesistivel(nova);
    expect(await store.listDesistiveis({ codigo: nova.codigo })).toEqual([found]);
    expect(await store.withdraw(found, desistencia, 'eu')).toBe('desistido');
    expect(await store.withdraw(found, desistencia, 'eu')).toBe('mudou');
    expect(await store.find(nova.cpf, 'enfermagem', 1)).toBeNull();
    const chave = chaves.busca(nova.cpf, nova.matricula);
    expect(await createDiplomadoRegistry(db).findByChave(chave)).toBeNull();
    expect(await rascunhos.listCondenados()).toContainEqual({
      diplomaId: nova.id,
      sha256: nova.documentacao,
    });
    const kept = await db
      .selectFrom('desistencia')
      .where('diploma_id', '=', nova.id)
      .selectAll()
      .executeTakeFirst();
    expect(kept).toMatchObject({ motivo: 'Linha errada', documentacao: null, via: 1 });
    expect(await listAcoes(nova.id)).toEqual(['diploma-planejado', 'desistido']);
    const again = { cpf: nova.cpf, matricula: nova.matricula };
    expect(await tryPlan(again)).toMatchObject({ code: 'diploma-desistido' });
    await plan({ ...again, retomar: true });
    expect((await createDiplomadoRegistry(db).findByChave(chave))?.diplomas).toHaveLength(1);
  });

  it('keeps the file that somebody signed when the diploma is given up', async () => {
    const { nova, documentacao } = await signed();
    expect(await store.withdraw(await onlyDesistivel(nova), desistencia, 'eu')).toBe('desistido');
    const condemned = (await rascunhos.listCondenados()).filter(({ sha256 }) => sha256 === documentacao);
    expect(condemned).toEqual([]);
    const references = createReferenciaReader(db);
    expect(await references.listReferencias(documentacao)).toMatchObject([{ tipo: 'documentacao' }]);
    expect(await references.isKnown(documentacao)).toBe(true);
    await rascunhos.announce('x', documentacao, 'eu');
    await rascunhos.condemn({ diplomaId: 'x' });
    expect(await rascunhos.listCondenados()).toContainEqual({ diplomaId: 'x', sha256: documentacao });
    await rascunhos.forget('x', documentacao, () => Promise.reject(new Error('it is referred to')));
  });

  it('does not give up what somebody works on; of what has a number, the number stays, cancelled', async () => {
    const nova = await plan();
    const emissao = await reserved();
    expect(await store.withdraw(await onlyDesistivel(nova), desistencia, 'eu')).toBe('mudou');
    await store.register(emissao, REGISTRO, 'eu');
    await store.releaseOf(() => true);
    const found = await onlyDesistivel(nova);
    expect(found).toMatchObject({ etapa: 'registrado', numero: expect.any(Number) });
    expect(await store.withdraw({ ...found, numero: null }, desistencia, 'eu')).toBe('mudou');
    expect(await store.withdraw(found, desistencia, 'eu')).toBe('desistido');
    expect(await listAcoes(nova.id)).toEqual([
      'diploma-planejado',
      'registrado',
      'desistido',
      'numero-cancelado',
    ]);
    await plan({ cpf: nova.cpf, matricula: nova.matricula, retomar: true });
    const next = unwrap(await store.register(await reserved(), REGISTRO, 'eu'));
    expect(next.numero).toBe((found.numero ?? 0) + 1);
  });

  it('gives no number where the register counts in another way than at its first', async () => {
    await plan();
    const emissao = await reserved();
    const first = unwrap(await store.register(emissao, REGISTRO, 'eu'));
    await plan();
    const next = await reserved();
    const livro = { ...LIVRO, primeiroNumero: 2 };
    await expect(store.register(next, { ...REGISTRO, livro }, 'eu')).rejects.toMatchObject({
      code: 'registro-mudou',
    });
    expect(await readRegistro(db)).toEqual(LIVRO);
    expect(unwrap(await store.register(next, REGISTRO, 'eu')).numero).toBe((first.numero ?? 0) + 1);
  });
});
