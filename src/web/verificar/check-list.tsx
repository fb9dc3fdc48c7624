import type { Check } from '#verification/check.ts';
import { foldChecks } from '#verification/palavras/fold-checks.ts';
import { tellAchados } from '#verification/palavras/tell-achados.ts';
import { type Contexto, tellCheck } from '#verification/palavras/tell-check.ts';
import { tellFaltas } from '#verification/palavras/tell-faltas.ts';
import { Icone } from '../ui/icone.tsx';
import { usePalavras, useTextos } from './lingua.ts';
import { Portuguese } from './portuguese.tsx';

const ICONES = { valid: 'certo', invalid: 'erro', unavailable: 'duvida' } as const;

interface CheckListProps {
  contexto: Omit<Contexto, 'checks'> & { checks: readonly Check[] };
}

/** Each question with its answer. A check that does not apply to this file is left out. */
export function CheckList({ contexto }: CheckListProps) {
  const { VEREDITO } = useTextos();
  const told = contexto.checks.filter(({ status }) => status !== 'not-applicable');
  const folded = foldChecks(told);
  const list = (
    <ul>
      {told.map((check) => (
        <CheckItem key={check.check} check={check} contexto={contexto} />
      ))}
    </ul>
  );
  if (folded === null) {
    return (
      <div className="veredito-checks">
        <h3>{VEREDITO.conferencias}</h3>
        {list}
      </div>
    );
  }
  return (
    <details className="veredito-checks">
      <summary>{folded === 'todas' ? VEREDITO.todas(told.length) : VEREDITO.nadaLido}</summary>
      {list}
    </details>
  );
}

function CheckItem({ check, contexto }: { check: Check; contexto: Contexto }) {
  const { check: name, status, evidence } = check;
  const { VEREDITO } = useTextos();
  const palavras = usePalavras();
  const { questions, estados } = palavras;
  if (status === 'not-applicable') return null;
  const { titulo, significado, fazer, isNeutral } = tellCheck(check, contexto, palavras);
  const isOutOfForce = name === 'vigencia' && status === 'invalid';
  const [icone, word] = isOutOfForce
    ? (['alerta', estados.atencao] as const)
    : isNeutral
      ? (['nada', estados['nao-basta']] as const)
      : ([ICONES[status], estados[status]] as const);
  const achados = tellAchados(evidence, palavras);
  const faltas = tellFaltas(check, palavras);
  return (
    <li data-status={isNeutral ? 'neutral' : isOutOfForce ? 'unavailable' : status}>
      <span className="check-icon">
        <Icone nome={icone} />
      </span>
      <div>
        <p className="check-title">
          <span className="visually-hidden">
            {questions[name]} {word}:{' '}
          </span>
          {titulo}
        </p>
        <p className="check-text">{[significado, fazer].filter(Boolean).join(' ')}</p>
        {faltas.length > 0 && (
          <ul className="check-faltas">
            {faltas.map((falta) => (
              <li key={falta}>{falta}</li>
            ))}
          </ul>
        )}
        {isOutOfForce && <Motivo motivo={evidence['motivo']} />}
        {typeof evidence['consultar'] === 'string' && (
          <p className="check-text">{VEREDITO.consulte(evidence['consultar'])}</p>
        )}
        {achados.length > 0 && <Achados achados={achados} />}
      </div>
    </li>
  );
}

function Motivo({ motivo }: { motivo: Check['evidence'][string] | undefined }) {
  const { VEREDITO } = useTextos();
  return (
    <p className="check-text">
      {typeof motivo === 'string' ? (
        <>
          <strong>{VEREDITO.motivo}</strong> <Portuguese>{motivo}</Portuguese>
        </>
      ) : (
        VEREDITO.semMotivo
      )}
    </p>
  );
}

function Achados({ achados }: { achados: readonly string[] }) {
  const { VEREDITO } = useTextos();
  return (
    <details>
      <summary>{VEREDITO.detalhes}</summary>
      <ul>
        {achados.map((achado) => (
          <li key={achado}>{achado}</li>
        ))}
      </ul>
    </details>
  );
}
