import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { AcessoRecord } from '#access/access-ports.ts';
import type { Chaves } from '#access/chave.ts';
import type { Limiter } from '#access/limiter.ts';
import { LIMITES_DO_TITULAR } from '#access/limits.ts';
import { createMeusDadosDe } from '#access/meus-dados.ts';
import { createOrigem, enderecoOf, redeOf } from '#access/origem.ts';
import { createTakeTurn } from '#access/take-turn.ts';
import type { Enviar, Mensagem } from '#avisos/aviso-store.ts';
import type { Config } from '#config/config.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { createChavesDeAcesso } from '#equipe/chaves-de-acesso.ts';
import { createDesafios, type Desafios } from '#equipe/desafios.ts';
import { hashToken } from '#equipe/sessao.ts';
import type { TitularDeps } from '#http/titular/titular-deps.ts';
import { createMeusDadosReader } from '#store/access/meus-dados-reader.ts';
import { createEntradaStore } from '#store/equipe/entrada-store.ts';
import { createChaveDoTitularStore } from '#store/titular/chave-do-titular-store.ts';
import { createCompartilhamentoStore } from '#store/titular/compartilhamento-store.ts';
import { createProvaStore } from '#store/titular/prova-store.ts';
import { type ChavesDoTitular, createChavesDoTitular } from '#titular/chaves-do-titular.ts';
import { createCodigosPorEmail } from '#titular/codigo-por-email.ts';
import { createCompartilhamentos } from '#titular/compartilhamentos.ts';
import { createIdentidadeOidc } from '#titular/identidade-oidc.ts';
import { createLacre } from '#titular/lacre.ts';
import { createSessoesDoTitular } from '#titular/sessoes-do-titular.ts';
import { writeMensagemDaChave } from '#titular/write-mensagem-da-chave.ts';
import { type RedacaoDoCodigo, writeMensagemDoCodigo } from '#titular/write-mensagem-do-codigo.ts';
import type { OpenNode } from '../open-node.ts';
import { createCorreioDaDemonstracao } from './correio-da-demonstracao.ts';
import type { AcessoDoTitular } from './read-acesso.ts';

export interface TitularRequest {
  config: Pick<Config, 'siteUrl' | 'ambiente'>;
  instituicao: Instituicao;
  acesso: AcessoDoTitular;
  /** Key of the look-up. */
  key: Uint8Array;
  node: Pick<OpenNode, 'db' | 'auditoria' | 'arquivos'>;
  chaves: Chaves;
  limiter: Limiter;
  record: AcessoRecord['record'];
  conferencia: TitularDeps['conferencia'];
  drawCoberto: TitularDeps['drawCoberto'];
  renderMeuDiploma: TitularDeps['renderMeuDiploma'];
  renderLink: TitularDeps['renderLink'];
  now(): Date;
  /** Called with the code of a message that was not sent. */
  onFailure(code: string): void;
}

/** Wires the holder's page to the store and to the proofs that the institution switched on. */
export function openTitular(request: TitularRequest): TitularDeps {
  const { config, instituicao, acesso, key, node, chaves, limiter, now } = request;
  const { db, auditoria, arquivos } = node;
  const { siteUrl } = config;
  const store = createProvaStore(db);
  const correio = acesso.isDemonstracao ? createCorreioDaDemonstracao(now) : null;
  const origemOf = createOrigem(instituicao.redesDaInstituicao, LIMITES_DO_TITULAR.pedidos);
  const redacao = { instituicao: instituicao.nome, siteUrl, ambiente: config.ambiente };
  const later = acesso.enviar && sendLater(acesso.enviar, request.onFailure);
  const entrada = createEntradaStore({ db, auditoria, now });
  const desafios = createDesafios({ store: entrada, now, randomBytes });
  return {
    siteUrl,
    chaves: acesso.chave && openChaves(request, desafios, acesso.chave.avisar, redacao),
    codigos: later
      ? createCodigosPorEmail({
          ...{ store, chaves, limiter, now, randomBytes, randomInt },
          send: ({ endereco, codigo, marca }) =>
            later(writeMensagemDoCodigo({ endereco, codigo, id: idOf(marca) }, redacao)),
        })
      : correio &&
        createCodigosPorEmail({
          ...{ chaves, limiter, now, randomBytes, randomInt },
          store: { ...store, findContato: correio.withContato(store.findContato) },
          send: ({ endereco, codigo, marca }) =>
            correio.keep(marca, writeMensagemDoCodigo({ endereco, codigo, id: idOf(marca) }, redacao)),
        }),
    oidc:
      acesso.oidc &&
      createIdentidadeOidc({
        provedor: acesso.oidc,
        segredo: acesso.oidc.segredo,
        ...{ desafios, store, chaves, siteUrl, randomBytes },
      }),
    sessoes: createSessoesDoTitular({ store, now, randomBytes }),
    store,
    compartilhamentos: createCompartilhamentos({
      store: createCompartilhamentoStore({ db, auditoria }),
      lacre: createLacre(key, randomBytes),
      now,
      randomBytes,
    }),
    readCorreio: correio?.read ?? null,
    takeTurn: createTakeTurn(limiter, origemOf, chaves.limiteTitular),
    redeOf,
    nameOrigem: (ip) => chaves.acessoEndereco(enderecoOf(ip)),
    record: request.record,
    readArquivo: (sha256) => arquivos.get(sha256),
    exportDados: createMeusDadosDe({ reader: createMeusDadosReader(db, auditoria), now }),
    conferencia: request.conferencia,
    drawCoberto: request.drawCoberto,
    renderMeuDiploma: request.renderMeuDiploma,
    renderLink: request.renderLink,
    now,
  };
}

/** Passkeys of holders are bound to this site, as the desk's are, and to their own challenges. */
function openChaves(
  { config: { siteUrl }, instituicao, node: { db, auditoria }, chaves, now, onFailure }: TitularRequest,
  desafios: Desafios,
  avisar: Enviar | null,
  redacao: RedacaoDoCodigo,
): ChavesDoTitular {
  const store = createChaveDoTitularStore({ db, auditoria });
  const later = avisar && sendLater(avisar, onFailure);
  return createChavesDoTitular({
    store,
    chaves,
    acesso: createChavesDeAcesso({
      ...{ store, desafios, siteUrl, casa: instituicao.nome, now },
      finalidades: { cadastro: 'cadastro-do-titular', entrada: 'entrada-do-titular' },
    }),
    tell: (endereco, ato) =>
      later?.(writeMensagemDaChave({ endereco, ato, id: randomUUID(), em: now() }, redacao)),
  });
}

/** Sends after the answer, so that the answer's duration reveals nothing. A person who receives nothing asks again. */
const sendLater =
  (enviar: Enviar, onFailure: (code: string) => void) =>
  (mensagem: Mensagem): void => {
    const { signal } = new AbortController();
    setImmediate(() => {
      enviar(mensagem, { begin: async () => true, signal }).then(
        (envio) => envio.kind === 'aceito' || onFailure('motivo' in envio ? envio.motivo : envio.kind),
        () => onFailure('envio-falhou'),
      );
    });
  };

/** Names the message; the name reveals neither the page that asked nor its row. */
const idOf = (marca: string): string => hashToken(`mensagem ${marca}`);
