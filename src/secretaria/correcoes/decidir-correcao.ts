import type { CampoDaCorrecao } from '#diploma/correcao-pedida.ts';
import type { CorrecaoNaMesa, CorrecaoStore } from '#emissao/correcoes/correcao-store.ts';
import type { MotivoAnulacao } from '#emissao/situacao/motivos.ts';
import type { Corrigivel } from '#lote/linha/read-correcao.ts';
import { judgeCorrecao } from '../pedidos/judge-correcao.ts';
import type { SolicitacaoStore } from '../pedidos/solicitacao.ts';

/** The desk decides a graduate's correction: an accepted one becomes a request for a reissue, which another person decides. */

export type { CorrecaoNaMesa } from '#emissao/correcoes/correcao-store.ts';

export interface DecidirCorrecaoDeps {
  correcoes: CorrecaoStore;
  solicitacoes: Pick<SolicitacaoStore, 'insert'>;
  makeId(): string;
}

export interface Aceite {
  /** The value in the new diploma, where a reissue can correct the field. */
  valor: string;
  /** Why the former diploma is annulled, in the words of the norm. */
  motivo: MotivoAnulacao;
  /** For the graduate. */
  resposta: string | null;
  pessoa: { id: string; quem: string };
}

export type CorrecaoDecidida =
  | { kind: 'aceita'; reemissao: string | null }
  | { kind: 'decidida-por-outro' | 'reemissao-aberta' }
  | { kind: 'invalida'; errors: { field: string; detail: string }[] };

const CORRIGIVEIS: readonly CampoDaCorrecao[] = ['nome', 'nome_social', 'nascimento', 'nacionalidade'];

const isCorrigivel = (campo: CampoDaCorrecao): campo is Corrigivel => CORRIGIVEIS.includes(campo);

/** Whether accepting creates the request for a reissue; other fields are corrected by a row of a batch. */
export const isReemissivel = ({ campo, codigo }: Pick<CorrecaoNaMesa, 'campo' | 'codigo'>): boolean =>
  codigo !== null && isCorrigivel(campo);

export async function aceitarCorrecao(
  correcao: CorrecaoNaMesa,
  { valor, motivo, resposta, pessoa }: Aceite,
  { correcoes, solicitacoes, makeId }: DecidirCorrecaoDeps,
): Promise<CorrecaoDecidida> {
  const { protocolo, campo, diplomaId } = correcao;
  const textos = isCorrigivel(campo) && correcao.codigo !== null ? { [campo]: valor } : null;
  const errors = textos ? judgeCorrecao('reemissao', textos) : [];
  if (errors.length > 0) return { kind: 'invalida', errors };
  if (!(await correcoes.decide(protocolo, 'aceita', { quem: pessoa.quem, resposta })))
    return { kind: 'decidida-por-outro' };
  if (!textos) return { kind: 'aceita', reemissao: null };
  const id = makeId();
  const comentario = `Correção pedida pelo diplomado, protocolo ${protocolo}. O documento está no pedido dele.`;
  const dados = { motivo, anotacao: null, email: null, correcao: textos, comentario };
  const nova = { id, tipo: 'reemissao', diploma: diplomaId, dados, pedidaPor: pessoa.id } as const;
  const isNew = await solicitacoes.insert(nova, pessoa.quem).catch(async (error: unknown) => {
    await correcoes.reopen(protocolo, pessoa.quem);
    throw error;
  });
  if (isNew) return { kind: 'aceita', reemissao: id };
  await correcoes.reopen(protocolo, pessoa.quem);
  return { kind: 'reemissao-aberta' };
}
