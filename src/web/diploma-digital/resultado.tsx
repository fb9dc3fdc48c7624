import { type ReactNode, useEffect, useRef } from 'react';
import { RESULTADO } from '#conteudo/acesso-resultado.ts';
import type { HandlingResponse } from '#http/contract.ts';
import { CompartilharComControle } from './compartilhar-com-controle.tsx';
import { Cuidados, type Delivery, DiplomaCard } from './diploma-card.tsx';

interface ResultadoProps {
  response: HandlingResponse;
  delivery: Delivery;
  takesFocus?: boolean;
  children?: ReactNode;
}

/** The graduate and every diploma of the enrolment, in the order the institution keeps them. */
export function Resultado({ response, delivery, takesFocus = false, children }: ResultadoProps) {
  const { student, xml, rvdd } = response;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="resultado" aria-labelledby="resultado-titulo">
      <h2 id="resultado-titulo" tabIndex={-1} ref={heading}>
        {student.nomeSocial ?? student.nome}
      </h2>
      <p className="secondary">
        CPF {student.cpf} · {RESULTADO.anuncio(student.diplomas.length)}
      </p>
      {student.diplomas.map((diploma, i) => (
        <DiplomaCard
          key={diploma.codigo ?? `a-caminho-${i}`}
          diploma={diploma}
          xml={xml.find(({ codigo }) => codigo === diploma.codigo)}
          rvdd={rvdd.find(({ codigo }) => codigo === diploma.codigo)}
          delivery={delivery}
        />
      ))}
      <CompartilharComControle response={response} />
      {children}
      {xml.length > 0 && <Cuidados />}
    </section>
  );
}
