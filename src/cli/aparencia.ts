import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadInstituicao, loadTextosRvdd } from '#config/load-institution.ts';
import type { AparenciaDoRvdd } from '#rvdd/make-rvdd.ts';
import type { World } from './command.ts';

/** All that the RVDD takes besides the XML: the institution's crest, colours, words and address, and the template. */
export function loadAparencia({ project, config }: Pick<World, 'project' | 'config'>): AparenciaDoRvdd {
  return {
    site: config.siteUrl,
    aparencia: { cores: loadInstituicao(config).cores, textos: loadTextosRvdd(config) },
    brasao: readFileSync(join(config.instituicaoDir, 'brasao.svg')),
    template: join(project, 'src', 'rvdd', 'rvdd.typ'),
    templateDoDocumento: join(project, 'src', 'rvdd', 'documento', 'documento.typ'),
  };
}
