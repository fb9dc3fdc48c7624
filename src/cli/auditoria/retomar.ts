import type { OpenAuditoria } from '#transparencia/auditoria/auditoria-world.ts';
import { type CommandRequest, type Outcome, UsageError } from '../command.ts';

/** Continues with a database that is older than its anchor. */
export function retomarRegistro(
  values: CommandRequest['values'],
  quem: string,
): (open: OpenAuditoria) => Promise<Outcome> {
  const { motivo } = values;
  if (typeof motivo !== 'string' || motivo.trim() === '')
    throw new UsageError('retomar: diga por que com --motivo; fica no registro de auditoria');
  return async ({ ancora }) => {
    if (!ancora) return refuse('sem-ancora');
    const resumed = await ancora.resume({ motivo: motivo.trim(), quem });
    if (resumed.kind === 'em-dia') return { exitCode: 0, text: EM_DIA, json: resumed };
    if (resumed.kind === 'recusada') return refuse(resumed.porque);
    const { pulados, proxima } = resumed;
    const text = `Retomado: ${pulados} números já dados não se repetem; o próximo é o ${proxima}º do livro. Traga os diplomas que faltam com "importar".`;
    return { exitCode: 0, text, json: resumed };
  };
}

const EM_DIA = 'Nada a retomar: o banco de dados contém a âncora.';

const REFUSALS = {
  'sem-ancora': 'Não há âncora: ANCORA_DIR não está definida.',
  'outro-registro':
    'A âncora é de outro registro, ou o banco está vazio: restaure a cópia de segurança. Se este é mesmo um registro novo, aponte ANCORA_DIR para outra pasta.',
  divergente:
    'O registro de auditoria foi reescrito depois da âncora: não há o que retomar. Não apague nada e avise a direção.',
  lista:
    'Depois desta cópia foi publicada uma lista de anulados, e a numeração das listas não admite lacuna: só uma cópia que a contenha pode continuar.',
} as const;

const refuse = (porque: keyof typeof REFUSALS): Outcome => ({
  exitCode: 1,
  text: REFUSALS[porque],
  json: { kind: 'recusada', porque },
});
