import { VEREDITO } from '#conteudo/verificar.ts';
import type { Check } from '#verification/check.ts';
import { QUESTIONS } from '#verification/palavras/sentences.ts';
import { type Contexto, tellCheck } from '#verification/palavras/tell-check.ts';
import { foldChecks } from './fold-checks.ts';

const MARKS = {
  valid: { icon: '✓', word: 'Conferido' },
  invalid: { icon: '×', word: 'Não confere' },
  unavailable: { icon: '?', word: 'Não foi possível conferir' },
} as const;

const OUT_OF_FORCE = { icon: '!', word: 'Atenção' };
const NOT_ENOUGH = { icon: '–', word: 'Não basta' };

interface CheckListProps {
  contexto: Omit<Contexto, 'checks'> & { checks: readonly Check[] };
}

/** Each question with its answer. What does not apply to this file is no answer, and is left out. */
export function CheckList({ contexto }: CheckListProps) {
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
  if (status === 'not-applicable') return null;
  const { titulo, significado, fazer, isNeutral } = tellCheck(check, contexto);
  const isOutOfForce = name === 'vigencia' && status === 'invalid';
  const { icon, word } = isOutOfForce ? OUT_OF_FORCE : isNeutral ? NOT_ENOUGH : MARKS[status];
  const achados = evidence['achados'];
  return (
    <li data-status={isNeutral ? 'neutral' : isOutOfForce ? 'unavailable' : status}>
      <span className="check-icon" aria-hidden="true">
        {icon}
      </span>
      <div>
        <p className="check-title">
          <span className="visually-hidden">
            {QUESTIONS[name]} {word}:{' '}
          </span>
          {titulo}
        </p>
        <p className="check-text">{[significado, fazer].filter(Boolean).join(' ')}</p>
        {isOutOfForce && <Motivo motivo={evidence['motivo']} />}
        {typeof evidence['consultar'] === 'string' && (
          <p className="check-text">{VEREDITO.consulte(evidence['consultar'])}</p>
        )}
        {Array.isArray(achados) && achados.length > 0 && <Achados achados={achados} />}
      </div>
    </li>
  );
}

function Motivo({ motivo }: { motivo: Check['evidence'][string] | undefined }) {
  return (
    <p className="check-text">
      {typeof motivo === 'string' ? (
        <>
          <strong>Motivo:</strong> {motivo}
        </>
      ) : (
        VEREDITO.semMotivo
      )}
    </p>
  );
}

function Achados({ achados }: { achados: readonly string[] }) {
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
