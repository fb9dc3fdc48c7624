import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { hasFormaDeCnpj } from '#diploma/cnpj.ts';
import { describeIssues } from '#diploma/describe-issues.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { LockedSource } from '#keys/signing/open-signer.ts';
import { COFRES, type SecretOrigin } from '#keys/signing/read-secret.ts';

/** The places of the signers' keys: `SEGREDOS_DIR/chaves.json`. It holds no password and no PIN. */

export interface ChaveDeAssinatura {
  source: LockedSource;
  /** The origin of its password or PIN. */
  segredo: SecretOrigin;
  /** Signs whatever is next without a question: the e-CNPJ of the institution, where it so decided. */
  isAutomatica: boolean;
  /** Variables of the signing process that the maker's library reads. */
  variaveis: Readonly<Record<string, string>>;
}

/** Settings of the libraries of tokens and HSMs. No other variable enters the environment of the signing process. */
const VARIAVEIS = [
  ...(['SOFTHSM2_CONF', 'OPENSC_CONF', 'ChrystokiConfigurationPath'] as const),
  ...(['CS_PKCS11_R3_CFG', 'CKNFAST_LOADSHARING', 'YUBIHSM_PKCS11_CONF'] as const),
] as const;

const texto = z.string('deve ser um texto').min(1, 'não pode ficar vazio');
/** The id of a post of `emissao.json`, or a CNPJ. */
const id = z
  .string()
  .regex(/^([a-z][a-z0-9-]{1,40}|[0-9A-Z]{12}\d{2})$/, 'deve ser o id de um assinante ou um CNPJ');

const ORIGENS = `use variavel, descritor ou comando (${COFRES.join(', ')}); sem este campo, é pedido no terminal`;

const Origem = z.union(
  [
    z.strictObject({ variavel: z.string().regex(/^[A-Z][A-Z0-9_]*$/) }),
    z.strictObject({ descritor: z.int().min(3).max(1023) }),
    z.strictObject({ comando: z.tuple([z.enum(COFRES)], z.string()) }),
  ],
  ORIGENS,
);

const assinaAutomatica = z.boolean('deve ser true ou false').exactOptional();

const Chave = z
  .discriminatedUnion(
    'tipo',
    [
      z.strictObject({
        id,
        tipo: z.literal('pkcs11'),
        biblioteca: texto,
        token: texto,
        certificado: texto.exactOptional(),
        pin: Origem.exactOptional(),
        variaveis: z.partialRecord(z.enum(VARIAVEIS), texto).exactOptional(),
        pinEm: z.undefined(`o PIN não fica mais em arquivo: apague-o e, em pin, ${ORIGENS}`).optional(),
        assinaAutomatica,
      }),
      z.strictObject({
        id,
        tipo: z.literal('pkcs12'),
        arquivo: texto,
        senha: Origem.exactOptional(),
        /** Production refuses keys in files, and therefore passwords in files too. */
        senhaEm: texto.exactOptional(),
        assinaAutomatica,
      }),
    ],
    'tipo deve ser pkcs11 ou pkcs12',
  )
  .check((context) => {
    const { value } = context;
    if (value.assinaAutomatica !== true) return;
    const refuse = (message: string): void =>
      void context.issues.push({ code: 'custom', path: ['assinaAutomatica'], message, input: value });
    if (!hasFormaDeCnpj(value.id))
      refuse('só o e-CNPJ da instituição pode assinar sem perguntar; cada pessoa usa "assinar"');
    else if ('terminal' in originOf(value, (path) => path))
      refuse('pede que o PIN ou a senha venha de uma variável, de um descritor ou de um cofre');
  });

type Chave = z.infer<typeof Chave>;

const Chaves = z
  .array(Chave, 'deve ser uma lista de chaves, entre colchetes')
  .refine((chaves) => new Set(chaves.map((chave) => chave.id)).size === chaves.length, {
    error: 'o mesmo id aparece duas vezes; deixe uma chave para cada um',
  });

/** Relative paths start at the folder of the file. */
export function parseChaves(json: unknown, folder: string): Parsed<ChaveDeAssinatura[], string[]> {
  const result = Chaves.safeParse(json, { reportInput: true });
  if (!result.success) return refused(describeIssues(result.error, 'chaves.json'));
  const at = (path: string): string => (isAbsolute(path) ? path : join(folder, path));
  return accepted(
    result.data.map((chave) => ({
      source: sourceOf(chave, at),
      segredo: originOf(chave, at),
      isAutomatica: chave.assinaAutomatica === true,
      variaveis: (chave.tipo === 'pkcs11' && chave.variaveis) || {},
    })),
  );
}

function sourceOf(chave: Chave, at: (path: string) => string): LockedSource {
  if (chave.tipo === 'pkcs12') return { id: chave.id, kind: 'pkcs12', path: at(chave.arquivo) };
  const { biblioteca, token, certificado } = chave;
  return {
    id: chave.id,
    kind: 'pkcs11',
    modulePath: biblioteca,
    tokenLabel: token,
    ...(certificado === undefined ? {} : { certificateLabel: certificado }),
  };
}

function originOf(chave: Chave, at: (path: string) => string): SecretOrigin {
  if (chave.tipo === 'pkcs11') return chave.pin ?? { terminal: true };
  return chave.senha ?? (chave.senhaEm === undefined ? { terminal: true } : { arquivo: at(chave.senhaEm) });
}
