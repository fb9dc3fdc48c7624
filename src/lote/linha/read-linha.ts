import type { Curso } from '#config/instituicao/cursos.ts';
import type { Unidade } from '#diploma/instituicao.ts';
import { isBareNumber, WITHOUT_ZEROS } from '../campos/documento.ts';
import type { Valores } from '../colunas/coluna.ts';
import { COLUNAS_DO_LOTE } from '../colunas/colunas-do-lote.ts';
import { type NaColuna, readCampos, refuseSemColuna } from '../colunas/read-campos.ts';
import type { ConfiguracaoDoLote } from '../configuracao-do-lote.ts';
import type { FindPasta } from '../pasta/find-pasta.ts';
import type { Celula, LinhaDaTabela } from '../tabela/tabela.ts';
import { checkDatas } from './check-datas.ts';
import { warnOfMunicipio } from './check-municipio.ts';
import { findOferta } from './find-curso.ts';
import type { Chaves } from './grupos.ts';
import { checkEnade } from './read-enade.ts';
import { checkEspecie } from './read-especie.ts';
import { checkPessoa } from './read-pessoa.ts';
import { warnOfDuracao } from './warn-duracao.ts';

/** A row of the batch by itself, before its folder is opened. */
export interface LinhaLida {
  numero: number;
  valores: Valores<typeof COLUNAS_DO_LOTE> | null;
  curso: Curso | null;
  unidade: Unidade | null;
  pasta: string | null;
  chaves: Chaves;
  recusas: NaColuna[];
  avisos: NaColuna[];
}

export function readLinha(
  linha: LinhaDaTabela,
  { cabecalho, posicoes }: { cabecalho: readonly Celula[]; posicoes: ReadonlyMap<string, number> },
  { cursos, instituicao, hoje }: ConfiguracaoDoLote,
  findPasta: FindPasta,
): LinhaLida {
  const { parciais, valores, isFilled, recusas, avisos } = readCampos(COLUNAS_DO_LOTE, posicoes, linha);
  const oferta = findOferta(parciais, cursos, instituicao);
  const pasta = isFilled('pasta') && parciais.pasta === null ? null : findPasta(parciais);
  const carga = Number(parciais.carga_horaria_integralizada ?? Number.POSITIVE_INFINITY);
  return {
    numero: linha.numero,
    valores,
    curso: oferta.curso,
    unidade: oferta.unidade,
    pasta: pasta?.ok ? pasta.value : null,
    chaves: {
      linha: linha.numero,
      cpf: parciais.cpf,
      matricula: parciais.matricula,
      nome: parciais.nome,
      rg:
        parciais.rg_numero === null || parciais.rg_uf === null
          ? null
          : `${parciais.rg_numero}/${parciais.rg_uf}`,
      nascimento: parciais.nascimento,
      genitor: parciais.genitor_1,
      cursoId: oferta.curso?.id ?? null,
      via: isFilled('via') ? parciais.via : 1,
      pasta: pasta?.ok ? pasta.value : null,
    },
    recusas: [
      ...refuseSemColuna(linha, cabecalho),
      ...recusas,
      ...checkDatas(parciais, hoje),
      ...checkPessoa(parciais, isFilled),
      ...checkEnade(parciais, isFilled),
      ...checkEspecie(parciais, isFilled),
      ...oferta.recusas,
      ...(pasta && !pasta.ok ? [pasta.issue] : []),
    ],
    avisos: [
      ...avisos,
      ...(isFilled('pasta') && hasBareMatricula(linha, posicoes)
        ? [{ ...WITHOUT_ZEROS, coluna: 'matricula' }]
        : []),
      ...(linha.oculta ? [{ ...HIDDEN, coluna: 'matricula' }] : []),
      ...warnOfMunicipio(parciais.naturalidade_municipio, parciais.naturalidade_codigo),
      ...warnOfDuracao(parciais, oferta.curso?.cargaHoraria ?? null),
      ...(oferta.curso && carga < oferta.curso.cargaHoraria ? [SHORT] : []),
    ],
  };
}

/** If the folder has another name, nothing else reveals the original matrícula. */
function hasBareMatricula({ celulas }: LinhaDaTabela, posicoes: ReadonlyMap<string, number>): boolean {
  const celula = celulas[posicoes.get('matricula') ?? -1];
  return celula !== undefined && isBareNumber(celula);
}

const HIDDEN = {
  code: 'linha-oculta',
  message: 'A linha está oculta na planilha e também será emitida; mostre-a e confira, ou apague-a.',
};

const SHORT: NaColuna = {
  code: 'carga-menor-que-a-do-curso',
  message: 'A carga cumprida é menor que a do curso em institution/cursos.json; confira.',
  coluna: 'carga_horaria_integralizada',
};
