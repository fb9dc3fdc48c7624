import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { explainChave } from '#emissao/explain-chave.ts';
import { Pkcs11Error } from '#keys/pkcs11/cryptoki.ts';
import { readToken, type TokenEscolhido } from '#keys/pkcs11/read-token.ts';
import { type Command, type CommandRequest, FileError, UsageError, type World } from '../command.ts';
import { requiredOption } from '../only-argument.ts';
import { runAgente } from './run-agente.ts';
import { createServidor } from './servidor.ts';

/** Runs on the signer's own machine: it needs nothing of the institution's server there (ADR 0043). */
export const createAssinador = ({
  fetch,
  sleep,
  maquina,
}: {
  fetch: typeof globalThis.fetch;
  sleep(ms: number): Promise<void>;
  maquina: string;
}): Command => ({
  nome: 'assinador',
  uso: '--servidor <https://…> (--modulo <biblioteca.so> [--token <nome>] [--certificado <rótulo>] | --configuracao <arquivo.json>)',
  resumo: 'No computador de quem assina: assina com o token A3 o que espera na secretaria',
  ajuda: `
Roda no computador de quem assina, com o token ligado, e chama a secretaria: nada precisa chamá-lo. Mostra oito letras, que a
pessoa confirma em /secretaria/assinador; busca a fila, refaz de cada documento o que será assinado, mostra nome e curso lidos
dele, pede o PIN uma vez e assina. O que o servidor recebeu está gravado: se a rede cair, abra de novo para o que falta.

  --servidor      o endereço da secretaria, com https
  --modulo        a biblioteca PKCS#11 do token, como /usr/lib/libaetpkss.so ou C:\\Windows\\System32\\eTPKCS11.dll
  --token         o nome do token, se há mais de um
  --certificado   o rótulo do certificado, se o token tem mais de um
  --abertura      as letras que a secretaria deu em "Abrir um pareamento"; só se ele disser que há assinadores demais
  --configuracao  em vez dos três: um JSON com biblioteca, token e certificado, como em chaves.json

O pareamento vale oito horas ou até fechar, e pode ser desfeito na secretaria. Saída: 0 terminou, 1 parou e diz por quê.`,
  opcoes: {
    servidor: { type: 'string' },
    modulo: { type: 'string' },
    token: { type: 'string' },
    certificado: { type: 'string' },
    abertura: { type: 'string' },
    configuracao: { type: 'string' },
  },

  async run(request, { terminal, now, cwd }) {
    if (!terminal.isInteractive)
      throw new UsageError('o assinador pergunta e pede o PIN; rode-o num terminal');
    const servidor = createServidor(requiredOption(request, 'servidor'), { fetch, sleep });
    const chosen = chooseToken(request, cwd);
    try {
      const token = await readToken(chosen);
      const { abertura } = request.values;
      const letras = typeof abertura === 'string' ? abertura : null;
      return await runAgente({ servidor, token, terminal, maquina, abertura: letras, now, sleep });
    } catch (error) {
      if (!(error instanceof Pkcs11Error)) throw error;
      const { code } = error;
      return {
        exitCode: 1,
        text: `Nada foi assinado. ${explainChave({ id: 'token', code })}.`,
        json: { falha: code },
      };
    }
  },
});

const Configuracao = z.strictObject({
  biblioteca: z.string().min(1),
  token: z.string().min(1).optional(),
  certificado: z.string().min(1).optional(),
});

function chooseToken({ values }: CommandRequest, cwd: World['cwd']): TokenEscolhido {
  const { configuracao, modulo, token, certificado } = values as Readonly<Record<string, string | undefined>>;
  if ((configuracao === undefined) === (modulo === undefined))
    throw new UsageError('diga --modulo ou --configuracao, um dos dois');
  if (configuracao === undefined)
    return { modulePath: modulo ?? '', tokenLabel: token, certificateLabel: certificado };
  const read = Configuracao.safeParse(readJson(resolve(cwd, configuracao)));
  if (!read.success)
    throw new FileError(`${configuracao}: deve ter biblioteca e, se preciso, token e certificado.`);
  const { biblioteca, token: nome, certificado: rotulo } = read.data;
  return { modulePath: biblioteca, tokenLabel: nome, certificateLabel: rotulo };
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new FileError(`${path} não pode ser lido como JSON; confira o caminho.`, { cause });
  }
}
