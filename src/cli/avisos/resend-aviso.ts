import type { OpenAvisos } from '#avisos/avisos-world.ts';
import { askSim } from '../ask-sim.ts';
import type { Outcome, World } from '../command.ts';
import { findPublicado } from '../emissao/find-diploma.ts';
import { describeWhose, NADA_MUDOU } from '../emissao/mudar-situacao.ts';

export interface Reenvio {
  /** The id of a notice, or the graduate whose diploma it announces. */
  qual: string;
  /** Replaces the address that failed. */
  email?: string;
  isSim: boolean;
}

/** A sent message cannot be recalled: the command asks first, and names the graduate where known. */
export async function resendAviso(
  { qual, email, isSim }: Reenvio,
  { store }: OpenAvisos,
  world: World,
): Promise<Outcome> {
  const achado = isId(qual) ? { id: qual, de: `aviso ${qual}:` } : await findAviso(qual, store, world);
  if ('exitCode' in achado) return achado;
  const { id, de } = achado;
  const where = email === undefined ? 'o mesmo endereço' : 'o endereço novo; o anterior será apagado';
  const question = `${de}\nA mensagem sairá de novo, para ${where}.`;
  if (!(await askSim({ terminal: world.terminal, isSim }, question))) return NADA_MUDOU;
  const resultado = await store.resend(id, world.nameAccount(), email);
  return { exitCode: resultado === 'devido' ? 0 : 1, text: RESENT[resultado], json: { id, resultado } };
}

/** The format of `makeId`. */
const isId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

async function findAviso(
  qual: string,
  store: OpenAvisos['store'],
  world: World,
): Promise<Outcome | { id: string; de: string }> {
  const achado = await findPublicado(qual, ({ situacao }) => situacao === 'vigente', world);
  if (!achado.ok) return achado.outcome;
  const { diploma } = achado.value;
  const aviso = await store.findTentado(diploma.id);
  if (aviso) return { id: aviso.id, de: describeWhose(diploma) };
  const text = `${describeWhose(diploma)}\n${RESENT['nao-cabe']}`;
  return { exitCode: 1, text, json: { resultado: 'nao-cabe' } };
}

const RESENT = {
  devido: 'Volta à fila: sai em até um minuto, ou agora com avisos --enviar.',
  desconhecido: 'Nenhum aviso tem este id; veja a lista com avisos.',
  'sem-endereco':
    'O endereço já foi apagado; repita com --email e o endereço que a pessoa der, ou avise-a por outro meio.',
  'nao-cabe':
    'Só se reenvia o que ficou incerto ou sem sucesso; se o e-mail voltou, repita com --email e o endereço certo.',
} as const;
