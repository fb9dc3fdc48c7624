import { loadCursos, loadEmissao, loadInstituicao } from '#config/load-institution.ts';
import { loadChavesDeAssinatura } from '#config/segredos.ts';
import { isDemonstracaoPending } from '#demonstracao/demonstracao-pendente.ts';
import type { Relogio } from '#demonstracao/demonstracao-request.ts';
import { DEMONSTRADOS, ULTIMO_DIA } from '#demonstracao/diplomados.ts';
import { issueDemonstracao } from '#demonstracao/issue-demonstracao.ts';
import { EtapaError } from '#emissao/world.ts';
import { makeLoteDe } from '#lote/modelo/make-modelo.ts';
import { openPastaEmMemoria } from '#lote/pasta-em-memoria.ts';
import { readLote } from '#lote/read-lote.ts';
import { type Command, type Outcome, UsageError, type World } from '../command.ts';
import { drawDocumento } from '../modelo-de-lote.ts';
import { withIssuing } from './issue-all.ts';

/** Before the first act of the demonstration: its certificates are in force from then on. */
const INICIO = new Date('2025-01-02T12:00:00Z');

export const demonstracao: Command = {
  nome: 'demonstracao',
  uso: '',
  resumo: 'Emite os diplomas fictícios da demonstração, numa instalação vazia',
  ajuda: `
Emite, com certificados fictícios e pelo mesmo caminho de qualquer lote, os diplomas com que se experimenta o site. Só
faz algo em homologação e onde nada foi emitido; interrompido, continua. "npm start" o chama por si.

Saída: 0 feito ou nada a fazer, 1 não cabe aqui: em produção, com chaves de verdade, ou sem os cursos dela.`,
  opcoes: {},

  async run({ positionals }, world) {
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" está a mais`);
    const { config } = world;
    if (config.ambiente === 'producao') return refuse('ela não existe com AMBIENTE=producao.');
    if (loadChavesDeAssinatura(config) !== null || config.actUrls.length > 0)
      return refuse('quem assina aqui não é fictício (chaves.json ou ACT_URLS).');
    const emissoes = await world.openEmissoes();
    const isPending = await isDemonstracaoPending(emissoes).finally(emissoes.close);
    return isPending
      ? issueAll(world).catch(explain)
      : { exitCode: 0, text: 'Nada a fazer.', json: { emitidos: 0 } };
  },
};

async function issueAll(world: World): Promise<Outcome> {
  const relogio = createRelogio();
  const linhas = DEMONSTRADOS.map(({ linha }) => linha);
  const pasta = openPastaEmMemoria(makeLoteDe(linhas, drawDocumento(world)));
  const { project } = world;
  const lote = await readLote('lote.csv', pasta, {
    instituicao: loadInstituicao(project),
    cursos: loadCursos(project),
    emissao: loadEmissao(project),
    hoje: ULTIMO_DIA,
  });
  const { problemas, pedidos, sha256 } = lote;
  if (problemas.length > 0) return refuse(problemas[0]?.message ?? '');
  world.progress.write('Emitindo os diplomas fictícios da demonstração…\n');
  return withIssuing(
    world,
    async (open) => {
      const agora = world.now();
      await issueDemonstracao({ open, relogio, pedidos, lote: sha256 ?? '', pasta, agora });
      const emitidos = DEMONSTRADOS.length;
      return { exitCode: 0, text: `${emitidos} diplomas fictícios, sem valor legal.`, json: { emitidos } };
    },
    { now: relogio.now },
  );
}

/** A step that cannot be done, for want of a key or in a certificate of another time: it waits, as any diploma would. */
function explain(error: unknown): Outcome {
  if (error instanceof EtapaError) return refuse(error.message);
  throw error;
}

/** Other courses have no demonstration. */
function refuse(motivo: string): Outcome {
  return { exitCode: 1, text: `Sem a demonstração: ${motivo}`, json: { emitidos: 0, motivo } };
}

function createRelogio(): Relogio {
  let instant = INICIO;
  return {
    now: () => instant,
    set: (next) => {
      instant = next;
    },
  };
}
