import type { DecidirCorrecaoDeps } from '#secretaria/correcoes/decidir-correcao.ts';
import type { AtosDeps } from '#secretaria/diplomados/atos.ts';
import type { PainelDeps } from '#secretaria/painel/painel.ts';
import { mountAtosDoDiploma } from './atos-do-diploma.ts';
import { type AuditoriaDaMesaDeps, mountAuditoria } from './auditoria.ts';
import { mountCorrecoes } from './correcoes.ts';
import { type DiplomadosDeps, mountDiplomados } from './diplomados.ts';
import { type EventosDeps, mountEventos } from './eventos.ts';
import type { Mesa } from './mesa.ts';
import { mountPainel } from './painel.ts';
import { mountPedidos, type PedidosDeps } from './pedidos.ts';

/** The daily screens: tasks, graduates, requests and the audit record. */
export interface TelasDeps {
  painel: PainelDeps;
  diplomados: DiplomadosDeps;
  atos: AtosDeps;
  pedidos: PedidosDeps;
  correcoes: DecidirCorrecaoDeps;
  auditoria: AuditoriaDaMesaDeps;
  eventos: EventosDeps;
}

export function mountTelas(mesa: Mesa, deps: TelasDeps): void {
  mountPainel(mesa, deps.painel);
  mountDiplomados(mesa, deps.diplomados);
  mountAtosDoDiploma(mesa, deps.atos);
  mountPedidos(mesa, deps.pedidos);
  mountCorrecoes(mesa, deps.correcoes);
  mountAuditoria(mesa, deps.auditoria);
  mountEventos(mesa, deps.eventos);
}
