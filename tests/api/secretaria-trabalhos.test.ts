import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAPEIS } from '#equipe/papeis.ts';
import type { TipoDeTrabalho } from '#secretaria/trabalhos/trabalho.ts';
import { createTrabalhoStore } from '#store/trabalhos/trabalho-store.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { type UmaMesaDeLotes, umaMesaDeLotes } from '../support/uma-mesa-de-lotes.ts';

const LOTES = 'operador conferente registro auditoria';
const ACERVO = 'registro auditoria encarregado administracao';
const DIPLOMADOS = 'operador conferente assinante registro auditoria encarregado';

/** By hand, from the manual: who sees the work of another person, and who may stop it. Who asked for it does both. */
const QUEM: Readonly<Record<TipoDeTrabalho, readonly [veem: string, param: string]>> = {
  'receber-lote': [LOTES, 'operador'],
  'receber-pastas': [LOTES, 'operador'],
  'conferir-lote': [LOTES, 'operador'],
  'aprovar-lote': [LOTES, 'conferente'],
  'receber-importacao': ['registro', 'registro'],
  'ensaiar-importacao': ['registro', 'registro'],
  importar: ['registro', 'registro'],
  'conferir-acervo': [ACERVO, 'registro auditoria'],
  'renovar-carimbos': [ACERVO, 'registro'],
  'seguir-emissao': [DIPLOMADOS, 'registro'],
  assinar: ['', ''],
  fiscalizacao: ['', ''],
};

describeOnEachEngine('long work at the desk', (connect) => {
  let mesa: UmaMesaDeLotes;
  beforeAll(async () => {
    mesa = await umaMesaDeLotes(await connect());
  });
  afterAll(() => mesa.close());

  const insert = async (tipo: TipoDeTrabalho, pessoaId: string, isNovo = true): Promise<string> => {
    const id = randomBytes(16).toString('hex');
    const pedido = { lote: 'a', envio: 'b', isNovo };
    const novo = { id, tipo, titulo: 'Trabalho', vaga: id, pedido, pessoaId, chave: null, pedidoEm: 1 };
    expect(await createTrabalhoStore(mesa.store.db).insert(novo as never)).toBe(true);
    return id;
  };

  it('leads to the import only once there is one', async () => {
    const { ask, pessoa } = await mesa.comeIn(['registro']);
    const telaOf = async (id: string) => (await ask('GET', `/trabalhos/${id}`)).json().tela;
    const nova = await insert('receber-importacao', pessoa.id);
    expect(await telaOf(nova)).toBe('/importacao');
    expect(await telaOf(await insert('receber-importacao', pessoa.id, false))).toBe('/importacao/b');
    await mesa.store.db.updateTable('trabalho').set({ estado: 'feito' }).where('id', '=', nova).execute();
    expect(await telaOf(nova)).toBe('/importacao/b');
  });

  it.each(Object.entries(QUEM) as [TipoDeTrabalho, readonly [string, string]][])(
    'of the kind %s is seen and stopped by who may, and by who asked for it',
    async (tipo, [veem, param]) => {
      const autor = await mesa.comeIn(['encarregado']);
      for (const papel of PAPEIS) {
        const { ask } = await mesa.comeIn([papel]);
        const id = await insert(tipo, autor.pessoa.id);
        const [isSeen, isStopped] = [veem.split(' ').includes(papel), param.split(' ').includes(papel)];
        expect([papel, (await ask('GET', `/trabalhos/${id}`)).statusCode]).toEqual([
          papel,
          isSeen ? 200 : 404,
        ]);
        const listed = (await ask('GET', '/trabalhos')).json().map((each: { id: string }) => each.id);
        expect([papel, listed.includes(id)]).toEqual([papel, isSeen]);
        const { statusCode } = await ask('DELETE', `/trabalhos/${id}`);
        expect([papel, statusCode]).toEqual([papel, isStopped ? 202 : isSeen ? 403 : 404]);
        const { estado } = (await autor.ask('GET', `/trabalhos/${id}`)).json();
        expect([papel, estado]).toEqual([papel, isStopped ? 'cancelado' : 'espera']);
        const again = await autor.ask('DELETE', `/trabalhos/${id}`);
        expect([papel, again.statusCode]).toEqual([papel, isStopped ? 409 : 202]);
      }
    },
  );
});
