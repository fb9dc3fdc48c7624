import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadInstituicao, loadTextosRvdd } from '#config/load-institution.ts';
import { writeDados } from '#leiaute/write.ts';
import type { MakeRvddRequest } from '#rvdd/make-rvdd-request.ts';
import { writeXml } from '#xml/write.ts';
import { loadTestSettings } from './settings.ts';

const { projectDir } = loadTestSettings();
const readText = (path: string): string => readFileSync(join(projectDir, path), 'utf8');

/** Everything the RVDD takes from the institution that the project ships. */
export function umaAparencia(): Omit<MakeRvddRequest, 'xml' | 'compile'> {
  return {
    site: 'https://diploma.exemplo.edu.br',
    aparencia: {
      cores: loadInstituicao(loadTestSettings()).cores,
      textos: loadTextosRvdd(loadTestSettings()),
    },
    brasao: readFileSync(join(projectDir, 'institution/brasao.svg')),
    template: join(projectDir, 'src/rvdd/rvdd.typ'),
    templateDoDocumento: join(projectDir, 'src/rvdd/documento/documento.typ'),
  };
}

export type Variante = 'normal' | 'nsf' | 'decisao-judicial';

/** A diploma of `exemplos/`, without signatures; `change` edits its text before it becomes XML. */
export function umXmlDeExemplo(
  variante: Variante = 'normal',
  change: (json: string) => string = (json) => json,
): Uint8Array {
  const document = writeDados(JSON.parse(change(readText(`exemplos/diploma-${variante}.json`))));
  if (!document.ok) throw new Error(document.issue.map(({ message }) => message).join('\n'));
  return writeXml(document.value);
}
