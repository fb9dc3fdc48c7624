import type { OpenAvisos } from '#avisos/avisos-world.ts';
import { type Enviados, sendDue } from '#avisos/send-due.ts';
import { explainUnreachable } from '../auditoria/unreachable.ts';
import { type Command, type CommandRequest, type Outcome, UsageError } from '../command.ts';
import { describeAvisos } from './describe-avisos.ts';

export const avisos: Command = {
  nome: 'avisos',
  uso: '[--enviar | --reenviar <id> | --cancelar | --restaurado]',
  resumo: 'Mostra e envia os e-mails que avisam da publicação dos diplomas',
  ajuda: `
Com SMTP_URL configurado, o site avisa cada pessoa, uma vez, quando o diploma é publicado (docs/operacao/avisos.md). Sem opções,
diz o que foi enviado, o que espera e o que não deu certo, com o motivo e o que fazer. O endereço não é mostrado.

  --enviar         envia agora o que está na hora; serve para o cron, onde o site não roda sempre
  --reenviar <id>  volta a tentar um que ficou incerto ou sem sucesso; de um incerto, a pessoa pode receber dois
  --cancelar       desiste de todos os que esperam e apaga os endereços
  --restaurado     depois de pg_restore: o que esperava na cópia pode já ter saído, e fica incerto

Saída: 0 nada por fazer, 1 algum precisa de alguém, 2 alguns esperam, 3 não foi possível.`,
  opcoes: {
    enviar: { type: 'boolean' },
    reenviar: { type: 'string' },
    cancelar: { type: 'boolean' },
    restaurado: { type: 'boolean' },
  },

  async run(request, world) {
    const act = chooseAct(request);
    try {
      const open = await world.openAvisos();
      try {
        return await act(open, world.nameAccount());
      } finally {
        await open.close();
      }
    } catch (error) {
      return explainUnreachable(error);
    }
  },
};

type Act = (open: OpenAvisos, quem: string) => Promise<Outcome>;

function chooseAct({ positionals, values }: CommandRequest): Act {
  if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" está a mais`);
  const { enviar, reenviar, cancelar, restaurado } = values;
  if ([enviar, reenviar, cancelar, restaurado].filter((value) => value !== undefined).length > 1)
    throw new UsageError('use uma opção de cada vez');
  if (enviar === true) return send;
  if (cancelar === true) return cancel;
  if (restaurado === true) return doubt;
  if (typeof reenviar === 'string') return (open, quem) => resend(reenviar, open, quem);
  return ({ store, world }) => describeAvisos(store, world !== null);
}

const OFF: Outcome = {
  exitCode: 3,
  text: 'Os avisos estão desligados: configure SMTP_URL e repita (docs/operacao/avisos.md).',
  json: { ligados: false },
};

async function send({ store, world }: OpenAvisos, quem: string): Promise<Outcome> {
  if (!world) return OFF;
  const { signal } = new AbortController();
  const enviados = await sendDue(world, { quem, signal, onOcorrencia: () => {} });
  const { exitCode, text, json } = await describeAvisos(store, true);
  return {
    exitCode,
    text: `${describeEnviados(enviados)}\n${text}`,
    json: { enviados, ...(json as object) },
  };
}

const describeEnviados = ({ enviado, adiado, desistiu, incerto }: Enviados): string =>
  `Agora: ${enviado} enviados, ${adiado} adiados, ${desistiu} sem sucesso, ${incerto} incertos.`;

const RESENT = {
  devido: 'Volta à fila: sai em até um minuto, ou agora com avisos --enviar.',
  desconhecido: 'Nenhum aviso tem este id; veja a lista com avisos.',
  'sem-endereco': 'O endereço já foi apagado; avise a pessoa por outro meio.',
  'nao-cabe': 'Só se reenvia o que ficou incerto ou sem sucesso; veja a lista com avisos.',
} as const;

async function resend(id: string, { store }: OpenAvisos, quem: string): Promise<Outcome> {
  const resultado = await store.resend(id, quem);
  return { exitCode: resultado === 'devido' ? 0 : 1, text: RESENT[resultado], json: { id, resultado } };
}

async function cancel({ store }: OpenAvisos): Promise<Outcome> {
  const cancelados = await store.cancelAll('a-pedido');
  return {
    exitCode: 0,
    text: `${cancelados} avisos cancelados; os endereços foram apagados.`,
    json: { cancelados },
  };
}

async function doubt({ store }: OpenAvisos): Promise<Outcome> {
  const incertos = await store.doubtAll();
  return {
    exitCode: 0,
    text: `${incertos} avisos que esperavam na cópia ficaram incertos; veja-os com avisos.`,
    json: { incertos },
  };
}
