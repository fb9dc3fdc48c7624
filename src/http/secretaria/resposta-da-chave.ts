import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** A passkey's answer. Only the fields read before the library judges it are checked here. */

export const hasResponse = (value: unknown): boolean => {
  const { id, response } = (value ?? {}) as { id?: unknown; response?: { clientDataJSON?: unknown } };
  return typeof id === 'string' && typeof response?.clientDataJSON === 'string';
};

export const RespostaDeCadastro = z.custom<RegistrationResponseJSON>(
  hasResponse,
  'não é de uma chave de acesso',
);
export const RespostaDeToque = z.custom<AuthenticationResponseJSON>(
  hasResponse,
  'não é de uma chave de acesso',
);

export const NomeDaChave = z
  .string()
  .trim()
  .regex(/^\P{C}{1,60}$/u, 'dê à chave um nome de até 60 letras');
