import { z } from 'zod';
import type { EquipeStore } from '#equipe/equipe-ports.ts';
import { quemDe } from '#equipe/pessoa.ts';
import type { LinhaGravada } from '#secretaria/lotes/lote-store.ts';
import { makeProvaDaLinha } from '#secretaria/lotes/make-prova-da-linha.ts';
import type { LoteAberto } from '#secretaria/lotes/open-lote.ts';
import { pedirAprovacao } from '#secretaria/lotes/trabalhos-do-lote.ts';
import { attachmentNamed } from '../attachment.ts';
import type { LinhaAberta, LoteParaAprovar } from './contrato/lotes.ts';
import { idOf, withLote } from './lote-da-visita.ts';
import type { LotesDeps } from './lotes-deps.ts';
import type { Mesa, Visita } from './mesa.ts';
import { sendRecusa } from './recusas.ts';

const Devolucao = z.strictObject({
  envio: z.int32(),
  comentario: z.string().trim().min(1, 'Diga o que corrigir.').max(2_000),
});
const Aprovacao = z.strictObject({ resumo: z.string().regex(/^[0-9a-f]{64}$/) });

const MAX_PARA_APROVAR = 200;

/** Approving a batch, or returning it: never by its author or an editor. */
export function mountConferencia(
  mesa: Mesa,
  deps: LotesDeps,
  equipe: Pick<EquipeStore, 'nameAll'>,
  answer: (visita: Visita<unknown>) => Promise<unknown>,
): void {
  const { store } = deps;
  /** Answers a refusal where the person prepared or changed the batch, or the batch does not exist; null: continue. */
  const refuseAutores = async (visita: Visita<unknown>): Promise<object | null> => {
    const id = idOf(visita);
    if (await store.find(id)) return visita.refuseTo(await store.listAutores(id));
    await sendRecusa(visita.reply, 'nao-existe');
    return visita;
  };
  const withLinha = (
    { params, reply }: Visita,
    answerLinha: (aberto: LoteAberto, linha: LinhaGravada) => Promise<unknown>,
  ): Promise<unknown> =>
    withLote({ params, reply }, deps, (aberto) => {
      const linha = findLinha(aberto, params['linha']);
      return linha ? answerLinha(aberto, linha) : sendRecusa(reply, 'nao-existe');
    });

  mesa.route({
    method: 'GET',
    url: '/lotes/para-aprovar',
    ato: 'lote.devolver',
    handler: async ({ pessoa }): Promise<LoteParaAprovar[]> =>
      (await deps.pendentes.listParaAprovar(pessoa.id, MAX_PARA_APROVAR)).map(
        ({ id, nome, linhas, mudadas, por, desde }) => ({
          ...{ id, nome, linhas, mudadas },
          enviado: { por, em: new Date(desde).toISOString() },
        }),
      ),
  });

  mesa.route({
    method: 'GET',
    url: '/lotes/:id/linhas/:linha',
    ato: 'documentacao.ver',
    handler: (visita) =>
      withLinha(visita, (aberto, { numero, juizo }) =>
        describeLinhaAberta(aberto, numero, juizo?.chaves.pasta ?? null, equipe),
      ),
  });

  mesa.route({
    method: 'GET',
    url: '/lotes/:id/linhas/:linha/prova/:formato',
    ato: 'documentacao.ver',
    handler: (visita) =>
      withLinha(visita, async (aberto, { numero }) => {
        const { params, reply } = visita;
        const prova = await makeProvaDaLinha(aberto, numero, visita.pessoa.id, deps);
        if (!prova.ok)
          return sendRecusa(reply, 'dados-recusados', {
            detail: `A prova só se desenha de uma linha sem problemas: ${prova.issue.join(' ')}`,
          });
        if (params['formato'] === 'imagem')
          return reply.type('image/webp').send(Buffer.from(await deps.makePrevia(prova.value)));
        return reply
          .type('application/pdf')
          .header('content-disposition', attachmentNamed(`prova-linha-${numero}.pdf`))
          .send(Buffer.from(prova.value));
      }),
  });

  mesa.route({
    method: 'GET',
    url: '/lotes/:id/documento',
    ato: 'documentacao.ver',
    handler: async ({ params, query, reply }) => {
      const arquivos = await store.listArquivos(params['id'] ?? '');
      const found = arquivos.find(({ caminho }) => caminho === query['caminho']);
      if (!found) return sendRecusa(reply, 'nao-existe');
      // A third party's bytes: sent as a download, never shown as our page.
      return reply
        .type('application/octet-stream')
        .header('content-disposition', attachmentNamed(found.caminho.replaceAll('/', '-')))
        .send(Buffer.from(await deps.arquivos.get(found.sha256)));
    },
  });

  mesa.route({
    method: 'POST',
    url: '/lotes/:id/linhas/:linha/vista',
    ato: 'lote.devolver',
    handler: async ({ params, pessoa, reply, refuseTo }) => {
      const id = params['id'] ?? '';
      const lote = await store.find(id);
      const linha = Number(params['linha']);
      if (!lote?.amostra.includes(linha)) return sendRecusa(reply, 'nao-existe');
      const refused = await refuseTo(await store.listAutores(id));
      if (refused) return refused;
      await store.markVista(id, lote.envio, linha, pessoa.id);
      return { vistas: await store.listVistas(id, lote.envio, pessoa.id) };
    },
  });

  mesa.route({
    method: 'POST',
    url: '/lotes/:id/devolucao',
    ato: 'lote.devolver',
    body: Devolucao,
    handler: async (visita) => {
      const id = idOf(visita);
      const refused = await refuseAutores(visita);
      if (refused) return refused;
      const { envio, comentario } = visita.body;
      const motivo = { comentario, pessoaId: visita.pessoa.id };
      const done = await store.giveBack(id, envio, motivo, quemDe(visita.pessoa));
      return done ? answer(visita) : sendRecusa(visita.reply, 'mudou-no-meio');
    },
  });

  mesa.route({
    method: 'POST',
    url: '/lotes/:id/aprovacao',
    ato: 'lote.aprovar',
    body: Aprovacao,
    handler: async (visita): Promise<unknown> => {
      const id = idOf(visita);
      const refused = await refuseAutores(visita);
      if (refused) return refused;
      const aprovado = await pedirAprovacao(id, visita.body.resumo, visita.pessoa, deps);
      switch (aprovado?.kind) {
        case undefined:
          return sendRecusa(visita.reply, 'nao-existe');
        case 'mudou':
          return sendRecusa(visita.reply, 'mudou-no-meio');
        case 'falta-amostra':
          return sendRecusa(visita.reply, 'dados-recusados', {
            detail: `Antes de aprovar todas, abra as linhas da amostra: ${aprovado.linhas.join(', ')}.`,
            errors: aprovado.linhas.map((linha) => ({ field: 'amostra', detail: String(linha) })),
          });
        case 'aceita':
          return visita.reply.code(202).send({ id: aprovado.trabalho });
      }
    },
  });
}

const findLinha = ({ linhas }: LoteAberto, numero: string | undefined) =>
  linhas.find(({ linha }) => String(linha.numero) === numero)?.linha;

async function describeLinhaAberta(
  { arquivos, mudancas }: LoteAberto,
  numero: number,
  pasta: string | null,
  equipe: Pick<EquipeStore, 'nameAll'>,
): Promise<LinhaAberta> {
  const own = mudancas.filter(({ linha }) => linha === numero);
  const nomes = await equipe.nameAll([...new Set(own.map(({ pessoaId }) => pessoaId))]);
  const prefix = `${pasta}/`;
  return {
    documentos: arquivos
      .filter(({ caminho }) => pasta !== null && caminho.startsWith(prefix))
      .map(({ caminho, bytes }) => ({ nome: caminho.slice(prefix.length), caminho, bytes })),
    mudancas: own.map(({ coluna, de, para, pessoaId, em }) => ({
      ...{ coluna, de, para },
      por: nomes.get(pessoaId) ?? '',
      em: new Date(em).toISOString(),
    })),
  };
}
