import type { AncoraAberta } from '#transparencia/ancora/ancora-aberta.ts';
import type { OpenAuditoria } from '#transparencia/auditoria/auditoria-world.ts';
import type { CommandRequest, Outcome } from '../command.ts';

/** What to write down elsewhere. */
export function mostrarCabeca(_values: CommandRequest['values']): (open: OpenAuditoria) => Promise<Outcome> {
  return async ({ reader, ancora }) => {
    const cabeca = await reader.readCabeca();
    if (!cabeca || cabeca.seq === 0)
      return { exitCode: 0, text: 'O registro ainda não tem entradas.', json: { cabeca: null } };
    const known = ancora ? await ancora.check() : null;
    const { seq, hash } = cabeca;
    return {
      exitCode: known && isBroken(known.julgada) ? 3 : 0,
      text: [`${seq}:${hash}`, ...describeAncora(known)].join('\n'),
      json: { cabeca: { seq, hash }, ancora: known?.ancora ?? null, situacao: known?.julgada ?? null },
    };
  };
}

type Known = Awaited<ReturnType<AncoraAberta['check']>> | null;

export const isBroken = (julgada: NonNullable<Known>['julgada']): boolean =>
  julgada !== 'em-dia' && julgada !== 'ausente';

export function describeAncora(known: Known): string[] {
  if (!known) return ['Sem âncora: aponte ANCORA_DIR para uma pasta em outro disco.'];
  const { ancora, julgada } = known;
  if (julgada === 'sumida') return [`Âncora: ${JULGADA.sumida}`];
  if (!ancora) return ['A âncora ainda não foi escrita: o próximo "emitir" a escreve.'];
  const when = `de ${ancora.em}, entrada ${ancora.seq}, ${ancora.registrados} registrados, lista nº ${ancora.lista}`;
  return [`Âncora ${when}: ${JULGADA[julgada]}`];
}

const JULGADA = {
  ausente: 'ausente.',
  sumida: 'foi escrita e não está mais em ANCORA_DIR. Monte o disco ou recupere o arquivo antes de emitir.',
  'em-dia': 'o banco de dados a contém.',
  'a-frente': 'o banco de dados é mais antigo que ela. Restaure a cópia mais nova antes de emitir.',
  'outro-registro': 'é de outro registro, ou o banco está vazio. Restaure a cópia antes de emitir.',
  divergente: 'o registro diz outra coisa nessa entrada; foi reescrito. Não apague nada.',
} as const;
