import { normalizeName } from '../campos/lista.ts';
import type { NaColuna } from '../colunas/read-campos.ts';
import MUNICIPIOS from './municipios.json' with { type: 'json' };

/** By code, as IBGE names them (Divisão Territorial Brasileira, 2025). */
const NOMES = new Map(MUNICIPIOS.map((each) => [each.slice(0, 7), each.slice(8)]));

/** Only a warning, which a person decides: older spellings and renamed municípios exist. */
export function warnOfMunicipio(nome: string | null, codigo: string | null): NaColuna[] {
  if (nome === null || codigo === null) return [];
  const known = NOMES.get(codigo);
  if (known === undefined) {
    const message = `O IBGE não tem município com o código ${codigo}; confira o código.`;
    return [{ code: 'municipio-desconhecido', message, coluna: 'naturalidade_codigo' }];
  }
  if (lettersOf(known) === lettersOf(nome)) return [];
  const message = `No IBGE o código ${codigo} é de ${known}; confira o nome e o código.`;
  return [{ code: 'municipio-de-outro-codigo', message, coluna: 'naturalidade_municipio' }];
}

const lettersOf = (nome: string): string => normalizeName(nome).replaceAll('_', '');
