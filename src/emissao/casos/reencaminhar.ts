import { createHash } from 'node:crypto';
import { keepFile, sweepFiles } from '#arquivos/keep-file.ts';
import { assinantesDe } from '#config/instituicao/emissao.ts';
import { replaceAssinantes } from '#pedido/documentacao/replace-assinantes.ts';
import { type AssinantesDoNo, readAssinantes } from '#signature/signing/read-assinantes.ts';
import { rerouteDocumentos } from '../documentos/reroute-documentos.ts';
import type { EmAndamento } from '../em-andamento.ts';
import type { Reencaminhado } from '../emissao-store.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import {
  isDaInstituicao,
  listPassosDaDocumentacao,
  listPassosDoDiploma,
  nameAguardando,
  SEM_TITULAR,
} from '../passos.ts';

type World = Pick<
  IssuingWorld,
  'store' | 'documentos' | 'arquivos' | 'rascunhos' | 'processo' | 'configuracao' | 'instituicao' | 'now'
>;

/**
 * Reassigns diplomas and documents that wait for a former holder of a post to the present holder. If the former holder has not
 * signed, the diploma's document is made again and the others must sign once more. If they have signed, it waits with an
 * instruction. Reads the documents only if the holders changed since the last run.
 */
export async function rerouteWaiting({ quem }: { quem: string }, world: World): Promise<number> {
  const { store, configuracao, now } = world;
  if (!(await isRerouteDue(world))) return 0;
  let quantos = 0;
  const { livres, ocupadas } = await store.listEsperando(now().getTime());
  // The next command looks at what another process has reserved; until then this change of holders stays unfinished.
  let isWhole = ocupadas === 0;
  for (const emissao of livres) {
    const change = await judge(emissao, world);
    if (!change || isSame(change, emissao)) continue;
    const { faltam } = change;
    const aguardando = nameAguardando(faltam, configuracao);
    if (await store.reroute(emissao, { ...change, aguardando }, quem)) quantos += 1;
    else isWhole = false;
  }
  const documentos = await rerouteDocumentos({ quem }, world);
  await sweepFiles(world);
  if (isWhole && documentos.isWhole) await store.writeEmExercicio(digestOf(configuracao.assinantes));
  return quantos + documentos.quantos;
}

/** Whether the holders changed since the last reassignment. */
async function isRerouteDue({
  store,
  configuracao,
}: Pick<World, 'configuracao'> & { store: Pick<World['store'], 'readEmExercicio'> }): Promise<boolean> {
  return (await store.readEmExercicio()) !== digestOf(configuracao.assinantes);
}

interface Existentes {
  countTodos(): Promise<number>;
  listDocumentosAbertos(): Promise<readonly unknown[]>;
}

/** The same, and there is something that may wait: otherwise the keys would be opened in vain. */
export async function isRerouteWorthwhile(
  world: Pick<World, 'configuracao'> & { store: Pick<World['store'], 'readEmExercicio'> & Existentes },
): Promise<boolean> {
  const { store } = world;
  if (!(await isRerouteDue(world))) return false;
  return (await store.countTodos()) > 0 || (await store.listDocumentosAbertos()).length > 0;
}

/** A digest, so that no names are stored. The label distinguishes it from digests made before documents were included. */
const digestOf = (assinantes: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(['diplomas e documentos', assinantes]))
    .digest('hex');

const isSame = ({ faltam, arquivos }: Change, emissao: EmAndamento): boolean =>
  arquivos === undefined && faltam.join() === emissao.faltam.join();

type Change = Omit<Reencaminhado, 'aguardando'>;

async function judge(emissao: EmAndamento, world: World): Promise<Change | null> {
  const { configuracao, instituicao, arquivos } = world;
  const assinantes = assinantesDe(configuracao.assinantes, emissao);
  const quem = { assinantes, cnpj: instituicao.cnpj };
  const isRegistrado = emissao.etapa === 'registrado';
  if (isRegistrado && emissao.arquivos.xml === null)
    return { faltam: listPassosDoDiploma(quem), descartadas: 0 };
  const no = isRegistrado ? 'DadosRegistro' : 'DadosDiploma';
  const source = await arquivos.get(emissao.arquivos.xml ?? emissao.arquivos.documentacao);
  const read = readAssinantes(source, no);
  if (!read) return null;
  const atuais = isRegistrado ? assinantes.dadosRegistro : assinantes.dadosDiploma;
  const isInOffice = (cpf: string): boolean => atuais.some((each) => each.cpf === cpf);
  const deixaram = read.nomeados.filter((cpf) => !isInOffice(cpf));
  const isAwaited = deixaram.some((cpf) => !read.assinaram.includes(cpf));
  if (!isAwaited || deixaram.some((cpf) => read.assinaram.includes(cpf)))
    return {
      faltam: [...listPessoas(read, no, atuais), ...emissao.faltam.filter(isDaInstituicao)],
      descartadas: 0,
    };
  const descartadas = read.assinaram.length;
  if (isRegistrado) return { faltam: listPassosDoDiploma(quem), arquivos: { xml: null }, descartadas };
  const unidade = instituicao.unidades.find(({ id }) => id === emissao.unidadeId);
  const made = replaceAssinantes(source, assinantes.dadosDiploma);
  if (!unidade || !made.ok) return null;
  const documentacao = await keepFile(world, emissao.id, made.value);
  return { faltam: listPassosDaDocumentacao(quem, unidade), arquivos: { documentacao }, descartadas };
}

/** The named people who have not signed, by their present post; `SEM_TITULAR` for one who has none. */
function listPessoas(
  { nomeados, assinaram }: AssinantesDoNo,
  no: string,
  atuais: readonly { id: string; cpf: string }[],
): string[] {
  const awaited = nomeados.filter((cpf) => !assinaram.includes(cpf));
  return awaited.map((cpf) => `${atuais.find((each) => each.cpf === cpf)?.id ?? SEM_TITULAR}@${no}`);
}
