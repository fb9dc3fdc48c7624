import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { tellDiploma } from '#emissao/consulta/tell-diploma.ts';
import type { Acontecimento, PaginaDaAuditoriaReader } from '../auditoria/acontecimento.ts';
import { tellEntradas } from '../auditoria/tell-entradas.ts';
import type { SolicitacaoStore } from '../pedidos/solicitacao.ts';
import type { DiplomadoNaMesa, DiplomadoReader } from './diplomado.ts';
import { listPassos } from './list-passos.ts';
import type { ProcurarDeps } from './procurar.ts';

export interface DiplomadoDeps extends Pick<ProcurarDeps, 'readDiplomas' | 'now'> {
  registro: Configuracao['registro'];
  diplomados: DiplomadoReader;
  auditoria: PaginaDaAuditoriaReader;
  solicitacoes: Pick<SolicitacaoStore, 'listOf'>;
  nameAll(ids: readonly string[]): Promise<Map<string, string>>;
}

const ACONTECIMENTOS = 30;

/** Everything about one graduate; null where there is none. `antes` limits the events to those before this entry. */
export async function describeDiplomado(
  id: string,
  antes: number | undefined,
  deps: DiplomadoDeps,
): Promise<DiplomadoNaMesa | null> {
  const pessoa = await deps.diplomados.find(id);
  if (!pessoa) return null;
  const { diplomas, ...quem } = pessoa;
  const [consultados, mais, pedidos, feitos, acontecidos] = await Promise.all([
    deps.readDiplomas(diplomas),
    deps.diplomados.readMais(diplomas),
    deps.solicitacoes.listOf(diplomas),
    readFeitos(diplomas, deps),
    readAcontecimentos(diplomas, antes, deps),
  ]);
  const hoje = diaEmBrasilia(deps.now());
  return {
    id,
    ...quem,
    ...acontecidos,
    diplomas: consultados
      .flatMap(({ diplomadoId, ...diploma }) => {
        const more = mais.get(diploma.id);
        if (!more) return [];
        const contado = tellDiploma(diploma, deps.registro, hoje);
        const own = feitos.filter((each) => each.diploma === diploma.id);
        return {
          ...contado,
          ...more,
          passos: listPassos(contado, own),
          pedidos: pedidos.filter((each) => each.diploma === diploma.id),
        };
      })
      .toSorted(
        (one, other) => compare(other.dataColacao, one.dataColacao) || (other.via ?? 0) - (one.via ?? 0),
      ),
  };
}

const ETAPAS_FEITAS = [
  'diploma-planejado',
  'replanejado',
  'documentacao-assinada',
  'registrado',
  'assinado',
  'representado',
  'publicado',
  'importado',
] as const;

/** The acts that are points of the timeline; each query uses its index. */
async function readFeitos(
  diplomas: readonly string[],
  { auditoria, nameAll }: Pick<DiplomadoDeps, 'auditoria' | 'nameAll'>,
): Promise<Acontecimento[]> {
  const found = await Promise.all(
    diplomas.flatMap((diploma) =>
      ETAPAS_FEITAS.map((acao) => auditoria.readPagina({ diplomas: [diploma], acao }, 1)),
    ),
  );
  return tellEntradas(found.flat(), nameAll);
}

async function readAcontecimentos(
  diplomas: readonly string[],
  antes: number | undefined,
  { auditoria, nameAll }: Pick<DiplomadoDeps, 'auditoria' | 'nameAll'>,
): Promise<Pick<DiplomadoNaMesa, 'acontecimentos' | 'antes'>> {
  const page = await auditoria.readPagina({ diplomas, antes }, ACONTECIMENTOS + 1);
  const shown = page.slice(0, ACONTECIMENTOS);
  return {
    acontecimentos: await tellEntradas(shown, nameAll),
    antes: page.length > ACONTECIMENTOS ? (shown.at(-1)?.seq ?? null) : null,
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
