import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instituicao } from '#diploma/instituicao.ts';
import type { DiplomaAnulado } from '#issuing/lista-anulados/lista.ts';
import { makeLista } from '#issuing/lista-anulados/make-lista.ts';
import type { ListaDaDemo } from '#store/load-demo.ts';
import { describeRegistradora } from './make-xml.ts';
import { type Cartorio, signAs } from './sign-demo.ts';

/** After the last diploma of the demonstration, and for as long as its certificates last. */
const PUBLICADA_EM = new Date('2026-11-03T13:00:00.000Z');
const PROXIMA_ATUALIZACAO = '2029-11-03';

export interface ListaDaDemoRequest {
  instituicao: Instituicao;
  cartorio: Cartorio;
  anulados: readonly DiplomaAnulado[];
  outDir: string;
}

/** The first list of annulled diplomas, and beside it what its row in the register will say. */
export async function makeListaDaDemo(request: ListaDaDemoRequest): Promise<ListaDaDemo> {
  const { instituicao, cartorio, anulados, outDir } = request;
  const lista: ListaDaDemo = {
    numero: 1,
    publicadaEm: PUBLICADA_EM.toISOString(),
    proximaAtualizacao: PROXIMA_ATUALIZACAO,
    path: 'lista-de-diplomas-anulados.xml',
  };
  const made = await makeLista({
    ...lista,
    anulados,
    registradora: describeRegistradora(instituicao),
    ambiente: 'Homologação',
    sign: (xml) => signAs(cartorio, { source: xml, target: 'raiz', id: instituicao.cnpj, at: PUBLICADA_EM }),
  });
  if (!made.ok) throw new RangeError(`the list cannot be made: ${JSON.stringify(made.issue)}`);
  writeFileSync(join(outDir, lista.path), made.value);
  writeFileSync(join(outDir, 'lista.json'), `${JSON.stringify(lista, null, 2)}\n`);
  return lista;
}
