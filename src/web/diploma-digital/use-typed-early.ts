import { useLayoutEffect } from 'react';
import type { DigitadoNoAcesso } from '#http/contrato/acesso.ts';

/** On a slow network people type before the script arrives; React would take the fields for empty and clear them. */
export function useTypedEarly(onTyped: (digitado: DigitadoNoAcesso) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes the form over
  useLayoutEffect(() => {
    const typed = { cpf: readField('cpf'), matricula: readField('matricula') };
    if (typed.cpf !== '' || typed.matricula !== '') onTyped(typed);
  }, []);
}

function readField(campo: keyof DigitadoNoAcesso): string {
  const input = document.getElementById(campo);
  return input instanceof HTMLInputElement ? input.value : '';
}
