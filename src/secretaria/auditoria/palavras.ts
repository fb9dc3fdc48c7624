import { contar } from '#diploma/contar.ts';
import type { Acao } from '#transparencia/auditoria/acoes.ts';

type Dados = Readonly<Record<string, unknown>>;

/** The name of each act on the screens. */
export const NOMES_DAS_ACOES: Readonly<Record<Acao, string>> = {
  'linhas-seladas': 'Linhas do banco anotadas, uma vez',
  'link-criado': 'Link do titular criado',
  'link-mudado': 'Link do titular mudado',
  'link-encerrado': 'Link do titular encerrado',
  'assinador-pareado': 'Assinador pareado',
  'assinador-revogado': 'Assinador desfeito',
  'lote-recebido': 'Lote recebido',
  'lote-enviado': 'Lote enviado para conferência',
  'lote-devolvido': 'Lote devolvido',
  'lote-aprovado': 'Lote aprovado',
  'lote-retirado': 'Lote retirado da conferência por quem o enviou',
  'lote-descartado': 'Lote descartado',
  'lote-aceito': 'Lote aceito',
  'diploma-planejado': 'Diploma planejado',
  'assinatura-prevista': 'Assinatura pedida à chave',
  'documentacao-assinada': 'Documentação assinada',
  registrado: 'Registrado',
  assinado: 'Assinado',
  representado: 'RVDD feita',
  publicado: 'Publicado',
  falha: 'Falhou',
  anulado: 'Anulado',
  suspenso: 'Suspenso',
  reativado: 'Reativado',
  reemitido: 'Anulado e reemitido',
  'lista-publicada': 'Lista de anulados publicada',
  importado: 'Importado',
  exportado: 'Exportado',
  acesso: 'Consulta pelo site',
  'acesso-limitado': 'Consulta recusada por excesso',
  carimbo: 'Auditoria carimbada',
  'carimbo-renovado': 'Carimbo renovado',
  'aviso-enviado': 'Aviso enviado',
  'aviso-nao-enviado': 'Aviso não enviado',
  'aviso-incerto': 'Aviso incerto',
  'aviso-reenviado': 'Aviso posto na fila de novo',
  replanejado: 'Planejado de novo',
  desistido: 'Desistência',
  'chave-de-api-criada': 'Chave de API criada',
  'chave-de-api-revogada': 'Chave de API revogada',
  retomado: 'Registro retomado de uma cópia',
  'assinatura-autorizada': 'Assinatura autorizada',
  'numero-autorizado': 'Número de registro autorizado',
  'numero-cancelado': 'Número cancelado',
  reencaminhado: 'Passou a esperar por outra pessoa',
  'documento-planejado': 'Documento planejado',
  'pessoa-admitida': 'Pessoa admitida na secretaria',
  'pessoa-readmitida': 'Pessoa readmitida na secretaria',
  'pessoa-convidada': 'Pessoa convidada',
  'pessoa-reconvidada': 'Novo link de quem perdeu as chaves; as de antes não valem mais',
  'pessoa-desligada': 'Pessoa desligada',
  'papeis-pedidos': 'Mudança de papéis pedida',
  'papeis-mudados': 'Papéis mudados',
  'papeis-recusados': 'Mudança de papéis recusada',
  'chave-de-acesso-cadastrada': 'Chave de acesso cadastrada',
  'chave-de-acesso-revogada': 'Chave de acesso revogada',
  'pessoa-entrou': 'Entrou na secretaria',
  'solicitacao-feita': 'Pedido feito',
  'solicitacao-decidida': 'Pedido decidido',
  'arquivo-aberto': 'Arquivo aberto na secretaria',
  'correcao-pedida': 'Correção pedida pelo diplomado',
  'correcao-decidida': 'Correção decidida',
  'documentacao-vista': 'Documentação Acadêmica vista',
  'copia-feita': 'Cópia de segurança feita',
  'mudanca-iniciada': 'Mudança de banco e arquivos iniciada',
  'mudanca-desfeita': 'Mudança de banco e arquivos desfeita',
  'dou-anotado': 'Data do Diário Oficial anotada',
  'ingresso-anotado': 'Data de ingresso anotada',
  'acervo-conferido': 'Acervo conferido',
  'instituicao-proposta': 'Mudança da instituição proposta',
  'instituicao-decidida': 'Mudança da instituição decidida',
  'instituicao-editada-a-mao': 'Arquivo da instituição editado à mão',
  'contato-anotado': 'E-mail de uma pessoa diplomada anotado',
  'contato-apagado': 'E-mail de uma pessoa diplomada apagado',
  'chave-do-titular-guardada': 'Chave de acesso guardada por uma pessoa diplomada',
  'chave-do-titular-removida': 'Chave de acesso de uma pessoa diplomada removida',
  'registro-transparente-iniciado': 'Diplomas mais antigos incluídos no registro transparente',
  'checkpoint-carimbado': 'Registro transparente carimbado por autoridade externa',
};

/** An act of a later version is shown under its code. */
const nameOf = (acao: string): string =>
  Object.hasOwn(NOMES_DAS_ACOES, acao) ? NOMES_DAS_ACOES[acao as Acao] : acao;

const DETALHES: Partial<Record<Acao, (dados: Dados) => string>> = {
  'diploma-planejado': ({ linha }) => `da linha ${linha} do lote`,
  registrado: ({ numero }) => (numero === undefined ? '' : `o ${numero}º do livro`),
  falha: ({ code, codigo }) => String(code ?? codigo ?? ''),
  anulado: ({ motivo }) => String(motivo ?? ''),
  suspenso: ({ motivo }) => String(motivo ?? ''),
  reativado: ({ motivo }) => String(motivo ?? ''),
  reemitido: ({ motivo }) => String(motivo ?? ''),
  desistido: ({ motivo }) => String(motivo ?? ''),
  acesso: ({ resultado, tipo }) => describeAcesso(resultado, tipo),
  'lista-publicada': ({ numero }) => `nº ${numero}`,
  exportado: ({ tipo, diplomas }) =>
    [tipo, diplomas && contar(Number(diplomas), 'diploma')].filter(Boolean).join(', '),
  'dou-anotado': ({ data, desde, ate, linhas }) =>
    `extrato de ${writeDia(data)}, registros de ${writeDia(desde)} a ${writeDia(ate)}: ${contar(Number(linhas), 'linha')}`,
  'ingresso-anotado': ({ data }) => writeDia(data),
  'acervo-conferido': ({ arquivos, danos, prazos, incertos }) =>
    `${contar(Number(arquivos), 'arquivo')}, ${contar(Number(danos), 'dano')}, ${contar(Number(prazos), 'prazo')}, ${incertos} sem conferir`,
  'solicitacao-feita': ({ tipo, motivo, corrige }) =>
    `${nameTipo(tipo)}: ${motivo}${corrige === undefined ? '' : `, corrigindo ${corrige}`}`,
  'solicitacao-decidida': ({ tipo, decisao, motivo }) =>
    [`${nameTipo(tipo)} ${decisao}`, motivo].filter(Boolean).join(': '),
  'correcao-pedida': ({ protocolo, campo }) => `${campo}, protocolo ${protocolo}`,
  'correcao-decidida': ({ protocolo, decisao }) => `${decisao}, protocolo ${protocolo}`,
  'lote-descartado': ({ motivo }) => String(motivo ?? ''),
  'arquivo-aberto': ({ tipo }) => String(tipo ?? '').toUpperCase(),
  'documentacao-vista': ({ motivo }) => `motivo: ${motivo}`,
  'instituicao-proposta': ({ arquivo }) => String(arquivo ?? ''),
  'instituicao-decidida': ({ arquivo, decisao }) => `${arquivo} ${decisao}`,
  'instituicao-editada-a-mao': ({ arquivo }) => String(arquivo ?? ''),
  'aviso-reenviado': ({ enderecoNovo }) => (enderecoNovo === 'sim' ? 'para um endereço novo' : ''),
};

export function describeAcao(acao: string, dados: Dados): string {
  const detalhe = DETALHES[acao as Acao]?.(dados) ?? '';
  const feito = detalhe === '' ? nameOf(acao) : `${nameOf(acao)}: ${detalhe}`;
  const { confirmadaCom } = dados;
  return confirmadaCom === undefined ? feito : `${feito} (confirmado com a chave ${confirmadaCom})`;
}

function describeAcesso(resultado: unknown, tipo: unknown): string {
  if (resultado === 'arquivo') return `o próprio diplomado baixou o ${String(tipo).toUpperCase()}`;
  return resultado === 'encontrado' ? 'alguém com CPF e matrícula certos' : 'nada encontrado';
}

const writeDia = (dia: unknown): string => String(dia).split('-').reverse().join('/');

const TIPOS: Readonly<Record<string, string>> = { anulacao: 'anulação', reemissao: 'reemissão' };
const nameTipo = (tipo: unknown): string => TIPOS[String(tipo)] ?? String(tipo);

/** Empty where the text is not JSON: the check of the record reports that. */
export function readDados(text: string): Dados {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Dados) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
