import { makeProtocolo } from '#diploma/correcao-pedida.ts';
import type { Cpf } from '#diploma/cpf.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { makeId } from '#diploma/make-id.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { Chaves } from '../chave.ts';
import type { Tokens } from '../download-token.ts';
import type { Limiter } from '../limiter.ts';
import { LIMITE_DA_CORRECAO, LIMITES_DA_CORRECAO } from '../limits.ts';
import { createOrigem, enderecoOf } from '../origem.ts';
import {
  type CorrecoesDoTitular,
  type DocumentoLido,
  type FormularioDaCorrecao,
  MAX_DOCUMENTO_BYTES,
} from './correcao-ports.ts';
import { type CorrecaoDigitada, type IssuesDaCorrecao, readPedido } from './read-pedido.ts';

/** The graduate asks for a correction. A look-up has identified them, and the form's token carries that for an hour. */

export interface CorrecaoDeps {
  correcoes: CorrecoesDoTitular;
  tokens: Tokens;
  chaves: Pick<Chaves, 'busca' | 'limiteCorrecao' | 'limiteCorrecaoDe'>;
  limiter: Limiter;
  /** Opens and draws the file anew in another process, within limits: a stranger may send one made to take long. */
  readDocumento(bytes: Uint8Array, owner: string): Promise<DocumentoLido>;
  redes: readonly string[];
  /** If true, CPF and matrícula alone do not reveal the text of earlier requests, which may hold a birth date or a document number. */
  hasSegundaProva: boolean;
  randomBytes(length: number): Uint8Array;
  now(): Date;
}

type CorrecaoFeita =
  | { kind: 'vencida' }
  | { kind: 'limitada'; retryAfterSeconds: number }
  | { kind: 'recusada'; issues: IssuesDaCorrecao; formulario: FormularioDaCorrecao }
  | { kind: 'aberta' | 'pedida'; protocolo: string; formulario: FormularioDaCorrecao }
  | { kind: 'muitas'; formulario: FormularioDaCorrecao };

export interface Correcoes {
  /** The caller has just found this graduate by these numbers. */
  issue(quem: { cpf: Cpf; matricula: Matricula }): string;
  /** Null where the token is invalid or has expired. */
  open(token: string): Promise<FormularioDaCorrecao | null>;
  pedir(
    token: string,
    pedido: { digitada: CorrecaoDigitada; documento: Uint8Array | null },
    ip: string,
  ): Promise<CorrecaoFeita>;
}

export function createCorrecoes(deps: CorrecaoDeps): Correcoes {
  const { correcoes, tokens, chaves, limiter, readDocumento, randomBytes, now } = deps;
  const origemOf = createOrigem(deps.redes, LIMITES_DA_CORRECAO);
  const issueFor = (chave: string): string => tokens.issue(`${chave}.${makeId(randomBytes)}`);
  const read = (token: string): { chave: string; id: string } | null => {
    const opened = tokens.open(token);
    const [chave = '', id = ''] = opened.ok ? opened.value.split('.') : [];
    return id === '' ? null : { chave, id };
  };
  const draw = async (chave: string): Promise<FormularioDaCorrecao | null> => {
    const titular = await correcoes.read(chave);
    if (!titular) return null;
    const pedidas = titular.pedidas.map(({ comentario: _, certo, ...pedida }) => ({
      ...pedida,
      certo: deps.hasSegundaProva ? null : certo,
    }));
    return { ...titular, pedidas, token: issueFor(chave) };
  };
  const takeEndereco = (ip: string) =>
    limiter.take(
      origemOf(ip).map(({ endereco, policy }) => ({ chave: chaves.limiteCorrecao(endereco), policy })),
    );

  return {
    issue: ({ cpf, matricula }) => issueFor(chaves.busca(cpf, matricula)),
    async open(token) {
      const found = read(token);
      return found && draw(found.chave);
    },
    async pedir(token, { digitada, documento }, ip) {
      const found = read(token);
      const formulario = found && (await draw(found.chave));
      if (!found || !formulario) return { kind: 'vencida' };
      const lida = readPedido(digitada);
      const issues = { ...(lida.ok ? {} : lida.issue), ...judgeTamanho(documento) };
      if (!lida.ok || documento === null || Object.keys(issues).length > 0)
        return { kind: 'recusada', issues, formulario };
      // Opening a file is costly: the network pays whatever the outcome.
      const taken = await takeEndereco(ip);
      if (!taken.allowed) return { kind: 'limitada', retryAfterSeconds: taken.retryAfterSeconds };
      const lido = await readDocumento(documento, enderecoOf(ip));
      if (lido.kind !== 'limpo') return { kind: 'recusada', issues: { documento: lido.kind }, formulario };
      const own = await limiter.take([
        { chave: chaves.limiteCorrecaoDe(found.chave), policy: LIMITE_DA_CORRECAO },
      ]);
      if (!own.allowed) return { kind: 'limitada', retryAfterSeconds: own.retryAfterSeconds };
      const ano = diaEmBrasilia(now()).slice(0, 4);
      const inserted = await correcoes.insert({
        ...lida.value,
        ...found,
        protocolo: makeProtocolo(ano, randomBytes),
        documento: { tipo: lido.tipo, bytes: lido.bytes },
      });
      if (inserted.kind === 'outro-diploma')
        return { kind: 'recusada', issues: { diploma: 'vazio' }, formulario };
      const after = (await draw(found.chave)) ?? formulario;
      return { ...inserted, formulario: after } as CorrecaoFeita;
    },
  };
}

function judgeTamanho(documento: Uint8Array | null): IssuesDaCorrecao {
  if (documento === null || documento.length === 0) return { documento: 'vazio' };
  return documento.length > MAX_DOCUMENTO_BYTES ? { documento: 'grande' } : {};
}
