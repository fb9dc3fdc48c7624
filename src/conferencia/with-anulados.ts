import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { PublicacaoRegistry } from './conferencia-ports.ts';

/** What the list of annulled diplomas in force says of a code. */
export type FindAnulado = (codigo: CodigoValidacao) => Promise<{ data: string; motivo: string } | null>;

/** The register with the published list over it: what the list annuls is annulled, even where a row was changed since. */
export function withAnulados<R extends PublicacaoRegistry>(registry: R, findAnulado: FindAnulado): R {
  return {
    ...registry,
    async findByCodigo(codigo) {
      const publicacao = await registry.findByCodigo(codigo);
      if (!publicacao || publicacao.situacao === 'anulado') return publicacao;
      const anulado = await findAnulado(codigo);
      if (!anulado) return publicacao;
      return { ...publicacao, situacao: 'anulado', desde: anulado.data, motivo: anulado.motivo };
    },
  };
}
