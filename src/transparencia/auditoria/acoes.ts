/** Everything the record can say was done. A new act is added here; none is ever renamed, for old entries keep its name. */
export const ACOES = [
  'lote-aceito',
  'diploma-planejado',
  'assinatura-prevista',
  'documentacao-assinada',
  'registrado',
  'assinado',
  'representado',
  'publicado',
  'falha',
  'anulado',
  'suspenso',
  'reativado',
  'reemitido',
  'lista-publicada',
  'importado',
  'exportado',
  'acesso',
  'acesso-limitado',
  'carimbo',
  'carimbo-renovado',
  'aviso-enviado',
  'aviso-nao-enviado',
  'aviso-incerto',
  'aviso-reenviado',
  'replanejado',
  'desistido',
  'chave-de-api-criada',
  'chave-de-api-revogada',
  'retomado',
  'documento-planejado',
] as const;

export type Acao = (typeof ACOES)[number];

export const isAcao = (text: string): text is Acao => ACOES.some((acao) => acao === text);
