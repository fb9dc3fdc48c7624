import { formatCnpj } from '#diploma/cnpj.ts';

/** Class hours, clock hours, or clock hours under a label. */
export interface Horas {
  HoraAula?: unknown;
  HoraRelogio?: unknown;
}

/** `{ HoraRelogio: '60.00' }` → "60 h"; class hours are named, because they are shorter. */
export function writeHoras({ HoraAula, HoraRelogio }: Horas): string {
  return HoraAula === undefined ? `${plain(HoraRelogio)} h` : `${plain(HoraAula)} h-aula`;
}

/** A plain number, or one with its label. */
function plain(value: unknown): string {
  const text = typeof value === 'object' && value !== null && 'valor' in value ? value.valor : value;
  return String(text)
    .replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros))
    .replace('.', ',');
}

interface Documento {
  DadosCurso?: Curso | undefined;
  DadosCursoNSF?: Curso | undefined;
  IesEmissora: { Nome: string; CodigoMEC: string; CNPJ: string };
}

interface Curso {
  NomeCurso: string;
  CodigoCursoEMEC?: string | undefined;
}

/** Course and issuer, as both documents name them. */
export function describeCurso({ DadosCurso, DadosCursoNSF, IesEmissora }: Documento): Record<string, string> {
  const curso = DadosCurso ?? DadosCursoNSF;
  const codigo = curso?.CodigoCursoEMEC;
  const { Nome, CodigoMEC, CNPJ } = IesEmissora;
  return {
    Curso: `${curso?.NomeCurso ?? ''}${codigo === undefined ? '' : ` (código e-MEC ${codigo})`}`,
    Instituição: `${Nome} (código e-MEC ${CodigoMEC}, CNPJ ${formatCnpj(CNPJ)})`,
  };
}
