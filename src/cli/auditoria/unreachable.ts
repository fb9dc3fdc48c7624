import { explainMundo } from '#arquivos/explain-falha.ts';
import type { Outcome } from '../command.ts';

const ADVICE: Readonly<Record<string, string>> = {
  'cabeca-ausente': 'Confira o que falta com "auditoria conferir".',
  'confianca-ilegivel': 'Recupere-o da cópia de segurança, ou importe as raízes de novo, e repita.',
  'registro-ausente': 'Confira DATA_DIR ou DATABASE_URL.',
  'carimbo-indisponivel':
    'Confira ACT_URLS e a rede, e repita: o carimbo pode ser pedido de novo a qualquer hora.',
};
const OTHERWISE = 'Confira se o banco de dados responde e repita.';

/**
 * An unreachable record is neither intact nor altered: exit 3. Any failure that is not outside is rethrown as a crash.
 */
export function explainUnreachable(error: unknown): Outcome {
  const { code, name, message } = error as Error & { code?: unknown };
  const isOutside = typeof code === 'string' && !code.startsWith('ERR_') && !OURS.has(name);
  if (!isOutside) throw error;
  const advice = ADVICE[code] ?? explainMundo(error)?.sentence ?? OTHERWISE;
  const text = `Não foi possível: ${message}\n${advice}`;
  return { exitCode: 3, text, json: { situacao: 'nao-conferida', erro: code } };
}

/** `run-cli.ts` has its own words for these. */
const OURS: ReadonlySet<string> = new Set(['UsageError', 'SemRespostaError', 'FileError', 'ConfigError']);
