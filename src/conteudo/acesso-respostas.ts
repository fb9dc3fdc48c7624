import { contar } from '#diploma/contar.ts';
import type { InstituicaoPublica } from '#diploma/instituicao.ts';
import { listContatos } from './contatos.ts';
import { dias, diasUteis, espera } from './quantidades.ts';
import { type Block, p, ul } from './rich-text.ts';

/** The access screen's texts without a diploma to show. */

export interface Resposta {
  titulo: string;
  blocos: Block[];
  /** The next action, where there is one. */
  acao?: string;
}

export function createNaoEncontrado(instituicao: InstituicaoPublica): Resposta {
  const { expedicaoDias, registroDias } = instituicao.prazos;
  return {
    titulo: 'Não achamos um diploma com esses dados',
    blocos: [
      p('Isso não quer dizer que haja algo errado com você ou com o seu diploma. Siga estes passos:'),
      ul(
        'Confira o CPF e a matrícula: um número trocado já impede a busca.',
        'Procure a matrícula no histórico escolar ou na carteirinha. Cada curso tem a sua.',
        `Veja se já é hora: o diploma pode não estar pronto. A expedição leva até ${dias(expedicaoDias)} depois da colação. O registro leva até ${dias(registroDias)}.`,
        'Se os dados estão certos, escreva para a secretaria da sua unidade.',
      ),
      ...secretaria(instituicao),
    ],
    acao: 'Corrigir os dados',
  };
}

export function createFalha(instituicao: InstituicaoPublica): Resposta {
  return {
    titulo: 'Não conseguimos buscar agora',
    blocos: [
      p('O problema é nosso, não dos seus dados. Seu diploma continua guardado.'),
      p('Tente de novo em alguns minutos. Se continuar assim, escreva para a secretaria da sua unidade.'),
      ...secretaria(instituicao),
    ],
    acao: 'Tentar de novo',
  };
}

/** Waiting does not help: somebody must bring the file back from the copy. */
export function createDanificado(instituicao: InstituicaoPublica): Resposta {
  return {
    titulo: 'Um arquivo seu está danificado',
    blocos: [
      p('O problema é nosso, não dos seus dados. Esperar não o resolve.'),
      p('Procure a secretaria da sua unidade: ela recupera o arquivo da cópia de segurança.'),
      ...secretaria(instituicao),
    ],
    acao: 'Tentar de novo',
  };
}

/** No answer arrived: the cause cannot be known here. */
export function createSemResposta(instituicao: InstituicaoPublica): Resposta {
  return {
    titulo: 'A resposta não chegou',
    blocos: [
      p(
        'Pode ser a sua conexão ou o nosso site. Seus dados não foram recusados, e seu diploma continua guardado.',
      ),
      p('Veja se outro site abre neste aparelho e tente de novo.'),
      p('Se só este não abre, escreva para a secretaria da sua unidade.'),
      ...secretaria(instituicao),
    ],
    acao: 'Tentar de novo',
  };
}

export function createLimitado(instituicao: InstituicaoPublica, segundos: number): Resposta {
  return {
    titulo: 'Aguarde um pouco para buscar de novo',
    blocos: [
      p(`Houve muitas buscas em pouco tempo. Tente de novo em ${espera(segundos)}.`),
      p(
        'A espera vale só para a rede em que você está agora. Por outra rede, como a do celular, a busca segue.',
      ),
      p('Ela protege seus dados de quem tenta adivinhar números. Seu diploma continua guardado.'),
      p('Tem pressa? Escreva para a secretaria da sua unidade.'),
      ...secretaria(instituicao),
    ],
  };
}

/** Without JavaScript the browser cannot solve the challenge: the person waits instead. */
export function createEspera(instituicao: InstituicaoPublica, segundos: number): Resposta {
  const quanto = contar(segundos, 'segundo');
  return {
    titulo: `Espere ${quanto} e busque de novo`,
    blocos: [
      p(`Houve muitas buscas sem resultado nesta rede. Nesta página, espere ${quanto}.`),
      p('Depois aperte “Buscar diploma” outra vez. Você pode corrigir os números antes.'),
      p('A espera protege seus dados de quem tenta adivinhar números. Seu diploma continua guardado.'),
      ...secretaria(instituicao),
    ],
  };
}

export const LINK_VENCIDO: Resposta = {
  titulo: 'Este link venceu',
  blocos: [
    p('Por segurança, o link de cada arquivo vale por poucos minutos.'),
    p('Seu diploma continua disponível. Volte à busca e informe CPF e matrícula outra vez.'),
  ],
  acao: 'Voltar à busca',
};

function secretaria(instituicao: InstituicaoPublica): Block[] {
  const prazo = diasUteis(instituicao.prazos.atendimentoDiasUteis);
  return [listContatos(instituicao), p(`A secretaria responde em até ${prazo}.`)];
}
