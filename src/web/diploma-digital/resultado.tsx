import { type ReactNode, useEffect, useRef } from 'react';
import { RESULTADO } from '#conteudo/acesso-resultado.ts';
import type { HandlingResponse } from '#http/contrato/acesso.ts';
import { useSite } from '../ui/site-context.ts';
import { CompartilharComControle } from './compartilhar-com-controle.tsx';
import { Cuidados, type Delivery, DiplomaCard } from './diploma-card.tsx';
import { isRecemPublicado, orderDiplomas } from './order-diplomas.ts';

interface ResultadoProps {
  response: HandlingResponse;
  delivery: Delivery;
  takesFocus?: boolean;
  children?: ReactNode;
}

/** The graduate and every diploma of the enrolment, usable ones first. */
export function Resultado({ response, delivery, takesFocus = false, children }: ResultadoProps) {
  const { student, xml, rvdd } = response;
  const { hoje } = useSite();
  const diplomas = orderDiplomas(student.diplomas);
  const isNew = diplomas.some((diploma) => isRecemPublicado(diploma, hoje?.() ?? null));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="resultado" aria-labelledby="resultado-titulo">
      {isNew && <p className="parabens">{RESULTADO.parabens}</p>}
      <h2 id="resultado-titulo" tabIndex={-1} ref={heading}>
        {student.nomeSocial ?? student.nome}
      </h2>
      <p className="secondary">
        CPF {student.cpf} · {RESULTADO.anuncio(student.diplomas.length)}
      </p>
      {diplomas.map((diploma, i) => (
        <DiplomaCard
          key={diploma.codigo ?? `a-caminho-${i}`}
          diploma={diploma}
          xml={xml.find(({ codigo }) => codigo === diploma.codigo)}
          rvdd={rvdd.find(({ codigo }) => codigo === diploma.codigo)}
          delivery={delivery}
          id={`diploma-${i + 1}`}
        />
      ))}
      <CompartilharComControle response={response} />
      {children}
      {xml.length > 0 && <Cuidados />}
    </section>
  );
}
