import type { Config } from '#config/config.ts';
import { loadEmissaoEm, loadInstituicao } from '#config/load-institution.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { NumerosStore } from '#emissao/numeros-store.ts';
import { pendenciasDeAssinatura } from '#secretaria/assinar/pendencias-de-assinatura.ts';
import { pendenciasDeAprovacao, pendenciasDeDevolucao } from '#secretaria/lotes/pendencias-de-lotes.ts';
import type { Contribuinte } from '#secretaria/pendencias.ts';
import { type PendenciasDePapeisDeps, pendenciasDePapeis } from '#secretaria/pendencias-de-papeis.ts';
import { pendenciasDeNumeros } from '#secretaria/registrar/numerar.ts';
import { groupAAssinar } from '#store/secretaria/group-a-assinar.ts';
import { createLotesPendentes } from '#store/secretaria/lotes-pendentes.ts';
import type { OpenNode } from '../open-node.ts';

interface PendenciasRequest extends PendenciasDePapeisDeps {
  config: Pick<Config, 'instituicaoDir'>;
  node: Pick<OpenNode, 'db'>;
  numeros: NumerosStore;
  now(): Date;
}

/** Tasks that wait for people, besides requests about diplomas: batches, signatures, numbers, roles. */
export function openPendenciasDaMesa({
  config,
  node: { db },
  numeros,
  now,
  ...papeis
}: PendenciasRequest): Contribuinte[] {
  const lotes = createLotesPendentes(db);
  return [
    pendenciasDeAprovacao(lotes),
    pendenciasDeDevolucao(lotes),
    pendenciasDeAssinatura({
      groupAAssinar: () => groupAAssinar(db),
      readCasa: () => ({
        configuracao: loadEmissaoEm(config, diaEmBrasilia(now())),
        cnpj: loadInstituicao(config).cnpj,
      }),
      now,
    }),
    pendenciasDeNumeros({ store: numeros, now }),
    pendenciasDePapeis(papeis),
  ];
}
