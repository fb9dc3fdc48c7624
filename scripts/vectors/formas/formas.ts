import type { Infraestrutura } from '../infraestrutura.ts';
import type { Vetor } from '../vetor.ts';
import { FORMAS_CANONICAS } from './canonicas.ts';
import { listCertificados } from './certificados.ts';
import { listFiltros } from './filtros.ts';
import { makeFormas } from './forma.ts';
import { listPropriedades } from './propriedades.ts';

/** After the attacks of the checklist. */
const PRIMEIRA_FORMA = 38;

/** Shapes that xmlsec1 verifies and vendors write, which are accepted; each beside a twin that is not. */
export async function formas(infra: Infraestrutura): Promise<Vetor[]> {
  const all = [
    ...FORMAS_CANONICAS,
    ...listFiltros(infra),
    ...listCertificados(infra),
    ...(await listPropriedades(infra)),
  ];
  return makeFormas(all, infra, PRIMEIRA_FORMA);
}
