import { loadCursos, loadEmissaoEm, loadInstituicao } from '#config/load-institution.ts';
import { isDemonstracaoPending } from '#demonstracao/demonstracao-pendente.ts';
import type { Relogio } from '#demonstracao/demonstracao-request.ts';
import { DEMONSTRADOS, ULTIMO_DIA } from '#demonstracao/diplomados.ts';
import { issueDemonstracao } from '#demonstracao/issue-demonstracao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { EtapaError } from '#emissao/issuing-world.ts';
import { makeLoteDe } from '#lote/modelo/make-modelo.ts';
import { openPastaEmMemoria } from '#lote/pasta-em-memoria.ts';
import { readLote } from '#lote/read-lote.ts';
import type { Outcome, World } from '../command.ts';
import { drawDocumento } from '../modelo-de-lote.ts';
import { withIssuing } from './issue-all.ts';
import { refuseDemonstracao } from './refuse-demonstracao.ts';

/** Before the first act of the demonstration: its certificates are valid from then on. */
const INICIO = new Date('2025-01-02T12:00:00Z');

/** The work of the command `demonstracao`, loaded on demand. */
export async function emitirDemonstracao(world: World): Promise<Outcome> {
  const emissoes = await world.openEmissoes();
  const isPending = await isDemonstracaoPending(emissoes).finally(emissoes.close);
  return isPending
    ? issueAll(world).catch(explain)
    : { exitCode: 0, text: 'Nada a fazer.', json: { emitidos: 0 } };
}

async function issueAll(world: World): Promise<Outcome> {
  const relogio = createRelogio();
  const linhas = DEMONSTRADOS.map(({ linha }) => linha);
  const pasta = openPastaEmMemoria(makeLoteDe(linhas, drawDocumento(world)));
  const { config } = world;
  const lote = await readLote('lote.csv', pasta, {
    instituicao: loadInstituicao(config),
    cursos: loadCursos(config),
    emissao: loadEmissaoEm(config, diaEmBrasilia(world.now())),
    ambiente: 'homologacao',
    hoje: ULTIMO_DIA,
  });
  const { problemas, pedidos, sha256 } = lote;
  if (problemas.length > 0) return refuseDemonstracao(problemas[0]?.message ?? '');
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

/**
 * A step that cannot be done, for lack of a key or with a certificate of another time: it waits, as any diploma would.
 */
function explain(error: unknown): Outcome {
  if (error instanceof EtapaError) return refuseDemonstracao(error.message);
  throw error;
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
