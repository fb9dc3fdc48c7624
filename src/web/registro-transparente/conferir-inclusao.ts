import { readNoteKey } from '#arvore/note-key.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { checkHistoria } from '#verification/inclusao/check-historia.ts';
import { checkInclusao, type QuemConfereInclusao } from '#verification/inclusao/check-inclusao.ts';
import { isDivergente, type Navegador, openRegistroDoSite } from './registro-do-site.ts';

/** Worst first. `atrasada`: the site shows fewer leaves than it signed in the proof. */
const DITAS = ['contrariada', 'atrasada', 'naoConferida', 'provada'] as const;
export type Dita = (typeof DITAS)[number];

interface Provas {
  chave: string;
  /** Public keys of the witnesses. */
  testemunhas: readonly string[];
  atos: readonly { prova: string }[];
}

/** Checks the proofs of this code against the current tree. */
export async function conferirInclusao(codigo: string, navegador: Navegador): Promise<Dita> {
  const { get, readCheckpoint, ...site } = openRegistroDoSite(navegador);
  try {
    const url = `/api/diploma-digital/verificacao/${codigo}/registro-transparente`;
    const provas: Provas = await (await get(url)).json();
    const chave = await readNoteKey(provas.chave, site.sha256);
    const asked = parseCodigoValidacao(codigo);
    if (!chave || !asked.ok || provas.atos.length === 0) return 'naoConferida';
    const agora = await readCheckpoint();
    const read = await Promise.all(provas.testemunhas.map((each) => readNoteKey(each, site.sha256)));
    const testemunhas = read.filter((each) => each !== null);
    // Judged for the requested code, whatever code the answer names.
    return await judgeProvas({ atos: provas.atos, codigo: asked.value }, agora, {
      ...site,
      chave,
      testemunhas,
    });
  } catch (error) {
    return isDivergente(error) ? 'contrariada' : 'naoConferida';
  }
}

/** Every act is in the tree that was signed with it, and the current tree extends that one. */
export async function judgeProvas(
  { codigo, atos }: Pick<Provas, 'atos'> & { codigo: string },
  agora: string,
  world: QuemConfereInclusao & { readTile: Parameters<typeof checkHistoria>[2]['readTile'] },
): Promise<Dita> {
  const said = new Set<Dita>();
  for (const { prova } of atos) said.add(await judgeProva(prova, codigo, agora, world));
  return DITAS.find((each) => said.has(each)) ?? 'naoConferida';
}

async function judgeProva(
  prova: string,
  codigo: string,
  agora: string,
  world: Parameters<typeof judgeProvas>[2],
): Promise<Dita> {
  const inclusao = await checkInclusao(prova, codigo, world);
  if (inclusao.status === 'contrariada') return 'contrariada';
  if (inclusao.status === 'nao-conferida') return 'naoConferida';
  return HISTORIAS[(await checkHistoria(inclusao.checkpoint, agora, world)).status];
}

const HISTORIAS = {
  mesma: 'provada',
  reescrita: 'contrariada',
  'arvore-errada': 'contrariada',
  'assinatura-errada': 'contrariada',
  atrasada: 'atrasada',
  'nao-conferida': 'naoConferida',
} as const;
