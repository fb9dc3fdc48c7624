import { issuePending } from '#emissao/casos/issue-pending.ts';
import type { IssuingWorld, OpenIssuing } from '#emissao/issuing-world.ts';
import type { ReservaAlheia } from '#emissao/wait-for-others.ts';
import { askPin } from '../ask-pin.ts';
import type { World } from '../command.ts';
import { count } from './describe-contagem.ts';
import { startProgress } from './progress.ts';

/** Issues pending diplomas as far as the available keys allow, and shows progress. */
export async function issueAll(issuing: IssuingWorld, world: World, processos = 1): Promise<void> {
  const { store } = issuing;
  await store.clearFalhas();
  const total = await store.countAbertas();
  const progress = startProgress('Emissão', total, world);
  const poll = setInterval(() => {
    // A failed count does not stop the work, which continues and reports its own failures.
    store.countAbertas().then(
      (left) => progress.tick(total - left),
      () => {},
    );
  }, 1000);
  try {
    const others = Array.from({ length: processos - 1 }, () => world.startWorker());
    const [{ paradoPor }] = await Promise.all([
      issuePending({ quem: world.nameAccount() }, issuing, {
        onEspera: (reservas) => world.progress.write(tellEspera(reservas, world.now())),
      }),
      ...others,
    ]);
    if (paradoPor !== null) world.progress.write(tellParado(paradoPor));
    progress.tick(total - (await store.countAbertas()));
  } finally {
    clearInterval(poll);
    progress.end();
  }
}

const tellParado = (falha: string): string =>
  `\nA emissão parou: a mesma falha veio muitas vezes seguidas (${falha}). O que falta não foi tentado; corrija a causa e repita o comando.\n`;

/** Names the other process and its machine; the person who runs it is unknown here. */
export function tellEspera(reservas: readonly ReservaAlheia[], agora: Date): string {
  const lines = reservas.map(({ por, ate, quantas }) => {
    const [maquina = '', processo = ''] = por.split(':');
    const segundos = Math.max(1, Math.ceil((ate - agora.getTime()) / 1000));
    return `${count(quantas, 'diploma está', 'diplomas estão')} com o processo ${processo} da máquina ${maquina}, até ${horaEmBrasilia(ate)} (${segundos} s).`;
  });
  return `\nEsperando: ${lines.join(' ')} Se ele parou, seguimos aqui assim que a reserva vencer; não é preciso fazer nada.\n`;
}

const horaEmBrasilia = (instant: number): string =>
  new Date(instant).toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** Opens issuing for `use` and always closes it. A PIN is typed hidden, and kept only meanwhile. */
export async function withIssuing<T>(
  world: World,
  use: (open: OpenIssuing) => Promise<T>,
  options?: Parameters<World['openIssuing']>[0],
): Promise<T> {
  const open = await world.openIssuing({ askPin: (id) => askPin(id, world.terminal), ...options });
  try {
    return await use(open);
  } finally {
    await open.close();
  }
}
