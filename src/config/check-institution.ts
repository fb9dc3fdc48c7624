import type { Config } from './config.ts';
import { InstitutionError } from './config-error.ts';
import {
  loadAvisos,
  loadCursos,
  loadEmissao,
  loadEmissaoEm,
  loadInstituicao,
  loadTextosRvdd,
  type Pasta,
} from './load-institution.ts';

/** A problem of one file of `institution/`, found by the loaders of the server and the commands. */
export interface ProblemaDoArquivo {
  arquivo: string;
  /** Dotted path in the file; the file's own name for a problem of the whole. */
  campo: string;
  detalhe: string;
}

/** All problems that would stop the server or a command; a problem of one file does not hide another's. */
export function checkInstitution(
  pasta: Pasta,
  { ambiente, smtpUrl, hoje }: Pick<Config, 'ambiente' | 'smtpUrl'> & { hoje: string },
): ProblemaDoArquivo[] {
  const found = new Map<string, ProblemaDoArquivo>();
  const add = (problema: ProblemaDoArquivo): void => void found.set(JSON.stringify(problema), problema);
  const loads: readonly (() => unknown)[] = [
    () => {
      const { ficticia } = loadInstituicao(pasta);
      if (ambiente === 'producao' && ficticia)
        add({ arquivo: 'instituicao.json', campo: 'ficticia', detalhe: FICTICIA });
    },
    () => loadCursos(pasta),
    () => loadEmissao(pasta),
    () => loadEmissaoEm(pasta, hoje),
    () => loadTextosRvdd(pasta),
    // Where no notices are sent, only the shape counts, as for the server.
    () => loadAvisos({ ...pasta, ambiente: smtpUrl === null ? 'homologacao' : ambiente }),
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
