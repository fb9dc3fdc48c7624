import { conferirAcervo } from '#acervo/conferencia/conferir-acervo.ts';
import { ensaiarImportacao } from '#acervo/importacao/ensaiar.ts';
import { importarPasta } from '#acervo/importacao/importar-pasta.ts';
import { listArquivos } from '#acervo/importacao/list-arquivos.ts';
import { makePreviasDosImportados } from '#acervo/importacao/make-previas.ts';
import { renovarCarimbos } from '#acervo/renovacao/renovar-carimbos.ts';
import { explainFalha } from '#arquivos/explain-falha.ts';
import type { World } from '#cli/command.ts';
import { openPasta } from '#cli/emissao/open-pasta.ts';
import { consult } from '#cli/secretaria/consult.ts';
import { drawLivro } from '#cli/secretaria/draw-livro.ts';
import { loadEmissao, loadInstituicao } from '#config/load-institution.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { accepted, refused } from '#diploma/parsed.ts';
import { orderFiscalizacao, signFiscalizacao } from '#emissao/casos/fiscalizar.ts';
import { describeLinhaDoLivro, writeLivroCsv } from '#emissao/consulta/livro-do-registro.ts';
import { findMapa } from '#secretaria/importacao/find-mapa.ts';
import type { RunTarefa, Tarefa, Tarefas, Tick } from '#secretaria/trabalhos/tarefas.ts';
import { checkAuditoria } from '#transparencia/auditoria/check-auditoria.ts';
import { deliverFiscalizacao } from '#transparencia/fiscalizacao/deliver-fiscalizacao.ts';

/** The desk's long work, on the commands' world: each task opens what it needs and closes it. */

type Fazer = {
  [Nome in Tarefa]: (
    pedido: Tarefas[Nome]['pedido'],
    world: World,
    onProgress: Tick,
  ) => Promise<Tarefas[Nome]['feito']>;
};

/** A failure of the outside world is reported as a sentence. */
export const createTarefas =
  (world: World): RunTarefa =>
  async (nome, pedido, onProgress = () => {}) => {
    try {
      return accepted(await FAZER[nome](pedido, world, onProgress));
    } catch (error) {
      return refused(explainFalha(error));
    }
  };

const FAZER: Fazer = {
  async 'livro-em-arquivo'({ desde, ate, formato }, world) {
    const registros = await consult([{ por: 'registro', desde, ate }], world);
    const rows = registros.map(describeLinhaDoLivro);
    if (rows.length === 0) return null;
    return formato === 'pdf' ? drawLivro({ desde, ate, rows }, world) : Buffer.from(writeLivroCsv(rows));
  },

  async fiscalizacao(pedido, world) {
    const { ambiente, siteUrl } = world.config;
    const order = orderFiscalizacao(pedido, {
      instituicao: loadInstituicao(world.config),
      emissao: loadEmissao(world.config),
      ambiente,
      siteUrl,
      hoje: diaEmBrasilia(world.now()),
    });
    if (!order.ok) throw new RangeError(order.issue);
    const { quem, assinar } = pedido;
    const { CNPJ: cnpj } = order.value.ies;
    let xml: Uint8Array | null = null;
    const open = await world.openPublicados();
    try {
      const sign = async (source: Uint8Array) => {
        // Opens no other key, and asks no person for a PIN.
        const issuing = await world.openIssuing({ como: cnpj });
        return signFiscalizacao({ source, cnpj, quem }, issuing.world, open).finally(issuing.close);
      };
      const write = async (bytes: Uint8Array): Promise<void> => {
        xml = bytes;
      };
      const entregue = await deliverFiscalizacao(
        { ...order.value, sign: assinar ? sign : null, write, quem },
        open,
      );
      return { entregue, xml };
    } finally {
      await open.close();
    }
  },

  async 'conferir-acervo'({ dias }, world, onProgress) {
    const open = await world.openAcervo();
    try {
      const total = await open.conferencia.referencias.countReferencias();
      return await conferirAcervo(
        { ritmo: null, dias, onProgress: (done) => onProgress(done, total) },
        open.conferencia,
      );
    } finally {
      await open.close();
    }
  },

  async 'renovar-carimbos'({ dias, quem }, world, onProgress) {
    const open = await world.openAcervo();
    try {
      if (!open.renovacao) return 'sem-autoridade';
      return await renovarCarimbos({ dias, quem, onProgress: (done) => onProgress(done, 0) }, open.renovacao);
    } finally {
      await open.close();
    }
  },

  async 'conferir-auditoria'(_pedido, world) {
    const open = await world.openAuditoria();
    try {
      return await checkAuditoria(open);
    } finally {
      await open.close();
    }
  },

  async 'ensaiar-importacao'({ pasta: folder }, world, onProgress) {
    const pasta = openPasta(folder);
    const listados = (await listArquivos(pasta)) ?? NADA;
    const mapa = await findMapa(listados, pasta);
    const open = await world.openImportacao();
    try {
      return await ensaiarImportacao(
        { pasta, ...mapa, onProgress: (_fase, done, total) => onProgress(done, total) },
        open.world,
      );
    } finally {
      await open.close();
    }
  },

  async importar({ pasta: folder, aceitar, quem }, world, onProgress) {
    const pasta = openPasta(folder);
    const listados = (await listArquivos(pasta)) ?? NADA;
    const mapa = await findMapa(listados, pasta);
    const open = await world.openImportacao();
    try {
      const linhas = await importarPasta(
        { pasta, ...mapa, aceitar, quem, onProgress: (_fase, done, total) => onProgress(done, total) },
        open.world,
      );
      await makePreviasDosImportados(open.world, onProgress);
      return linhas;
    } finally {
      await open.close();
    }
  },
};

const NADA = { arquivos: [], deixados: [] };
