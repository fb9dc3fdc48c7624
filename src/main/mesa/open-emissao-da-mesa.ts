import { loadAparencia } from '#cli/aparencia.ts';
import type { Config } from '#config/config.ts';
import { loadEmissaoEm, loadInstituicao } from '#config/load-institution.ts';
import { loadChavesDeAssinatura } from '#config/segredos.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { issuePending } from '#emissao/casos/issue-pending.ts';
import type { Autorizados } from '#emissao/passos.ts';
import type { AssinaturaWorld } from '#secretaria/assinar/assinatura-world.ts';
import { onceMore } from '#workers/turns.ts';
import { openDrawing } from '../open-drawing.ts';
import { projectDir as project } from '../project-dir.ts';

export type EmissaoDaMesa = Pick<AssinaturaWorld, 'readCasa' | 'openIssuing' | 'goOn'>;

interface EmissaoRequest {
  config: Config;
  now(): Date;
  /** Called with the code of a failure after the request was answered; the server's operator sees it. */
  onFailure(code: string): void;
}

/** Issuing as the desk uses it: opened for one piece of work, and closed after it. */
export function openEmissaoDaMesa({ config, now, onFailure }: EmissaoRequest): EmissaoDaMesa {
  const readCasa = () => ({
    configuracao: loadEmissaoEm(project, diaEmBrasilia(now())),
    cnpj: loadInstituicao(project).cnpj,
  });
  const openIssuing = async (request: { como?: string; autorizados?: Autorizados }) => {
    const issuing = await import('../open-issuing.ts');
    const drawing = openDrawing(loadAparencia({ project, config }));
    return issuing.openIssuing({ project, config, now, drawing, ...request });
  };
  const takeFurther = async (quem: string): Promise<void> => {
    // All of the demonstration's keys sign without a question; here only the institution's does.
    const isDemonstracao = loadChavesDeAssinatura(config) === null;
    const open = await openIssuing(isDemonstracao ? { como: readCasa().cnpj } : {});
    await issuePending({ quem }, open.world).finally(open.close);
  };
  const goOn = (quem: string): Promise<void> =>
    takeFurther(quem).catch(({ code = 'falha-interna' }: Error & { code?: string }) => onFailure(code));
  return { readCasa, openIssuing, goOn: onceMore(goOn) };
}
