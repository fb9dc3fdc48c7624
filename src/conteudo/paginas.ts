import type { Instituicao } from '#diploma/instituicao.ts';

export interface Pagina {
  path: string;
  title: string;
  description: string;
}

/** Title and description of every prerendered page; the home's path is empty. */
export function createPaginas({ nome }: Pick<Instituicao, 'nome'>): Pagina[] {
  const pagina = (path: string, titulo: string, description: string): Pagina => ({
    path,
    title: `${titulo} | ${nome}`,
    description,
  });
  return [
    pagina(
      '',
      'Diploma digital',
      'Entenda o diploma digital e receba o seu com CPF e matrícula. São dois arquivos: o XML assinado e a RVDD.',
    ),
    pagina(
      'diploma-digital',
      'Acessar meu diploma',
      'Informe CPF e matrícula do curso concluído. Baixe o XML assinado e o PDF para ver e imprimir.',
    ),
    pagina(
      'privacidade',
      'Privacidade',
      'Saiba quais dados usamos para emitir e entregar o diploma, por quanto tempo, com quem e como exercer seus direitos.',
    ),
    pagina(
      'acessibilidade',
      'Acessibilidade',
      'Veja o que fizemos para todas as pessoas usarem este site. Saiba o que testamos, o que falta e como pedir ajuda.',
    ),
    pagina(
      '404',
      'Página não encontrada',
      'Este endereço não existe neste site. Volte ao início ou acesse seu diploma digital.',
    ),
  ];
}
