import type { VereditoView } from '#http/contrato/verificar.ts';
import type { Report } from '#verification/report.ts';
import { OutroCodigo } from './codigo-form.tsx';
import { useLingua } from './lingua.ts';

/** Where an answer is no yes, its advice is often to look up the code: the way there stands beside the advice. */

const SEM_SIM: readonly string[] = ['nao-autentico', 'nao-conferido'];
const PUBLICADO: readonly string[] = ['vigente', 'suspenso', 'anulado'];

/** Whether our register has a diploma under the code that the file names. It says nothing of the file. */
const isPublicado = ({ checks, codigo }: Report): boolean =>
  codigo !== null && checks.some(({ check, code }) => check === 'vigencia' && PUBLICADO.includes(code));

export const canSeePublicado = (report: Report): boolean =>
  SEM_SIM.includes(report.veredito) && isPublicado(report);

/** The diploma that was published under the code of a doubtful file. */
export function VerPublicado({
  view: { por, report },
  isSecond = false,
}: {
  view: VereditoView;
  isSecond?: boolean;
}) {
  const { busca, textos } = useLingua();
  if (por === 'codigo' || !canSeePublicado(report)) return null;
  return (
    <a className={isSecond ? 'button' : 'button button-primary'} href={`/verificar/${report.codigo}${busca}`}>
      {textos.VEREDITO.verPublicado}
    </a>
  );
}

export function CampoDoCodigo({ view: { por, report } }: { view: VereditoView }) {
  if (por === 'codigo' || !SEM_SIM.includes(report.veredito)) return null;
  return <OutroCodigo digitado={report.codigo ?? ''} isSecond />;
}
