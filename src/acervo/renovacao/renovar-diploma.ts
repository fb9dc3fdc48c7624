import { keepFile } from '#arquivos/keep-file.ts';
import { findVencimento, type Vencimento } from '#signature/signing/find-vencimento.ts';
import { renewArchive } from '#signature/signing/renew-archive.ts';
import { SIGN_SENTENCES } from '#signature/signing/sign-issue.ts';
import { verifyDiploma } from '#verification/verify.ts';
import type { RenovacaoWorld } from './renovacao-world.ts';
import type { Renovavel } from './versao-store.ts';

type Renovado =
  | { kind: 'renovado' }
  | { kind: 'ultrapassado' }
  /** The authority's own certificate ends too soon for its stamp to add anything. */
  | { kind: 'sem-ganho'; ate: Date }
  | { kind: 'recusado'; falha: { code: string; motivo: string } };

const refuse = (code: string, motivo: string): Renovado => ({ kind: 'recusado', falha: { code, motivo } });

/** The next version of one diploma: stamped, drawn, proven as a stranger would see it, and only then published. */
export async function renovarDiploma(
  diploma: Renovavel,
  source: Uint8Array,
  vencimento: Vencimento | null,
  world: RenovacaoWorld,
): Promise<Renovado> {
  const { completion, now, versoes, rascunhos, quem } = world;
  const renewed = await renewArchive({ ...completion, source, now: now() });
  if (!renewed.ok) return refuse(renewed.issue.code, SIGN_SENTENCES[renewed.issue.code]);
  const next = findVencimento(renewed.value, completion.certificates);
  if (!next || (vencimento && next.em <= vencimento.em)) {
    return { kind: 'sem-ganho', ate: next?.em ?? new Date(0) };
  }
  const refused = await explainDoubt(renewed.value, source, diploma, world);
  if (refused) return refuse('nao-conferido', refused);

  const pdf = diploma.isNosso && diploma.rvdd ? await world.drawRvdd(renewed.value) : null;
  if (pdf && !pdf.ok) return refuse('rvdd-recusada', `A RVDD não pôde ser feita: ${pdf.issue.join('; ')}`);

  await rascunhos.condemn({ diplomaId: diploma.diplomaId });
  const xml = await keep(diploma, renewed.value, world);
  const rvdd = pdf && (await keep(diploma, pdf.value, world));
  const isReplaced = await versoes.replace(diploma, { xml, rvdd, em: next.carimbadoEm }, quem);
  if (isReplaced) return { kind: 'renovado' };
  await rascunhos.condemn({ diplomaId: diploma.diplomaId });
  return { kind: 'ultrapassado' };
}

/** Why the new version would be worse than the old one; null where it is not. */
async function explainDoubt(
  renewed: Uint8Array,
  source: Uint8Array,
  diploma: Renovavel,
  world: RenovacaoWorld,
): Promise<string | null> {
  const open = await listOpen(renewed, diploma, world);
  if (open.length === 0) return null;
  // What was accepted unchecked when it was imported stays so.
  const before = new Set((await listOpen(source, diploma, world)).map(({ code }) => code));
  const worse = open.filter(({ status, code }) => status === 'invalid' || !before.has(code));
  if (worse.length === 0) return null;
  const codes = worse.map(({ check, code }) => `${check}: ${code}`).join(', ');
  return `A conferência da nova versão não passou (${codes}). Confira os certificados da autoridade com "confianca importar".`;
}

/** What is not valid of these bytes, as if they were published. */
async function listOpen(bytes: Uint8Array, { codigo }: Renovavel, { verification }: RenovacaoWorld) {
  const situacaoOf = async () => ({
    situacao: 'vigente' as const,
    desde: null,
    motivo: null,
    rvdds: [],
    xmls: [await sha256Of(bytes, verification.crypto)],
  });
  const { report } = await verifyDiploma({ bytes, codigo }, { ...verification, situacaoOf });
  return report.checks.filter(({ status }) => status === 'invalid' || status === 'unavailable');
}

async function sha256Of(
  bytes: Uint8Array,
  crypto: RenovacaoWorld['verification']['crypto'],
): Promise<string> {
  return Buffer.from(await crypto.digest('SHA-256', bytes)).toString('hex');
}

async function keep({ diplomaId }: Renovavel, bytes: Uint8Array, world: RenovacaoWorld) {
  return { sha256: await keepFile(world, diplomaId, bytes), size: bytes.byteLength };
}
