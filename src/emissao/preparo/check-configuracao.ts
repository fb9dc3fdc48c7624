import { ConfigError } from '#config/config-error.ts';
import type { Curso } from '#config/instituicao/cursos.ts';
import type { Emissao } from '#config/instituicao/emissao.ts';
import {
  loadAvisos,
  loadCursos,
  loadEmissaoEm,
  loadInstituicao,
  loadTextosRvdd,
} from '#config/load-institution.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { good, type LinhaDoPreparo, spare, wrong } from './linha.ts';
import type { PreparoWorld } from './preparo-world.ts';

/** The files of `institution/`, each checked by itself: a problem in one does not hide another. */
export interface ConfiguracaoLida {
  linhas: LinhaDoPreparo[];
  instituicao: Instituicao | null;
  emissao: Emissao | null;
  cursos: readonly Curso[] | null;
}

export function checkConfiguracao({ config, isEnsaio, now }: PreparoWorld): ConfiguracaoLida {
  const linhas: LinhaDoPreparo[] = [];
  const take = <T>(grupo: LinhaDoPreparo['grupo'], nome: string, load: () => T): T | null => {
    try {
      const value = load();
      linhas.push(good({ grupo, nome }, 'lido por inteiro'));
      return value;
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      linhas.push(wrong({ grupo, nome }, tellProblemas(error), 'Corrija o arquivo e repita.'));
      return null;
    }
  };
  const instituicao = take('configuração', 'instituicao.json', () => loadInstituicao(config));
  if (instituicao) linhas.push(checkFicticia(instituicao, isEnsaio));
  const emissao = take('configuração', 'emissao.json', () => loadEmissaoEm(config, diaEmBrasilia(now())));
  const cursos = take('configuração', 'cursos.json', () => loadCursos(config));
  take('textos', 'rvdd.json', () => loadTextosRvdd(config));
  if (config.smtpUrl !== null) take('textos', 'avisos.json', () => loadAvisos(config));
  else linhas.push(spare({ grupo: 'textos', nome: 'avisos.json' }, 'os avisos por e-mail estão desligados'));
  return { linhas, instituicao, emissao, cursos };
}

function checkFicticia({ nome, ficticia }: Instituicao, isEnsaio: boolean): LinhaDoPreparo {
  const onde = { grupo: 'configuração', nome: 'a instituição' } as const;
  if (!ficticia) return good(onde, nome);
  if (isEnsaio) return spare(onde, `${nome}, fictícia: serve ao ensaio`);
  return wrong(
    onde,
    `${nome} é fictícia`,
    'Preencha institution/ com os dados da instituição e apague "ficticia" de instituicao.json.',
  );
}

/** The lines under the heading of the message; the message itself where there are none. */
function tellProblemas({ message }: ConfigError): string {
  const [head = '', ...rest] = message.split('\n');
  return rest.length > 0 ? rest.map((line) => line.replace(/^\s*-\s*/, '')).join('; ') : head;
}
