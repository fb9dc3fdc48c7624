import type { Etapa } from '#diploma/andamento.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { findPrazo, NORMAS, type Prazo } from '#emissao/consulta/prazo.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import { type Contribuinte, listPendencias, type Pendencia } from '../pendencias.ts';
import type { ItemDaCasa } from './casa.ts';

/** Diplomas in progress that count alike. */
interface GrupoEmAndamento {
  etapa: Etapa;
  via: number;
  dataColacao: string;
  dataExpedicao: string | null;
  aguardando: string | null;
  falhas: number;
  quantos: number;
}

export interface PainelReader {
  /** Counts open diplomas only. */
  countEmAndamento(): Promise<GrupoEmAndamento[]>;
  /** Diplomas published on these days, both included. */
  countPublicados(desde: string, ate: string): Promise<number>;
}

export interface EtapaContada {
  etapa: Etapa;
  quantos: number;
  falhas: number;
  /** The most frequent `aguardando` among them. */
  aguardando: string | null;
}

export interface PrazoContado extends Pick<Prazo, 'ato' | 'norma'> {
  vencidos: number;
  /** Diplomas whose last day is within seven days. */
  vencendo: number;
  emDia: number;
  /** The nearest last day, `AAAA-MM-DD`; null where there is none. */
  proximo: string | null;
}

export interface Painel {
  hoje: string;
  /** In the order of the stages; `publicado` counts this month. */
  etapas: EtapaContada[];
  pendencias: Pendencia[];
  prazos: PrazoContado[];
  casa: ItemDaCasa[];
}

export interface PainelDeps {
  reader: PainelReader;
  contribuintes: readonly Contribuinte[];
  describeCasa(): Promise<ItemDaCasa[]>;
  now(): Date;
}

const NO_CAMINHO = ['planejado', 'documentacao-assinada', 'registrado', 'assinado', 'representado'] as const;
const LOGO_DIAS = 7;

export async function describePainel(pessoa: Pessoa, deps: PainelDeps): Promise<Painel> {
  const hoje = diaEmBrasilia(deps.now());
  const [grupos, publicados, pendencias, casa] = await Promise.all([
    deps.reader.countEmAndamento(),
    deps.reader.countPublicados(`${hoje.slice(0, 7)}-01`, hoje),
    listPendencias(deps.contribuintes, pessoa),
    deps.describeCasa(),
  ]);
  const etapas = NO_CAMINHO.map((etapa) => countEtapa(etapa, grupos));
  return {
    hoje,
    etapas: [...etapas, { etapa: 'publicado', quantos: publicados, falhas: 0, aguardando: null }],
    pendencias,
    prazos: countPrazos(grupos, hoje),
    casa,
  };
}

function countEtapa(etapa: Etapa, grupos: readonly GrupoEmAndamento[]): EtapaContada {
  const own = grupos.filter((grupo) => grupo.etapa === etapa);
  const [most] = own
    .filter(({ aguardando }) => aguardando !== null)
    .toSorted((one, other) => other.quantos - one.quantos);
  return {
    etapa,
    quantos: sum(own, ({ quantos }) => quantos),
    falhas: sum(own, ({ falhas }) => falhas),
    aguardando: most?.aguardando ?? null,
  };
}

/** Both deadlines of the law; the one with more late diplomas comes first. */
export function countPrazos(grupos: readonly GrupoEmAndamento[], hoje: string): PrazoContado[] {
  const counted = new Map<Prazo['ato'], PrazoContado>(
    (['expedir', 'registrar'] as const).map((ato) => [
      ato,
      { ato, norma: NORMAS[ato], vencidos: 0, vencendo: 0, emDia: 0, proximo: null },
    ]),
  );
  for (const grupo of grupos) {
    const prazo = findPrazo(grupo, hoje);
    const into = prazo && counted.get(prazo.ato);
    if (!prazo || !into) continue;
    if (prazo.dias < 0) into.vencidos += grupo.quantos;
    else {
      if (prazo.dias <= LOGO_DIAS) into.vencendo += grupo.quantos;
      else into.emDia += grupo.quantos;
      if (into.proximo === null || prazo.ate < into.proximo) into.proximo = prazo.ate;
    }
  }
  return [...counted.values()].toSorted((one, other) => other.vencidos - one.vencidos);
}

const sum = <Each>(list: readonly Each[], of: (each: Each) => number): number =>
  list.reduce((total, each) => total + of(each), 0);
