import type { TimestampAuthority } from '#pki/crypto-provider.ts';
import { readCertificateOnce } from '#pki/read-once.ts';
import { type CarimboJulgado, judgeCarimbo } from '#transparencia/auditoria/judge-carimbo.ts';
import { good, type LinhaDoPreparo, open, wrong } from './linha.ts';
import type { PreparoWorld, Revogacao } from './preparo-world.ts';

const GRUPO = 'carimbo';
/** A signature must not state a time later than its stamp. */
const MAX_DRIFT_MS = 60_000;

export interface CarimbosConferidos {
  linhas: LinhaDoPreparo[];
  /** How many stamps were made, and are charged. */
  gastos: number;
  /** DER of the authorities' certificates, whose revocation hosts are checked too. */
  certificates: Uint8Array[];
}

/** One real stamp of each authority, over random bytes: the authority learns nothing. */
export async function checkCarimbos(revogacao: Revogacao, world: PreparoWorld): Promise<CarimbosConferidos> {
  const { carimbos, config } = world;
  const onde = { grupo: GRUPO, nome: 'ACT_URLS' } as const;
  const result: CarimbosConferidos = { linhas: [], gastos: 0, certificates: [] };
  if (config.actUrls.length === 0) {
    const fazer = 'Dê em ACT_URLS as autoridades de carimbo do tempo contratadas, e repita.';
    result.linhas.push(wrong(onde, 'nenhuma autoridade de carimbo está configurada', fazer));
  } else if (carimbos === null)
    result.linhas.push(open(onde, 'nenhum carimbo foi pedido (--sem-carimbo)', 'Repita sem --sem-carimbo.'));
  else for (const each of carimbos) await checkOne(each, revogacao, world, result);
  return result;
}

async function checkOne(
  { url, tsa }: { url: string; tsa: TimestampAuthority },
  revogacao: Revogacao,
  world: PreparoWorld,
  result: CarimbosConferidos,
): Promise<void> {
  const onde = { grupo: GRUPO, nome: new URL(url).host } as const;
  const digest = world.randomBytes(32);
  const token = await tsa.stamp({ algorithm: 'SHA-256', digest }).catch(tellFailure);
  if (!(token instanceof Uint8Array)) {
    const line = token.isMistake ? wrong : open;
    result.linhas.push(
      line(onde, `não carimbou (${token.reasons})`, 'Confira ACT_URLS, o contrato e a rede, e repita.'),
    );
    return;
  }
  result.gastos += 1;
  const { crypto, confianca, now } = world;
  const known = {
    crypto,
    trust: confianca.trust,
    certificates: confianca.certificates.map(readCertificateOnce),
  };
  const hash = Buffer.from(digest).toString('hex');
  const first = await judgeCarimbo({ hash, token, lcrs: [] }, known);
  result.certificates.push(...first.path);
  // Revocation lists are fetched only for certificates that lead to a trusted root.
  const isOpen = first.faltas.some(({ check }) => check !== 'revogacao');
  const lcrs = isOpen || !first.genTime ? [] : await revogacao.findCrls(first.path, first.genTime);
  const judged = isOpen ? first : await judgeCarimbo({ hash, token, lcrs }, known);
  result.linhas.push(tellJulgado(onde, judged), checkRelogio(judged.genTime, now()));
}

/** A refusal is permanent; silence and overload may be temporary. */
function tellFailure(error: unknown): { reasons: string; isMistake: boolean } {
  const failures = (error as { failures?: readonly { reason: string }[] }).failures;
  if (!failures) throw error;
  const reasons = failures.map(({ reason }) => reason);
  const isMistake = reasons.some((reason) => !/^(sem-resposta|http-5\d\d|http-429|http-408)$/.test(reason));
  return { reasons: reasons.join(', '), isMistake };
}

function tellJulgado(
  onde: { grupo: 'carimbo'; nome: string },
  { status, faltas }: CarimboJulgado,
): LinhaDoPreparo {
  if (status === 'valid') return good(onde, 'deu um carimbo, que confere com uma raiz confiável');
  const codes = [...new Set(faltas.filter((each) => each.status === status).map(({ code }) => code))].join(
    ', ',
  );
  return status === 'invalid'
    ? wrong(
        onde,
        `o carimbo não serve (${codes})`,
        'Use uma autoridade de carimbo credenciada na ICP-Brasil.',
      )
    : open(
        onde,
        `o carimbo veio, e não pôde ser conferido (${codes})`,
        'Rode "confianca atualizar", confira lcr.hosts e repita.',
      );
}

function checkRelogio(genTime: Date | null, now: Date): LinhaDoPreparo {
  const onde = { grupo: GRUPO, nome: 'relógio deste computador' } as const;
  if (!genTime) return open(onde, 'o carimbo não diz a hora', 'Repita.');
  const drift = Math.round((now.getTime() - genTime.getTime()) / 1000);
  if (Math.abs(drift) * 1000 <= MAX_DRIFT_MS) return good(onde, `difere do carimbo em ${Math.abs(drift)} s`);
  const way = drift > 0 ? 'adiantado' : 'atrasado';
  return wrong(onde, `está ${way} ${Math.abs(drift)} s`, 'Acerte o relógio (NTP) antes de emitir.');
}
