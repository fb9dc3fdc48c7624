import { keepFile } from '#arquivos/keep-file.ts';
import type { EmAndamento } from '../em-andamento.ts';
import { EtapaError, type IssuingWorld } from '../issuing-world.ts';
import { makeDiploma } from '../make-diploma.ts';
import { type Intent, keysFor, nameAguardando, takeReady } from '../passos.ts';
import { signPassos } from '../sign-passos.ts';

/** `registrado` → `assinado`, as far as the keys at hand allow. */
export async function assinarDiploma(emissao: EmAndamento, world: IssuingWorld): Promise<EmAndamento | null> {
  const { store, chaves, configuracao, quem } = world;
  const { ready, rest } = takeReady(emissao.faltam, keysFor(emissao, chaves));
  const aguardando = nameAguardando(rest, configuracao);
  if (ready.length === 0) return store.advance(emissao, { aguardando }, quem);
  const stored = emissao.arquivos.xml === null ? await storeDiploma(emissao, world) : emissao;
  if (!stored) return null;
  const source = await world.arquivos.get(stored.arquivos.xml ?? '');
  const recordIntent = (intent: Intent) => store.recordIntent(stored, intent, quem);
  const signed = await signPassos(source, ready, stored, { ...world, recordIntent });
  const xml = await keepFile(world, emissao.id, signed);
  const etapa = rest.length > 0 ? 'registrado' : 'assinado';
  return store.advance(stored, { etapa, arquivos: { xml }, faltam: rest, aguardando }, quem);
}

/** Stores the diploma before the first signature: the signing process signs only stored documents. */
export async function storeDiploma(emissao: EmAndamento, world: IssuingWorld): Promise<EmAndamento | null> {
  const made = makeDiploma(emissao, await world.arquivos.get(emissao.arquivos.documentacao), world);
  if (!made.ok)
    throw new EtapaError('diploma-invalido', `O diploma não pôde ser montado: ${made.issue.join('; ')}`);
  const xml = await keepFile(world, emissao.id, made.value);
  return world.store.advance(emissao, { arquivos: { xml } }, world.quem);
}
