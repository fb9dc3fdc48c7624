import { resolve } from 'node:path';
import { isKeyName, type NoteKey, readNoteKey, writeNoteKey } from '#arvore/note-key.ts';
import { sha256 } from '#transparencia/registro-transparente/sha256.ts';
import { type Testemunhada, witnessLog } from '#transparencia/registro-transparente/witness-log.ts';
import { explainUnreachable } from '../auditoria/unreachable.ts';
import { type CommandRequest, type Outcome, UsageError, type World } from '../command.ts';

/** One round of a witness of another institution's log; with `--porta`, a witness that receives checkpoints. */
export async function testemunharRegistro(
  values: CommandRequest['values'],
  world: Pick<World, 'cwd' | 'openTestemunha' | 'serveTestemunha' | 'progress'>,
): Promise<Outcome> {
  const { registro, chave: written, nome, pasta, porta } = values;
  if (porta !== undefined) return servirTestemunha(values, world);
  if (typeof registro !== 'string' || !/^https?:\/\/\S+$/.test(registro))
    throw new UsageError('--registro: informe o endereço do registro, como https://…/registro-transparente');
  const chave = await readChave(written);
  try {
    const testemunha = await world.openTestemunha({
      registro: registro.replace(/\/+$/, ''),
      chave,
      nome: readNome(nome),
      pasta: readPasta(pasta, world),
    });
    const testemunhada = await witnessLog(testemunha);
    return describe(testemunhada, writeNoteKey(testemunha.signer.key));
  } catch (error) {
    return explainUnreachable(error);
  }
}

/** Runs until it is told to stop. */
async function servirTestemunha(
  { chave, nome, pasta, porta: written, registro }: CommandRequest['values'],
  world: Pick<World, 'cwd' | 'serveTestemunha' | 'progress'>,
): Promise<Outcome> {
  if (registro !== undefined)
    throw new UsageError('--porta espera o que os registros enviam: deixe --registro de fora');
  if (typeof written !== 'string' || !/^\d{1,5}$/.test(written) || Number(written) > 65_535)
    throw new UsageError('--porta: informe um número de porta, como 8080');
  const chaves = await Promise.all(
    String(chave ?? '')
      .split(',')
      .map(readChave),
  );
  if (new Set(chaves.map(({ nome: log }) => log)).size < chaves.length)
    throw new UsageError(
      '--chave: informe uma só chave de cada registro; a testemunha segue uma história dele',
    );
  const servida = await world.serveTestemunha({
    chaves,
    nome: readNome(nome),
    pasta: readPasta(pasta, world),
    porta: Number(written),
    onFailure: ({ message }) => world.progress.write(`Não foi possível cossinar: ${message}\n`),
  });
  world.progress.write(
    `Testemunha em http://localhost:${servida.porta}/add-checkpoint\nChave desta testemunha: ${servida.chave}\n`,
  );
  await servida.ended;
  return { exitCode: 0, text: 'Testemunha parada.', json: { chave: servida.chave } };
}

function readNome(nome: CommandRequest['values'][string]): string {
  if (typeof nome === 'string' && isKeyName(nome)) return nome;
  throw new UsageError('--nome: diga como esta testemunha se chama, como testemunha.sua-instituicao.edu.br');
}

const readPasta = (pasta: CommandRequest['values'][string], { cwd }: Pick<World, 'cwd'>): string =>
  resolve(cwd, typeof pasta === 'string' ? pasta : 'testemunha');

export async function readChave(written: string | boolean | undefined): Promise<NoteKey> {
  const chave = typeof written === 'string' ? await readNoteKey(written, sha256) : null;
  if (chave?.tipo === 'ed25519') return chave;
  throw new UsageError(
    '--chave: informe a chave pública do registro, como a página /registro-transparente a mostra',
  );
}

function describe(testemunhada: Testemunhada, chave: string): Outcome {
  const json = { ...testemunhada, chave };
  switch (testemunhada.outcome) {
    case 'cossinada': {
      const { tamanho, antes, cossinatura } = testemunhada;
      const grown = antes === null ? 'primeira vez' : `antes, ${antes}`;
      return {
        exitCode: 0,
        text: `Cossinado: ${tamanho} folhas (${grown}).\n${cossinatura}Chave desta testemunha: ${chave}`,
        json,
      };
    }
    case 'recusada': {
      const { porque, prova } = testemunhada;
      const kept =
        prova === null ? '' : ` As duas versões assinadas estão em ${prova}: guarde-as, são a prova.`;
      return { exitCode: 1, text: `RECUSADO: ${RECUSADA[porque]}${kept}`, json };
    }
    case 'nao-conferida':
      return {
        exitCode: 3,
        text: `Não foi possível conferir: ${NAO_CONFERIDA[testemunhada.porque]} Nada foi assinado.`,
        json,
      };
  }
}

const RECUSADA = {
  assinatura: 'o checkpoint não está assinado por esta chave.',
  historia: 'o registro mostra agora outra história; o que já tinha mostrado não está nela.',
  atrasada:
    'o registro mostra menos folhas do que já tinha mostrado: um banco mais antigo, ou outro servidor atrasado.',
  arvore: 'os pedaços da árvore não dão a raiz que o checkpoint assina.',
} as const;

const NAO_CONFERIDA = {
  'sem-tiles': 'os pedaços da árvore não puderam ser lidos. Repita mais tarde.',
  'sem-ed25519': 'este programa não conhece Ed25519.',
} as const;
