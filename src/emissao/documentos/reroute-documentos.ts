import { readAssinantes } from '#signature/signing/read-assinantes.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import { CARGO_VAGO, isDaInstituicao, listSignatarios, nameAguardando, writePassoDaRaiz } from '../passos.ts';
import type { DocumentoEmAndamento } from './documento.ts';
import { listPessoas } from './list-pessoas.ts';

type World = Pick<IssuingWorld, 'documentos' | 'arquivos' | 'configuracao' | 'now'>;

/**
 * Reassigns históricos and currículos that wait for a former holder of a post to the present holder. These documents do not name
 * their signers, so signatures already given stay. `isWhole` is false where another process has one reserved.
 */
export async function rerouteDocumentos(
  { quem }: { quem: string },
  world: World,
): Promise<{ quantos: number; isWhole: boolean }> {
  const { documentos, configuracao, now } = world;
  const { livres, ocupadas } = await documentos.listEsperando(now().getTime());
  let quantos = 0;
  let isWhole = ocupadas === 0;
  for (const documento of livres) {
    const faltam = await judge(documento, world);
    if (!faltam) continue;
    const aguardando = nameAguardando(faltam, configuracao);
    if (await documentos.reroute(documento, { faltam, aguardando }, quem)) quantos += 1;
    else isWhole = false;
  }
  return { quantos, isWhole };
}

/** The missing signatures after the change of holders; null where no awaited signer left. */
async function judge(
  documento: DocumentoEmAndamento,
  { arquivos, configuracao }: World,
): Promise<string[] | null> {
  const daInstituicao = documento.faltam.filter(isDaInstituicao);
  const awaited = listSignatarios(documento.faltam.filter((each) => !isDaInstituicao(each)));
  const pessoas = listPessoas(documento, configuracao);
  if (!pessoas) {
    const vago = writePassoDaRaiz(CARGO_VAGO);
    return documento.faltam.includes(vago) || awaited.length === 0 ? null : [vago, ...daInstituicao];
  }
  if (awaited.every((id) => pessoas.some((each) => each.id === id))) return null;
  const read = readAssinantes(await arquivos.get(documento.arquivos.xml), 'raiz');
  if (!read) return null;
  const faltam = pessoas.filter(({ cpf }) => !read.assinaram.includes(cpf));
  return [...faltam.map(({ id }) => writePassoDaRaiz(id)), ...daInstituicao];
}
