import { join } from 'node:path';
import { tellCaminho } from '#diploma/plain-line.ts';
import { recognizeRaiz } from '#leiaute/kinds.ts';
import type { Leiaute } from '#leiaute/leiaute.ts';
import type { Problem } from '#leiaute/problem.ts';
import { validateLeiaute } from '#leiaute/validate.ts';
import { VERSAO } from '#leiaute/versao.ts';
import { findLeiaute, readVersao } from '#leiaute/versao-declarada.ts';
import { VERSOES_MANTIDAS } from '#leiaute/versoes.ts';
import { explainXmlIssue } from '#xml/explain-issue.ts';
import { XML_LIMITS } from '#xml/limits.ts';
import type { XmlDocument, XmlElement } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { locate } from '#xml/parsing/position.ts';
import { type Command, FileError } from './command.ts';
import { hasEsquemas } from './esquemas/import-esquemas.ts';
import type { XsdProblem } from './esquemas/xsd-validator.ts';
import { readInput } from './files.ts';
import { onlyArgument } from './only-argument.ts';

export const validar: Command = {
  nome: 'validar',
  uso: '<arquivo.xml> [--sem-assinaturas] [--oficial]',
  resumo: 'Diz se um XML segue o leiaute do MEC, e o que corrigir',
  ajuda: `
Lê um dos seis documentos do Diploma Digital (diploma, documentação acadêmica, histórico, currículo,
lista de anulados, arquivo de fiscalização) e o compara com o leiaute que ele diz seguir (${VERSOES_MANTIDAS.join(', ')}). As assinaturas não são conferidas.

  --sem-assinaturas  perdoa a falta de ds:Signature, e nada mais
  --oficial          também dá a opinião dos XSD ${VERSAO} do MEC (antes: esquemas importar)
  --json             resposta para programas

Saída: 0 segue o leiaute, 1 não segue, 3 não foi possível ler o arquivo, ou o leiaute não está aqui.`,
  opcoes: { 'sem-assinaturas': { type: 'boolean' }, oficial: { type: 'boolean' } },

  async run(request, { cwd, config }) {
    const path = onlyArgument(request, 'o arquivo XML');
    const semAssinaturas = request.values['sem-assinaturas'] === true;
    const wantsOficial = request.values['oficial'] === true;
    const folder = join(config.dataDir, 'esquemas');
    if (wantsOficial && !hasEsquemas(folder)) {
      throw new FileError(
        'Os XSD do MEC não estão aqui; traga-os com: npm run -s diploma -- esquemas importar',
      );
    }
    const source = await readInput(cwd, path, XML_LIMITS.sourceBytes);
    const parsed = parseXml(source);
    if (!parsed.ok) {
      const { line, column } = parsed.issue;
      throw new FileError(
        `${tellCaminho(path)}: linha ${line}, coluna ${column}: ${explainXmlIssue(parsed.issue)}`,
      );
    }
    const { root } = parsed.value;
    const leiaute = await findLeiaute(root);
    if (!leiaute || (wantsOficial && leiaute.versao !== VERSAO))
      throw new FileError(explainVersao(path, readVersao(root), leiaute));
    const problems = validateLeiaute(root, { semAssinaturas }, leiaute);
    const documento = nameOf(root, leiaute);
    const oficial = wantsOficial ? await judgeOficial(folder, parsed.value, semAssinaturas) : null;
    const isValid = problems.length === 0 && !oficial?.length;
    return {
      exitCode: isValid ? 0 : 1,
      text: [
        ...(problems.length > 0
          ? describeProblems(path, parsed.value, problems, leiaute)
          : [tellValid(path, documento, leiaute, semAssinaturas)]),
        ...describeOficial(oficial),
      ].join('\n'),
      json: {
        arquivo: path,
        documento,
        leiaute: leiaute.versao,
        valido: isValid,
        problemas: problems.map((problem) => toJson(problem, parsed.value)),
        ...(oficial ? { oficial: { valido: oficial.length === 0, problemas: oficial } } : {}),
      },
    };
  },
};

function nameOf(root: XmlElement, leiaute: Leiaute): string | null {
  const found = recognizeRaiz(root, leiaute);
  return found.ok ? found.value.kind.nome : null;
}

/** Neither our layouts nor the imported schemas judge this version. */
function explainVersao(path: string, versao: string | null, leiaute: Leiaute | null): string {
  const what = leiaute
    ? `é do leiaute ${leiaute.versao}, e os XSD que se importam são os do ${VERSAO}; confira sem --oficial`
    : `o leiaute ${tellVersao(versao)} não está aqui; só estes: ${VERSOES_MANTIDAS.join(', ')}`;
  return `${tellCaminho(path)}: ${what}`;
}

/** The author of the file chooses this text, so only a plain version is repeated. */
const tellVersao = (versao: string | null): string =>
  /^[\d.]{1,12}$/.test(versao ?? '') ? `${versao}` : 'que ele diz seguir';

function tellValid(
  path: string,
  documento: string | null,
  { versao }: Leiaute,
  semAssinaturas: boolean,
): string {
  const note = semAssinaturas ? ', sem contar as assinaturas' : '';
  return `${tellCaminho(path)}: ${documento} que segue o leiaute ${versao}${note}.`;
}

function describeProblems(
  path: string,
  document: XmlDocument,
  problems: readonly Problem[],
  { versao }: Leiaute,
): string[] {
  const count = problems.length === 1 ? '1 problema' : `${problems.length} problemas`;
  const lines = problems.map(
    ({ offset, message }) => `  linha ${placeOf(document, offset).line}: ${message}`,
  );
  return [`${tellCaminho(path)}: não segue o leiaute ${versao} (${count}).`, ...lines];
}

function placeOf({ source }: XmlDocument, offset: number | null): { line: number; column: number } {
  return locate(new TextDecoder().decode(source.subarray(0, offset ?? 0)));
}

function toJson({ code, path, message, offset }: Problem, document: XmlDocument) {
  const { line, column } = placeOf(document, offset);
  return { codigo: code, caminho: path, mensagem: message, linha: line, coluna: column };
}

/** The verdict of MEC's schemas; an unknown root has none, and our own problem reports it. */
async function judgeOficial(
  folder: string,
  { root, source }: XmlDocument,
  semAssinaturas: boolean,
): Promise<XsdProblem[]> {
  const found = recognizeRaiz(root);
  if (!found.ok) return [];
  // libxml2 adds a tenth to the start of a command, and only this one uses it.
  const { validateWithEsquemas } = await import('./esquemas/xsd-validator.ts');
  const problems = validateWithEsquemas(folder, found.value.raiz, source);
  return semAssinaturas ? problems.filter(({ mensagem }) => !MISSING_SIGNATURE.test(mensagem)) : problems;
}

/** libxml2's message for a parent that ended where a signature could still follow. */
const MISSING_SIGNATURE = /Missing child element\(s\)\. Expected is .*xmldsig#\}Signature/;

function describeOficial(problems: XsdProblem[] | null): string[] {
  if (!problems) return [];
  if (problems.length === 0) return ['XSD do MEC: válido.'];
  return ['XSD do MEC: inválido.', ...problems.map(({ linha, mensagem }) => `  linha ${linha}: ${mensagem}`)];
}
