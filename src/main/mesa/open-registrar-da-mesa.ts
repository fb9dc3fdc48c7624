import type { NumerarWorld } from '#secretaria/registrar/numerar.ts';
import { createNumerosStore } from '#store/emissao/numeros-store.ts';
import type { OpenNode } from '../open-node.ts';
import type { EmissaoDaMesa } from './open-emissao-da-mesa.ts';

interface RegistrarRequest {
  node: Pick<OpenNode, 'db' | 'auditoria'>;
  emissao: Pick<EmissaoDaMesa, 'readCasa' | 'goOn'>;
  now(): Date;
}

/** Wires "Registrar" to the store, and to issuing, which gives the numbers. */
export function openRegistrarDaMesa({ node, emissao, now }: RegistrarRequest): NumerarWorld {
  return {
    store: createNumerosStore({ db: node.db, record: node.auditoria.append }),
    readConfiguracao: () => emissao.readCasa().configuracao,
    goOn: emissao.goOn,
    now,
  };
}
