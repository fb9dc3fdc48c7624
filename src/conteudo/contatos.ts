import type { Instituicao } from '#diploma/instituicao.ts';
import { nomeDaUnidade } from '#diploma/unidade.ts';
import { type Block, link, strong, ul } from './rich-text.ts';

/** The desks of the academic secretariat, one line for each branch. */
export function listContatos({ unidades }: Pick<Instituicao, 'unidades'>): Block {
  return ul(
    ...unidades.map((unidade) => [
      strong(nomeDaUnidade(unidade)),
      ': ',
      link(unidade.email, `mailto:${unidade.email}`),
      ' ou ',
      link(`WhatsApp ${formatWhatsapp(unidade.whatsapp)}`, `https://wa.me/${unidade.whatsapp}`),
    ]),
  );
}

/** `55`, area code and eight or nine digits, as `parseInstituicao` lets through. */
function formatWhatsapp(digits: string): string {
  return digits.replace(/^55(..)(\d+)(\d{4})$/, '($1) $2-$3');
}
