import type { Acao } from '#transparencia/auditoria/acoes.ts';

/**
 * The doors of the desk, written by hand from docs/operacao/manual-da-secretaria.md, docs/operacao/secretaria.md and the decisions
 * 0040 to 0048 and 0052. Nothing here is read from `equipe/papeis.ts`: the server is held against both. A new route gets a row
 * here, from what the manual tells about it.
 */
export interface Porta {
  /** Who may come through; one role is enough. `todos`: everybody signed in, also without a role. */
  papeis: readonly string[] | 'todos';
  /** Asks for a fresh touch of the passkey. */
  toque: boolean;
  /** Refused to the person who prepared, asked for, or is concerned. */
  outra: boolean;
  /** What the record has of it once it was done: one of these; none: it changes nothing that the record tells. */
  auditoria: readonly Acao[];
}

type Linha = readonly [
  rota: string,
  papeis: string,
  exige?: '' | 'toque' | 'outra' | 'toque e outra',
  ...acoes: Acao[],
];

const OPERACAO = 'operador';
const CONFERENCIA = 'conferente';
const ASSINATURA = 'assinante';
const REGISTRO = 'registro';
const ADMINISTRACAO = 'administracao';
/** "Administração cuida de pessoas; não lê documentos": it sees no graduate. */
const QUEM_LE_DIPLOMADOS = 'operador conferente assinante registro auditoria encarregado';
/** The private papers: not who signs, who administers or who audits. */
const QUEM_LE_DOCUMENTACAO = 'operador conferente registro encarregado';
const QUEM_LE_LOTES = 'operador conferente registro auditoria';
const QUEM_LE_O_LIVRO = 'registro auditoria encarregado';
const QUALQUER_PAPEL = 'operador conferente assinante registro administracao auditoria encarregado';

const LINHAS: readonly Linha[] = [
  // 1. Entrar; Minha conta: of oneself alone.
  ['GET /sessao', 'todos'],
  ['DELETE /sessao', 'todos'],
  ['DELETE /sessoes', 'todos'],
  ['GET /conta', 'todos'],
  ['POST /conta/chaves/opcoes', 'todos', 'toque'],
  ['POST /conta/chaves', 'todos', 'toque', 'chave-de-acesso-cadastrada'],
  ['POST /confirmacao/opcoes', 'todos'],
  ['POST /confirmacao', 'todos'],
  ['GET /painel', QUALQUER_PAPEL],
  ['GET /pendencias', QUALQUER_PAPEL],
  ['GET /eventos', QUALQUER_PAPEL],
  ['GET /trabalhos', QUALQUER_PAPEL],
  ['GET /trabalhos/:id', QUALQUER_PAPEL],
  ['DELETE /trabalhos/:id', QUALQUER_PAPEL],

  // 2. Convidar as outras pessoas: papéis mudam com duas pessoas da administração.
  ['GET /pessoas', 'administracao auditoria'],
  ['POST /pessoas', ADMINISTRACAO, 'toque', 'pessoa-convidada'],
  ['POST /pessoas/:id/convite', ADMINISTRACAO, 'toque e outra', 'pessoa-reconvidada'],
  ['POST /pessoas/:id/papeis', ADMINISTRACAO, 'toque', 'papeis-pedidos'],
  ['DELETE /pessoas/:id', ADMINISTRACAO, 'toque e outra', 'pessoa-desligada'],
  ['POST /pedidos-de-papeis/:id', ADMINISTRACAO, 'toque e outra', 'papeis-mudados', 'papeis-recusados'],
  ['DELETE /pedidos-de-papeis/:id', ADMINISTRACAO, 'toque', 'papeis-recusados'],
  ['DELETE /chaves/:id', ADMINISTRACAO, 'toque e outra', 'chave-de-acesso-revogada'],

  // 3 and 4. O lote: operação prepara. Each change of a cell is kept beside the cell, with who and when (ADR 0042).
  ['GET /lotes', QUEM_LE_LOTES],
  ['POST /lotes', OPERACAO, '', 'lote-recebido'],
  ['GET /lotes/:id', QUEM_LE_LOTES],
  ['GET /lotes/:id/problemas.xlsx', QUEM_LE_LOTES],
  ['POST /lotes/:id/arquivos', OPERACAO],
  ['POST /lotes/:id/conferencia', OPERACAO],
  ['POST /lotes/:id/mudancas', OPERACAO],
  ['POST /lotes/:id/desfazer', OPERACAO],
  ['POST /lotes/:id/avisos', OPERACAO],
  ['POST /lotes/:id/envio', OPERACAO, '', 'lote-enviado'],
  ['POST /lotes/:id/retirada', OPERACAO, '', 'lote-retirado'],
  ['POST /lotes/:id/descarte', OPERACAO, '', 'lote-descartado'],

  // 5. Conferir: aprova ou devolve o que outra pessoa preparou.
  // Rows, papers and proofs are read one by one by who works on the batch: who prepared, saw and decided is kept with it,
  // and no entry tells of a reading. What leaves in bulk is recorded: the book, the register and the record itself.
  ['GET /lotes/para-aprovar', CONFERENCIA],
  ['GET /lotes/:id/linhas/:linha', QUEM_LE_DOCUMENTACAO],
  ['GET /lotes/:id/linhas/:linha/prova/:formato', QUEM_LE_DOCUMENTACAO],
  ['GET /lotes/:id/documento', QUEM_LE_DOCUMENTACAO],
  ['POST /lotes/:id/linhas/:linha/vista', CONFERENCIA, 'outra'],
  ['POST /lotes/:id/devolucao', CONFERENCIA, 'outra', 'lote-devolvido'],
  ['POST /lotes/:id/aprovacao', CONFERENCIA, 'toque e outra', 'lote-aprovado'],

  // 6. Assinar, só em seu nome.
  ['GET /fila-de-assinatura', ASSINATURA],
  ['GET /fila-de-assinatura/:id', ASSINATURA],
  ['POST /assinaturas', ASSINATURA, 'toque', 'assinatura-autorizada'],
  ['DELETE /assinaturas', ASSINATURA],
  ['GET /assinaturas/andamento', ASSINATURA],
  ['GET /assinadores', ASSINATURA],
  ['POST /assinadores/abertura', ASSINATURA],
  ['POST /assinadores', ASSINATURA, 'toque', 'assinador-pareado'],
  ['DELETE /assinadores/:id', ASSINATURA, '', 'assinador-revogado'],

  // 7. Registrar: alguém do registro dá o número.
  ['GET /registrar', QUEM_LE_O_LIVRO],
  ['POST /registrar', REGISTRO, 'toque', 'numero-autorizado'],

  // 8. Diplomados: who opened whose file is recorded.
  ['POST /diplomados/procura', QUEM_LE_DIPLOMADOS],
  ['GET /diplomados/:id', QUEM_LE_DIPLOMADOS],
  ['GET /arquivos/:id', QUEM_LE_DIPLOMADOS, '', 'arquivo-aberto'],
  ['POST /diplomas/:id/documentacao', QUEM_LE_DOCUMENTACAO, '', 'documentacao-vista'],
  ['POST /diplomas/:id/aviso', 'operador registro', '', 'aviso-reenviado'],
  ['POST /diplomas/:id/suspensao', REGISTRO, 'toque', 'suspenso'],
  ['POST /diplomas/:id/reativacao', REGISTRO, 'toque', 'reativado'],
  ['POST /diplomas/:id/desistencia', REGISTRO, 'toque', 'desistido'],

  // 9. Corrigir e reemitir: outra pessoa, da conferência, decide.
  ['GET /pedidos', QUEM_LE_DIPLOMADOS],
  ['POST /diplomas/:id/reemissao', 'operador registro', '', 'solicitacao-feita'],
  ['POST /pedidos/reemissao/:id/decisao', CONFERENCIA, 'toque e outra', 'solicitacao-decidida'],
  ['POST /pedidos/reemissao/:id/retirada', 'operador registro', '', 'solicitacao-decidida'],
  ['GET /correcoes', QUEM_LE_DIPLOMADOS],
  ['POST /correcoes/:protocolo/documento', QUEM_LE_DOCUMENTACAO, '', 'arquivo-aberto'],
  ['POST /correcoes/:protocolo/decisao', 'operador registro', '', 'correcao-decidida'],

  // 10. Anular: outra pessoa (conferência ou registro) decide.
  ['POST /diplomas/:id/anulacao', 'operador registro', '', 'solicitacao-feita'],
  ['POST /pedidos/anulacao/:id/decisao', 'conferente registro', 'toque e outra', 'solicitacao-decidida'],
  ['POST /pedidos/anulacao/:id/retirada', 'operador registro', '', 'solicitacao-decidida'],

  // 11. O que foi feito, e por quem.
  ['POST /auditoria/procura', QUEM_LE_O_LIVRO],
  ['GET /auditoria/filtros', QUEM_LE_O_LIVRO],
  ['POST /auditoria/conferencia', QUEM_LE_O_LIVRO],
  ['POST /auditoria/exportacao', QUEM_LE_O_LIVRO, '', 'exportado'],

  // secretaria.md: Livro, acervo e importação. Publicar, fiscalização, renovar e importar pedem o toque.
  ['POST /livro/procura', QUEM_LE_O_LIVRO],
  ['POST /livro/arquivo', QUEM_LE_O_LIVRO, '', 'exportado'],
  ['GET /publicacoes', QUEM_LE_O_LIVRO],
  ['POST /publicacoes/lista', REGISTRO, 'toque', 'lista-publicada'],
  ['POST /publicacoes/dou', REGISTRO, 'toque', 'dou-anotado'],
  ['GET /fiscalizacao', QUEM_LE_O_LIVRO],
  ['POST /fiscalizacao', REGISTRO, 'toque', 'exportado'],
  ['POST /fiscalizacao/arquivo', REGISTRO, 'toque'],
  ['GET /acervo', 'registro auditoria encarregado administracao'],
  ['POST /acervo/conferencia', 'registro auditoria', '', 'acervo-conferido'],
  ['POST /acervo/renovacao', REGISTRO, 'toque', 'carimbo-renovado'],
  ['GET /importacoes', REGISTRO],
  ['POST /importacoes', REGISTRO],
  ['GET /importacoes/:id', REGISTRO],
  ['POST /importacoes/:id/arquivos', REGISTRO],
  ['POST /importacoes/:id/ensaio', REGISTRO],
  ['POST /importacoes/:id/relatorio', REGISTRO],
  ['POST /importacoes/:id/importacao', REGISTRO, 'toque', 'importado'],
  ['DELETE /importacoes/:id', REGISTRO],

  // secretaria.md: Instituição. Quem administra propõe; outra pessoa, da administração ou do registro, aceita.
  ['GET /instituicao', 'administracao registro auditoria'],
  ['GET /instituicao/versoes/:arquivo/:numero', 'administracao registro auditoria'],
  ['GET /instituicao/propostas/:id/prova', 'administracao registro auditoria'],
  ['POST /instituicao/ensaio', ADMINISTRACAO],
  ['POST /instituicao/prova', ADMINISTRACAO],
  ['POST /instituicao/preparo', 'administracao registro'],
  ['POST /instituicao/preparo-com-carimbo', 'administracao registro', 'toque'],
  ['POST /instituicao/propostas', ADMINISTRACAO, 'toque', 'instituicao-proposta'],
  ['DELETE /instituicao/propostas/:id', ADMINISTRACAO, 'toque', 'instituicao-decidida'],
  [
    'POST /instituicao/propostas/:id/decisao',
    'administracao registro',
    'toque e outra',
    'instituicao-decidida',
  ],
];

/** Without a session: the ways to come in. */
export const PORTAS_SEM_SESSAO: ReadonlyMap<string, readonly Acao[]> = new Map([
  ['GET /entrada', []],
  ['POST /entrada/opcoes', []],
  ['POST /entrada', ['pessoa-entrou']],
  ['POST /entrada/demonstracao', ['pessoa-entrou']],
  ['POST /entrada/oidc', []],
  ['POST /entrada/oidc/volta', ['pessoa-entrou']],
  ['POST /convite', []],
  ['POST /convite/opcoes', []],
  ['POST /convite/chave', ['pessoa-entrou']],
]);

export const TABELA_DA_MESA: ReadonlyMap<string, Porta> = new Map(
  LINHAS.map(([rota, papeis, exige = '', ...auditoria]) => [
    rota,
    {
      papeis: papeis === 'todos' ? 'todos' : papeis.split(' '),
      toque: exige.startsWith('toque'),
      outra: exige.endsWith('outra'),
      auditoria,
    },
  ]),
);
