import { loadAparencia } from '#cli/aparencia.ts';
import type { Config } from '#config/config.ts';
import { loadEmissaoEm, loadInstituicao } from '#config/load-institution.ts';
import { projectDir as project } from '#config/project-dir.ts';
import { loadChavesDeAssinatura } from '#config/segredos.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { accepted, refused } from '#diploma/parsed.ts';
import { issuePending } from '#emissao/casos/issue-pending.ts';
import type { Autorizados } from '#emissao/passos.ts';
import { quemDe } from '#equipe/pessoa.ts';
import type { AssinaturaWorld } from '#secretaria/assinar/assinatura-world.ts';
import type { Trabalhos } from '#secretaria/trabalhos/trabalhos.ts';
import { openDrawing } from '../open-drawing.ts';

export type EmissaoDaMesa = Pick<AssinaturaWorld, 'readCasa' | 'openIssuing' | 'goOn'>;

interface EmissaoRequest {
  config: Config;
  trabalhos: Trabalhos;
  now(): Date;
  /** Called with the code of a failure after the request was answered; the server's operator sees it. */
  onFailure(code: string): void;
}

/** Issuing as the desk uses it: opened for one piece of work, and closed after it. */
export function openEmissaoDaMesa({ config, trabalhos, now, onFailure }: EmissaoRequest): EmissaoDaMesa {
  const readCasa = () => ({
    configuracao: loadEmissaoEm(config, diaEmBrasilia(now())),
    cnpj: loadInstituicao(config).cnpj,
  });
  const openIssuing = async (request: { como?: string; autorizados?: Autorizados }) => {
    const issuing = await import('../open-issuing.ts');
    const drawing = openDrawing(loadAparencia({ project, config }));
    return issuing.openIssuing({ config, now, drawing, ...request });
  };
  trabalhos.serve('seguir-emissao', {
    // The institution's own steps, whoever's act they follow.
    ato: null,
    async run(_pedido, { pessoa, signal, tick }) {
      // All of the demonstration's keys sign without a question; here only the institution's does.
      const isDemonstracao = loadChavesDeAssinatura(config) === null;
      const open = await openIssuing(isDemonstracao ? { como: readCasa().cnpj } : {});
      let feitos = 0;
      const andamento = { isStopped: () => signal.aborted, onChange: () => tick(++feitos, 0) };
      const quem = quemDe({ id: pessoa.id });
      const { paradoPor } = await issuePending({ quem }, open.world, andamento).finally(open.close);
      if (signal.aborted) return 'parado';
      return paradoPor === null ? accepted(null) : refused(`${PAROU} (${paradoPor})`);
    },
  });
  const goOn: EmissaoDaMesa['goOn'] = async (pessoa) => {
    const ask = (vaga: string) =>
      trabalhos.ask('seguir-emissao', { vaga, titulo: TITULO, pedido: null, pessoa });
    try {
      // Beside one under way, which may have passed this by, one more waits.
      if ((await ask(VAGA)) === null) await ask(`${VAGA} depois`);
    } catch (error) {
      const { code = 'falha-interna' } = error as { code?: string };
      onFailure(code);
    }
  };
  return { readCasa, openIssuing, goOn };
}

const VAGA = 'seguir-emissao';
const TITULO = 'Passos da instituição depois de uma assinatura';
const PAROU = 'A mesma falha veio muitas vezes seguidas. Corrija a causa e assine ou registre de novo';
