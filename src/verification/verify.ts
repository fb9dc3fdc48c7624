import { answer, type Check } from './check.ts';
import { checkAssinantes } from './checks/assinantes.ts';
import { checkCodigo } from './checks/codigo.ts';
import { checkIntegridade } from './checks/integridade.ts';
import { checkLeiaute } from './checks/leiaute.ts';
import { checkRepresentacao } from './checks/representacao.ts';
import { checkTempo } from './checks/tempo.ts';
import { checkVigencia } from './checks/vigencia.ts';
import type { DadosPublicos } from './dados-mostrados.ts';
import { readDadosPublicos } from './dados-publicos.ts';
import { type Exame, examine } from './exame/exame.ts';
import { rememberCrypto } from './exame/remember-crypto.ts';
import { listSelos } from './list-selos.ts';
import { type PaginaDiferente, paginaOf } from './pagina.ts';
import { describeEtsi } from './politica/etsi.ts';
import type { Report } from './report.ts';
import { tieSelos } from './tie-selos.ts';
import { decideVeredito } from './verdict.ts';
import type { VerificationRequest, VerificationWorld } from './verification-world.ts';
import { withholdNomes } from './withhold-nomes.ts';

export interface Verification {
  report: Report;
  /** The public data of the diploma; null unless its signers are proven, or our own register published these bytes. */
  diploma: DadosPublicos | null;
  /** Where a PDF carries several documents: each by itself. */
  anexos?: readonly Verification[];
  /** The pages that differ from the published ones, as pictures. */
  paginas?: readonly PaginaDiferente[];
}

/** In the order of `CHECKS`. */
const ASK: readonly ((exame: Exame) => Check)[] = [
  checkLeiaute,
  checkIntegridade,
  checkAssinantes,
  checkTempo,
  checkCodigo,
  checkRepresentacao,
  checkVigencia,
];

/** The cadastro is asked only about another institution's document with all else proven. */
function needsTie(exame: Exame): boolean {
  const veredito = decideVeredito(ASK.map((ask) => ask(exame)));
  return veredito.startsWith('autentico') && exame.resposta.kind === 'outra-instituicao';
}

/** Verifies a file from its bytes, the trusted roots and the register's answer to its code. */
export async function verifyDiploma(
  request: VerificationRequest,
  world: VerificationWorld,
): Promise<Verification> {
  const examined = await examine(request, { ...world, crypto: rememberCrypto(world.crypto) });
  const exame = needsTie(examined) ? await tieSelos(examined, world.cadastroOf) : examined;
  const anexos = await verifyAnexos(exame, world);
  const isRefuted = anexos.some(({ report }) => report.veredito === 'nao-autentico');
  const answers = ASK.map((ask) =>
    ask === checkIntegridade && isRefuted ? answer('anexo-nao-autentico') : ask(exame),
  );
  const veredito = decideVeredito(answers);
  const checks = withholdNomes(answers, veredito);
  const identificacao = exame.xml?.ok ? exame.xml.value.identificacao : null;
  const { documento = 'diploma' } = identificacao ?? {};
  const isProducao = world.ambiente === 'producao' && identificacao?.isHomologacao !== true;
  return {
    report: {
      veredito,
      ambiente: isProducao ? 'producao' : 'homologacao',
      ...(documento !== 'diploma' && { documento }),
      ...paginaOf(checks),
      ...describeAnexos(exame, anexos),
      codigo: identificacao?.codigo ?? null,
      sha256: exame.sha256,
      conferidoEm: world.now().toISOString(),
      checks,
      selos: listSelos(exame, answers, veredito),
      etsi: describeEtsi(exame.xml?.ok ? exame.xml.value.assinaturas : null),
    },
    diploma: readDadosPublicos(exame, checks, veredito),
    ...(anexos.length > 0 && { anexos }),
  };
}

/** Each costs a verification; no merge of a person's papers has more. */
const MAX_ANEXOS = 4;

async function verifyAnexos({ arquivo }: Exame, world: VerificationWorld): Promise<Verification[]> {
  const xmls = arquivo.tipo === 'pdf' && arquivo.xml === null ? (arquivo.issue.xmls ?? []) : [];
  const verified: Verification[] = [];
  for (const bytes of xmls.slice(0, MAX_ANEXOS)) verified.push(await verifyDiploma({ bytes }, world));
  return verified;
}

function describeAnexos({ arquivo }: Exame, anexos: readonly Verification[]): Pick<Report, 'anexos'> {
  if (arquivo.tipo === 'pdf' && arquivo.xml && arquivo.hasComprovante)
    return { anexos: [{ tipo: 'comprovante' }] };
  if (anexos.length === 0) return {};
  return {
    anexos: anexos.map(({ report: { veredito, documento, codigo, sha256 } }) => ({
      tipo: 'documento',
      ...{ veredito, ...(documento && { documento }), codigo, sha256 },
    })),
  };
}
