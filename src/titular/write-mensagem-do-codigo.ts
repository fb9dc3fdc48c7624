import type { Mensagem } from '#avisos/aviso-store.ts';

export interface RedacaoDoCodigo {
  instituicao: string;
  siteUrl: string;
  ambiente: 'homologacao' | 'producao';
}

/** Names no person: in the wrong mailbox it reveals six digits that are worthless there. */
export function writeMensagemDoCodigo(
  { endereco, codigo, id }: { endereco: string; codigo: string; id: string },
  { instituicao, siteUrl, ambiente }: RedacaoDoCodigo,
): Mensagem {
  const aviso = ambiente === 'homologacao' ? 'Mensagem de teste, sem valor legal.\n\n' : '';
  const nome = instituicao.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return {
    messageId: `${id}@${new URL(siteUrl).hostname}`,
    para: endereco,
    assunto: `${ambiente === 'homologacao' ? '[Teste, sem valor legal] ' : ''}Seu código para abrir Meu diploma`,
    texto: `${aviso}Seu código é:

${codigo}

Ele vale por 10 minutos, uma vez, e só na página em que foi pedido: ${siteUrl}/meu-diploma

Não foi você? Ignore esta mensagem: sem o código ninguém entra. Se ela se repetir, fale com a secretaria.
Ninguém da instituição pede este código, por telefone ou por mensagem.

${nome}
`,
  };
}
