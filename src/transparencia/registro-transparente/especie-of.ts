import type { Especie } from '#verification/inclusao/folha.ts';
import type { Acao } from '../auditoria/acoes.ts';

const ESPECIES: Partial<Readonly<Record<Acao, Especie>>> = {
  publicado: 'emissao',
  importado: 'importacao',
  'carimbo-renovado': 'renovacao',
  suspenso: 'suspensao',
  reativado: 'reativacao',
  anulado: 'anulacao',
  reemitido: 'reemissao',
  carimbo: 'auditoria',
};

/** The kind of leaf that an entry of the audit record adds to the log; null where it adds none. */
export const especieOf = (acao: Acao): Especie | null => ESPECIES[acao] ?? null;
