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
 * Sends what waits for somebody who left a post to whoever has it now, diplomas and documents. A diploma's document that the former holder did not sign is
 * made again, and those who had signed it sign once more; one that they did sign waits, and says what to do. Looks at the
 * documents only where those in office are others than at the last time.
 */
export async function rerouteWaiting({ quem }: { quem: string }, world: World): Promise<number> {
  const { store, configuracao, now } = world;
  if (!(await isRerouteDue(world))) return 0;
  let quantos = 0;
  const { livres, ocupadas } = await store.listEsperando(now().getTime());
  // What another process has in hand is looked at by the next command: until then the change is not followed.
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

/** Whether others are in office than when what waits was last sent to them. */
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

/** The same, where anything is there that could wait: keys are not asked for in vain. */
export async function isRerouteWorthwhile(
  world: Pick<World, 'configuracao'> & { store: Pick<World['store'], 'readEmExercicio'> & Existentes },
): Promise<boolean> {
  const { store } = world;
  if (!(await isRerouteDue(world))) return false;
  return (await store.countTodos()) > 0 || (await store.listDocumentosAbertos()).length > 0;
}

/** People are not told by their names here: the digest is kept. What it was before documents were looked at too is another. */
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

/** Who is named and has not signed, by the post they have now; of who has none, that nobody can. */
function listPessoas(
  { nomeados, assinaram }: AssinantesDoNo,
  no: string,
  atuais: readonly { id: string; cpf: string }[],
): string[] {
  const awaited = nomeados.filter((cpf) => !assinaram.includes(cpf));
  return awaited.map((cpf) => `${atuais.find((each) => each.cpf === cpf)?.id ?? SEM_TITULAR}@${no}`);
}
