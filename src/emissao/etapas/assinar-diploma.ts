import { keepFile } from '#arquivos/keep-file.ts';
import type { EmAndamento } from '../em-andamento.ts';
import { EtapaError, type IssuingWorld } from '../issuing-world.ts';
import { makeDiploma } from '../make-diploma.ts';
import { type Intent, keysFor, nameAguardando, takeReady } from '../passos.ts';
import { signPassos } from '../sign-passos.ts';

/** `registrado` → `assinado`, as far as the keys at hand go. */
export async function assinarDiploma(emissao: EmAndamento, world: IssuingWorld): Promise<EmAndamento | null> {
  const { store, chaves, configuracao, quem } = world;
  const { ready, rest } = takeReady(emissao.faltam, keysFor(emissao, chaves));
  const aguardando = nameAguardando(rest, configuracao);
  if (ready.length === 0) return store.advance(emissao, { aguardando }, quem);
  const source = await openDiploma(emissao, world);
  const recordIntent = (intent: Intent) => store.recordIntent(emissao, intent, quem);
  const signed = await signPassos(source, ready, { ...world, recordIntent });
  const xml = await keepFile(world, emissao.id, signed);
  const etapa = rest.length > 0 ? 'registrado' : 'assinado';
  return store.advance(emissao, { etapa, arquivos: { xml }, faltam: rest, aguardando }, quem);
}

async function openDiploma(emissao: EmAndamento, world: IssuingWorld): Promise<Uint8Array> {
  const { xml, documentacao } = emissao.arquivos;
  if (xml !== null) return world.arquivos.get(xml);
  const made = makeDiploma(emissao, await world.arquivos.get(documentacao), world);
  if (made.ok) return made.value;
  throw new EtapaError('diploma-invalido', `O diploma não pôde ser montado: ${made.issue.join('; ')}`);
}
