import { randomBytes } from 'node:crypto';
import type { Config } from '#config/config.ts';
import { loadEmissao, loadInstituicao } from '#config/load-institution.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { nomeDaUnidade } from '#diploma/unidade.ts';
import type { EquipeStore } from '#equipe/equipe-ports.ts';
import type { SecretariaDeps } from '#http/secretaria/register-secretaria.ts';
import type { Leitores } from '#leitura/leitores.ts';
import { createAcervo } from '#secretaria/acervo/acervo.ts';
import { createImportacoes } from '#secretaria/importacao/importacoes.ts';
import { createFiscalizacao } from '#secretaria/livro/fiscalizacao.ts';
import type { RunTarefa } from '#secretaria/trabalhos/tarefas.ts';
import type { Trabalhos } from '#secretaria/trabalhos/trabalhos.ts';
import { createConferenciaStore } from '#store/acervo/conferencia-store.ts';
import { createLivroReader } from '#store/secretaria/livro-reader.ts';
import { createListaRegistry } from '#store/transparencia/lista-registry.ts';
import { createRegistroPublicoStore } from '#store/transparencia/registro-publico-store.ts';
import { createListaReader, skipUnreadable } from '#transparencia/lista-anulados/read-lista.ts';
import type { OpenNode } from '../open-node.ts';
import { createListaCheck } from '../publish-lista.ts';
import { openEnvios, openRecebidos } from '../rotinas/forget-importacoes.ts';
import { publishListaDaMesa } from './publish-lista-da-mesa.ts';

interface GuardaRequest {
  config: Config;
  node: OpenNode;
  equipe: Pick<EquipeStore, 'nameAll'>;
  runTarefa: RunTarefa;
  leitores: Leitores;
  trabalhos: Trabalhos;
  now(): Date;
}

type GuardaDaMesa = Required<Pick<SecretariaDeps, 'livro' | 'acervo' | 'importacoes'>>;

/** Wires the book and its publications, the archive and importing: long work runs in its own process. */
export function openGuardaDaMesa(request: GuardaRequest): GuardaDaMesa {
  const { config, node, equipe, runTarefa, trabalhos, now } = request;
  const { db, arquivos, auditoria } = node;
  const listas = createListaRegistry(db);
  const registro = createRegistroPublicoStore(db, auditoria.append);
  return {
    livro: {
      reader: createLivroReader(db),
      readRegistro: () => loadEmissao(config).registro,
      hoje: () => diaEmBrasilia(now()),
      runTarefa,
      fiscalizacao: createFiscalizacao({ runTarefa, trabalhos, now }),
      recordExportado: (dados, quem) =>
        auditoria.append(db, { quem, acao: 'exportado', diploma: null, dados }),
      publicacoes: {
        checkLista: createListaCheck(db, { arquivos, now, instituicao: loadInstituicao(config) }),
        readLista: skipUnreadable(createListaReader(listas, arquivos)),
        publishLista: (quem) => publishListaDaMesa({ config, now }, quem),
        registro: loadInstituicao(config).registroPublico ? registro : null,
        listUnidades: () =>
          loadInstituicao(config).unidades.map((unidade) => ({
            id: unidade.id,
            nome: nomeDaUnidade(unidade),
          })),
      },
    },
    acervo: createAcervo({
      conferencias: createConferenciaStore(db),
      runTarefa,
      trabalhos,
      // The demonstration has its own authority.
      hasAutoridade: () => config.actUrls.length > 0 || config.ambiente === 'homologacao',
      recordConferido: (dados, quem) =>
        auditoria.append(db, { quem, acao: 'acervo-conferido', diploma: null, dados }),
    }),
    importacoes: createImportacoes({
      envios: openEnvios(config),
      recebidos: openRecebidos(config),
      leitores: request.leitores,
      runTarefa,
      trabalhos,
      nameAll: (ids) => equipe.nameAll(ids),
      now,
      randomBytes,
    }),
  };
}
