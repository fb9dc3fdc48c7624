import { accepted } from '#diploma/parsed.ts';
import type { SimpleType } from '#leiaute/schema.ts';
import { TNumeroRg, TString } from '#leiaute/tipos.ts';
import { ruleOf } from '#leiaute/values/value-rule.ts';
import type { Celula } from '../tabela/tabela.ts';
import { type Campo, type Lido, refuse } from './campo.ts';
import { texto } from './texto.ts';

/** Numbers and codes that are kept as written, digit by digit, though a sheet may store them as numbers. */

/**
 * A point that a person typed between digits and the spreadsheet took for a decimal point; or a number that another
 * program wrote as `1234567.0`, whose zero would become a digit of the document.
 */
export const isFraction = ({ texto, numero }: Celula): boolean =>
  numero === undefined ? /^\d+[.,]0{1,2}$/.test(texto) : !/^\d+$/.test(numero);

export const FRACTION = refuse(
  'numero-quebrado',
  'Virou um número com casas decimais ou sinal; formate a coluna como texto e escreva o valor de novo.',
);

/** A number without a mask: leading zeros are lost without a trace. */
export const isBareNumber = ({ texto, numero }: Celula): boolean => texto === numero;

export const WITHOUT_ZEROS = {
  code: 'zeros-a-esquerda',
  message:
    'A célula é um número: se começava com zeros, a planilha os apagou. Confira no documento, e formate a coluna como texto.',
};

/** A code or number that is kept as written; a sheet that stores it as a number may have changed it. */
export const identificador = (type: SimpleType, formato?: string): Campo<string> => {
  const campo = texto(type, formato);
  return {
    ...campo,
    parse(celula): Lido<string> {
      if (celula.numero !== undefined && isFraction(celula)) return FRACTION;
      const read = campo.parse(celula);
      return read.ok && isBareNumber(celula) ? { ...read, avisos: [WITHOUT_ZEROS] } : read;
    },
  };
};

const DOCUMENTO = identificador(TString);

/** The number of a document, as the document shows it. */
export const numeroDeDocumento: Campo<string> = {
  ...DOCUMENTO,
  parse: (celula) => (isFraction(celula) ? FRACTION : DOCUMENTO.parse(celula)),
};

/** TNumeroRg has neither dots nor hyphens; people write them. */
export const rg: Campo<string> = {
  formato: 'de 4 a 15 letras ou dígitos, com ou sem pontuação',
  parse(celula): Lido<string> {
    if (isFraction(celula)) return FRACTION;
    const plain = celula.texto.replace(/[\s./-]/g, '');
    if (ruleOf(TNumeroRg).accepts(plain)) {
      const avisos = [
        ...(isBareNumber(celula) ? [WITHOUT_ZEROS] : []),
        ...(/\d\p{L}{2,}$/u.test(plain) ? [WITH_ORGAO] : []),
      ];
      return avisos.length > 0 ? { ...accepted(plain), avisos } : accepted(plain);
    }
    return refuse(
      'rg',
      'O RG deve ter de 4 a 15 letras sem acento ou dígitos; outro documento vai em outro_documento.',
    );
  },
};

const WITH_ORGAO = {
  code: 'rg-com-orgao',
  message:
    'O RG acaba em letras, que parecem ser do órgão e ficariam no número; ponha o órgão em rg_orgao e a UF em rg_uf.',
};
