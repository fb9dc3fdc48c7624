import type { ReactNode } from 'react';
import { CHAVES } from '#conteudo/meu-diploma.ts';

interface FormDaChaveProps {
  action: string;
  /** Where the script asks for the challenge. */
  opcoes: string;
  children: ReactNode;
}

/** The script that speaks with the passkey shows this form; without it a sentence takes its place. */
export function FormDaChave({ action, opcoes, children }: FormDaChaveProps) {
  const { existe, fechada, outra } = CHAVES.falhas;
  return (
    <>
      <p className="md-sem-chave">{CHAVES.semScript}</p>
      <form
        method="post"
        action={action}
        autoComplete="off"
        data-chave={opcoes}
        data-existe={existe}
        data-fechada={fechada}
        data-outra={outra}
        hidden
      >
        <input type="hidden" name="resposta" />
        {children}
        <p className="md-falha-da-chave" role="alert" />
      </form>
    </>
  );
}
