/** A motive's code as a sentence that says what to do. */
export function explainMotivo(motivo: string | null): string {
  if (motivo === null) return 'ainda não foi tentado';
  const [, code, status = ''] = /^smtp-(\d{3})(?:-(.+))?$/.exec(motivo) ?? [];
  if (code === undefined) return SENTENCES[motivo] ?? motivo;
  const reply = `o servidor respondeu ${[code, status].filter(Boolean).join(' ')}`;
  if (code === '535' || code === '530' || code === '503')
    return `${reply}: usuário ou senha; corrija SMTP_URL`;
  if (code.startsWith('4')) return `${reply}: pediu para tentar mais tarde`;
  if (status.startsWith('5.1.') || code === '550')
    return `${reply}: o endereço não recebe; avise a pessoa por outro meio`;
  return `${reply}: recusou a mensagem; veja com quem cuida do correio`;
}

const SENTENCES: Readonly<Record<string, string>> = {
  'sem-conexao': 'o servidor de e-mail não responde; confira SMTP_URL e a rede',
  dns: 'o nome do servidor não foi encontrado; confira SMTP_URL',
  tls: 'a conexão segura falhou; confira o certificado do servidor e SMTP_URL',
  'tempo-esgotado': 'o servidor demorou demais; será tentado de novo',
  autenticacao: 'usuário ou senha não aceitos; corrija SMTP_URL',
  encerrando: 'o site estava parando; será tentado de novo',
  'sem-resposta':
    'a conexão caiu depois de enviada a mensagem: pode ter chegado; pergunte à pessoa, ou ao correio, antes de --reenviar',
  interrompido:
    'o processo parou durante o envio: pode ter chegado; pergunte à pessoa, ou ao correio, antes de --reenviar',
  restaurado:
    'o banco veio de uma cópia de segurança: pode ter chegado; pergunte à pessoa, ou ao correio, antes de --reenviar',
  'endereco-invalido': 'o endereço não pode ser usado; avise a pessoa por outro meio',
  'mensagem-grande': 'o servidor não aceita o tamanho; encurte institution/avisos.json',
  'diploma-suspenso': 'o diploma foi suspenso antes do envio',
  'diploma-anulado': 'o diploma foi anulado antes do envio',
  'a-pedido': 'cancelado com --cancelar',
};
