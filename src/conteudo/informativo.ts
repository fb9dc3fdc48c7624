import type { Instituicao } from '#diploma/instituicao.ts';
import { listContatos } from './contatos.ts';
import { ACESSO_PATH, VALIDADOR_MEC, VALIDAR_ITI } from './enderecos.ts';
import { COMO_OBTER, DIPLOMA_FISICO, HERO, PERGUNTAS, RECOMENDACAO } from './inicio.ts';
import { createPerguntas } from './perguntas.ts';
import { type Block, type Inline, link, p, strong, ul } from './rich-text.ts';

/** The informative document, ready for a renderer: every address is absolute and nothing needs a picture. */

export type BlocoDeDocumento = Exclude<Block, { amostra: 'rvdd' }>;

interface ParteDoInformativo {
  titulo: string;
  blocos: BlocoDeDocumento[];
}

export interface Informativo {
  titulo: string;
  descricao: string;
  instituicao: string;
  /** Printed on every document of a fictitious institution. */
  aviso: string | null;
  /** `AAAA-MM-DD`, the date of this edition of the text. */
  edicao: string;
  cores: Instituicao['cores'];
  introducao: BlocoDeDocumento[];
  secoes: (ParteDoInformativo & { partes: ParteDoInformativo[] })[];
}

/** Name of the saved DOCX. */
export const NOME_DO_INFORMATIVO = 'informativo-diploma-digital.docx';

export const AVISO_FICTICIA = 'Instituição fictícia: documento de demonstração, sem valor legal';

export function createInformativo(instituicao: Instituicao): Informativo {
  const site = instituicao.enderecos.diplomas;
  const secao = (titulo: string, blocos: Block[], partes: ParteDoInformativo[] = []) => ({
    titulo,
    blocos: toDocument(blocos, site),
    partes,
  });
  return {
    titulo: 'Diploma digital: o que é, como obter e como guardar',
    descricao: 'Informativo sobre o diploma digital para diplomados e para quem confere um diploma',
    instituicao: instituicao.nome,
    aviso: instituicao.ficticia ? AVISO_FICTICIA : null,
    edicao: '2026-11-15',
    cores: instituicao.cores,
    introducao: toDocument([p(strong(HERO.titulo)), p(...HERO.resumo), p(HERO.nota)], site),
    secoes: [
      secao(COMO_OBTER.titulo, [
        p(COMO_OBTER.subtitulo),
        ul(...COMO_OBTER.passos.map(({ titulo, texto }) => [strong(`${titulo}.`), ` ${texto}`])),
        COMO_OBTER.assinaturas,
      ]),
      secao(RECOMENDACAO.titulo, [
        ...RECOMENDACAO.blocos,
        ul(
          ...RECOMENDACAO.cartoes.map(({ sigla, titulo, texto }) => [
            strong(`${sigla}: ${titulo}.`),
            ` ${texto}`,
          ]),
        ),
      ]),
      secao(
        PERGUNTAS.titulo,
        [],
        createPerguntas(instituicao).map(({ pergunta, resposta }) => ({
          titulo: pergunta,
          blocos: toDocument(resposta, site),
        })),
      ),
      secao(DIPLOMA_FISICO.titulo, DIPLOMA_FISICO.blocos),
      secao('Fale com a secretaria acadêmica', [listContatos(instituicao)]),
      secao('Endereços úteis', [
        ul(
          ['Acessar meu diploma: ', link(`${site}${ACESSO_PATH}`, ACESSO_PATH)],
          ['Validador do MEC: ', link(VALIDADOR_MEC, VALIDADOR_MEC)],
          ['VALIDAR, o verificador federal de assinaturas: ', link(VALIDAR_ITI, VALIDAR_ITI)],
          [
            'Site da instituição: ',
            link(instituicao.enderecos.institucional, instituicao.enderecos.institucional),
          ],
        ),
      ]),
    ],
  };
}

function toDocument(blocks: readonly Block[], site: string): BlocoDeDocumento[] {
  const whole = (inlines: Inline[]): Inline[] =>
    inlines.map((inline) =>
      typeof inline === 'object' && 'link' in inline && inline.href.startsWith('/')
        ? link(inline.link, `${site}${inline.href}`)
        : inline,
    );
  return blocks.map((block) => {
    if ('p' in block) return { p: whole(block.p) };
    if ('ul' in block) return { ul: block.ul.map(whole) };
    return {
      p: [
        'Veja as imagens de exemplo ',
        link('na página do diploma digital', `${site}/#frente-e-verso`),
        '.',
      ],
    };
  });
}
