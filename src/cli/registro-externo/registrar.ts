import type { EmAndamento } from '#emissao/em-andamento.ts';
import type { IssuingWorld } from '#emissao/issuing-world.ts';
import { planRegistroDeOutra } from '#emissao/registro-externo/registrar-de-outra.ts';
import type { CommandRequest, Outcome, World } from '../command.ts';
import { ensureOwn } from '../emissao/ensure-own.ts';
import { issueAll, withIssuing } from '../emissao/issue-all.ts';
import { openSaida, type Saida } from '../emissao/open-saida.ts';
import { describeTomados } from './describe-tomados.ts';
import { takeEach } from './each-arquivo.ts';

/** Registers diplomas that other institutions issued, and writes the files to send back. */
export async function registrar(request: CommandRequest, world: World): Promise<Outcome> {
  ensureOwn(world);
  const { saida } = request.values;
  const entrega = typeof saida === 'string' && saida !== '' ? await openSaida(world.cwd, saida) : null;
  const retomar = request.values['retomar'] === true;
  return withIssuing(world, async (open) => {
    const issuing = open.world;
    const quem = world.nameAccount();
    const tomados = await takeEach(request.positionals, world, (bytes, linha) =>
      planRegistroDeOutra(bytes, { linha, quem, retomar }, { ...issuing, quem }),
    );
    await issueAll(issuing, world);
    const found = await Promise.all(tomados.nonces.map((nonce) => issuing.store.findByNonce(nonce)));
    const emissoes = found.filter((each) => each !== null);
    if (entrega) await devolver(emissoes, entrega, issuing, quem);
    return describeTomados(emissoes, tomados, open);
  });
}

async function devolver(
  emissoes: readonly EmAndamento[],
  { write }: Saida,
  { arquivos, store }: IssuingWorld,
  quem: string,
): Promise<void> {
  const publicados = emissoes.filter(({ situacao }) => situacao === 'vigente');
  if (publicados.length === 0) return;
  await store.recordLote('exportado', { lote: 'registro-externo', diplomas: publicados.length }, quem);
  for (const { nonce, arquivos: files } of publicados) {
    await write(`diploma-${nonce}.xml`, await arquivos.get(files.xml ?? ''));
    await write(`rvdd-${nonce}.pdf`, await arquivos.get(files.rvdd ?? ''));
  }
}
