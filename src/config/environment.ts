import { isIP } from 'node:net';
import { z } from 'zod';
import { PAPEIS_DO_NO } from '#diploma/papel-do-no.ts';
import { LUGAR_S3_SENTENCES, parseLugarS3 } from './lugar-s3.ts';
import { parseSmtpUrl } from './smtp-url.ts';

/** The shape of the environment variables. Each sentence follows the name of its variable. */

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

const Porta = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
    error: ({ input }) => `"${input}" não é uma porta; use um número de 0 a 65535.`,
  })
  .transform(Number);

/** Without a name and a password: spans go to an internal collector, and no sentence may repeat a secret. */
const RastrosUrl = z.string().refine(
  (text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  },
  { error: 'use o endereço do coletor OTLP/HTTP, sem senha, como http://localhost:4318/v1/traces.' },
);

const Amostra = z
  .string()
  .default('1')
  .refine((text) => /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(text), {
    error: ({ input }) => `"${input}" não serve; use a parte dos pedidos, de 0 a 1, como 0.05.`,
  })
  .transform(Number);

const Ambiente = z
  .enum(['homologacao', 'producao'], {
    error: ({ input }) => `"${input}" não existe; use homologacao ou producao.`,
  })
  .default('homologacao');

const Papel = z
  .enum(PAPEIS_DO_NO, {
    error: ({ input }) =>
      `"${input}" não existe; use publico, emissao ou secretaria, ou nada para tudo em um.`,
  })
  .default('unico');

/** A switch. */
const Ligada = z
  .enum(['0', '1'], { error: ({ input }) => `"${input}" não existe; use 1 para ligar ou 0 para desligar.` })
  .transform((text) => text === '1')
  .optional();

const SiteUrl = z
  .string()
  .refine(isSiteUrl, {
    error: ({ input }) =>
      `"${input}" não serve; use o endereço público, como https://diploma.exemplo.edu.br.`,
  })
  .transform((text) => new URL(text).origin);

/** The address holds a password, so no sentence repeats it. */
const DatabaseUrl = z.string().refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), {
  error: 'use um endereço como postgres://usuario:senha@servidor/banco.',
});

const ActUrls = list.check(
  refuseFirst(
    (url) => /^https?:\/\//.test(url) && URL.canParse(url),
    (url) => `"${url}" não é um endereço http; separe os endereços por vírgula.`,
  ),
);

/** Addresses of folders; ITI named the files in them. */
const ConfiancaUrls = list.check(
  refuseFirst(
    (url) => /^https?:\/\//.test(url) && URL.canParse(url) && url.endsWith('/'),
    (url) => `"${url}" não é um endereço http que termine em barra; separe os endereços por vírgula.`,
  ),
);

/** Host names as in certificates. A port or a path would promise a limit that is not enforced. */
const ConfiancaHosts = list
  .check(
    refuseFirst(
      (host) => URL.canParse(`http://${host}/`) && new URL(`http://${host}/`).host === host.toLowerCase(),
      (host) =>
        `"${host}" não é o nome de um servidor, como acraiz.icpbrasil.gov.br; separe os nomes por vírgula.`,
    ),
  )
  .transform((hosts) => hosts.map((host) => host.toLowerCase()));

/** A witness of the transparent log: its key, as it shows it, and its address. Neither contains a space or a comma. */
const TESTEMUNHA = /^([^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+) (https?:\/\/\S+)$/;
const Testemunhas = list
  .check(
    refuseFirst(
      (entry) => URL.canParse(TESTEMUNHA.exec(entry)?.[2] ?? ''),
      (entry) =>
        `"${entry}" não é "<chave> <endereço>" de uma testemunha; separe as testemunhas por vírgula.`,
    ),
  )
  .transform((entries) =>
    entries.map((entry) => {
      const [, chave = '', url = ''] = TESTEMUNHA.exec(entry) ?? [];
      return { chave, url: url.replace(/\/+$/, '') };
    }),
  );

const TrustedProxies = list.check(
  refuseFirst(isNetwork, (entry) => `"${entry}" não é um endereço nem uma rede, como 10.0.0.0/8.`),
);

export const Environment = z
  .object({
    HOST: z.string().default('localhost'),
    PORT: Porta.prefault('3000'),
    DATA_DIR: z.string().default('dados'),
    DATABASE_URL: DatabaseUrl.optional(),
    SEGREDOS_DIR: z.string().optional(),
    INSTITUICAO_DIR: z.string().optional(),
    ANCORA_DIR: z.string().optional(),
    SITE_URL: SiteUrl.optional(),
    AMBIENTE: Ambiente,
    ACT_URLS: ActUrls,
    CONFIANCA_URLS: ConfiancaUrls,
    CONFIANCA_HOSTS: ConfiancaHosts,
    TRUSTED_PROXIES: TrustedProxies,
    TESTEMUNHAS: Testemunhas,
    SMTP_URL: z.string().optional(),
    ASSINADOR: z.string().optional(),
    SECRETARIA: Ligada,
    ARQUIVOS: z.string().optional(),
    ARQUIVOS_CIFRA: z.string().optional(),
    AWS_ENDPOINT_URL_S3: z.string().optional(),
    AWS_REGION: z.string().optional(),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    AWS_SESSION_TOKEN: z.string().optional(),
    PAPEL: Papel,
    METRICAS_PORTA: Porta.optional(),
    METRICAS_HOST: z.string().default('localhost'),
    RASTROS_URL: RastrosUrl.optional(),
    RASTROS_AMOSTRA: Amostra,
  })
  .superRefine((value, context) => {
    const { AMBIENTE, SITE_URL, SMTP_URL, ...rest } = value;
    const refuse = (name: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [name], message });
    // The address goes into every diploma's QR Code, for as long as the diploma exists.
    const isRefused = SITE_URL !== undefined && !isSiteUrl(SITE_URL);
    if (AMBIENTE === 'producao' && !isRefused && !SITE_URL?.startsWith('https://')) {
      refuse(
        'SITE_URL',
        'em produção informe o endereço público com https, como https://diploma.exemplo.edu.br.',
      );
    }
    const smtp = SMTP_URL === undefined ? null : parseSmtpUrl(SMTP_URL, AMBIENTE);
    // The address holds a password, so no sentence repeats it.
    if (smtp && !smtp.ok) refuse('SMTP_URL', SMTP_SENTENCES[smtp.issue]);
    const lugar = value.ARQUIVOS === undefined ? null : parseLugarS3(value, AMBIENTE);
    if (lugar && !lugar.ok) refuse(lugar.issue, LUGAR_S3_SENTENCES[lugar.issue]);
    // A public machine must hold nothing that signs or stamps, not even by mistake.
    if (rest.PAPEL === 'publico') {
      if (rest.ACT_URLS.length > 0)
        refuse('ACT_URLS', 'tire-a de um servidor com PAPEL=publico: ele não carimba.');
      if (rest.ASSINADOR) refuse('ASSINADOR', 'tire-a de um servidor com PAPEL=publico: ele não assina.');
    }
    if (rest.SECRETARIA && (rest.PAPEL === 'publico' || rest.PAPEL === 'emissao'))
      refuse('SECRETARIA', `a mesa não abre com PAPEL=${rest.PAPEL}; use PAPEL=secretaria.`);
  });

export type Environment = z.infer<typeof Environment>;

export const NAMES = Environment.keyof().options;

const SMTP_SENTENCES = {
  senha:
    'informe usuário e senha, os dois ou nenhum; o que não for letra ou dígito vai como %40 (@), %3A (:), %2F (/).',
  forma: 'use um endereço como smtp://usuario:senha@servidor:587, ou smtps:// onde o TLS vem primeiro.',
};

function isSiteUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
}

/** A prefix of no bits matches every address: trusting every client's headers would void the limits. */
function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

/** Checks a list; the sentence names the first wrong entry. */
function refuseFirst(holds: (entry: string) => boolean, describe: (entry: string) => string) {
  return z.superRefine<string[]>((entries, context) => {
    const wrong = entries.find((entry) => !holds(entry));
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: describe(wrong) });
  });
}
