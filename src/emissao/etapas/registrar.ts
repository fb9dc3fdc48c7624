import { diaEmBrasilia } from '#diploma/dia.ts';
import type { EmAndamento } from '../em-andamento.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import { listPassosDoDiploma } from '../passos.ts';

/** `documentacao-assinada` → `registrado`: the next number of the book, for good. */
export function registrar(
  emissao: EmAndamento,
  { store, now, quem, configuracao, instituicao }: IssuingWorld,
): Promise<EmAndamento | null> {
  const faltam = listPassosDoDiploma({ assinantes: configuracao.assinantes, cnpj: instituicao.cnpj });
  return store.register(emissao, { data: diaEmBrasilia(now()), faltam, livro: configuracao.registro }, quem);
}
