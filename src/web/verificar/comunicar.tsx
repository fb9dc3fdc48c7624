import { VEREDITO } from '#conteudo/verificar.ts';
import type { Report } from '#verification/report.ts';

interface ComunicarProps {
  report: Report;
  /** E-mail of the secretariat. */
  secretaria: string;
}

/** Reports a file that is not authentic to the institution. The letter identifies the file, no person. */
export function Comunicar({ report, secretaria }: ComunicarProps) {
  if (report.veredito !== 'nao-autentico') return null;
  const { assunto, corpo, botao } = VEREDITO.comunicar;
  const lines = [
    corpo,
    '',
    ...(report.codigo === null ? [] : [`Código: ${report.codigo}`]),
    `SHA-256: ${report.sha256}`,
    `Conferido em: ${report.conferidoEm}`,
  ];
  const query = `subject=${encodeURIComponent(assunto)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
  return (
    <a className="button" href={`mailto:${secretaria}?${query}`}>
      {botao}
    </a>
  );
}
