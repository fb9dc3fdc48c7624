import type { Check } from '#verification/check.ts';
import type { Report } from '#verification/report.ts';
import { useTextos } from './lingua.ts';

const ASKED_ABOUT: readonly Check['code'][] = ['codigo-nao-publicado', 'registrado-por-outra'];

interface ComunicarProps {
  report: Report;
  /** E-mail of the secretariat. */
  secretaria: string;
}

/**
 * Writes to the institution about a file that is not authentic, or that bears its number or name and is not in its register.
 * The letter identifies the file and no person.
 */
export function Comunicar({ report, secretaria }: ComunicarProps) {
  const { assunto, corpo, botao, codigo, conferido } = useTextos().VEREDITO.comunicar;
  const isOurs = report.checks.some(({ code }) => ASKED_ABOUT.includes(code));
  if (report.veredito !== 'nao-autentico' && !isOurs) return null;
  const lines = [
    corpo,
    '',
    ...(report.codigo === null ? [] : [`${codigo}: ${report.codigo}`]),
    `SHA-256: ${report.sha256}`,
    `${conferido}: ${report.conferidoEm}`,
  ];
  const query = `subject=${encodeURIComponent(assunto)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
  return (
    <a className="button" href={`mailto:${secretaria}?${query}`}>
      {botao}
    </a>
  );
}
