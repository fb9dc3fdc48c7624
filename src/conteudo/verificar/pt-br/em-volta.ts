import { VALIDADOR_MEC, VALIDAR_ITI } from '../../enderecos.ts';
import { type Block, type Inline, link, p, strong, ul } from '../../rich-text.ts';
import { CADASTRO_EMEC } from '../enderecos.ts';

/** What the page is for: under its title, and for search engines. */
const FINALIDADE = {
  introducao:
    'Saiba em segundos se um diploma digital é autêntico e, sendo desta instituição, se continua valendo.',
  descricao:
    'Confira um diploma pelo código de validação ou pelo arquivo XML ou PDF. É grátis e sem cadastro.',
};

/** The switch between languages: each is named in its own. */
const IDIOMAS_DA_PAGINA = { rotulo: 'Idioma desta página' };

const DESCONHECIDO: { titulo: string; blocos: Block[] } = {
  titulo: 'Não há diploma com este código',
  blocos: [
    p(
      'Nenhum diploma desta instituição foi publicado com este código. Isto ainda não prova que haja fraude.',
    ),
    ul(
      'Confira o código: um caractere errado muda o resultado.',
      'Veja se o diploma é desta instituição. O nome dela está no alto do documento.',
      'Pergunte à secretaria acadêmica se o diploma já foi publicado.',
    ),
  ],
};

/** A code whose registrar is another institution; `nome` where the cadastro knows it. */
const createDeOutra = (codigoMec: string, nome: string | null): { titulo: string; blocos: Block[] } => ({
  titulo: 'Este código é de outra instituição',
  blocos: [
    p(
      nome === null
        ? `Ele é da instituição de código e-MEC ${codigoMec}. Só ela sabe deste diploma.`
        : `Ele é de ${nome}, código e-MEC ${codigoMec}. Só ela sabe deste diploma.`,
    ),
    ul(
      [
        'Confira o código no site dessa instituição. Procure-a no ',
        link('cadastro e-MEC', CADASTRO_EMEC),
        '.',
      ],
      'Tem o XML ou o PDF? Confira o arquivo aqui.',
      'O diploma traz o nome desta instituição? Não o aceite, e fale com a secretaria acadêmica.',
    ),
  ],
});

const INCOMPLETO = {
  titulo: 'Este código parece incompleto',
  tituloDeCaracteres: 'Isto não é um código de validação',
  fazer: 'Corrija abaixo e confira de novo.',
  outro: 'Um código de outra instituição se confere no site dela.',
};

/** Over the answer to a code that came in another site's address. */
const DE_OUTRO_SITE =
  'Este endereço não é do nosso site. Conferimos o código que ele traz, no nosso registro. Não confie na página de onde ele veio.';

const FALHA_AO_CONFERIR: { titulo: string; blocos: Block[] } = {
  titulo: 'Não conseguimos conferir agora',
  blocos: [
    p('O problema é nosso. Ele não diz nada sobre o diploma, nem a favor nem contra.'),
    p('Tente de novo em alguns minutos, ou use o verificador do MEC.'),
  ],
};

/** Somebody must bring the file back from the copy. */
const DANIFICADO_AO_CONFERIR: { titulo: string; blocos: Block[] } = {
  titulo: 'Um arquivo deste diploma está danificado aqui',
  blocos: [
    p('O problema é nosso. Ele não diz nada sobre o diploma, nem a favor nem contra.'),
    p('Esperar não o resolve: procure a secretaria acadêmica. Se você tem o XML, use o verificador do MEC.'),
  ],
};

const LIMITADO_AO_CONFERIR = {
  titulo: 'Aguarde um pouco para conferir de novo',
  texto: (espera: string): string =>
    `Houve muitas conferências em pouco tempo a partir da sua rede. Tente de novo em ${espera}.`,
};

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

export const EM_VOLTA = {
  FINALIDADE,
  IDIOMAS_DA_PAGINA,
  DESCONHECIDO,
  createDeOutra,
  INCOMPLETO,
  DE_OUTRO_SITE,
  FALHA_AO_CONFERIR,
  DANIFICADO_AO_CONFERIR,
  LIMITADO_AO_CONFERIR,
  CONFIANCA,
  CONFIRA_TAMBEM,
  createSiteCerto,
};

/** Every language has the keys of the Portuguese ones. */
export type EmVolta = typeof EM_VOLTA;
