import type { EmAndamento } from '#emissao/em-andamento.ts';
import { assinarDiploma } from '#emissao/etapas/assinar-diploma.ts';
import { assinarDocumentacao } from '#emissao/etapas/assinar-documentacao.ts';
import { publicar } from '#emissao/etapas/publicar.ts';
import { registrar } from '#emissao/etapas/registrar.ts';
import { representar } from '#emissao/etapas/representar.ts';
import { EtapaError, type IssuingWorld } from '#emissao/issuing-world.ts';
import { planPedido } from '#emissao/plan-pedido.ts';
import { changeSituacao } from '#emissao/situacao/change-situacao.ts';
import { reemitir } from '#emissao/situacao/reemitir.ts';
import { readDocumentos } from '#pedido/documentacao/read-documentos.ts';
import type { Pedido } from '#pedido/pedido.ts';
import type { DemonstracaoRequest } from './demonstracao-request.ts';
import type { Demonstrado } from './diplomados.ts';

/** An act on a day. Repeating it changes nothing. */
export interface Ato {
  dia: string;
  act(): Promise<void>;
}

/** All acts about one fictitious graduate. */
export function listAtos(pedido: Pedido, demonstrado: Demonstrado, request: DemonstracaoRequest): Ato[] {
  const { dias, suspenso, reemitido } = demonstrado;
  const atos = [
    { dia: dias.expedicao, act: () => plan(pedido, dias.expedicao, request) },
    ...goThrough(pedido, dias, request),
  ];
  if (suspenso) atos.push({ dia: suspenso.desde, act: () => suspend(pedido, suspenso, request) });
  if (reemitido) {
    const { desde, publicacao } = reemitido;
    const second = { expedicao: desde, assinatura: desde, registro: publicacao, publicacao };
    atos.push(
      { dia: desde, act: () => reissue(pedido, reemitido, request) },
      ...goThrough({ ...pedido, via: pedido.via + 1 }, second, request),
    );
  }
  return atos;
}

async function plan(
  pedido: Pedido,
  dia: string,
  { open: { world }, relogio, lote, pasta }: DemonstracaoRequest,
): Promise<void> {
  relogio.set(noonOf(dia));
  const documentos = await readDocumentos(pedido, (arquivo) => pasta.read(arquivo));
  const planned = await planPedido(pedido, documentos, { lote }, world);
  if (!planned.ok) throw new RangeError(planned.issue.map(({ message }) => message).join('; '));
}

/** Issuing on each of the days, as far as that day goes. */
function goThrough(pedido: Pedido, dias: Demonstrado['dias'], request: DemonstracaoRequest): Ato[] {
  const { assinatura, registro, publicacao } = dias;
  const days = new Set([assinatura, registro, publicacao].filter((dia) => dia !== null));
  return [...days].map((hoje) => ({ dia: hoje, act: () => goUntil(hoje, pedido, dias, request) }));
}

/** A step that another process took meanwhile is found, not repeated. */
async function goUntil(
  hoje: string,
  pedido: Pedido,
  dias: Demonstrado['dias'],
  request: DemonstracaoRequest,
): Promise<void> {
  const { open, relogio } = request;
  for (let before = ''; ; ) {
    const emissao = await find(pedido, request);
    const after = `${emissao.etapa} ${emissao.faltam} ${emissao.arquivos.xml}`;
    const { aguardando } = emissao;
    if (after === before) throw new EtapaError('falta-chave', `Falta a chave de quem assina: ${aguardando}.`);
    before = after;
    const step = STEPS[emissao.etapa];
    const day = step && dias[step.dia];
    if (!step || !day || day > hoje) return;
    relogio.set(noonOf(day));
    try {
      await step.take(emissao, open.world);
    } catch (error) {
      // Nothing is signed for a diploma that another process has advanced since.
      if ((await find(pedido, request)).versao === emissao.versao) throw error;
    }
  }
}

async function suspend(
  pedido: Pedido,
  { desde, motivo }: NonNullable<Demonstrado['suspenso']>,
  request: DemonstracaoRequest,
): Promise<void> {
  const { open, relogio } = request;
  relogio.set(noonOf(desde));
  const { codigo } = await find(pedido, request);
  const { now, quem } = open.world;
  await changeSituacao('suspender', { codigo, motivo }, { store: open.situacoes, now, quem });
}

async function reissue(
  pedido: Pedido,
  { desde, motivo, anotacao }: NonNullable<Demonstrado['reemitido']>,
  request: DemonstracaoRequest,
): Promise<void> {
  request.relogio.set(noonOf(desde));
  const { codigo } = await find(pedido, request);
  await reemitir({ codigo, motivo, anotacao, corrigido: null }, request.open.world);
}

async function find(pedido: Pedido, { open: { world } }: DemonstracaoRequest): Promise<EmAndamento> {
  const emissao = await world.store.find(pedido.cpf, pedido.curso.id, pedido.via);
  if (!emissao) throw new RangeError('a planned diploma is not there');
  return emissao;
}

interface Step {
  dia: keyof Demonstrado['dias'];
  take(emissao: EmAndamento, world: IssuingWorld): Promise<unknown>;
}

const STEPS: Readonly<Record<EmAndamento['etapa'], Step | null>> = {
  planejado: { dia: 'assinatura', take: assinarDocumentacao },
  'documentacao-assinada': { dia: 'registro', take: registrar },
  registrado: { dia: 'publicacao', take: assinarDiploma },
  assinado: { dia: 'publicacao', take: representar },
  representado: { dia: 'publicacao', take: publicar },
  publicado: null,
};

/** Noon in Brasília. */
const noonOf = (dia: string): Date => new Date(`${dia}T15:00:00Z`);
