import type { Report } from '#verification/report.ts';
import { useTextos } from './lingua.ts';

interface ComunicarProps {
  report: Report;
  /** E-mail of the secretariat. */
  secretaria: string;
}

/** Reports a file that is not authentic to the institution. The letter identifies the file and no person. */
export function Comunicar({ report, secretaria }: ComunicarProps) {
  const { assunto, corpo, botao, codigo, conferido } = useTextos().VEREDITO.comunicar;
  if (report.veredito !== 'nao-autentico') return null;
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
