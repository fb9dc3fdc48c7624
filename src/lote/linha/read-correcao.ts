import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { Correcao } from '#pedido/correcao.ts';
import { COLUNAS_DO_LOTE } from '../colunas/colunas-do-lote.ts';
import { makeCelula } from '../tabela/tabela.ts';

/** The columns of the batch that a reissue may correct. */
const CORRIGIVEIS = ['nome', 'nome_social', 'nascimento', 'nacionalidade'] as const;

export type Corrigivel = (typeof CORRIGIVEIS)[number];

const ONDE: Readonly<Record<Corrigivel, keyof Correcao>> = {
  nome: 'nome',
  nome_social: 'nomeSocial',
  nascimento: 'dataNascimento',
  nacionalidade: 'nacionalidade',
};

/** Reads the texts like cells of a batch. Warnings refuse too, because this form has no way to accept them. */
export function readCorrecao(
  textos: Readonly<Partial<Record<Corrigivel, string | undefined>>>,
): Parsed<Correcao, { coluna: Corrigivel; message: string }[]> {
  const correcao: Correcao = {};
  const problemas: { coluna: Corrigivel; message: string }[] = [];
  for (const coluna of CORRIGIVEIS) {
    const celula = makeCelula(textos[coluna] ?? '');
    if (celula.texto === '') continue;
    const lido = COLUNAS_DO_LOTE[coluna].campo.parse(celula);
    if (lido.ok) correcao[ONDE[coluna]] = lido.value;
    else problemas.push({ coluna, message: lido.issue.message });
    problemas.push(...(lido.avisos ?? []).map(({ message }) => ({ coluna, message })));
  }
  return problemas.length === 0 ? accepted(correcao) : refused(problemas);
}
