import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Parsed } from '#diploma/parsed.ts';
import type { EquipeStore } from '#equipe/equipe-ports.ts';
import { quemDe } from '#equipe/pessoa.ts';
import { describeMudancas, type Mudanca } from '#leitura/instituicao/describe-mudancas.ts';
import { ARQUIVOS, type Arquivo, isArquivo } from '#secretaria/instituicao/arquivos.ts';
import type { PreparoFeito, PreparoPedido } from '#secretaria/instituicao/preparo.ts';
import {
  type Aceito,
  aceitar,
  ensaiar,
  type InstituicaoWorld,
  type Proposto,
  propor,
} from '#secretaria/instituicao/propor.ts';
import type { EnsaioDaInstituicao, PreparoNaTela, VersaoAberta } from './contrato/instituicao.ts';
import { describeInstituicao } from './describe-instituicao.ts';
import type { Mesa, Visita } from './mesa.ts';
import { sendRecusa } from './recusas.ts';
import { TextoDaMesa } from './texto-da-mesa.ts';

export interface InstituicaoDeps extends InstituicaoWorld {
  equipe: Pick<EquipeStore, 'nameAll'>;
  pasta: InstituicaoWorld['pasta'];
  /** Why the public site does not follow the folder; null where it does. */
  problemaDaPasta(): string | null;
  /** How a fictitious graduate's diploma would look with this file; `de`: the person who asks. */
  drawProva(
    proposto: { arquivo: Arquivo; texto: string; curso: string | null },
    de: string,
  ): Promise<Parsed<Uint8Array, string[]>>;
  /** Draws the front of a proof as a picture. */
  makePrevia(pdf: Uint8Array): Promise<Uint8Array>;
  /** Null where the command did not run. */
  preparar(pedido: PreparoPedido): Promise<PreparoFeito | null | 'ocupado'>;
}

/** A file of many courses is some hundred kilobytes. */
const BODY_LIMIT = 2_000_000;

const rascunho = {
  arquivo: z.enum(ARQUIVOS),
  base: z.string().regex(/^[0-9a-f]{64}$/),
  edicoes: z
    .array(
      z.strictObject({
        caminho: z
          .array(z.union([z.string().max(100), z.int().nonnegative()]))
          .min(1)
          .max(10),
        valor: z.json().optional(),
      }),
    )
    .min(1)
    .max(200)
    .optional(),
  texto: z.string().max(1_000_000).optional(),
};
const oneOfTwo = ({ edicoes, texto }: { edicoes?: unknown; texto?: unknown }): boolean =>
  (edicoes === undefined) !== (texto === undefined);

const Rascunho = z.strictObject({ ...rascunho, curso: z.string().max(100).optional() }).refine(oneOfTwo);
const Proposta = z
  .strictObject({
    ...rascunho,
    comentario: z.string().trim().min(1, 'diga a quem decide por que muda').max(1000),
  })
  .refine(oneOfTwo);
const Decisao = z.strictObject({ aceita: z.boolean(), motivo: TextoDaMesa.nullable().default(null) });
const Preparo = z.strictObject({ ensaio: z.boolean() });

/** Instituição: one person proposes, and the file is written when another accepts. */
export function mountInstituicao(mesa: Mesa, deps: InstituicaoDeps): void {
  mesa.route({
    method: 'GET',
    url: '/instituicao',
    ato: 'instituicao.ver',
    handler: ({ pessoa }) => describeInstituicao(pessoa, deps),
  });
  mountEnsaio(mesa, deps);
  mountPropostas(mesa, deps);
  mesa.route({
    method: 'GET',
    url: '/instituicao/versoes/:arquivo/:numero',
    ato: 'instituicao.ver',
    handler: async ({ params, reply }): Promise<VersaoAberta | FastifyReply> => {
      const arquivo = params['arquivo'] ?? '';
      const numero = /^\d{1,9}$/.test(params['numero'] ?? '') ? Number(params['numero']) : null;
      const versao =
        isArquivo(arquivo) && numero !== null ? await deps.store.findVersao(arquivo, numero) : null;
      if (!versao) return sendRecusa(reply, 'nao-existe');
      const before = await deps.store.findVersao(versao.arquivo, versao.numero - 1);
      return { texto: versao.texto, mudancas: before && describeMudancas(before.texto, versao.texto) };
    },
  });
  mountPreparo(mesa, deps);
}

/** The check list. Time stamps cost money: requesting them needs a touch of the passkey. */
function mountPreparo(mesa: Mesa, { preparar }: InstituicaoDeps): void {
  const run = async (pedido: PreparoPedido, reply: FastifyReply): Promise<PreparoNaTela | FastifyReply> => {
    const feito = await preparar(pedido);
    if (feito === 'ocupado') return sendRecusa(reply, 'conferencia-em-andamento');
    return feito ?? sendRecusa(reply, 'conferencia-nao-rodou');
  };
  mesa.route({
    method: 'POST',
    url: '/instituicao/preparo',
    ato: 'instituicao.preparar',
    body: Preparo,
    handler: ({ body: { ensaio }, reply }) => run({ ensaio, carimbo: false }, reply),
  });
  mesa.route({
    method: 'POST',
    url: '/instituicao/preparo-com-carimbo',
    ato: 'instituicao.carimbar',
    body: Preparo,
    handler: ({ body: { ensaio }, reply }) => run({ ensaio, carimbo: true }, reply),
  });
}

/** Stores nothing: the screen asks while the person types. */
function mountEnsaio(mesa: Mesa, deps: InstituicaoDeps): void {
  mesa.route({
    method: 'POST',
    url: '/instituicao/ensaio',
    ato: 'instituicao.ensaiar',
    body: Rascunho,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, pessoa, reply }): Promise<EnsaioDaInstituicao | FastifyReply> => {
      const ensaiado = await ensaiar(body, pessoa, deps);
      if (ensaiado.kind !== 'ensaiado') return refuse(reply, ensaiado);
      const { texto, mudancas, problemas, aviso } = ensaiado;
      return { texto, mudancas, problemas, aviso };
    },
  });
  mesa.route({
    method: 'POST',
    url: '/instituicao/prova',
    ato: 'instituicao.ensaiar',
    body: Rascunho,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, pessoa, reply }) => {
      const ensaiado = await ensaiar(body, pessoa, deps);
      if (ensaiado.kind !== 'ensaiado') return refuse(reply, ensaiado);
      const { arquivo, curso = null } = body;
      const { texto } = ensaiado;
      return sendProva(reply, await deps.drawProva({ arquivo, texto, curso }, pessoa.id), deps);
    },
  });
  mesa.route({
    method: 'GET',
    url: '/instituicao/propostas/:id/prova',
    ato: 'instituicao.ver',
    handler: async ({ params, pessoa, reply }) => {
      const proposta = await deps.store.findProposta(params['id'] ?? '');
      if (!proposta) return sendRecusa(reply, 'nao-existe');
      const { arquivo, texto } = proposta;
      return sendProva(reply, await deps.drawProva({ arquivo, texto, curso: null }, pessoa.id), deps);
    },
  });
}

function mountPropostas(mesa: Mesa, deps: InstituicaoDeps): void {
  const { store } = deps;
  mesa.route({
    method: 'POST',
    url: '/instituicao/propostas',
    ato: 'instituicao.propor',
    body: Proposta,
    bodyLimit: BODY_LIMIT,
    handler: async ({ pessoa, body, reply }) => {
      const proposto = await propor(body, pessoa, deps);
      return proposto.kind === 'proposta'
        ? reply.code(201).send({ id: proposto.id })
        : refuse(reply, proposto);
    },
  });
  mesa.route({
    method: 'POST',
    url: '/instituicao/propostas/:id/decisao',
    ato: 'instituicao.decidir',
    body: Decisao,
    handler: async ({ params, body, pessoa, reply, refuseTo }) => {
      const proposta = await store.findProposta(params['id'] ?? '');
      if (!proposta) return sendRecusa(reply, 'nao-existe');
      const recusa = await refuseTo([proposta.propostaPor]);
      if (recusa) return recusa;
      const por = { pessoaId: pessoa.id, quem: quemDe(pessoa), motivo: body.motivo };
      if (!body.aceita)
        return (await store.close(proposta, 'recusada', por))
          ? reply.code(204).send()
          : sendRecusa(reply, 'mudou-no-meio');
      const aceito = await aceitar(proposta, por, deps);
      return aceito.kind === 'escrito' ? { versao: aceito.versao } : refuse(reply, aceito);
    },
  });
  mesa.route({
    method: 'DELETE',
    url: '/instituicao/propostas/:id',
    ato: 'instituicao.propor',
    handler: async ({ params, pessoa, reply }: Visita) => {
      const proposta = await store.findProposta(params['id'] ?? '');
      // Only the proposer withdraws a proposal.
      if (proposta?.propostaPor !== pessoa.id) return sendRecusa(reply, 'nao-existe');
      const por = { pessoaId: pessoa.id, quem: quemDe(pessoa), motivo: null };
      return (await store.close(proposta, 'retirada', por))
        ? reply.code(204).send()
        : sendRecusa(reply, 'mudou-no-meio');
    },
  });
}

type Recusado = Exclude<Proposto | Aceito, { kind: 'proposta' | 'escrito' }>;

function refuse(reply: FastifyReply, recusado: Recusado): FastifyReply {
  switch (recusado.kind) {
    case 'mudou':
      return sendRecusa(reply, 'arquivo-mudou', { errors: (recusado.mudancas ?? []).map(tellAgora) });
    case 'nao-cabe':
      return sendRecusa(reply, 'mudou-no-meio', { detail: NAO_CABE });
    case 'ilegivel':
      return sendRecusa(reply, 'dados-recusados', { detail: recusado.frase });
    case 'nada-mudou':
      return sendRecusa(reply, 'dados-recusados', {
        detail: 'O arquivo já está assim. Mude algo e proponha.',
      });
    case 'so-leitura':
      return sendRecusa(reply, 'pasta-so-leitura');
    case 'decidida-por-outro':
      return sendRecusa(reply, 'mudou-no-meio');
    case 'problemas':
      return sendRecusa(reply, 'dados-recusados', {
        detail: 'O servidor não leria o arquivo assim. Corrija e proponha de novo.',
        errors: recusado.problemas.map(({ arquivo, campo, detalhe, linha }) => ({
          field: linha === null ? `${arquivo}, ${campo}` : `linha ${linha}, ${campo}`,
          detail: detalhe,
        })),
      });
  }
}

const NAO_CABE = 'O que se quer mudar não está mais no arquivo. Veja como ele está agora e repita.';

const tellAgora = ({ onde, para }: Mudanca) => ({ field: onde, detail: `agora diz: ${para ?? 'nada'}` });

async function sendProva(
  reply: FastifyReply,
  prova: Parsed<Uint8Array, string[]>,
  { makePrevia }: Pick<InstituicaoDeps, 'makePrevia'>,
): Promise<FastifyReply> {
  if (!prova.ok)
    return sendRecusa(reply, 'dados-recusados', {
      detail: `A prova só se desenha de um arquivo sem problemas: ${prova.issue.join(' ')}`,
    });
  return reply.type('image/webp').send(Buffer.from(await makePrevia(prova.value)));
}
