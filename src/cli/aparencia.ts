import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, loadInstituicao } from '#config.ts';
import type { MakeRvddRequest } from '#rvdd/make-rvdd.ts';
import { parseTextosRvdd } from '#rvdd/palavras/textos.ts';
import type { World } from './command.ts';

/** All that the RVDD takes besides the XML: the institution's crest, colours, words and address, and the template. */
export function loadAparencia({ project, config, createCompiler }: World): Omit<MakeRvddRequest, 'xml'> {
  return {
    site: config.siteUrl,
    aparencia: { cores: loadInstituicao(project).cores, textos: loadTextosRvdd(project) },
    brasao: readFileSync(join(project, 'institution', 'brasao.svg')),
    compile: createCompiler(),
    template: join(project, 'src', 'rvdd', 'rvdd.typ'),
  };
}

function loadTextosRvdd(project: string) {
  const textos = parseTextosRvdd(JSON.parse(readFileSync(join(project, 'institution', 'rvdd.json'), 'utf8')));
  if (textos.ok) return textos.value;
  const lines = textos.issue.map((line) => `  - ${line}`).join('\n');
  throw new ConfigError(`institution/rvdd.json não pode ser usado. Corrija e repita:\n${lines}`);
}
