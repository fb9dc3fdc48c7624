import { sha256 } from '#transparencia/registro-transparente/sha256.ts';
import { checkInclusao, type InclusaoConferida } from '#verification/inclusao/check-inclusao.ts';
import type { Especie } from '#verification/inclusao/folha.ts';
import { type CommandRequest, FileError, type Outcome, type World } from '../command.ts';
import { readInput } from '../files.ts';
import { readChave } from './testemunhar.ts';

const MAX_BYTES = 1024 * 1024;

/** Checks the proofs that a diploma's page gives against the key of the log: offline, and without this institution. */
export async function provarAtos(
  path: string,
  values: CommandRequest['values'],
  { cwd, verifyEd25519: verify }: Pick<World, 'cwd' | 'verifyEd25519'>,
): Promise<Outcome> {
  const chave = await readChave(values['chave']);
  const { codigo, provas } = readProvas(
    new TextDecoder().decode(await readInput(cwd, path, MAX_BYTES)),
    path,
  );
  const judged = await Promise.all(
    provas.map((prova) => checkInclusao(prova, codigo, { chave, sha256, verify })),
  );
  const statuses = new Set(judged.map(({ status }) => status));
  const exitCode = statuses.has('contrariada')
    ? 1
    : statuses.has('nao-conferida') || judged.length === 0
      ? 3
      : 0;
  return {
    exitCode,
    // Names the code, for the reader to compare with the diploma at hand.
    text:
      judged.length > 0 ? [`Código ${codigo}`, ...judged.map(tell)].join('\n') : 'Não há prova no arquivo.',
    json: { codigo, atos: judged },
  };
}

function readProvas(text: string, path: string): { codigo: string; provas: string[] } {
  const read = parse(text) as { codigo?: unknown; atos?: unknown } | null;
  const atos: unknown[] = Array.isArray(read?.atos) ? read.atos : [];
  if (typeof read?.codigo !== 'string')
    throw new FileError(`${path}: não é o arquivo de provas de um diploma`);
  const provas = atos.flatMap((ato) => {
    const { prova } = (ato ?? {}) as { prova?: unknown };
    return typeof prova === 'string' ? [prova] : [];
  });
  return { codigo: read.codigo, provas };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function tell(inclusao: InclusaoConferida): string {
  if (inclusao.status === 'provada') {
    const { abertura, indice, tamanho } = inclusao;
    return `PROVADO: ${ESPECIES[abertura.especie]} em ${abertura.em}, folha ${indice} de ${tamanho}. SHA-256 do XML: ${abertura.xml}`;
  }
  const { status, porque } = inclusao;
  return status === 'contrariada'
    ? `NÃO CONFERE: ${PORQUE[porque]}`
    : `Não foi possível conferir: ${PORQUE[porque]}`;
}

const PORQUE = {
  'outro-diploma': 'a prova é de outro diploma.',
  assinatura: 'o checkpoint não está assinado por esta chave.',
  'fora-da-arvore': 'a folha não está na árvore que foi assinada.',
  ilegivel: 'o texto não é uma prova.',
  'sem-ed25519': 'este programa não conhece Ed25519.',
} as const;

const ESPECIES: Readonly<Record<Especie, string>> = {
  emissao: 'emissão',
  importacao: 'importação',
  renovacao: 'renovação do carimbo',
  suspensao: 'suspensão',
  reativacao: 'fim da suspensão',
  anulacao: 'anulação',
  reemissao: 'reemissão',
  auditoria: 'cabeça da auditoria',
  existente: 'já publicado quando o registro começou',
};
