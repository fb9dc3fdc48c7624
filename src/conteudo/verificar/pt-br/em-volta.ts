import { VALIDADOR_MEC, VALIDAR_ITI } from '../../enderecos.ts';
import { type Block, type Inline, link, p, strong, ul } from '../../rich-text.ts';

const NO_MEC: Inline[] = [link('Verificador do MEC', VALIDADOR_MEC), ': confere o XML no site do governo.'];
const NO_ITI: Inline[] = [link('VALIDAR, do ITI', VALIDAR_ITI), ': confere as assinaturas, com relatório.'];

const CONFIRA_TAMBEM: { titulo: string; blocos: Block[] } = {
  titulo: 'Confira também fora deste site',
  blocos: [ul(NO_MEC, NO_ITI), p('Estes endereços são de outros sites e abrem em nova aba.')],
};

/** `host` is what the address bar must show. */
function createSiteCerto(host: string): { titulo: string; blocos: Block[] } {
  return {
    titulo: 'Como saber se este é o site certo',
    blocos: [
      p('O endereço na barra do navegador deve ser ', strong(host), ', sem letra a mais nem a menos.'),
      p('Esta página nunca pede CPF, senha ou pagamento. Se algo pedir, saia e avise a instituição.'),
    ],
  };
}

/**
 * The age of the knowledge of the authorities: `dia` in the reader's date format, null where they were never fetched.
 */
const CONFIANCA = {
  emDia: (dia: string): string => `Autoridades da ICP-Brasil atualizadas em ${dia}.`,
  cadastro: (dia: string): string => `Cadastro de instituições de ${dia}.`,
  semCadastro: 'Sem cadastro de instituições: confirme quem selou diplomas de outras.',
  atrasada: {
    titulo: 'A lista de autoridades deste site está desatualizada',
    desde: (dia: string): string => `A última atualização completa é de ${dia}.`,
    nunca: 'Ela ainda não foi buscada no ITI.',
    efeito:
      'Um diploma pode ficar sem conferência completa por causa disso. Não quer dizer que seja falso: confira também no ITI.',
  },
};

export const EM_VOLTA = { CONFIANCA, CONFIRA_TAMBEM, createSiteCerto };

/** Every language has the keys of the Portuguese ones. */
export type EmVolta = typeof EM_VOLTA;
