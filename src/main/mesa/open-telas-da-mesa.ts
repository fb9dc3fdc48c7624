import { randomBytes } from 'node:crypto';
import { createChaves } from '#access/chave.ts';
import { describeSaude } from '#acervo/conferencia/describe-saude.ts';
import { describeCadastro } from '#cadastro/describe-cadastro.ts';
import { readAtualizacao } from '#confianca/atualizacao/atualizacao.ts';
import { describeFrescor } from '#confianca/atualizacao/describe-frescor.ts';
import { readFalhasDaBusca } from '#confianca/busca/falhas-da-busca.ts';
import type { Config } from '#config/config.ts';
import { loadEmissao, loadEmissaoEm } from '#config/load-institution.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { makeId } from '#diploma/make-id.ts';
import type { EquipeStore } from '#equipe/equipe-ports.ts';
import type { Sessoes } from '#equipe/sessao.ts';
import type { TelasDeps } from '#http/secretaria/telas.ts';
import { pendenciasDeCorrecoes } from '#secretaria/correcoes/pendencias-de-correcoes.ts';
import type { CasaDeps } from '#secretaria/painel/casa.ts';
import { describeCasa } from '#secretaria/painel/casa.ts';
import { pendenciasDePedidos } from '#secretaria/pedidos/pendencias-de-pedidos.ts';
import type { Contribuinte } from '#secretaria/pendencias.ts';
import { createConferenciaStore } from '#store/acervo/conferencia-store.ts';
import { createAvisoStore } from '#store/avisos/aviso-store.ts';
import { createEmissaoStore } from '#store/emissao/emissao-store.ts';
import { createRascunhos } from '#store/emissao/rascunhos.ts';
import { findUltimaCopia, findUltimoCarimbo } from '#store/secretaria/casa-reader.ts';
import { openTelasStore } from '#store/secretaria/open-telas-store.ts';
import { readVezDaMesa } from '#store/secretaria/read-vez-da-mesa.ts';
import { createSituacaoStore } from '#store/situacao/situacao-store.ts';
import type { OpenNode } from '../open-node.ts';
import { createListaCheck } from '../publish-lista.ts';
import { isDead, nameProcess } from '../this-process.ts';
import { followAnulacaoDaMesa } from './publish-lista-da-mesa.ts';

export interface TelasRequest {
  config: Config;
  instituicao: Instituicao;
  node: OpenNode;
  /** Key of the look-up. */
  key: Uint8Array;
  equipe: EquipeStore;
  sessoes: Pick<Sessoes, 'isOpen'>;
  /** Other tasks that wait for people: batches, signatures, roles. */
  contribuintes: readonly Contribuinte[];
  /** Checks the whole record against itself, the register and its stamps. */
  conferirAuditoria: TelasDeps['auditoria']['conferir'];
  now(): Date;
}

/** How soon a screen learns of another process's act. */
const OLHAR_MS = 2_000;
const CERTIFICADO_DIAS = 60;

/** Wires the daily screens to the store, and their acts to the use cases of the commands. */
export function openTelasDaMesa(request: TelasRequest): TelasDeps {
  const { config, instituicao, node, equipe, sessoes, now } = request;
  const { db, arquivos, auditoria } = node;
  const chaves = createChaves(request.key);
  const { registro } = loadEmissao(config);
  const telas = openTelasStore({ db, auditoria, arquivos, chaves, now });
  const nameAll: EquipeStore['nameAll'] = (ids) => equipe.nameAll(ids);
  const situacoes = createSituacaoStore(db, auditoria.append);
  const world = {
    store: createEmissaoStore({ db, chaves, record: auditoria.append }),
    rascunhos: createRascunhos(db),
    processo: nameProcess(randomBytes),
    arquivos,
    isDead,
    now,
  };
  return {
    painel: {
      reader: telas.painel,
      contribuintes: [
        pendenciasDePedidos(telas.solicitacoes),
        pendenciasDeCorrecoes(telas.correcoes),
        ...request.contribuintes,
      ],
      describeCasa: () => describeCasa(openCasa(request)),
      now,
    },
    diplomados: { ...telas, registro, nameAll, now },
    atos: {
      situacoes,
      desistencia: world,
      avisos: createAvisoStore({ db, record: auditoria.append, now }),
      findCodigo: telas.findCodigo,
      now,
    },
    pedidos: {
      solicitacoes: telas.solicitacoes,
      situacoes,
      planning: {
        ...world,
        instituicao,
        // Read for each decision: the holder of a post changes with the file and with the day.
        get configuracao() {
          return loadEmissaoEm(config, diaEmBrasilia(now()));
        },
        ambiente: config.ambiente,
        avisos: config.smtpUrl !== null,
        randomBytes,
      },
      findCodigo: telas.findCodigo,
      publishLista: (codigo, quem) => followAnulacaoDaMesa(request, codigo, quem),
      makeId: () => makeId(randomBytes),
      now,
    },
    correcoes: {
      correcoes: telas.correcoes,
      solicitacoes: telas.solicitacoes,
      makeId: () => makeId(randomBytes),
    },
    auditoria: {
      reader: telas.auditoria,
      nameAll,
      listPessoas: () => equipe.listPessoas(),
      conferir: request.conferirAuditoria,
      recordExportado: (dados, quem) =>
        auditoria.append(db, { quem, acao: 'exportado', diploma: null, dados }),
    },
    eventos: {
      readVez: () => readVezDaMesa(db),
      isSessaoAberta: (id) => sessoes.isOpen(id),
      every: (run) => {
        const timer = setInterval(run, OLHAR_MS);
        timer.unref();
        return { stop: () => clearInterval(timer) };
      },
    },
  };
}

function openCasa({
  config,
  instituicao,
  node: { db, arquivos, readConfianca, cadastro },
  now,
}: TelasRequest): CasaDeps {
  return {
    describeAcervo: () => describeSaude(createConferenciaStore(db), now),
    findCarimbo: () => findUltimoCarimbo(db),
    listCertificados: () => {
      const limite = now().getTime() + CERTIFICADO_DIAS * 86_400_000;
      // An expired certificate is kept on purpose: a document it signed is judged as of the signing.
      return readConfianca()
        .certificates.filter(({ notAfter }) => notAfter > now() && notAfter.getTime() < limite)
        .map(({ subject, notAfter }) => ({ nome: subject.text, notAfter }));
    },
    describeConfianca: () => ({
      ...describeFrescor(readAtualizacao(config.dataDir), now()),
      falhas: readFalhasDaBusca(config.dataDir, now()).length,
    }),
    describeCadastro: () => describeCadastro(cadastro, now()),
    checkLista: createListaCheck(db, { arquivos, now, instituicao }),
    findCopia: () => findUltimaCopia(db),
    now,
  };
}
