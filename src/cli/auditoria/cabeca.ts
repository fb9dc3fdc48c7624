import type { AncoraAberta } from '#transparencia/ancora/ancora-aberta.ts';
import type { AncoraEnviada } from '#transparencia/ancora/mail-ancora.ts';
import type { OpenAuditoria } from '#transparencia/auditoria/auditoria-world.ts';
import type { CommandRequest, Outcome } from '../command.ts';

/** Shows the head of the record, to be written down elsewhere. */
export function mostrarCabeca(_values: CommandRequest['values']): (open: OpenAuditoria) => Promise<Outcome> {
  return async ({ reader, ancora, readAncoraEnviada }) => {
    const cabeca = await reader.readCabeca();
    if (!cabeca || cabeca.seq === 0)
      return { exitCode: 0, text: 'O registro ainda não tem entradas.', json: { cabeca: null } };
    const known = ancora ? await ancora.check() : null;
    const enviada = await readAncoraEnviada();
    const { seq, hash } = cabeca;
    return {
      exitCode: known && isBroken(known.julgada) ? 3 : 0,
      text: [`${seq}:${hash}`, ...describeAncora(known), ...describeEnviada(enviada)].join('\n'),
      json: {
        cabeca: { seq, hash },
        ancora: known?.ancora ?? null,
        situacao: known?.julgada ?? null,
        enviada,
      },
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

function describeEnviada(enviada: AncoraEnviada | null): string[] {
  if (!enviada) return [];
  const { enviadaEm, tentadaEm, falha } = enviada;
  const sent = enviadaEm === null ? 'nunca foi aceita' : `aceita em ${enviadaEm}`;
  const failed = `; em ${tentadaEm} não foi (${falha}). Confira SMTP_URL e "ancoraPara", em institution/avisos.json.`;
  return [`Âncora por e-mail: ${sent}${falha === null ? '.' : failed}`];
}

const JULGADA = {
  ausente: 'ausente.',
  sumida: 'foi escrita e não está mais em ANCORA_DIR. Monte o disco ou recupere o arquivo antes de emitir.',
  'em-dia': 'o banco de dados a contém.',
  'a-frente': 'o banco de dados é mais antigo que ela. Restaure a cópia mais nova antes de emitir.',
  'outro-registro': 'é de outro registro, ou o banco está vazio. Restaure a cópia antes de emitir.',
  divergente: 'o registro diz outra coisa nessa entrada; foi reescrito. Não apague nada.',
} as const;
