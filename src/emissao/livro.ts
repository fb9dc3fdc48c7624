import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';

export interface LugarNoLivro {
  livro: number;
  folha: number;
  numero: number;
}

/** The place of the nth diploma in the register. The sequence has no gap, so its folhas and livros have none. */
export function findLugarNoLivro(ordem: number, registro: Configuracao['registro']): LugarNoLivro {
  const { primeiroLivro, primeiroNumero, registrosPorFolha, folhasPorLivro } = registro;
  const folha = Math.floor((ordem - 1) / registrosPorFolha);
  return {
    livro: primeiroLivro + Math.floor(folha / folhasPorLivro),
    folha: (folha % folhasPorLivro) + 1,
    numero: primeiroNumero + ordem - 1,
  };
}
