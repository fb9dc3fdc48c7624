import { tellCaminho } from '#diploma/plain-line.ts';
import { VERSOES_MANTIDAS } from '#leiaute/versoes.ts';
import { makeRvdd } from '#rvdd/make-rvdd.ts';
import { explainXmlIssue } from '#xml/explain-issue.ts';
import { XML_LIMITS } from '#xml/limits.ts';
import { parseXml } from '#xml/parse.ts';
import { loadAparencia } from './aparencia.ts';
import { type Command, FileError } from './command.ts';
import { readInput, writeOutput } from './files.ts';
import { onlyArgument, requiredOption } from './only-argument.ts';

export const rvdd: Command = {
  nome: 'rvdd',
  uso: '<arquivo.xml> --saida <arquivo.pdf>',
  resumo: 'Desenha a representação visual (RVDD) de um diploma',
  ajuda: `
Faz o PDF de um diploma digital, assinado ou não, só com o que o XML diz. O XML vai anexado ao PDF.
As cores, o brasão e as palavras vêm de institution/; o endereço do QR Code, de SITE_URL.

  --saida <arquivo.pdf>  onde escrever

Saída: 0 feito, 1 o XML não é um diploma dos leiautes ${VERSOES_MANTIDAS.join(', ')}, 3 não foi possível ler ou escrever.`,
  opcoes: { saida: { type: 'string' } },

  async run(request, world) {
    const path = onlyArgument(request, 'o arquivo XML');
    const saida = requiredOption(request, 'saida');
    const xml = await readInput(world.cwd, path, XML_LIMITS.sourceBytes);
    const parsed = parseXml(xml);
    if (!parsed.ok)
      throw new FileError(
        `${tellCaminho(path)}: linha ${parsed.issue.line}: ${explainXmlIssue(parsed.issue)}`,
      );
    const pdf = makeRvdd({ ...loadAparencia(world), compile: world.createCompiler(), xml });
    if (!pdf.ok) {
      return {
        exitCode: 1,
        text: [`${tellCaminho(path)}: não dá uma RVDD.`, ...pdf.issue.map((line) => `  ${line}`)].join('\n'),
        json: { arquivo: path, problemas: pdf.issue },
      };
    }
    await writeOutput(world.cwd, saida, pdf.value);
    return { exitCode: 0, text: `RVDD em ${saida}`, json: { arquivo: path, rvdd: saida } };
  },
};
