import type { ProvasDoRegistro } from '#verification/inclusao/provas-do-registro.ts';
import type { PublicacaoDoRegistro } from './publicacao.ts';
import { RegistroTransparenteError } from './registro-transparente-error.ts';

/** For a page or a receipt that must work without the log: a log that cannot be read yields no acts. */
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
