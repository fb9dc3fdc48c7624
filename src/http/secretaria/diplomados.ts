import { z } from 'zod';
import { ETAPAS } from '#diploma/andamento.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { quemDe } from '#equipe/pessoa.ts';
import { type ArquivosDaMesa, abrirArquivo, verDocumentacao } from '#secretaria/diplomados/abrir-arquivo.ts';
import { type DiplomadoDeps, describeDiplomado } from '#secretaria/diplomados/describe-diplomado.ts';
import { listRecorte, type ProcurarDeps, procurar } from '#secretaria/diplomados/procurar.ts';
import { attachmentNamed } from '../attachment.ts';
import type { Mesa } from './mesa.ts';
import { sendRecusa } from './recusas.ts';
import { TextoDaMesa } from './texto-da-mesa.ts';

export interface DiplomadosDeps extends ProcurarDeps, DiplomadoDeps {
  arquivos: ArquivosDaMesa;
}

const Procura = z.strictObject({
  texto: z.string().trim().max(200).optional(),
  etapa: z.enum(ETAPAS).optional(),
  depois: z.array(z.string().max(500)).max(3).nullish(),
});

/** Search, one page for each person, and the files. The search text is in the body, because addresses are logged. */
export function mountDiplomados(mesa: Mesa, deps: DiplomadosDeps): void {
  mesa.route({
    method: 'POST',
    url: '/diplomados/procura',
    ato: 'diplomado.ver',
    body: Procura,
    handler: async ({ body: { texto, etapa, depois = null }, reply }) => {
      if (etapa === undefined) {
        const found = await procurar(texto ?? '', depois, deps);
        return found ?? sendRecusa(reply, 'dados-recusados', { detail: NADA_A_PROCURAR });
      }
      const hoje = diaEmBrasilia(deps.now());
      const recorte =
        etapa === 'publicado'
          ? ({ por: 'publicacao', desde: `${hoje.slice(0, 7)}-01`, ate: hoje } as const)
          : ({ por: 'etapa', etapa } as const);
      return listRecorte(recorte, depois, deps);
    },
  });
  mesa.route({
    method: 'GET',
    url: '/diplomados/:id',
    ato: 'diplomado.ver',
    handler: async ({ params, query, reply }) => {
      const antes = /^\d{1,9}$/.test(query['antes'] ?? '') ? Number(query['antes']) : undefined;
      const found = await describeDiplomado(params['id'] ?? '', antes, deps);
      return found ?? sendRecusa(reply, 'nao-existe');
    },
  });
  mesa.route({
    method: 'GET',
    url: '/arquivos/:id',
    ato: 'diplomado.ver',
    handler: async ({ params, pessoa, reply }) => {
      const found = await abrirArquivo(params['id'] ?? '', quemDe(pessoa), deps.arquivos);
      if (!found) return sendRecusa(reply, 'nao-existe');
      return reply
        .type(found.type)
        .header('content-disposition', attachmentNamed(found.name))
        .send(Buffer.from(found.bytes));
    },
  });
  mesa.route({
    method: 'POST',
    url: '/diplomas/:id/documentacao',
    ato: 'documentacao.ver',
    body: z.strictObject({ motivo: TextoDaMesa }),
    handler: async ({ params, body, pessoa, reply }) => {
      const found = await verDocumentacao(params['id'] ?? '', body.motivo, quemDe(pessoa), deps.arquivos);
      if (!found) return sendRecusa(reply, 'nao-existe');
      return reply
        .type(found.type)
        .header('content-disposition', attachmentNamed(found.name))
        .send(Buffer.from(found.bytes));
    },
  });
}

const NADA_A_PROCURAR =
  'Escreva um nome (ao menos três letras), CPF, matrícula, código ou número de registro.';
