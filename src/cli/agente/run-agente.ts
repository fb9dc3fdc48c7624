import { plainLine } from '#diploma/plain-line.ts';
import { Pkcs11Error, type Tentativas } from '#keys/pkcs11/cryptoki.ts';
import type { TokenLido } from '#keys/pkcs11/read-token.ts';
import { askSim } from '../ask-sim.ts';
import type { Outcome } from '../command.ts';
import type { Terminal } from '../terminal.ts';
import { AgenteError } from './agente-error.ts';
import { type Conferido, conferir } from './conferir.ts';
import type { Servidor } from './servidor.ts';
import { signLote } from './sign-lote.ts';

export interface AgenteWorld {
  servidor: Servidor;
  token: TokenLido;
  terminal: Terminal;
  /** The name of this agent at the desk. */
  maquina: string;
  /** The letters that the desk gave; null for a pairing that nobody opened. */
  abertura: string | null;
  now(): Date;
  sleep(ms: number): Promise<void>;
}

/** Pairs, shows the queue, asks, signs, and looks again until told to leave. */
export async function runAgente(world: AgenteWorld): Promise<Outcome> {
  const { terminal, token } = world;
  let assinados = 0;
  try {
    terminal.write(`Token "${plainLine(token.tokenLabel)}", de ${plainLine(token.titular)}.\n`);
    await pair(world);
    for (;;) {
      const signed = await signFila(world);
      assinados += signed ?? 0;
      const more = await terminal.readLine('Enter procura de novo; "sair" termina: ');
      if (more === null || more.trim().toLowerCase() === 'sair') break;
    }
    return { exitCode: 0, text: tellAssinados(assinados), json: { assinados } };
  } catch (error) {
    const explained = explain(error);
    if (!explained) throw error;
    const json = { assinados, falha: explained.code };
    return { exitCode: 1, text: [tellAssinados(assinados), explained.text].join('\n'), json };
  }
}

async function pair({ servidor, terminal, maquina, abertura, sleep }: AgenteWorld): Promise<void> {
  const { segredo, codigo, intervaloEmSegundos, endereco } = await servidor.pair(maquina, abertura);
  terminal.write(`Abra ${plainLine(endereco)} e confirme estas letras: ${codigo}\n`);
  for (;;) {
    await sleep(intervaloEmSegundos * 1_000);
    const paired = await servidor.takeToken(segredo);
    if (!paired) continue;
    terminal.write(`Confirmado por ${plainLine(paired.pessoa)}.\n`);
    return;
  }
}

/** Null: the queue was empty, or the holder declined. */
async function signFila(world: AgenteWorld): Promise<number | null> {
  const { servidor, terminal, token } = world;
  const { cargo, documentos } = await servidor.listFila();
  if (!cargo || documentos.length === 0) {
    terminal.write('Nada espera a sua assinatura.\n');
    return null;
  }
  const lote = await gather(documentos, world);
  if (lote.length === 0) {
    terminal.write('O que esperava já foi assinado, ou não pode ser assinado agora.\n');
    return null;
  }
  if (!(await askSim({ terminal, isSim: false }, describeLote(lote, cargo)))) return null;
  if (token.tentativas !== 'normal') terminal.write(`${TENTATIVAS[token.tentativas]}\n`);
  const pin = await terminal.readLine(`PIN do token "${plainLine(token.tokenLabel)}": `, { isHidden: true });
  if (pin === null || pin === '') return null;
  const signer = await token.unlock(pin);
  let sent = 0;
  try {
    const { deixados } = await signLote(lote, signer, servidor.send, () => {
      sent += 1;
      terminal.write(`\r${sent} de ${lote.length}`);
    });
    if (deixados > 0) terminal.write(`\n${tellDeixados(deixados)}`);
  } finally {
    signer.close();
    terminal.write(`\r${sent} de ${lote.length} assinados e gravados.\n`);
  }
  return sent;
}

/** The contents of each document, read here; a document that the server cannot give now is left out. */
async function gather(
  documentos: readonly { id: string }[],
  { servidor, token, terminal, now }: AgenteWorld,
): Promise<Conferido[]> {
  const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  const key = { certificate: token.certificate, algorithm: token.algorithm };
  const publica = {
    certificado: toBase64(token.certificate),
    cadeia: token.chain.map(toBase64),
    algoritmo: token.algorithm,
  };
  const lote: Conferido[] = [];
  for (const { id } of documentos) {
    const aFazer = await servidor.prever({ documento: id, ...publica }).catch((error: unknown) => {
      if (error instanceof AgenteError && PASSAGEIRAS.includes(error.code)) return null;
      throw error;
    });
    if (aFazer) lote.push(await conferir(aFazer, key, now()));
    terminal.write(`\rLendo ${lote.length} de ${documentos.length}`);
  }
  terminal.write('\n');
  return lote;
}

const tellDeixados = (quantos: number): string =>
  quantos === 1
    ? 'Outra pessoa assinou 1 documento enquanto isso; procure de novo para assiná-lo.\n'
    : `Outra pessoa assinou ${quantos} documentos enquanto isso; procure de novo para assiná-los.\n`;

const PASSAGEIRAS: readonly string[] = ['nao-espera', 'mudou-no-meio', 'nao-pode-assinar'];

function describeLote(
  lote: readonly Conferido[],
  { titulo, nome }: { titulo: string; nome: string },
): string {
  const lines = lote.map(({ assunto }) => `  ${assunto.nome ?? assunto.raiz} · ${assunto.curso ?? '—'}`);
  const quantos = lote.length === 1 ? '1 documento espera' : `${lote.length} documentos esperam`;
  return [`${quantos} a assinatura de ${nome}, ${titulo}:`, ...lines, 'Assinar?'].join('\n');
}

const TENTATIVAS: Readonly<Record<Tentativas, string>> = {
  normal: 'Confira o PIN antes de repetir: erros seguidos bloqueiam o token.',
  poucas: 'Atenção: o token diz que restam poucas tentativas de PIN.',
  ultima: 'Atenção: resta uma só tentativa de PIN. Mais um erro bloqueia o token.',
  bloqueado: 'O token está bloqueado: use o PUK, ou procure quem emitiu o certificado.',
};

const tellAssinados = (quantos: number): string =>
  quantos === 0
    ? 'Nada foi assinado.'
    : quantos === 1
      ? '1 documento assinado.'
      : `${quantos} documentos assinados.`;

function explain(error: unknown): { code: string; text: string } | null {
  if (error instanceof AgenteError) return { code: error.code, text: error.message };
  if (!(error instanceof Pkcs11Error)) return null;
  const { code, tentativas } = error;
  return {
    code,
    text:
      code === 'pkcs11-pin'
        ? `O PIN não serve. ${TENTATIVAS[tentativas ?? 'normal']}`
        : `O token falhou (${code}). Ligue-o de novo e repita.`,
  };
}
