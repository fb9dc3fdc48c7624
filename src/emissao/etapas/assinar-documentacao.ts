import { keepFile } from '#arquivos/keep-file.ts';
import type { EmAndamento } from '../em-andamento.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import { type Intent, keysFor, nameAguardando, takeReady } from '../passos.ts';
import { signPassos } from '../sign-passos.ts';

/** `planejado` → `documentacao-assinada`, with the keys at hand. Null where another process changed the diploma first. */
export async function assinarDocumentacao(
  emissao: EmAndamento,
  world: IssuingWorld,
): Promise<EmAndamento | null> {
  const { store, arquivos, chaves, configuracao, quem } = world;
  // The issuing institution sent it already signed (ADR 0033).
  if (emissao.faltam.length === 0)
    return store.advance(emissao, { etapa: 'documentacao-assinada', aguardando: null }, quem);
  const { ready, rest } = takeReady(emissao.faltam, keysFor(emissao, chaves));
  const aguardando = nameAguardando(rest, configuracao);
  if (ready.length === 0) return store.advance(emissao, { aguardando }, quem);
  const source = await arquivos.get(emissao.arquivos.documentacao);
  const recordIntent = (intent: Intent) => store.recordIntent(emissao, intent, quem);
  const signed = await signPassos(source, ready, emissao, { ...world, recordIntent });
  const documentacao = await keepFile(world, emissao.id, signed);
  const etapa = rest.length > 0 ? 'planejado' : 'documentacao-assinada';
  return store.advance(emissao, { etapa, arquivos: { documentacao }, faltam: rest, aguardando }, quem);
}
