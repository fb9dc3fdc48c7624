import type { Mensagem } from '#avisos/aviso-store.ts';
import { formatInstante } from '#diploma/instante.ts';
import type { RedacaoDoCodigo } from './write-mensagem-do-codigo.ts';

export type AtoDaChave = 'guardada' | 'removida';

const CONSELHOS: Record<AtoDaChave, (siteUrl: string) => string> = {
  guardada: (siteUrl) =>
    `Com ela, quem desbloqueia o aparelho entra sem o código. Foi você? Não precisa fazer nada.
Não foi? Entre em ${siteUrl}/meu-diploma, remova a chave e fale com a secretaria.`,
  removida: (siteUrl) =>
    `Ela não abre mais nada. Foi você? Não precisa fazer nada.
Não foi? Entre em ${siteUrl}/meu-diploma, veja as outras chaves e os seus links, e fale com a secretaria.`,
};

/** Names no person, and holds no typed text: the person who registers a passkey chooses no word of it. */
export function writeMensagemDaChave(
  { endereco, ato, id, em }: { endereco: string; ato: AtoDaChave; id: string; em: Date },
  { instituicao, siteUrl, ambiente }: RedacaoDoCodigo,
): Mensagem {
  const isTeste = ambiente === 'homologacao';
  return {
    messageId: `${id}@${new URL(siteUrl).hostname}`,
    para: endereco,
    assunto: `${isTeste ? '[Teste, sem valor legal] ' : ''}Chave de acesso ${ato} em Meu diploma`,
    texto: `${isTeste ? 'Mensagem de teste, sem valor legal.\n\n' : ''}Uma chave de acesso foi ${ato} em Meu diploma, em ${formatInstante(em.toISOString())}.

${CONSELHOS[ato](siteUrl)}

${instituicao.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()}
`,
  };
}
