import type { Problem } from '#leiaute/problem.ts';
import type { XmlIssue } from '#xml/explain-issue.ts';
import type { Check } from '../check.ts';
import { answer } from '../check.ts';
import type { Exame } from '../exame/exame.ts';

const MAX_TOLD = 10;

/** Is it a diploma? */
export function checkLeiaute({ arquivo, xml }: Exame): Check {
  if (arquivo.tipo === 'outro') return answer('nao-e-diploma', { formato: arquivo.formato });
  if (arquivo.xml === null) {
    const { code, revisoes, anexos, codigoVisto, linkVisto } = arquivo.issue;
    return answer(code, { revisoes, anexos, codigoVisto, ...(linkVisto && { linkVisto }) });
  }
  if (!xml) return answer('arquivo-ilegivel');
  if (!xml.ok) return judgeIssue(xml.issue);
  const { identificacao } = xml.value;
  const { versao, documento } = xml.value.leitura;
  if (documento?.ok) return answer('leiaute-confere', { versao });
  const problems = documento?.issue ?? [];
  if (problems[0]?.code === 'namespace-https') return answer('namespace-https', describe(problems));
  if (!identificacao) return answer('nao-e-diploma');
  if (!documento) return answer('versao-do-leiaute', { versao: identificacao.versao });
  return answer('leiaute-nao-confere', { ...describe(problems), versao: identificacao.versao });
}

/** The values themselves are personal data: evidence gives the place and the kind of a problem. */
function describe(problems: readonly Problem[]) {
  const told = problems.slice(0, MAX_TOLD).map(({ path, code }) => `${tellPath(path, code)}: ${code}`);
  return { total: problems.length, problemas: told };
}

/** The author of the file chose the name of an unknown element, so it is masked. */
const tellPath = (path: string, code: Problem['code']): string =>
  code === 'elemento-desconhecido' || code === 'atributo-desconhecido' ? path.replace(/[^/@]*$/, '*') : path;

function judgeIssue({ code, line, column }: XmlIssue): Check {
  const evidence = { motivo: code, linha: line, coluna: column };
  if (code === 'codificacao') return answer('outra-codificacao', evidence);
  return answer(MARCACAO.includes(code) ? 'marcacao-nao-aceita' : 'arquivo-ilegivel', evidence);
}

const MARCACAO: readonly XmlIssue['code'][] = ['cdata', 'comentario', 'dtd', 'instrucao-de-processamento'];
