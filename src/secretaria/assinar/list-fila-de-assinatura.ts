import { cargoOf, listAssinantes } from '#config/instituicao/emissao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { listParaAssinar } from '#emissao/casos/list-para-assinar.ts';
import { findPrazo } from '#emissao/consulta/prazo.ts';
import type { AssinaturaWorld } from './assinatura-world.ts';
import type { FilaDeAssinatura } from './vistas.ts';

type World = Pick<AssinaturaWorld, 'store' | 'readCasa' | 'now'>;

/** The documents that wait for the holder of a post. Opens no key. */
export async function listFilaDeAssinatura(
  cargo: string | null,
  { store, readCasa, now }: World,
): Promise<FilaDeAssinatura> {
  const { configuracao, cnpj } = readCasa();
  const titular = listAssinantes(configuracao.assinantes).find(({ id }) => id === cargo);
  if (!titular) return { cargo: null, documentos: [] };
  const { diplomas, documentos, carimbosDe } = await listParaAssinar(titular.id, {
    store,
    configuracao,
    cnpj,
  });
  const hoje = diaEmBrasilia(now());
  const costOf = (id: string): number => carimbosDe.get(id) ?? 0;
  return {
    cargo: { id: titular.id, titulo: cargoOf(titular), nome: titular.nome },
    documentos: [
      ...diplomas.map((aberta) => {
        const { id, sha256, planejada, nome, curso, unidade, via } = aberta;
        const prazo = findPrazo(aberta, hoje);
        const ate = prazo && { ate: prazo.ate, dias: prazo.dias };
        const where = { curso, unidade, via };
        return { id, sha256, planejada, nome, ...where, prazo: ate, carimbos: costOf(id) };
      }),
      ...documentos.map(({ id, arquivos, titulo, codigo }) => {
        const rest = { planejada: null, unidade: '', via: 1, prazo: null, carimbos: costOf(id) };
        return { id, sha256: arquivos.xml, nome: titulo, curso: codigo, ...rest };
      }),
    ],
  };
}
