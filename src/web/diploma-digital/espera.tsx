import { useEffect, useRef } from 'react';
import { ACESSO } from '#conteudo/acesso.ts';

/** Visible progress: a moving bar until the answer's size is known, then how much of it has come. */
export function Espera({ progress }: { progress: number | null }) {
  const ref = useRef<HTMLElement>(null);
  // On a phone it stands below the form, out of sight.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const porcento = progress === null ? null : Math.round(progress * 100);
  return (
    <section className="espera" aria-labelledby="espera-titulo" ref={ref}>
      <h2 id="espera-titulo">{ACESSO.espera.titulo}</h2>
      <progress
        aria-labelledby="espera-titulo"
        {...(porcento === null ? {} : { value: porcento, max: 100 })}
      />
      <p>{porcento === null ? ACESSO.espera.texto : ACESSO.espera.progresso(porcento)}</p>
    </section>
  );
}
