import { keepFile } from '#arquivos/keep-file.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { EtapaError, type IssuingWorld } from '../issuing-world.ts';
import { type Intent, keysFor, nameAguardando, takeReady } from '../passos.ts';
import { proveAuthentic } from '../prove-authentic.ts';
import { signPassos } from '../sign-passos.ts';
import { type Andamento, takeInTurn } from '../take-in-turn.ts';
import type { DocumentoEmAndamento } from './documento.ts';

/** Takes every histórico and currículo as far as the keys at hand allow. */
export function takeDocumentosFurther(
  world: IssuingWorld,
  andamento: Andamento = {},
): Promise<{ paradoPor: string | null }> {
  return takeInTurn(
    {
      fila: world.documentos,
      isLast: ({ etapa }) => etapa === 'representado',
      begin: () => ({
        takeStep: (documento) =>
          documento.etapa === 'planejado'
            ? assinarDocumento(documento, world)
            : representar(documento, world),
        publicar: (documento) => publicar(documento, world),
      }),
    },
    world,
    andamento,
  );
}

/** `planejado` → `assinado`, as far as the keys at hand allow. */
export async function assinarDocumento(
  documento: DocumentoEmAndamento,
  world: IssuingWorld,
): Promise<DocumentoEmAndamento | null> {
  const { documentos, arquivos, chaves, configuracao, quem } = world;
  const { ready, rest } = takeReady(documento.faltam, keysFor(documento, chaves));
  const aguardando = nameAguardando(rest, configuracao);
  if (ready.length === 0) return documentos.advance(documento, { aguardando }, quem);
  const recordIntent = (intent: Intent) => documentos.recordIntent(documento, intent, quem);
  const source = await arquivos.get(documento.arquivos.xml);
  const signed = await signPassos(source, ready, documento, { ...world, recordIntent });
  const xml = await keepFile(world, documento.id, signed);
  const etapa = rest.length > 0 ? 'planejado' : 'assinado';
  return documentos.advance(documento, { etapa, arquivos: { xml }, faltam: rest, aguardando }, quem);
}

/** `assinado` → `representado`: the PDF, drawn from the signed XML. */
async function representar(
  documento: DocumentoEmAndamento,
  world: IssuingWorld,
): Promise<DocumentoEmAndamento | null> {
  const drawn = await world.drawRvdd(await world.arquivos.get(documento.arquivos.xml));
  if (!drawn.ok) throw new EtapaError('rvdd-recusada', `O PDF não pôde ser feito: ${drawn.issue.join('; ')}`);
  const pdf = await keepFile(world, documento.id, drawn.value);
  return world.documentos.advance(documento, { etapa: 'representado', arquivos: { pdf } }, world.quem);
}

/** `representado` → `publicado`: only a document that our own verifier proves authentic, as a stranger would see it. */
async function publicar(documento: DocumentoEmAndamento, world: IssuingWorld): Promise<boolean> {
  const { codigo, arquivos } = documento;
  const pdf = arquivos.pdf ?? '';
  const files = { xml: await world.arquivos.get(arquivos.xml), rvdd: await world.arquivos.get(pdf) };
  await proveAuthentic({ codigo, xml: arquivos.xml, rvdd: pdf }, files, world);
  const tamanhos = { xml: files.xml.byteLength, pdf: files.rvdd.byteLength };
  return world.documentos.publish(documento, { data: diaEmBrasilia(world.now()), tamanhos }, world.quem);
}
