import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { type AnteriorWorld, readAnterior } from '#emissao/situacao/read-anterior.ts';
import type { Corrigivel } from '#lote/linha/read-correcao.ts';
import type { Corrigido, Solicitacao } from './solicitacao.ts';

export interface CorrecaoDeps {
  planning: AnteriorWorld;
  findCodigo(diploma: string): Promise<string | null>;
}

/** Old and new value of each field, for the person who decides. Null where the present diploma is unreadable. */
export async function describeCorrecao(
  { diploma, dados }: Pick<Solicitacao, 'diploma' | 'dados'>,
  { planning, findCodigo }: CorrecaoDeps,
): Promise<Corrigido[] | null> {
  const news = Object.entries(dados.correcao ?? {}).filter(([, para]) => para) as [Corrigivel, string][];
  if (news.length === 0) return [];
  const codigo = parseCodigoValidacao((await findCodigo(diploma)) ?? '');
  const hoje = codigo.ok ? await readAnterior(codigo.value, planning) : null;
  if (!hoje) return null;
  const olds: Readonly<Record<Corrigivel, string | undefined>> = {
    nome: hoje.nome,
    nome_social: hoje.nomeSocial,
    nascimento: hoje.dataNascimento?.split('-').reverse().join('/'),
    nacionalidade: hoje.nacionalidade,
  };
  return news.map(([campo, para]) => ({ campo, de: olds[campo] ?? null, para }));
}
