import { accepted } from '#diploma/parsed.ts';
import type { SimpleType } from '#leiaute/schema.ts';
import { TString } from '#leiaute/tipos.ts';
import { explainValue } from '#leiaute/values/explain-value.ts';
import { ruleOf } from '#leiaute/values/value-rule.ts';
import { type Campo, refuse } from './campo.ts';

/** Text that a type of the layout accepts. */
export function texto(type: SimpleType, formato = 'texto'): Campo<string> {
  const rule = ruleOf(type);
  return {
    formato,
    parse({ texto }) {
      if (looksMisread(texto)) return refuse('acentos-trocados', MISREAD);
      if (rule.accepts(rule.normalize(texto))) return accepted(texto);
      const foreign = explainCharacter(texto);
      if (foreign !== null) return refuse('caractere', foreign);
      const { code, sentence } = explainValue(rule, texto);
      return refuse(code, `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`);
    },
  };
}

const MISREAD =
  'Os acentos estão trocados, como em “JoÃ£o”; abra o arquivo original e salve-o de novo como CSV UTF-8 ou XLSX.';

/** UTF-8 that was read and saved as Windows-1252, or letters already lost. */
const looksMisread = (text: string): boolean =>
  /ï¿½|[ÃÂ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2122]|\ufffd/.test(
    text,
  );

const rule = ruleOf(TString);

/** The first character that the layout accepts nowhere in a text, and its position. */
function explainCharacter(text: string): string | null {
  const characters = [...text];
  const position = characters.findIndex((char) => !rule.accepts(`.${char}.`));
  const foreign = characters[position];
  if (foreign === undefined) return null;
  const where = `na posição ${position + 1}`;
  return /[\n\r\t]/.test(foreign)
    ? `A quebra de linha ou tabulação, ${where}, não é aceita no diploma; troque por um espaço, ou apague.`
    : `O caractere ${nameCharacter(foreign)}, ${where}, não é aceito no diploma; troque por letras latinas, números ou sinais comuns, ou apague.`;
}

function nameCharacter(char: string): string {
  const code = `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{C}\p{Z}\p{M}]/u.test(char) ? code : `“${char}” (${code})`;
}
