import { diaEmBrasilia, horaEmBrasilia } from '#diploma/dia.ts';
import type { Ancora } from './ancora.ts';

export interface RedacaoDaAncora {
  instituicao: string;
  siteUrl: string;
  ambiente: 'homologacao' | 'producao';
}

/** Only numbers and digests: the message names no person. It ends with the anchor file itself, from which a lost one is restored. */
export function writeAncoraMensagem(
  ancora: Ancora,
  { instituicao, siteUrl, ambiente }: RedacaoDaAncora,
): { assunto: string; texto: string } {
  const { registrados, lista, seq, hash, carimbo, arvore } = ancora;
  const prefix = ambiente === 'homologacao' ? '[Teste, sem valor legal] ' : '';
  const told = [
    `Guarde esta mensagem: por ela se sabe, mesmo que este servidor se perca, até onde foi o registro de diplomas de ${instituicao}.`,
    '',
    `Site: ${siteUrl}`,
    `Escrita em: ${tellInstante(ancora.em)}`,
    `Números dados pelo livro de registro: ${registrados}`,
    `Última lista de anulados: ${lista === 0 ? 'nenhuma ainda' : `nº ${lista}`}`,
    `Cabeça da auditoria: ${seq}:${hash}`,
    ...(arvore ? [`Registro transparente: ${arvore.tamanho} folhas, raiz ${arvore.raiz}`] : []),
    `Último carimbo do tempo: ${carimbo ? `${tellInstante(carimbo.em)}, da entrada ${carimbo.seq}` : 'nenhum ainda'}`,
    '',
    'Para conferir: npm run -s diploma -- auditoria conferir --cabeca <a cabeça acima>.',
    'Se ancora.json se perdeu, é o que segue, de { a }. O que fazer: "O último número", em docs/operacao/auditoria.md.',
    '',
    JSON.stringify(ancora, null, 2),
  ];
  return {
    assunto: `${prefix}Âncora do registro de diplomas: ${registrados} números, entrada ${seq}`,
    texto: `${told.join('\n')}\n`,
  };
}

function tellInstante(iso: string): string {
  const instant = new Date(iso);
  return `${diaEmBrasilia(instant).split('-').reverse().join('/')} ${horaEmBrasilia(instant)} (Brasília)`;
}
