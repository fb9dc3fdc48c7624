import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { describeIssues } from '#diploma/describe-issues.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { SignerSource } from '#keys/signing/open-signer.ts';

/** Where the keys of those who sign are: `SEGREDOS_DIR/chaves.json`. Passwords and PINs stand in files of their own. */

const texto = z.string('deve ser um texto').min(1, 'não pode ficar vazio');
/** A post of `emissao.json`, or a CNPJ. */
const id = z
  .string()
  .regex(/^([a-z][a-z0-9-]{1,40}|[0-9A-Z]{12}\d{2})$/, 'deve ser o id de um assinante ou um CNPJ');

const Chave = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({
      id,
      tipo: z.literal('pkcs11'),
      biblioteca: texto,
      token: texto,
      certificado: texto.exactOptional(),
      pinEm: texto,
    }),
    z.strictObject({ id, tipo: z.literal('pkcs12'), arquivo: texto, senhaEm: texto }),
  ],
  'tipo deve ser pkcs11 ou pkcs12',
);

const Chaves = z
  .array(Chave, 'deve ser uma lista de chaves, entre colchetes')
  .refine((chaves) => new Set(chaves.map((chave) => chave.id)).size === chaves.length, {
    error: 'o mesmo id aparece duas vezes; deixe uma chave para cada um',
  });

/** Relative paths start at the folder of the file. */
export function parseChaves(json: unknown, folder: string): Parsed<SignerSource[], string[]> {
  const result = Chaves.safeParse(json, { reportInput: true });
  if (!result.success) return refused(describeIssues(result.error, 'chaves.json'));
  const at = (path: string): string => (isAbsolute(path) ? path : join(folder, path));
  return accepted(
    result.data.map((chave): SignerSource => {
      if (chave.tipo === 'pkcs12') {
        return {
          id: chave.id,
          kind: 'pkcs12',
          path: at(chave.arquivo),
          password: { file: at(chave.senhaEm) },
        };
      }
      const { id: signatario, biblioteca, token, certificado, pinEm } = chave;
      return {
        id: signatario,
        kind: 'pkcs11',
        modulePath: biblioteca,
        tokenLabel: token,
        ...(certificado === undefined ? {} : { certificateLabel: certificado }),
        pin: { file: at(pinEm) },
      };
    }),
  );
}
