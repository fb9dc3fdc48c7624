import type { Instituicao, Unidade } from '#diploma/instituicao.ts';
import { nomeDaUnidade } from '#diploma/unidade.ts';
import { type Block, type Inline, link, strong, ul } from './rich-text.ts';

/** The desks of the academic secretariat, one line for each branch. */
export function listContatos({ unidades }: Pick<Instituicao, 'unidades'>): Block {
  return ul(...unidades.map((unidade) => [strong(nomeDaUnidade(unidade)), ': ', ...linkContato(unidade)]));
}

/** `secretaria@exemplo.edu.br ou WhatsApp (32) 99999-0000`. */
export function linkContato({ email, whatsapp }: Pick<Unidade, 'email' | 'whatsapp'>): Inline[] {
  return [
    link(email, `mailto:${email}`),
    ' ou ',
    link(`WhatsApp ${formatWhatsapp(whatsapp)}`, `https://wa.me/${whatsapp}`),
  ];
}

/** `55`, area code and eight or nine digits, as `parseInstituicao` lets through. */
function formatWhatsapp(digits: string): string {
  return digits.replace(/^55(..)(\d+)(\d{4})$/, '($1) $2-$3');
}
