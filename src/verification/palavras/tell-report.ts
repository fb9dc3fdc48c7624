import type { Idioma } from '#diploma/idioma.ts';
import type { CheckName } from '../check-name.ts';
import type { Report } from '../report.ts';
import type { Envio } from './envio.ts';
import { speakAbout } from './outro-documento.ts';
import type { Palavras, VereditoSentence } from './palavras.ts';
import { tellAchados } from './tell-achados.ts';
import { tellCheck } from './tell-check.ts';
import { tellFaltas } from './tell-faltas.ts';
import { notasOf, tellNotas, tellSelos } from './tell-selos.ts';
import { tellVeredito } from './tell-veredito.ts';

/** A report in words, for a program that shows it to people. */
export interface Frases {
  idioma: Idioma;
  veredito: VereditoSentence;
  /** The holder of the seal, for another institution's diploma; otherwise null. */
  selo: string | null;
  /** What to notice in who signed. */
  notas: string[];
  /** The answer about the page, where the file is a PDF. */
  pagina?: string;
  checks: FraseDoCheck[];
}

interface FraseDoCheck {
  check: CheckName;
  pergunta: string;
  titulo: string;
  significado: string;
  /** Empty where there is nothing to do. */
  fazer: string;
  detalhes: string[];
}

export function tellReport(report: Report, envio: Envio, ofDiploma: Palavras): Frases {
  const { veredito, checks, selos, documento, pagina, codigo } = report;
  const palavras = speakAbout(documento, ofDiploma, ofDiploma.idioma);
  return {
    idioma: palavras.idioma,
    veredito: tellVeredito(veredito, envio, palavras),
    selo: tellSelos(selos, palavras),
    notas: tellNotas(notasOf(report), palavras),
    ...(pagina && { pagina: palavras.pagina[pagina] }),
    checks: checks.map((each) => {
      const { titulo, significado, fazer } = tellCheck(each, { veredito, checks, envio, codigo }, palavras);
      const detalhes = [...tellFaltas(each, palavras), ...tellAchados(each.evidence, palavras)];
      return {
        check: each.check,
        pergunta: palavras.questions[each.check],
        titulo,
        significado,
        fazer,
        detalhes,
      };
    }),
  };
}
