import { loadInstituicao } from '#config/load-institution.ts';
import { loadLookUpKey } from '#config/segredos.ts';
import type { EmAndamento } from '#emissao/em-andamento.ts';
import { publicar } from '#emissao/etapas/publicar.ts';
import type { OpenIssuing } from '#emissao/issuing-world.ts';
import { planPedido } from '#emissao/plan-pedido.ts';
import { takeAllFurther } from '#emissao/take-all-further.ts';
import { readLote } from '#lote/read-lote.ts';
import { readDocumentos } from '#pedido/documentacao/read-documentos.ts';
import type { Pedido } from '#pedido/pedido.ts';
import { openArquivos } from '#store/arquivos/open-arquivos.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { bytesOf, CONFIGURACAO, openMemoria, UmLote } from './um-lote.ts';
import { type UmServidor, umServidor } from './um-servidor.ts';
import { umaEmissao } from './uma-emissao.ts';

/** A registrar's office with diplomas that were really issued, and the public site on the same store. */
export interface UmaSecretaria {
  open: OpenIssuing;
  servidor: UmServidor;
  pedidos: readonly Pedido[];
  find(pedido: Pedido): Promise<EmAndamento>;
  /** As it was before anything was published, but for those named: they are in force. */
  reset(vigentes: readonly number[]): Promise<void>;
  publish(pedido: Pedido): Promise<void>;
  close(): Promise<void>;
}

export async function umaSecretaria(diplomas: number): Promise<UmaSecretaria> {
  const emissao = await umaEmissao();
  const { config, world: cli } = emissao;
  const open = await cli.openIssuing();
  const pedidos = await issue(diplomas, open);
  const store = connectStore(config);
  const servidor = await umServidor(store, {
    instituicao: loadInstituicao(cli.config),
    world: open.world.verification,
    emissora: { arquivos: openArquivos(config), key: loadLookUpKey(config) },
  });
  servidor.clock.now = Date.now();

  const find = async ({ cpf, curso, via }: Pedido): Promise<EmAndamento> => {
    const found = await open.world.store.find(cpf, curso.id, via);
    if (!found) throw new Error('not even planned');
    return found;
  };
  const publish = async (pedido: Pedido): Promise<void> => {
    if (!(await publicar(await find(pedido), open.world))) throw new Error('overtaken');
  };
  return {
    open,
    servidor,
    pedidos,
    find,
    publish,
    async reset(vigentes) {
      await forgetSubstitutos(store);
      for (const [index, pedido] of pedidos.entries()) {
        const { id, etapa } = await find(pedido);
        if (!vigentes.includes(index)) await unpublish(store, id);
        else if (etapa !== 'publicado') await publish(pedido);
        else await setVigente(store, id);
      }
    },
    async close() {
      await servidor.close();
      await store.close();
      await open.close();
      emissao.remove();
    },
  };
}

async function issue(diplomas: number, { world }: OpenIssuing): Promise<Pedido[]> {
  const lote = new UmLote(diplomas);
  const folder = openMemoria(new Map([...lote.files, ['lote.csv', bytesOf(lote.csv())]]));
  const { pedidos } = await readLote('lote.csv', folder, CONFIGURACAO);
  for (const pedido of pedidos) {
    const documentos = await readDocumentos(pedido, (arquivo) => folder.read(arquivo));
    await planPedido(pedido, documentos, { lote: 'lote' }, world);
  }
  await takeAllFurther(world);
  return pedidos;
}

/** What no command can do: no diploma replaces another any more. */
async function forgetSubstitutos({ db }: Store): Promise<void> {
  const later = await db
    .selectFrom('emissao')
    .where('substitui', 'is not', null)
    .select('diploma_id')
    .execute();
  for (const { diploma_id: id } of later) {
    await forgetPublicacao(db, id);
    await db.deleteFrom('emissao').where('diploma_id', '=', id).execute();
    await db.deleteFrom('diploma').where('id', '=', id).execute();
  }
}

async function forgetPublicacao(db: Store['db'], id: string): Promise<void> {
  await db.deleteFrom('arquivo').where('diploma_id', '=', id).execute();
  await db.deleteFrom('registro_publico').where('diploma_id', '=', id).execute();
}

const NEVER = { data_situacao: null, motivo_situacao: null, anotacao_situacao: null };

/** Nor this: the diploma is as it was one step before it was published. */
async function unpublish({ db }: Store, id: string): Promise<void> {
  await forgetPublicacao(db, id);
  await db.updateTable('emissao').set({ aberta: 1 }).where('diploma_id', '=', id).execute();
  await db
    .updateTable('diploma')
    .set({ etapa: 'representado', situacao: null, codigo: null, data_publicacao: null, ...NEVER })
    .where('id', '=', id)
    .execute();
}

async function setVigente({ db }: Store, id: string): Promise<void> {
  await db
    .updateTable('diploma')
    .set({ situacao: 'vigente', ...NEVER })
    .where('id', '=', id)
    .execute();
}
