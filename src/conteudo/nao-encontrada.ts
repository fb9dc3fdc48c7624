import { ACESSO_PATH } from './enderecos.ts';
import { type Block, link, p, ul } from './rich-text.ts';

export const NAO_ENCONTRADA: { titulo: string; blocos: Block[] } = {
  titulo: 'Página não encontrada',
  blocos: [
    p('O endereço pode ter mudado ou ter sido digitado com um erro. Seu diploma não foi afetado.'),
    ul(
      [link('Voltar ao início', '/')],
      [link('Acessar meu diploma', ACESSO_PATH)],
      [link('Ler as perguntas frequentes', '/#questions')],
    ),
  ],
};
