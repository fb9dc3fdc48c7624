import type { EstadoDaCorrecao } from '#diploma/correcao-pedida.ts';
import type { ComoEntrou } from '#equipe/equipe-ports.ts';
import type { Prevista } from '#secretaria/assinador/assinador-ports.ts';
import type { EstadoDoTrabalho, TipoDeTrabalho } from '#secretaria/trabalhos/trabalho.ts';

/** The tables of the desk, as the migrations leave them. Times in milliseconds; PostgreSQL gives them as text. */
export interface TabelasDaMesa {
  pessoa: PessoaTable;
  sessao: SessaoTable;
  solicitacao: SolicitacaoTable;
  convite: ConviteTable;
  chave_de_acesso: ChaveDeAcessoTable;
  desafio: DesafioTable;
  palavra_do_nome: PalavraDoNomeTable;
  lote: LoteTable;
  lote_linha: LoteLinhaTable;
  lote_mudanca: LoteMudancaTable;
  lote_arquivo: LoteArquivoTable;
  lote_autor: { lote_id: string; pessoa_id: string };
  lote_vista: { lote_id: string; envio: number; linha: number; pessoa_id: string; em: number };
  pareamento: PareamentoTable;
  assinador: AssinadorTable;
  assinatura_prevista: AssinaturaPrevistaTable;
  versao_da_instituicao: VersaoDaInstituicaoTable;
  /** Locks of judgements that run one at a time: migrations/0028-trava.ts. */
  trava: { nome: string; vezes: number };
  correcao: CorrecaoTable;
  correcao_documento: CorrecaoDocumentoTable;
  trabalho: TrabalhoTable;
}

/** A person who works at the desk. Times in milliseconds; PostgreSQL gives them as text. */
export interface PessoaTable {
  id: string;
  nome: string;
  email: string;
  papeis: string;
  cargo: string | null;
  criada_em: number;
  desligada_em: number | null;
}

interface SessaoTable {
  id: string;
  pessoa_id: string;
  como: ComoEntrou;
  aberta_em: number;
  vista_em: number;
  confirmada_em: number | null;
  confirmada_com: string | null;
  confirmada_para: string | null;
}

/** A request that one person makes and another decides. */
interface SolicitacaoTable {
  id: string;
  tipo: string;
  alvo: string;
  dados: string;
  pedida_por: string;
  pedida_em: number;
  decidida_por: string | null;
  decidida_em: number | null;
  decisao: 'aceita' | 'recusada' | 'retirada' | null;
  motivo: string | null;
}

interface ConviteTable {
  /** Hash of the token. */
  id: string;
  pessoa_id: string;
  criado_em: number;
  expira_em: number;
  usado_em: number | null;
  criado_por: string | null;
}

export interface ChaveDeAcessoTable {
  id: string;
  pessoa_id: string;
  nome: string;
  chave_publica: string;
  contador: number;
  transportes: string;
  criada_em: number;
  usada_em: number | null;
  revogada_em: number | null;
}

interface DesafioTable {
  id: string;
  para: string;
  sujeito: string;
  dados: string;
  expira_em: number;
}

/** One word of a graduate's names, folded: migrations/0018-mesa.ts. */
interface PalavraDoNomeTable {
  palavra: string;
  nome: string;
  diplomado_id: string;
}

/** A batch at the desk: migrations/0019-lote.ts. Times in milliseconds; PostgreSQL gives them as text. */
export interface LoteTable {
  id: string;
  nome: string;
  planilha: string;
  planilha_sha256: string;
  cabecalho: string;
  avisos: string;
  estado: 'rascunho' | 'enviado' | 'planejando' | 'aprovado';
  revisao: number;
  vez: number;
  envio: number;
  resumo: string | null;
  amostra: string | null;
  aceitos: string;
  criado_por: string;
  criado_em: number;
  enviado_por: string | null;
  enviado_em: number | null;
  decidido_por: string | null;
  decidido_em: number | null;
  comentario: string | null;
}

export interface LoteLinhaTable {
  lote_id: string;
  numero: number;
  oculta: number;
  celulas: string;
  originais: string;
  estado: 'aberta' | 'enviada' | 'planejada';
  versao: number;
  conferida: number;
  juizo: string | null;
}

interface LoteMudancaTable {
  lote_id: string;
  lance: number;
  linha: number;
  coluna: number;
  de: string;
  para: string;
  pessoa_id: string;
  em: number;
  desfaz: number | null;
}

interface LoteArquivoTable {
  lote_id: string;
  caminho: string;
  sha256: string;
  bytes: number;
}

/** An agent that shows eight letters and waits for confirmation: migrations/0020-assinador.ts. */
interface PareamentoTable {
  id: string;
  codigo: string;
  maquina: string;
  expira_em: number;
  pessoa_id: string | null;
  rede: string | null;
}

interface AssinadorTable {
  id: string;
  pessoa_id: string;
  maquina: string;
  pareado_em: number;
  revogado_em: number | null;
}

/** What an agent was asked to sign, and its answer. */
interface AssinaturaPrevistaTable {
  id: string;
  pessoa_id: string;
  documento_id: string;
  signatario: string;
  no: Prevista['no'];
  fonte: string;
  certificado: string;
  cadeia: string;
  algoritmo: Prevista['algoritmo'];
  hora: number;
  sha256: string;
  assinatura: string | null;
  gravada_em: number | null;
}

interface VersaoDaInstituicaoTable {
  arquivo: string;
  numero: number;
  sha256: string;
  texto: string;
  origem: 'inicial' | 'mesa' | 'mao';
  em: number;
  solicitacao_id: string | null;
}

/** A graduate's request for a correction: migrations/0031-correcao.ts. */
interface CorrecaoTable {
  id: string;
  protocolo: string;
  diploma_id: string;
  campo: string;
  certo: string;
  comentario: string | null;
  pedida_em: number;
  estado: EstadoDaCorrecao;
  decidida_em: number | null;
  resposta: string | null;
}

interface CorrecaoDocumentoTable {
  correcao_id: string;
  tipo: string;
  tamanho: number;
  bytes: Uint8Array;
}

/** The queue of the desk's long work: migrations/0039-trabalho.ts. */
export interface TrabalhoTable {
  id: string;
  tipo: TipoDeTrabalho;
  titulo: string;
  vaga: string;
  aberta: string | null;
  pedido: string;
  pessoa_id: string;
  chave: string | null;
  pedido_em: number;
  estado: EstadoDoTrabalho;
  vez: number;
  reservado_por: string | null;
  reservado_ate: number;
  parar: number;
  feitos: number;
  total: number | null;
  passo: number;
  ate: number | null;
  falha: string | null;
  resultado: string | null;
}
