import { VEREDITO } from '#conteudo/verificar.ts';
import type { VereditoView } from '#http/contract.ts';
import type { Check } from '#verification/check.ts';
import type { CheckName } from '#verification/check-name.ts';
import type { Envio } from '#verification/palavras/envio.ts';
import { tellOutroArquivo } from '#verification/palavras/outros-arquivos.ts';
import { isDeOutra, tellCheck } from '#verification/palavras/tell-check.ts';
import { tellVeredito } from '#verification/palavras/vereditos.ts';
import type { Report } from '#verification/report.ts';
import { formatData } from '../ui/format-data.ts';

export interface Explicacao {
  titulo: string;
  /** Right under the title: what decided. */
  resumo: string;
  fazer: string;
  dizer: string;
}

/** The page of a code has no file to mention. */
export const envioOf = ({ por }: Pick<VereditoView, 'por'>): Envio =>
  por === 'codigo' ? 'codigo' : 'arquivo';

/** The verdict in words, with the reason of this one document. */
export function explainVeredito({ veredito, checks }: Report, envio: Envio): Explicacao {
  const { titulo, significado, fazer, dizer } = tellVeredito(veredito, envio);
  const outro = tellOutroArquivo({ checks });
  if (outro) return { titulo: outro.titulo, resumo: outro.fazer, fazer: outro.fazer, dizer };
  const decisive = findDecisive(checks);
  if (!decisive) return { titulo, resumo: significado, fazer, dizer };
  if (isDeOutra(decisive.code)) return { titulo, ...explainOutra(decisive, { veredito, checks }) };
  const told = tellCheck(decisive, { veredito, checks, envio });
  return {
    titulo,
    resumo: tellSituacao(decisive) ?? told.significado,
    fazer: told.fazer || fazer,
    dizer: decisive.code === 'suspenso' ? VEREDITO.dizerDoSuspenso : tellPessoa({ veredito, checks }, dizer),
  };
}

const statusOf = (checks: readonly Check[], name: CheckName) =>
  checks.find(({ check }) => check === name)?.status;

/**
 * What is against it comes before what is missing; not being in force is no forgery. Of what is missing, first
 * what trying again may bring; then that only another institution can answer, whatever else the file lacks.
 */
function findDecisive(checks: readonly Check[]): Check | undefined {
  const findCode = (wanted: Check['code']) => checks.find(({ code }) => code === wanted);
  const isIntact = statusOf(checks, 'integridade') === 'valid';
  return (
    checks.find(({ status, check }) => status === 'invalid' && check !== 'vigencia') ??
    checks.find(({ status }) => status === 'invalid') ??
    findCode('raizes-inacessiveis') ??
    (isIntact ? checks.find(({ code }) => isDeOutra(code)) : undefined) ??
    checks.find(({ status }) => status === 'unavailable')
  );
}

/** Whom to ask is named by the check, where signatures hold over the name. */
function explainOutra(
  { evidence }: Check,
  { veredito, checks }: Pick<Report, 'veredito' | 'checks'>,
): Omit<Explicacao, 'titulo'> {
  const { consultar } = evidence;
  const quem = typeof consultar === 'string' ? consultar : VEREDITO.outra.semNome;
  const isProven = (['assinantes', 'tempo'] as const).every((name) => statusOf(checks, name) === 'valid');
  const cnpjs = checks.find(({ check }) => check === 'assinantes')?.evidence['cnpjs'];
  const isAutentico = veredito === 'autentico-situacao-desconhecida';
  const listed = Array.isArray(cnpjs) && cnpjs.length > 0 ? cnpjs.join(' e ') : null;
  return {
    resumo: `${isProven ? VEREDITO.outra.confere(listed) : VEREDITO.outra.faltaProva} ${VEREDITO.outra.consulte(quem)}`,
    fazer: isAutentico ? VEREDITO.outra.fazerDoAutentico(quem) : VEREDITO.outra.fazer(quem),
    dizer: VEREDITO.outra.dizer(quem),
  };
}

/** The file that was just given is not asked for. */
function tellPessoa({ veredito, checks }: Pick<Report, 'veredito' | 'checks'>, dizer: string): string {
  const isRead = statusOf(checks, 'leiaute') === 'valid';
  return veredito === 'nao-conferido' && isRead ? VEREDITO.dizerDoIncompleto : dizer;
}

function tellSituacao({ code, evidence }: Check): string | null {
  if (code !== 'suspenso' && code !== 'anulado') return null;
  const desde = evidence['desde'];
  const since = typeof desde === 'string' ? ` em ${formatData(desde)}` : '';
  return `${VEREDITO.situacao[code]}${since}.`;
}
