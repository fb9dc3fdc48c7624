import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import type { EmissaoStore } from '#emissao/emissao-store.ts';
import type { ContatoStore, ProvaStore } from '#titular/titular-ports.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { umAviso } from '../../../tests/support/um-aviso.ts';
import { umaMatricula, umCpf } from '../../../tests/support/um-cpf.ts';
import { AGORA, type NovaComMatricula, REGISTRO, umaNova } from '../../../tests/support/uma-nova.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import type { Store } from '../connect.ts';
import { createEmissaoStore } from '../emissao/emissao-store.ts';
import { createRascunhos } from '../emissao/rascunhos.ts';
import { createContatoStore } from './contato-store.ts';
import { createProvaStore } from './prova-store.ts';

const KEYS = new Set(['reitor', '11222333000181']);
const chaves = createChaves(new Uint8Array(32));
const auditoria = createAuditoria({ now: () => new Date(AGORA) });

/** Where the code of `/meu-diploma` goes of whom a batch brought. */
describeStoreOnEachEngine('noteContatoDoLote', (connect) => {
  let store: Store;
  let emissoes: EmissaoStore;
  let contatos: ContatoStore;
  let provas: ProvaStore;
  beforeAll(async () => {
    store = await connect();
    emissoes = createEmissaoStore({ db: store.db, chaves, record: auditoria.append });
    contatos = createContatoStore(store.db, auditoria);
    provas = createProvaStore(store.db);
  });

  const umaPessoa = () => ({ cpf: umCpf(), matricula: umaMatricula() });
  type Pessoa = Pick<NovaComMatricula, 'cpf' | 'matricula'>;
  const buscaOf = ({ cpf, matricula }: Pessoa) => chaves.busca(cpf, matricula);
  const plan = async (
    pessoa: Pessoa,
    endereco: string,
    cursoId = 'enfermagem',
    changes: Partial<NovaComMatricula> = {},
  ) => {
    const aviso = { id: randomBytes(16).toString('hex'), endereco };
    const nova = umaNova({ ...pessoa, cursoId, codigoEmec: null, curso: cursoId, aviso, ...changes });
    await createRascunhos(store.db).announce(nova.id, nova.documentacao, 'eu');
    return emissoes.plan(nova, 'eu');
  };
  const reserve = () => emissoes.reserve({ por: 'eu', ate: AGORA + 60_000 }, AGORA, KEYS);
  type Reservada = Awaited<ReturnType<typeof reserve>>;
  const publish = async (
    choices: { avisar?: boolean; anotarContato?: boolean } = {},
    reserved?: Reservada,
  ) => {
    const emissao = reserved ?? (await reserve());
    const registered = emissao && (await emissoes.register(emissao, REGISTRO, 'eu'));
    if (!registered) throw new Error('nothing to publish');
    const publicacao = { data: '2026-11-16', arquivos: [], linha: null, avisar: true, anotarContato: true };
    expect(await emissoes.publish(registered, { ...publicacao, ...choices }, 'eu')).toBe(true);
  };
  const issue = async (pessoa: Pessoa, endereco: string, cursoId?: string) => {
    expect(await plan(pessoa, endereco, cursoId)).toBe('planejada');
    await publish();
  };
  const enderecoOf = async (pessoa: Pessoa) => (await provas.findContato(buscaOf(pessoa)))?.endereco ?? null;
  const listAtos = async (pessoa: Pessoa) => {
    const id = (await provas.findContato(buscaOf(pessoa)))?.diplomadoId ?? '';
    const rows = await store.db.selectFrom('auditoria').orderBy('seq').select(['acao', 'dados']).execute();
    return rows.filter(({ dados }) => dados.includes(id)).map(({ acao, dados }) => [acao, JSON.parse(dados)]);
  };

  it('is the address of the notice from the publication on, in the record and without it there', async () => {
    const pessoa = umaPessoa();
    await plan(pessoa, 'Ana@Egressos.test');
    expect(await enderecoOf(pessoa)).toBeNull();
    await publish();
    expect(await enderecoOf(pessoa)).toBe('ana@egressos.test');
    const atos = await listAtos(pessoa);
    expect(atos).toMatchObject([['contato-anotado', { de: expect.any(String), origem: 'lote' }]]);
    expect(JSON.stringify(atos)).not.toContain('@');
  });

  it.each([{ anotarContato: false }, { avisar: false }])(
    'is nowhere where codes or notices are off: %o',
    async (choices) => {
      const pessoa = umaPessoa();
      await plan(pessoa, 'ana@egressos.test');
      await publish(choices);
      expect(await enderecoOf(pessoa)).toBeNull();
    },
  );

  it('gives way to that of a later batch, which ends who is in by the former', async () => {
    const pessoa = umaPessoa();
    await issue(pessoa, 'ana@egressos.test');
    const { diplomadoId = '' } = (await provas.findContato(buscaOf(pessoa))) ?? {};
    const id = randomBytes(32).toString('hex');
    const sessao = {
      id,
      diplomados: [diplomadoId],
      como: 'email' as const,
      chaveId: null,
      abertaEm: AGORA,
    };
    await provas.insertSessao(sessao);
    await issue(pessoa, 'ANA@egressos.test', 'direito');
    expect(await provas.findSessao(id)).not.toBeNull();
    expect(await listAtos(pessoa)).toHaveLength(1);
    await issue(pessoa, 'nova@egressos.test', 'letras');
    expect(await enderecoOf(pessoa)).toBe('nova@egressos.test');
    expect(await provas.findSessao(id)).toBeNull();
    expect(await listAtos(pessoa)).toHaveLength(2);
  });

  it('is that of the batch that came in last, also where it is published first', async () => {
    const pessoa = umaPessoa();
    await plan(pessoa, 'velho@egressos.test');
    await plan(pessoa, 'novo@egressos.test', 'direito');
    const [older, newer] = [await reserve(), await reserve()];
    await publish({}, newer);
    expect(await enderecoOf(pessoa)).toBe('novo@egressos.test');
    await publish({}, older);
    expect(await enderecoOf(pessoa)).toBe('novo@egressos.test');
    expect(await listAtos(pessoa)).toHaveLength(1);
  });

  it('is that of a plan that took the place of another, however old the diploma is', async () => {
    const pessoa = umaPessoa();
    await plan(pessoa, 'velho@egressos.test');
    await plan(pessoa, 'novo@egressos.test', 'direito');
    const corrigido = await plan(pessoa, 'corrigido@egressos.test', 'enfermagem', { pedido: '1:outro' });
    expect(corrigido).toBe('substituida');
    const [direito, enfermagem] = [await reserve(), await reserve()];
    await publish({}, enfermagem);
    await publish({}, direito);
    expect(await enderecoOf(pessoa)).toBe('corrigido@egressos.test');
  });

  it('stays what the secretariat wrote, also while the diploma was on its way, and also where it is the same', async () => {
    const [ana, bia] = [umaPessoa(), umaPessoa()];
    await plan(ana, 'ana@egressos.test');
    await contatos.writeContato(buscaOf(ana), 'certo@egressos.test', 'secretaria');
    await publish();
    expect(await enderecoOf(ana)).toBe('certo@egressos.test');
    await issue(bia, 'bia@egressos.test');
    await contatos.writeContato(buscaOf(bia), 'bia@egressos.test', 'secretaria');
    await issue(bia, 'outro@egressos.test', 'direito');
    expect(await enderecoOf(bia)).toBe('bia@egressos.test');
  });

  it('stays away once the secretariat deleted it, until the secretariat writes one', async () => {
    const pessoa = umaPessoa();
    await issue(pessoa, 'ana@egressos.test');
    expect(await contatos.deleteContato(buscaOf(pessoa), 'secretaria')).toBe(true);
    await issue(pessoa, 'ana@egressos.test', 'direito');
    expect(await enderecoOf(pessoa)).toBeNull();
    await contatos.writeContato(buscaOf(pessoa), 'nova@egressos.test', 'secretaria');
    expect(await enderecoOf(pessoa)).toBe('nova@egressos.test');
  });

  it('stays away where the secretariat deleted it while the diploma was on its way', async () => {
    const pessoa = umaPessoa();
    await plan(pessoa, 'ana@egressos.test');
    expect(await contatos.deleteContato(buscaOf(pessoa), 'secretaria')).toBe(true);
    expect(await contatos.deleteContato(buscaOf(pessoa), 'secretaria')).toBe(false);
    await publish();
    expect(await enderecoOf(pessoa)).toBeNull();
    expect((await listAtos(pessoa)).map(([acao]) => acao)).toEqual(['contato-apagado']);
  });

  it('comes with what is imported in force, and not with what is annulled', async () => {
    const [ana, bia] = [umaPessoa(), umaPessoa()];
    const { endereco } = await umAviso(store, { ...ana, anotarContato: true });
    expect(await enderecoOf(ana)).toBe(endereco);
    await umAviso(store, {
      ...bia,
      anotarContato: true,
      situacao: 'anulado',
      anulacao: { data: '2021-01-02', motivo: 'Erro de Fato' },
    });
    expect(await enderecoOf(bia)).toBeNull();
  });
});
