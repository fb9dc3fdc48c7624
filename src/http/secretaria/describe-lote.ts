import type { EquipeStore } from '#equipe/equipe-ports.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import type { LoteGravado, ProblemaSugerido } from '#secretaria/lotes/lote-store.ts';
import type { LotesWorld } from '#secretaria/lotes/lotes-world.ts';
import type { LinhaConferida, LoteAberto } from '#secretaria/lotes/open-lote.ts';
import { findTrabalhoDoLote } from '#secretaria/lotes/trabalhos-do-lote.ts';
import { mapInSlices } from '#workers/turns.ts';
import type {
  Juntas,
  LinhaDaMesa,
  LoteDaMesa,
  LoteNaLista,
  MudancaFeita,
  ProblemaNaCelula,
} from './contrato/lotes.ts';

type Nomes = Pick<EquipeStore, 'nameAll'>;

export async function describeLote(
  aberto: LoteAberto,
  pessoa: Pessoa,
  { store, trabalhos }: Pick<LotesWorld, 'store' | 'trabalhos'>,
  equipe: Nomes,
): Promise<LoteDaMesa> {
  const { lote } = aberto;
  const autores = await store.listAutores(lote.id);
  const ids = [lote.criadoPor, lote.enviadoPor, lote.decididoPor, ...autores, ...Object.values(lote.aceitos)];
  const nomes = await equipe.nameAll([...new Set(ids.filter((id) => id !== null))]);
  const nameOf = (id: string): string => nomes.get(id) ?? '';
  const feito = (id: string | null, em: number | null) =>
    id === null || em === null ? null : { por: nameOf(id), em: new Date(em).toISOString() };
  return {
    id: lote.id,
    nome: lote.nome,
    planilha: lote.planilha,
    estado: lote.estado,
    envio: lote.envio,
    resumo: lote.resumo,
    amostra: lote.amostra,
    vistas: await store.listVistas(lote.id, lote.envio, pessoa.id),
    colunas: lote.cabecalho.map(({ texto }) => texto),
    linhas: await mapInSlices(aberto.linhas, (linha) => describeLinha(linha, aberto)),
    juntas: describeJuntas(aberto),
    avisos: aberto.avisos.map(({ code, message, arquivo, coluna }) => ({
      code,
      message: [arquivo ?? coluna, message].filter((part) => part !== null).join(': '),
    })),
    aceitos: Object.entries(lote.aceitos).map(([code, id]) => ({ code, por: nameOf(id) })),
    criado: { por: nameOf(lote.criadoPor), em: new Date(lote.criadoEm).toISOString() },
    enviado: feito(lote.enviadoPor, lote.enviadoEm),
    decidido: feito(lote.decididoPor, lote.decididoEm),
    comentario: lote.comentario,
    trabalho: await findTrabalhoDoLote(lote.id, { trabalhos }),
    autores: autores.map(nameOf),
    souAutor: autores.includes(pessoa.id),
    enviei: lote.enviadoPor === pessoa.id,
  };
}

/** The rows that a change touched, and its effects on other rows. */
export function describeMudanca(aberto: LoteAberto, numeros: readonly number[]): MudancaFeita {
  const asked = new Set(numeros);
  const touched = aberto.linhas.filter(({ linha }) => asked.has(linha.numero));
  return {
    linhas: touched.map((linha) => describeLinha(linha, aberto)),
    juntas: describeJuntas(aberto),
  };
}

export async function describeLista(
  lotes: readonly (LoteGravado & { linhas: number })[],
  equipe: Nomes,
): Promise<LoteNaLista[]> {
  const nomes = await equipe.nameAll([...new Set(lotes.map(({ criadoPor }) => criadoPor))]);
  return lotes.map(({ id, nome, planilha, estado, linhas, criadoPor, criadoEm, comentario }) => ({
    ...{ id, nome, planilha, estado, linhas, comentario },
    criado: { por: nomes.get(criadoPor) ?? '', em: new Date(criadoEm).toISOString() },
  }));
}

function describeLinha({ linha }: LinhaConferida, { posicoes }: LoteAberto): LinhaDaMesa {
  const { numero, celulas, originais, estado, juizo } = linha;
  const place = placeIn(posicoes);
  const changed = celulas.flatMap(({ texto }, at) => {
    const original = originais[at]?.texto ?? '';
    return texto === original ? [] : [[at, original] as const];
  });
  return {
    numero,
    celulas: celulas.map(({ texto }) => texto),
    mudadas: Object.fromEntries(changed),
    estado,
    porConferir: juizo === null,
    problemas: (juizo?.problemas ?? []).map(place),
    avisos: (juizo?.avisos ?? []).map(place),
    pasta: juizo?.chaves.pasta ?? null,
  };
}

function describeJuntas({ lote, juntas, porConferir, posicoes }: LoteAberto): Juntas {
  const place = placeIn(posicoes);
  return {
    revisao: lote.revisao,
    vez: lote.vez,
    problemas: juntas.problemas.map(place),
    avisos: juntas.avisos.map(place),
    porConferir,
  };
}

const placeIn =
  (posicoes: ReadonlyMap<string, number>) =>
  ({ linha, coluna, arquivo, code, message, sugestao }: ProblemaSugerido): ProblemaNaCelula => ({
    linha: linha ?? 0,
    coluna: arquivo === null && coluna !== null ? (posicoes.get(coluna) ?? null) : null,
    arquivo,
    code,
    message,
    sugestao: sugestao ?? null,
  });
