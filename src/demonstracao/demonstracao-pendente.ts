import { parseCpf } from '#diploma/cpf.ts';
import type { EmAndamento } from '#emissao/em-andamento.ts';
import type { EmissaoStore } from '#emissao/emissao-store.ts';
import { DEMONSTRADOS, type Demonstrado, ULTIMO_DIA } from './diplomados.ts';

type Emissoes = Pick<EmissaoStore, 'countTodos' | 'find'>;

/** Whether work remains: the store is empty (imported diplomas count too), or holds an unfinished demonstration. */
export async function isDemonstracaoPending(store: Emissoes): Promise<boolean> {
  if ((await store.countTodos()) === 0) return true;
  const ours = await Promise.all(DEMONSTRADOS.map((demonstrado) => findOne(store, demonstrado)));
  const last = DEMONSTRADOS.findIndex(({ dias }) => dias.expedicao === ULTIMO_DIA);
  return ours.some((emissao) => emissao !== null) && ours[last] === null;
}

async function findOne(store: Emissoes, { linha }: Demonstrado): Promise<EmAndamento | null> {
  const cpf = parseCpf(linha.cpf ?? '');
  return cpf.ok ? store.find(cpf.value, linha.curso ?? '', 1) : null;
}
