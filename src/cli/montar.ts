import { join } from 'node:path';
import { markAmbiente } from '#diploma/ambiente.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { tellCaminho } from '#diploma/plain-line.ts';
import { listIncoerencias } from '#leiaute/coerencia.ts';
import { completeDados } from '#leiaute/complete-dados.ts';
import { readEmVigor } from '#leiaute/read.ts';
import { VERSAO } from '#leiaute/versao.ts';
import { writeDados } from '#leiaute/write.ts';
import { writeChecked } from '#leiaute/write-checked.ts';
import { makePrevia } from '#rvdd/make-previa.ts';
import { makeRvdd } from '#rvdd/make-rvdd.ts';
import { XML_LIMITS } from '#xml/limits.ts';
import type { XmlDocument } from '#xml/node.ts';
import { listChildElements, readAttribute } from '#xml/query.ts';
import { loadAparencia } from './aparencia.ts';
import { type Command, FileError, type World } from './command.ts';
import { readInput, writeOutput } from './files.ts';
import { onlyArgument, requiredOption } from './only-argument.ts';

export const montar: Command = {
  nome: 'montar',
  uso: '<dados.json> --saida <pasta>',
  resumo: 'Escreve o XML sem assinaturas, e a sua RVDD, a partir dos dados',
  ajuda: `
Valida os dados, escreve o XML do leiaute ${VERSAO} sem assinaturas e, de um diploma, a RVDD e a imagem da frente.
Os nomes dos campos são os do leiaute do MEC; exemplos/ tem um arquivo comentado para cada variante.
Números identificadores e código de validação que faltem são sorteados. Sem AMBIENTE=producao o documento é de
Homologação, sem valor legal.

  --saida <pasta>  onde escrever diploma.xml, rvdd.pdf e previa.webp

Saída: 0 feito, 1 os dados têm problemas (nada é escrito), 3 não foi possível ler ou escrever.`,
  opcoes: { saida: { type: 'string' } },

  async run(request, world) {
    const path = onlyArgument(request, 'o arquivo de dados');
    const saida = requiredOption(request, 'saida');
    const made = await assemble(await readJson(world, path), world);
    if (!made.ok) {
      return {
        exitCode: 1,
        text: [
          `${tellCaminho(path)}: os dados têm problemas; nada foi escrito.`,
          ...made.issue.map((line) => `  ${line}`),
        ].join('\n'),
        json: { arquivo: path, problemas: made.issue },
      };
    }
    for (const [name, bytes] of Object.entries(made.value))
      await writeOutput(world.cwd, join(saida, name), bytes);
    const names = Object.keys(made.value);
    return {
      exitCode: 0,
      text: `${names.join(', ')} em ${saida}`,
      json: { arquivo: path, pasta: saida, arquivos: names },
    };
  },
};

async function readJson({ cwd }: World, path: string): Promise<unknown> {
  const text = new TextDecoder().decode(await readInput(cwd, path, XML_LIMITS.sourceBytes));
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FileError(`${tellCaminho(path)}: não é JSON: ${(cause as Error).message}`, { cause });
  }
}

async function assemble(dados: unknown, world: World): Promise<Parsed<Record<string, Uint8Array>, string[]>> {
  const ambiente = markAmbiente(world.config.ambiente);
  const xml = writeDadosChecked(completeDados(dados, { ambiente, randomBytes: world.randomBytes }));
  if (!xml.ok) return xml;
  const { source, root } = xml.value;
  if (ambiente === 'Homologação' && !saysHomologacao(xml.value)) {
    return refused(['ambiente: os dados dizem "Produção"; apague o campo, ou configure AMBIENTE=producao']);
  }
  if (root.localName !== 'Diploma') return accepted({ [`${root.localName}.xml`]: source });

  const diploma = readEmVigor(xml.value, 'Diploma', { semAssinaturas: true });
  if (!diploma.ok) return refused(diploma.issue.map(({ message }) => message));
  const incoerencias = listIncoerencias(diploma.value);
  if (incoerencias.length > 0) return refused(incoerencias);
  const rvdd = makeRvdd({ ...loadAparencia(world), compile: world.createCompiler(), xml: source });
  if (!rvdd.ok) return rvdd;
  return accepted({
    'diploma.xml': source,
    'rvdd.pdf': rvdd.value,
    'previa.webp': await makePrevia(rvdd.value),
  });
}

function writeDadosChecked(dados: unknown): Parsed<XmlDocument, string[]> {
  const written = writeDados(dados);
  const checked = written.ok ? writeChecked(written.value) : written;
  return checked.ok ? checked : refused(checked.issue.map(({ message }) => message));
}

/** Read from the element that holds the data: a document without the attribute belongs to "Produção". */
function saysHomologacao({ root }: XmlDocument): boolean {
  const [data] = listChildElements(root);
  return data !== undefined && readAttribute(data, 'ambiente') === 'Homologação';
}
