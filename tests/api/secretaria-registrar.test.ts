import { afterAll, beforeAll, expect, it } from 'vitest';
import { listParaAssinar } from '#emissao/casos/list-para-assinar.ts';
import type { IssuingWorld } from '#emissao/issuing-world.ts';
import { planPedido } from '#emissao/plan-pedido.ts';
import { takeAllFurther } from '#emissao/take-all-further.ts';
import type { FilaDoRegistro } from '#http/secretaria/contrato/registrar.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { UM_DOCUMENTO, umPedido } from '../support/um-pedido.ts';
import { type UmaBancada, umaBancada } from '../support/uma-bancada.ts';
import { CHAVE_TOCADA, type UmaMesa, type UmaPessoaNaMesa, umaMesa } from '../support/uma-mesa.ts';

const AGORA = Date.UTC(2026, 10, 16, 12);
const REGISTRO = 'responsavel-pelo-registro';

describeOnEachEngine('giving numbers at the desk', (connect) => {
  let bancada: UmaBancada;
  /** Nobody of the register signs here: a diploma stops once it has its number. */
  let issuing: IssuingWorld;
  let mesa: UmaMesa;
  let registro: UmaPessoaNaMesa;
  const gone: string[] = [];
  beforeAll(async () => {
    const store = await connect();
    bancada = await umaBancada(() => new Date(AGORA), [], { connected: store });
    const { world } = bancada;
    const ids = new Set([...world.chaves.ids].filter((id) => id !== REGISTRO));
    issuing = {
      ...world,
      chaves: { ...world.chaves, ids },
      configuracao: { ...world.configuracao, numeracao: 'autorizada' },
      // Who waits for another lets it work.
      sleep: () => new Promise((resolve) => setImmediate(resolve)),
    };
    mesa = await umaMesa(store, {
      registrar: {
        store: world.store,
        readConfiguracao: () => issuing.configuracao,
        goOn: async ({ id }) => {
          gone.push(id);
        },
        now: world.now,
      },
    });
    registro = await mesa.comeIn(['registro']);
  });
  afterAll(() => bancada.close());

  const plan = async (): Promise<void> => {
    await planPedido(umPedido(), [UM_DOCUMENTO], { lote: 'um-lote' }, issuing);
  };
  const readFila = async (): Promise<FilaDoRegistro> => (await registro.ask('GET', '/registrar')).json();
  const give = (...diplomas: string[]) => registro.ask('POST', '/registrar', { diplomas });
  const listNumeros = async (): Promise<(number | null)[]> =>
    (await bancada.store.db.selectFrom('emissao').orderBy('numero').select('numero').execute())
      .map(({ numero }) => numero)
      .filter((numero) => numero !== null);
  const countGiven = async (): Promise<number> =>
    (await bancada.store.db.selectFrom('registro').select('quantos').executeTakeFirstOrThrow()).quantos;

  it('lets what is signed wait before its number, and asks nobody to sign it meanwhile', async () => {
    for (let each = 0; each < 3; each += 1) await plan();
    await takeAllFurther(issuing);
    const fila = await readFila();
    expect(fila).toMatchObject({ isAutorizada: true, total: 3 });
    expect(fila.diplomas).toHaveLength(3);
    expect(await countGiven()).toBe(0);
    const { configuracao, instituicao, store, documentos } = issuing;
    const waiting = await listParaAssinar(REGISTRO, {
      store: { listAbertas: store.listAbertas, listDocumentosAbertos: () => documentos.listAbertos() },
      configuracao,
      cnpj: instituicao.cnpj,
    });
    expect(waiting.diplomas).toEqual([]);
    // Going on again changes nothing: nobody allowed it.
    await takeAllFurther(issuing);
    expect(await countGiven()).toBe(0);
  });

  it('asks for a fresh touch, and refuses other roles', async () => {
    const [first] = (await readFila()).diplomas;
    expect((await give(first?.id ?? '')).json().code).toBe('falta-confirmar');
    const other = await mesa.comeIn(['conferente', 'assinante', 'administracao']);
    await other.confirm();
    const refused = await other.ask('POST', '/registrar', { diplomas: [first?.id] });
    expect([refused.statusCode, refused.json().quemPode.papeis]).toEqual([403, ['registro']]);
  });

  it('gives one number for one permission, whoever is stopped in between and however often it is tried', async () => {
    const [first, second] = (await readFila()).diplomas;
    const ids = [first?.id ?? '', second?.id ?? ''];
    await registro.confirm();
    const answer = await give(...ids);
    expect([answer.statusCode, answer.json()]).toEqual([202, { quantos: 2 }]);
    expect(gone).toEqual([registro.pessoa.id]);
    // The process ends here: allowed, and no number given.
    expect(await countGiven()).toBe(0);
    expect((await readFila()).total).toBe(1);
    const again = await give(...ids);
    expect([again.statusCode, again.json().code]).toEqual([409, 'mudou-no-meio']);
    await Promise.all([takeAllFurther(issuing), takeAllFurther({ ...issuing, processo: 'outro' })]);
    await takeAllFurther(issuing);
    expect([await listNumeros(), await countGiven()]).toEqual([[1, 2], 2]);
    const told = await bancada.store.db
      .selectFrom('auditoria')
      .where('acao', '=', 'numero-autorizado')
      .orderBy('seq')
      .selectAll()
      .execute();
    expect(told.map(({ quem, diploma, dados }) => [quem, diploma, JSON.parse(dados).confirmadaCom])).toEqual(
      ids.map((id) => [`pessoa ${registro.pessoa.id}`, id, CHAVE_TOCADA]),
    );
  });

  it('allows all that was chosen or nothing', async () => {
    await plan();
    await takeAllFurther(issuing);
    const [third, fourth] = (await readFila()).diplomas;
    await registro.confirm();
    expect((await give(third?.id ?? '', 'nenhum')).statusCode).toBe(409);
    expect((await readFila()).diplomas.map(({ id }) => id)).toEqual([third?.id, fourth?.id]);
    expect((await give()).statusCode).toBe(422);
  });

  it('waits for nobody once the institution gives numbers by itself again', async () => {
    const { numeracao: _, ...configuracao } = issuing.configuracao;
    await takeAllFurther({ ...issuing, configuracao });
    expect((await readFila()).total).toBe(0);
    expect([await listNumeros(), await countGiven()]).toEqual([[1, 2, 3, 4], 4]);
  });
});
