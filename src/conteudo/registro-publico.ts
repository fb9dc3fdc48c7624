import { type Block, link, p } from './rich-text.ts';

/** The public register of diplomas (Portaria MEC 1.095/2018, art. 23). */

export const REGISTRO_PUBLICO = {
  titulo: 'Registro público de diplomas',
  descricao: 'Consulta pública aos diplomas registrados, como manda a Portaria MEC 1.095/2018.',
  introducao: [
    p('A lei manda publicar estes dados de cada diploma registrado, e nenhum outro.'),
    p(
      'Para saber se um diploma é autêntico e vale hoje, ',
      link('confira o código ou o arquivo dele', '/verificar'),
      '.',
    ),
  ] satisfies Block[],
  nome: 'Nome completo',
  dica: 'Escreva o nome inteiro, como está no diploma. Acentos e maiúsculas não importam.',
  incompleto: 'Escreva o nome completo: ao menos nome e sobrenome.',
  procurar: 'Procurar',
  quantos: (total: number): string =>
    total === 1 ? '1 diploma encontrado' : `${total} diplomas encontrados`,
  semValor: 'não informado',
  nenhum: {
    titulo: 'Nenhum diploma com este nome',
    blocos: [
      p('Confira se o nome está inteiro e escrito como no diploma.'),
      p('Um diploma recente pode levar até 30 dias para aparecer aqui.'),
    ] satisfies Block[],
  },
  falha: {
    titulo: 'Não conseguimos abrir o registro agora',
    blocos: [p('O problema é nosso. Tente de novo em alguns minutos.')] satisfies Block[],
  },
  limitado: {
    titulo: 'Espere um pouco para baixar de novo',
    blocos: [
      p('O registro inteiro já foi baixado várias vezes desta rede. Tente de novo em alguns minutos.'),
    ] satisfies Block[],
  },
  arquivo: 'O registro inteiro',
  baixar: 'Baixar o registro em CSV',
};
