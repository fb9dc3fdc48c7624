import { loadAparencia } from '#cli/aparencia.ts';
import type { Config } from '#config/config.ts';
import { projectDir } from '#config/project-dir.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { explainDeOutra, followAnulacao } from '#emissao/casos/follow-anulacao.ts';
import type { OpenIssuing } from '#emissao/issuing-world.ts';
import { openDrawing } from '../open-drawing.ts';

interface ListaRequest {
  config: Config;
  now(): Date;
}
type Publicada = Parsed<{ numero: number }, string>;

/** Uses the keys that sign without a question, in their own process; an annulment counts without the list. */
export const publishListaDaMesa = (request: ListaRequest, quem: string): Promise<Publicada> =>
  withIssuing(request, quem, (open) => open.publishLista({ quem }));

/** After this diploma was annulled: another institution lists its own, and a listed diploma is not listed again. */
export const followAnulacaoDaMesa = (
  request: ListaRequest,
  codigo: CodigoValidacao,
  quem: string,
): Promise<Publicada> =>
  withIssuing(request, quem, async (open) => {
    const lista = await followAnulacao(codigo, { quem }, open);
    if (lista.kind === 'publicada') return accepted(lista);
    return refused(lista.kind === 'de-outra' ? explainDeOutra(lista.registradora) : lista.motivo);
  });

async function withIssuing(
  { config, now }: ListaRequest,
  quem: string,
  publish: (open: OpenIssuing) => Promise<Publicada>,
): Promise<Publicada> {
  try {
    const { openIssuing } = await import('../open-issuing.ts');
    const drawing = openDrawing(loadAparencia({ project: projectDir, config }));
    const open = await openIssuing({ config, now, quem, drawing });
    return await publish(open).finally(open.close);
  } catch {
    return refused(
      'A lista de anulados não pôde ser publicada daqui; o que já foi anulado continua anulado. Peça "lista-de-anulados --publicar" no servidor.',
    );
  }
}
