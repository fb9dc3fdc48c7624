import { z } from 'zod';
import type { EquipeStore } from '#equipe/equipe-ports.ts';
import { quemDe } from '#equipe/pessoa.ts';
import { descartarLote } from '#secretaria/lotes/descartar-lote.ts';
import { enviarLote } from '#secretaria/lotes/enviar-lote.ts';
import type { Mudado } from '#secretaria/lotes/lote-store.ts';
import { desfazer, mudarCelulas } from '#secretaria/lotes/mudar-celulas.ts';
import { relatarLote } from '#secretaria/lotes/relatar-lote.ts';
import {
  pedirConferencia,
  pedirConferenciaAoAbrir,
  pedirRecepcao,
  pedirRecepcaoDePastas,
} from '#secretaria/lotes/trabalhos-do-lote.ts';
import { attachmentNamed } from '../attachment.ts';
import { sendJson } from '../write-json.ts';
import { mountConferencia } from './conferencia.ts';
import { describeLista, describeLote, describeMudanca } from './describe-lote.ts';
import { idOf, refuseFechado, withLote } from './lote-da-visita.ts';
import type { LotesDeps } from './lotes-deps.ts';
import type { Mesa, Visita } from './mesa.ts';
import { readRecebidos } from './recebidos.ts';
import { sendRecusa } from './recusas.ts';
import { TextoDaMesa } from './texto-da-mesa.ts';

/** Limits of one upload; a larger batch goes in parts. One network may hold 32 MB in all (`uploads/body-budget.ts`). */
const LIMITES_DO_ENVIO = { bytes: 30 * 1024 * 1024, fileBytes: 30 * 1024 * 1024, files: 1 };
const MOST_MUDANCAS = 2_000;

const Mudancas = z.strictObject({
  mudancas: z
    .array(
      z.strictObject({
        linha: z.int32().min(1),
        coluna: z.int().min(0).max(199),
        de: z.string().max(32_767),
        para: z.string().max(32_767),
      }),
    )
    .min(1)
    .max(MOST_MUDANCAS)
    .refine(
      (all) => new Set(all.map(({ linha, coluna }) => `${linha}.${coluna}`)).size === all.length,
      'uma célula vem duas vezes',
    ),
});
const Nomes = z.strictObject({ nomes: z.array(z.string().max(60)).min(1).max(100) });
const Envio = z.strictObject({ revisao: z.int32() });
const Retirada = z.strictObject({ envio: z.int32() });
const Descarte = z.strictObject({ motivo: TextoDaMesa });

/** Preparing a batch: upload, correct, send. */
export function mountLotes(mesa: Mesa, deps: LotesDeps, equipe: Pick<EquipeStore, 'nameAll'>): void {
  const answer = (visita: Visita<unknown>) =>
    withLote(visita, deps, async (aberto) =>
      sendJson(visita.reply, await describeLote(aberto, visita.pessoa, deps, equipe)),
    );
  const answerMudado = async (visita: Visita<unknown>, mudado: Mudado) => {
    if (mudado.kind === 'fechado') return refuseFechado(visita.reply);
    if (mudado.kind === 'conflito') {
      const errors = mudado.conflitos.map(({ linha, coluna, presente }) => ({
        field: `${linha}.${coluna}`,
        detail: presente,
      }));
      return sendRecusa(visita.reply, 'mudou-no-meio', { errors });
    }
    return withLote(visita, deps, (aberto) => describeMudanca(aberto, mudado.linhas));
  };
  const readRecebido = async (visita: Visita) => {
    const recebidos = await readRecebidos(visita, RECUSAS_DO_ENVIO);
    if (typeof recebidos !== 'string') return recebidos[0] ?? null;
    sendRecusa(visita.reply, 'dados-recusados', { detail: recebidos });
    return null;
  };

  mesa.route({
    method: 'GET',
    url: '/lotes',
    ato: 'lote.ver',
    handler: async () => describeLista(await deps.store.list(), equipe),
  });

  mesa.route({
    method: 'POST',
    url: '/lotes',
    ato: 'lote.preparar',
    uploads: LIMITES_DO_ENVIO,
    handler: async (visita) => {
      const recebido = await readRecebido(visita);
      if (!recebido) return visita.reply;
      return visita.reply.code(202).send({ id: await pedirRecepcao(recebido, visita.pessoa, deps) });
    },
  });

  mesa.route({
    method: 'POST',
    url: '/lotes/:id/arquivos',
    ato: 'lote.preparar',
    uploads: LIMITES_DO_ENVIO,
    handler: async (visita) => {
      const lote = await deps.store.find(idOf(visita));
      if (!lote) return sendRecusa(visita.reply, 'nao-existe');
      const recebido = await readRecebido(visita);
      if (!recebido) return visita.reply;
      if (lote.estado !== 'rascunho') return refuseFechado(visita.reply);
      const trabalho = await pedirRecepcaoDePastas(recebido, lote, visita.pessoa, deps);
      return trabalho === null
        ? sendRecusa(visita.reply, 'trabalho-em-andamento')
        : visita.reply.code(202).send({ id: trabalho });
    },
  });

  mesa.route({
    method: 'GET',
    url: '/lotes/:id',
    ato: 'lote.ver',
    handler: async (visita) => {
      const id = idOf(visita);
      const lote = await deps.store.find(id);
      if (!lote) return sendRecusa(visita.reply, 'nao-existe');
      if (visita.query['conhecida'] === `${lote.revisao}-${lote.vez}`) return visita.reply.code(204).send();
      return withLote(visita, deps, async (aberto) => {
        if (aberto.porConferir > 0) await pedirConferenciaAoAbrir(lote, visita.pessoa, deps);
        return sendJson(visita.reply, await describeLote(aberto, visita.pessoa, deps, equipe));
      });
    },
  });

  mesa.route({
    method: 'POST',
    url: '/lotes/:id/conferencia',
    ato: 'lote.preparar',
    handler: async (visita) => {
      const lote = await deps.store.find(idOf(visita));
      if (!lote) return sendRecusa(visita.reply, 'nao-existe');
      return visita.reply.code(202).send({ id: await pedirConferencia(lote, visita.pessoa, deps) });
    },
  });

  mesa.route({
    method: 'POST',
    url: '/lotes/:id/mudancas',
    ato: 'lote.preparar',
    body: Mudancas,
    bodyLimit: 1024 * 1024,
    handler: async (visita) => {
      const id = idOf(visita);
      const lote = await deps.store.find(id);
      if (!lote) return sendRecusa(visita.reply, 'nao-existe');
      const { mudancas } = visita.body;
      if (mudancas.some(({ coluna }) => coluna >= lote.cabecalho.length))
        return sendRecusa(visita.reply, 'dados-recusados', { detail: 'Esta coluna não está na planilha.' });
      return answerMudado(visita, await mudarCelulas(id, mudancas, visita.pessoa, deps));
    },
  });

  mesa.route({
    method: 'POST',
    url: '/lotes/:id/desfazer',
    ato: 'lote.preparar',
    handler: async (visita) => {
      const id = idOf(visita);
      const mudado = await desfazer(id, visita.pessoa, deps);
      if (!mudado)
        return sendRecusa(visita.reply, 'nao-existe', { detail: 'Não há mudança sua a desfazer.' });
      return answerMudado(visita, mudado);
    },
  });

  mesa.route({
    method: 'POST',
    url: '/lotes/:id/avisos',
    ato: 'lote.preparar',
    body: Nomes,
    handler: async (visita) => {
      const id = idOf(visita);
      const done = await deps.store.acceptAvisos(id, visita.body.nomes, visita.pessoa.id);
      if (done === 'fechado') return refuseFechado(visita.reply);
      return answer(visita);
    },
  });

  mesa.route({
    method: 'POST',
    url: '/lotes/:id/envio',
    ato: 'lote.preparar',
    body: Envio,
    handler: async (visita) => {
      const id = idOf(visita);
      const enviado = await enviarLote(id, visita.body.revisao, visita.pessoa, deps);
      switch (enviado?.kind) {
        case undefined:
          return sendRecusa(visita.reply, 'nao-existe');
        case 'mudou':
          return sendRecusa(visita.reply, 'mudou-no-meio');
        case 'por-conferir':
          return sendRecusa(visita.reply, 'dados-recusados', {
            detail: 'Ainda há linhas a conferir; espere um instante e envie de novo.',
          });
        case 'nada-pronto':
          return sendRecusa(visita.reply, 'dados-recusados', {
            detail: 'Nenhuma linha está pronta; corrija os problemas e aceite os avisos que conferiu.',
          });
        case 'avisos':
          return sendRecusa(visita.reply, 'dados-recusados', {
            detail: 'Confira e aceite antes os avisos sobre o lote inteiro.',
            errors: enviado.avisos.map((code) => ({ field: 'avisos', detail: code })),
          });
        case 'enviado':
          return answer(visita);
      }
    },
  });

  mesa.route({
    method: 'POST',
    url: '/lotes/:id/retirada',
    ato: 'lote.preparar',
    body: Retirada,
    handler: async (visita) => {
      const id = idOf(visita);
      const lote = await deps.store.find(id);
      if (!lote) return sendRecusa(visita.reply, 'nao-existe');
      const { pessoa, body } = visita;
      if (lote.enviadoPor !== pessoa.id)
        return sendRecusa(visita.reply, 'precisa-de-outra-pessoa', { detail: SO_QUEM_ENVIOU });
      const isBack = await deps.store.takeBack(id, body.envio, pessoa.id, quemDe(pessoa));
      return isBack ? answer(visita) : sendRecusa(visita.reply, 'mudou-no-meio', { detail: JA_DECIDIDO });
    },
  });

  mesa.route({
    method: 'POST',
    url: '/lotes/:id/descarte',
    ato: 'lote.preparar',
    body: Descarte,
    handler: async ({ params, body, pessoa, reply }) => {
      switch (await descartarLote(params['id'] ?? '', body.motivo, pessoa, deps)) {
        case 'nao-existe':
          return sendRecusa(reply, 'nao-existe');
        case 'de-outra-pessoa':
          return sendRecusa(reply, 'precisa-de-outra-pessoa', { detail: SO_QUEM_PREPAROU });
        case 'fechado':
          return refuseFechado(reply);
        case 'descartado':
          return reply.code(204).send();
      }
    },
  });

  mesa.route({
    method: 'GET',
    url: '/lotes/:id/problemas.xlsx',
    ato: 'lote.ver',
    handler: (visita) =>
      withLote(visita, deps, (aberto) =>
        visita.reply
          .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
          .header('content-disposition', attachmentNamed(`${aberto.lote.nome}-problemas.xlsx`))
          .send(Buffer.from(relatarLote(aberto))),
      ),
  });

  mountConferencia(mesa, deps, equipe, answer);
}

const SO_QUEM_ENVIOU = 'Só quem enviou o lote o retira. Quem confere pode devolvê-lo.';
const JA_DECIDIDO = 'Alguém já decidiu sobre este lote, e ele não pode mais ser retirado.';
const SO_QUEM_PREPAROU = 'Só quem preparou ou mudou o lote o descarta.';

const RECUSAS_DO_ENVIO = {
  vazio: 'Não veio nenhum arquivo; escolha a planilha ou o ZIP.',
  grande: 'O arquivo tem mais de 30 MB. Envie a planilha com uma parte das pastas, e depois as outras.',
  formato: 'O envio chegou incompleto; tente de novo.',
} as const;
