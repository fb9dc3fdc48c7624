import type { ProvasDoRegistro } from '#verification/inclusao/provas-do-registro.ts';
import type { PublicacaoDoRegistro } from './publicacao.ts';
import { RegistroTransparenteError } from './registro-transparente-error.ts';

/** For what goes on without it: a page and a receipt say nothing of the log where it cannot speak for itself. */
export function createProveAtos(
  publicacao: PublicacaoDoRegistro | null,
  onFailure: (code: string) => void,
): (codigo: string) => Promise<ProvasDoRegistro> {
  return async (codigo) => {
    const none = { chave: '', codigo, atos: [] };
    if (!publicacao) return none;
    try {
      return await publicacao.proveAtos(codigo);
    } catch (error) {
      if (!(error instanceof RegistroTransparenteError)) throw error;
      onFailure(error.code);
      return none;
    }
  };
}
