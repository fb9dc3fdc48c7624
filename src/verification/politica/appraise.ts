import type { FindingCode, Status } from '#signature/verify/finding.ts';
import { LINHAS, type Linha, type LinhaId } from './linhas.ts';
import type { SubIndication } from './sub-indication.ts';

interface Judged {
  check: string;
  status: Status;
  code: string;
}

const BY_CODE: ReadonlyMap<string, LinhaId> = new Map(
  (Object.entries(LINHAS) as [LinhaId, Linha][]).flatMap(([id, { achados }]) =>
    Object.keys(achados).map((code): [string, LinhaId] => [code, id]),
  ),
);

/**
 * `signature/` reports what fails; the policy decides what that means for the file. Valid findings stay as they are.
 */
export function appraise<Each extends Judged>(achado: Each): Each {
  if (achado.status !== 'invalid' && achado.status !== 'unavailable') return achado;
  const { resposta } = LINHAS[findLinha(achado)];
  return { ...achado, status: resposta === 'nao-autentico' ? 'invalid' : 'unavailable' };
}

/**
 * A stamp can fail in all the ways a signature can; in each case it proves nothing, and refutes nothing. Every code has
 * its row (`linhas.test.ts`); an unknown code leaves the file unchecked.
 */
export function findLinha({ check, code }: Pick<Judged, 'check' | 'code'>): LinhaId {
  if (check.startsWith('carimbo-')) return 'carimbo-sem-valor';
  return BY_CODE.get(code) ?? 'forma-desconhecida';
}

export function subIndicationOf(achado: Pick<Judged, 'check' | 'code'>): SubIndication {
  const own = LINHAS[findLinha(achado)].achados[achado.code as FindingCode];
  return own ?? 'NO_POE';
}
