import type { Digitado } from '#diploma/codigo-validacao.ts';

/** The screens where a third party checks a diploma. What each check means is in `verification/palavras`. */

export const MENSAGENS_CODIGO: Record<Extract<Digitado, { kind: 'recusado' }>['issue'], string> = {
  vazio: 'Informe o código de validação.',
  formato: 'Este código não está completo. Copie-o inteiro, com as três partes.',
  caracteres:
    'O texto contém caracteres que não existem em um código: só há dígitos, letras de "a" a "f" e pontos.',
  varios: 'Há mais de um código no campo: escolha um.',
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

export const VERIFICAR = {
  titulo: 'Conferir um diploma',
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
