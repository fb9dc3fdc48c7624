import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Nonce } from '#diploma/ids.ts';
import type { EmAndamento } from '#emissao/em-andamento.ts';
import type { Database } from '../database.ts';

type Emissao = Database['emissao'];
type Diploma = Database['diploma'];

export const COLUMNS = [
  ...(['emissao.diploma_id', 'emissao.via', 'emissao.substitui', 'emissao.lote', 'emissao.linha'] as const),
  ...([
    'emissao.unidade_id',
    'emissao.nonce',
    'emissao.codigo as codigo_reservado',
    'emissao.numero',
  ] as const),
  ...(['emissao.documentacao', 'emissao.xml', 'emissao.rvdd', 'emissao.previa', 'emissao.faltam'] as const),
  ...(['emissao.anterior', 'emissao.curso_id', 'emissao.autorizada_em', 'emissao.planejada'] as const),
  ...(['emissao.aguardando', 'emissao.falha', 'emissao.tentativas', 'emissao.versao'] as const),
  ...(['diploma.etapa', 'diploma.curso', 'diploma.data_colacao', 'emissao.data_expedicao'] as const),
  ...(['diploma.data_registro', 'diploma.situacao'] as const),
] as const;

export type EmissaoRow = Omit<
  Emissao,
  | ('chave_aluno' | 'aberta' | 'codigo' | 'reservada_por' | 'reservada_ate')
  | ('chave_matricula' | 'pedido' | 'contexto')
> & { codigo_reservado: string } & Pick<
    Diploma,
    'etapa' | 'situacao' | 'curso' | 'data_colacao' | 'data_registro'
  >;

export function readEmissao(row: EmissaoRow): EmAndamento {
  return {
    id: row.diploma_id,
    etapa: row.etapa,
    situacao: row.situacao,
    versao: row.versao,
    cursoId: row.curso_id,
    curso: row.curso,
    unidadeId: row.unidade_id,
    via: row.via,
    lote: row.lote,
    linha: row.linha,
    substitui: row.substitui,
    anterior: row.anterior,
    // The domain made both values before they were stored.
    nonce: row.nonce as Nonce,
    codigo: row.codigo_reservado as CodigoValidacao,
    dataColacao: row.data_colacao,
    dataExpedicao: row.data_expedicao,
    dataRegistro: row.data_registro,
    numero: row.numero,
    isAutorizada: row.autorizada_em !== null,
    arquivos: { documentacao: row.documentacao, xml: row.xml, rvdd: row.rvdd, previa: row.previa },
    planejada: row.planejada,
    faltam: row.faltam === '' ? [] : row.faltam.split(','),
    aguardando: row.aguardando,
    falha: row.falha,
    tentativas: row.tentativas,
  };
}
