import type { Digitado } from '#diploma/codigo-validacao.ts';
import { type Block, link, p, ul } from '../../rich-text.ts';
import { CADASTRO_EMEC } from '../enderecos.ts';

/** The screens where a third party checks a diploma. What each check means is in `verification/palavras`. */

export const MENSAGENS_CODIGO: Record<Extract<Digitado, { kind: 'recusado' }>['issue'], string> = {
  vazio: 'Informe o código de validação.',
  formato: 'Este código não está completo. Copie-o inteiro, com as três partes.',
  caracteres:
    'O texto contém caracteres que não existem em um código: só há dígitos, letras de "a" a "f" e pontos.',
  'outro-site': 'Este endereço é de outro site. Abra-o lá, e veja se o site é mesmo o da instituição.',
};

export const faltamNoCodigo = (missing: number): string =>
  missing === 1
    ? 'Este código está incompleto: falta 1 caractere no fim.'
    : `Este código está incompleto: faltam ${missing} caracteres no fim.`;

export const MENSAGENS_ARQUIVO: Record<'vazio' | 'grande' | 'formato' | 'varios', string> = {
  vazio: 'Escolha um arquivo XML ou PDF.',
  grande: 'O arquivo passa de 2 MB. Escolha o XML do diploma, ou digite o código.',
  formato: 'O arquivo não chegou inteiro. Escolha-o e envie de novo.',
  varios: 'Envie um arquivo de cada vez.',
};

/** Before the problem of a field, and over the list of problems. */
export const ERRO = { prefixo: 'Erro: ', resumo: 'Há um problema' };

/** The switch between languages: each is named in its own. */
export const IDIOMAS_DA_PAGINA = { rotulo: 'Idioma desta página' };

export const VERIFICAR = {
  titulo: 'Conferir um diploma',
  introducao:
    'Saiba em segundos se um diploma digital é autêntico e, sendo desta instituição, se continua valendo.',
  descricao:
    'Confira um diploma pelo código de validação ou pelo arquivo XML ou PDF. É grátis e sem cadastro.',
  codigo: {
    titulo: 'Pelo código',
    rotulo: 'Código de validação',
    dica: 'Está no pé do diploma e perto do QR Code. Espaços e maiúsculas não importam.',
    botao: 'Conferir o código',
  },
  arquivo: {
    titulo: 'Pelo arquivo',
    rotulo: 'Arquivo XML ou PDF (RVDD)',
    dica: 'Um arquivo de até 2 MB.',
    aviso: 'O arquivo será enviado a este site para conferência. Não guardamos cópia.',
    botao: 'Enviar e conferir',
  },
  /** Before the name of a file that is no diploma. */
  recebido: (nome: string): string => `Arquivo: ${nome}`,
  conferirOutro: 'Conferir outro diploma',
  abrirLink: 'Abrir o link do titular',
  conferirVisto: (codigo: string): string => `Conferir o código ${codigo}`,
};

export const DESCONHECIDO: { titulo: string; blocos: Block[] } = {
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
export const createDeOutra = (
  codigoMec: string,
  nome: string | null,
): { titulo: string; blocos: Block[] } => ({
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

export const INCOMPLETO = {
  titulo: 'Este código parece incompleto',
  tituloDeCaracteres: 'Isto não é um código de validação',
  fazer: 'Corrija abaixo e confira de novo.',
  outro: 'Um código de outra instituição se confere no site dela.',
};

export const FALHA_AO_CONFERIR: { titulo: string; blocos: Block[] } = {
  titulo: 'Não conseguimos conferir agora',
  blocos: [
    p('O problema é nosso. Ele não diz nada sobre o diploma, nem a favor nem contra.'),
    p('Tente de novo em alguns minutos, ou use o verificador do MEC.'),
  ],
};

export const LIMITADO_AO_CONFERIR = {
  titulo: 'Aguarde um pouco para conferir de novo',
  texto: (espera: string): string =>
    `Houve muitas conferências em pouco tempo a partir da sua rede. Tente de novo em ${espera}.`,
};
