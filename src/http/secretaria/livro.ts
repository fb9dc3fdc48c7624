import { z } from 'zod';
import { isDia } from '#diploma/dia.ts';
import { quemDe } from '#equipe/pessoa.ts';
import type { Fiscalizacao } from '#secretaria/livro/fiscalizacao.ts';
import { type LivroDeps as BookDeps, readLivro } from '#secretaria/livro/livro.ts';
import { describePublicacoes, type PublicacoesDeps } from '#secretaria/livro/publicacoes.ts';
import type { FiscalizacaoFeita, PaginaDoLivro, Publicacoes } from '#secretaria/livro/vistas.ts';
import type { RunTarefa } from '#secretaria/trabalhos/tarefas.ts';
import { attachmentNamed } from '../attachment.ts';
import type { Mesa } from './mesa.ts';
import { sendRecusa } from './recusas.ts';

export interface LivroDeps extends BookDeps {
  publicacoes: PublicacoesDeps;
  fiscalizacao: Fiscalizacao;
  runTarefa: RunTarefa;
  /** Records an export of the book; the entry names no person of the book. */
  recordExportado(dados: Readonly<Record<string, string | number>>, quem: string): Promise<void>;
}

const PRIMEIRO = '0000-01-01';
const ULTIMO = '9999-12-31';
const Dia = z.string().refine(isDia, 'use um dia, como 2026-11-15');

const Periodo = { desde: Dia.default(PRIMEIRO), ate: Dia.default(ULTIMO) };
const isInOrder = ({ desde, ate }: { desde: string; ate: string }): boolean => desde <= ate;
const FORA_DE_ORDEM = { path: ['ate'], message: 'o último dia vem antes do primeiro' };

const Recorte = z
  .strictObject({
    ...Periodo,
    soCancelados: z.boolean().default(false),
    depois: z.int32().min(0).default(0),
  })
  .refine(isInOrder, FORA_DE_ORDEM);
const EmArquivo = z
  .strictObject({ ...Periodo, formato: z.enum(['csv', 'pdf']) })
  .refine(isInOrder, FORA_DE_ORDEM);
const Extrato = z
  .strictObject({ data: Dia, desde: Dia, ate: Dia, corrigir: z.boolean().default(false) })
  .refine(isInOrder, FORA_DE_ORDEM);

const Pedido = z
  .strictObject({
    variante: z.enum(['emissora', 'registradora']),
    desde: Dia.nullable().default(null),
    ate: Dia.nullable().default(null),
    unidade: z.string().max(100).nullable().default(null),
    assinar: z.boolean().default(true),
  })
  .refine(({ desde, ate }) => isInOrder({ desde: desde ?? PRIMEIRO, ate: ate ?? ULTIMO }), FORA_DE_ORDEM);

const TIPOS = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

/** The register book, and its publications. */
export function mountLivro(mesa: Mesa, deps: LivroDeps): void {
  mesa.route({
    method: 'POST',
    url: '/livro/procura',
    ato: 'livro.ver',
    body: Recorte,
    handler: ({ body }): Promise<PaginaDoLivro> => readLivro(body, deps),
  });

  mesa.route({
    method: 'POST',
    url: '/livro/arquivo',
    ato: 'livro.ver',
    body: EmArquivo,
    handler: async ({ body, pessoa, reply }) => {
      const made = await deps.runTarefa('livro-em-arquivo', body);
      if (!made.ok) return sendRecusa(reply, 'nao-terminou', { detail: made.issue });
      if (!made.value) return sendRecusa(reply, 'nao-existe', { detail: NENHUM });
      await deps.recordExportado(
        { tipo: `livro-${body.formato}`, desde: body.desde, ate: body.ate },
        quemDe(pessoa),
      );
      return reply
        .type(TIPOS[body.formato])
        .header('content-disposition', attachmentNamed(`livro-de-registro.${body.formato}`))
        .send(Buffer.from(made.value));
    },
  });

  mesa.route({
    method: 'GET',
    url: '/publicacoes',
    ato: 'livro.ver',
    handler: (): Promise<Publicacoes> => describePublicacoes(deps.publicacoes),
  });

  mesa.route({
    method: 'POST',
    url: '/publicacoes/lista',
    ato: 'publicacao.fazer',
    handler: async ({ pessoa, reply }) => {
      const published = await deps.publicacoes.publishLista(quemDe(pessoa));
      if (!published.ok) return sendRecusa(reply, 'nao-terminou', { detail: published.issue });
      return reply.code(201).send({ numero: published.value.numero });
    },
  });

  mesa.route({
    method: 'POST',
    url: '/publicacoes/dou',
    ato: 'publicacao.fazer',
    body: Extrato,
    handler: async ({ body, pessoa, reply }) => {
      const { registro } = deps.publicacoes;
      if (!registro) return sendRecusa(reply, 'nao-existe', { detail: DESLIGADO });
      const wrong = judgeExtrato(body, deps.hoje());
      if (wrong !== null)
        return sendRecusa(reply, 'dados-recusados', { errors: [{ field: 'data', detail: wrong }] });
      return { linhas: await registro.noteDou(body, quemDe(pessoa)) };
    },
  });
  mountFiscalizacao(mesa, deps);
}

/** The file holds every CPF: the person who has it made must be allowed to publish, and downloads it personally. */
function mountFiscalizacao(mesa: Mesa, { fiscalizacao, publicacoes }: LivroDeps): void {
  mesa.route({
    method: 'GET',
    url: '/fiscalizacao',
    ato: 'livro.ver',
    handler: async ({ pessoa }): Promise<FiscalizacaoFeita> => fiscalizacao.read(pessoa),
  });

  mesa.route({
    method: 'POST',
    url: '/fiscalizacao',
    ato: 'publicacao.fazer',
    body: Pedido,
    handler: async ({ body, pessoa, reply }) => {
      const isKnown = publicacoes.listUnidades().some(({ id }) => id === body.unidade);
      if (body.unidade !== null && !isKnown) return sendRecusa(reply, 'nao-existe');
      return (await fiscalizacao.start(body, pessoa))
        ? reply.code(202).send(await fiscalizacao.read(pessoa))
        : sendRecusa(reply, 'trabalho-em-andamento');
    },
  });

  mesa.route({
    method: 'POST',
    url: '/fiscalizacao/arquivo',
    ato: 'publicacao.fazer',
    handler: async ({ pessoa, reply }) => {
      const made = fiscalizacao.take(pessoa);
      if (!made) return sendRecusa(reply, 'nao-existe', { detail: SEM_ARQUIVO });
      return reply
        .type('application/xml')
        .header('content-disposition', attachmentNamed(made.nome))
        .send(Buffer.from(made.xml));
    },
  });
}

const SEM_ARQUIVO = 'O arquivo espera 15 minutos por quem o pediu. Faça-o de novo.';

const NENHUM = 'Nenhum registro no período. Escolha outros dias.';
const DESLIGADO =
  'O registro público está desligado. Para ligá-lo, ponha "registroPublico": true em institution/instituicao.json.';

function judgeExtrato({ data, desde }: { data: string; desde: string }, hoje: string): string | null {
  if (data < desde) return 'o extrato não sai antes do registro; confira as datas';
  return data > hoje ? 'este dia ainda não chegou; anote a data depois que o extrato sair' : null;
}
