import { formatDia } from '#diploma/instante.ts';
import type { DadosComparados } from '../dados-mostrados.ts';
import type { Palavras } from './palavras.ts';

export interface DadoDito {
  campo: keyof DadosComparados;
  rotulo: string;
  valor: string;
}

/** The one order. */
export const CAMPOS = [
  'nome',
  'titulo',
  'grau',
  'curso',
  'habilitacoes',
  'instituicao',
  'conclusao',
  'registro',
] as const satisfies readonly (keyof DadosComparados)[];

/** What is to be compared, in its one order. What the document does not say is left out, as older receipts leave out most. */
export function tellDados(
  dados: Partial<DadosComparados>,
  { campos, idioma }: Pick<Palavras, 'campos' | 'idioma'>,
): DadoDito[] {
  const tell = (campo: keyof DadosComparados): string => {
    const valor = dados[campo] ?? '';
    if (typeof valor !== 'string') return valor.join('; ');
    return valor !== '' && (campo === 'conclusao' || campo === 'registro') ? formatDia(valor, idioma) : valor;
  };
  return CAMPOS.map((campo) => ({ campo, rotulo: campos[campo], valor: tell(campo) })).filter(
    ({ valor }) => valor !== '',
  );
}
