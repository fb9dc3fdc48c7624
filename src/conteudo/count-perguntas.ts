/** The result count of the search. Apart from the home's other texts, which its script does not carry. */
export function countPerguntas(achadas: number): string {
  if (achadas === 0) return 'Nenhuma pergunta encontrada. Tente outra palavra.';
  return achadas === 1 ? '1 pergunta encontrada.' : `${achadas} perguntas encontradas.`;
}
