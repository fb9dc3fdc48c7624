import { z } from 'zod';
import { isDia } from '#diploma/dia.ts';
import type { Parsed } from '#diploma/parsed.ts';
import { quemDe } from '#equipe/pessoa.ts';
import type { PaginaDaAuditoriaReader } from '#secretaria/auditoria/acontecimento.ts';
import { describeAcao, NOMES_DAS_ACOES, readDados } from '#secretaria/auditoria/palavras.ts';
import { tellEntradas } from '#secretaria/auditoria/tell-entradas.ts';
import { ACOES } from '#transparencia/auditoria/acoes.ts';
import type { AuditoriaConferida } from '#transparencia/auditoria/check-auditoria.ts';
import { attachmentNamed } from '../attachment.ts';
import type { ConferenciaDaAuditoria, PaginaDaAuditoria } from './contrato/auditoria.ts';
import type { Mesa } from './mesa.ts';
import { listPeriodo } from './periodo.ts';
import { sendRecusa } from './recusas.ts';

export interface AuditoriaDaMesaDeps {
  reader: PaginaDaAuditoriaReader;
  nameAll(ids: readonly string[]): Promise<Map<string, string>>;
  listPessoas(): Promise<readonly { id: string; nome: string }[]>;
  /** Checks the whole record against itself and its stamps. The issue is a sentence. */
  conferir(): Promise<Parsed<AuditoriaConferida, string>>;
  recordExportado(dados: Readonly<Record<string, string | number>>, quem: string): Promise<void>;
}

const PAGINA = 50;
/** The most entries of one export; the command line exports more. */
const EXPORTADAS = 20_000;
const Dia = z.string().refine(isDia, 'use um dia, como 2026-11-15').optional();

const Filtro = z.strictObject({
  acao: z.enum(ACOES).optional(),
  pessoa: z.string().max(64).optional(),
  diploma: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  desde: Dia,
  ate: Dia,
  antes: z.int32().positive().optional(),
});

/** The record, newest first, page by page. */
export function mountAuditoria(mesa: Mesa, deps: AuditoriaDaMesaDeps): void {
  mesa.route({
    method: 'POST',
    url: '/auditoria/procura',
    ato: 'auditoria.ver',
    body: Filtro,
    handler: async ({ body }): Promise<PaginaDaAuditoria> => {
      const page = await deps.reader.readPagina(readFiltro(body), PAGINA + 1);
      const shown = page.slice(0, PAGINA);
      return {
        entradas: await tellEntradas(shown, deps.nameAll),
        antes: page.length > PAGINA ? (shown.at(-1)?.seq ?? null) : null,
      };
    },
  });
  mesa.route({
    method: 'GET',
    url: '/auditoria/filtros',
    ato: 'auditoria.ver',
    handler: async () => ({
      acoes: ACOES.map((acao) => ({ acao, nome: NOMES_DAS_ACOES[acao] })),
      pessoas: (await deps.listPessoas()).map(({ id, nome }) => ({ id, nome })),
    }),
  });
  mesa.route({
    method: 'POST',
    url: '/auditoria/conferencia',
    ato: 'auditoria.ver',
    handler: async ({ reply }) => {
      const done = await deps.conferir();
      if (!done.ok) return sendRecusa(reply, 'nao-terminou', { detail: done.issue });
      const { situacao, entradas, quebra, carimbos } = done.value;
      const ultimoCarimbo = carimbos.ultimo?.em ?? null;
      return { situacao, entradas, quebra, ultimoCarimbo } satisfies ConferenciaDaAuditoria;
    },
  });
  mesa.route({
    method: 'POST',
    url: '/auditoria/exportacao',
    ato: 'auditoria.ver',
    body: Filtro,
    handler: async ({ body, pessoa, reply }) => {
      const entradas = await deps.reader.readPagina(readFiltro(body), EXPORTADAS);
      // Whoever takes the record away leaves an entry in it; whoever looks at it on the screen does not.
      await deps.recordExportado({ tipo: 'auditoria', entradas: entradas.length }, quemDe(pessoa));
      const lines = entradas.map((entrada) =>
        JSON.stringify({ ...entrada, oQue: describeAcao(entrada.acao, readDados(entrada.dados)) }),
      );
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .header('content-disposition', attachmentNamed('auditoria.ndjson'))
        .send(`${lines.join('\n')}\n`);
    },
  });
}

function readFiltro({ pessoa, desde, ate, ...rest }: z.output<typeof Filtro>) {
  const quem = pessoa === undefined ? undefined : quemDe({ id: pessoa });
  return {
    acao: rest.acao,
    antes: rest.antes,
    diplomas: rest.diploma === undefined ? undefined : [rest.diploma],
    quem,
    ...listPeriodo(desde, ate),
  };
}
