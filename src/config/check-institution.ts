import type { Config } from './config.ts';
import { InstitutionError } from './config-error.ts';
import {
  loadAvisos,
  loadCursos,
  loadEmissao,
  loadEmissaoEm,
  loadInstituicao,
  loadTextosRvdd,
} from './load-institution.ts';

/** What one file of `institution/` has wrong, by the loaders that the server and the commands use. */
export interface ProblemaDoArquivo {
  arquivo: string;
  /** As the file names it, with dots; the file's own name where it is about the whole. */
  campo: string;
  detalhe: string;
}

/** All that would stop the server or a command; what is wrong with one file does not hide another. */
export function checkInstitution(
  projectDir: string,
  { ambiente, smtpUrl, hoje }: Pick<Config, 'ambiente' | 'smtpUrl'> & { hoje: string },
): ProblemaDoArquivo[] {
  const found = new Map<string, ProblemaDoArquivo>();
  const add = (problema: ProblemaDoArquivo): void => void found.set(JSON.stringify(problema), problema);
  const loads: readonly (() => unknown)[] = [
    () => {
      const { ficticia } = loadInstituicao(projectDir);
      if (ambiente === 'producao' && ficticia)
        add({ arquivo: 'instituicao.json', campo: 'ficticia', detalhe: FICTICIA });
    },
    () => loadCursos(projectDir),
    () => loadEmissao(projectDir),
    () => loadEmissaoEm(projectDir, hoje),
    () => loadTextosRvdd(projectDir),
    // Where nobody is told by e-mail, only the shape counts, as for the server.
    () => loadAvisos(projectDir, { ambiente: smtpUrl === null ? 'homologacao' : ambiente }),
  ];
  for (const load of loads) {
    try {
      load();
    } catch (error) {
      if (!(error instanceof InstitutionError)) throw error;
      for (const line of error.problemas) add(readProblema(error.arquivo, line));
    }
  }
  return [...found.values()];
}

const FICTICIA = 'em produção a instituição não pode ser fictícia; apague este campo';

/** Every sentence names its field before the first colon. */
function readProblema(arquivo: string, line: string): ProblemaDoArquivo {
  const [, campo = arquivo, detalhe = line] = /^([^:\s]+): ([\s\S]+)$/.exec(line) ?? [];
  return { arquivo, campo, detalhe };
}
