import type { OpenAvisos } from '#avisos/avisos-world.ts';
import { type Enviados, sendDue } from '#avisos/send-due.ts';
import { isEndereco } from '#config/instituicao/avisos.ts';
import { askSim } from '../ask-sim.ts';
import { type Command, type CommandRequest, type Outcome, UsageError, type World } from '../command.ts';
import { NADA_MUDOU } from '../emissao/mudar-situacao.ts';
import { withOpen } from '../with-open.ts';
import { describeAvisos } from './describe-avisos.ts';
import { resendAviso } from './resend-aviso.ts';

export const avisos: Command = {
  nome: 'avisos',
  uso: '[--enviar | --reenviar <de quem> [--email <endereço>] | --cancelar | --restaurado] [--sim]',
  resumo: 'Mostra e envia os e-mails que avisam da publicação dos diplomas',
  ajuda: `
Com SMTP_URL configurado, o site avisa cada pessoa, uma vez, quando o diploma é publicado (docs/operacao/avisos.md). Sem opções,
diz o que foi enviado, o que espera e o que não deu certo, com o motivo e o que fazer. O endereço não é mostrado.

  --enviar         envia agora o que está na hora; serve para o cron, onde o site não roda sempre
  --reenviar       volta a tentar um que ficou incerto ou sem sucesso: o id do aviso, ou a matrícula, o código ou o número de
                   registro do diploma; de um incerto, a pessoa pode receber dois
  --email          com --reenviar, outro endereço no lugar do que não recebeu; o anterior é apagado
  --cancelar       desiste de todos os que esperam e apaga os endereços
  --sim            não pergunta, antes de --reenviar e de --cancelar: para quem já conferiu, e para programas
  --restaurado     depois de pg_restore: o que esperava na cópia pode já ter saído, e fica incerto

Saída: 0 nada por fazer, 1 algum precisa de alguém, 2 alguns esperam ou ninguém podia responder à pergunta, 3 não foi possível.`,
  opcoes: {
    enviar: { type: 'boolean' },
    reenviar: { type: 'string' },
    email: { type: 'string' },
    sim: { type: 'boolean' },
    cancelar: { type: 'boolean' },
    restaurado: { type: 'boolean' },
  },

  async run(request, world) {
    const act = chooseAct(request);
    return withOpen(world.openAvisos, (open) => act(open, world));
  },
};

type Act = (open: OpenAvisos, world: World) => Promise<Outcome>;

function chooseAct({ positionals, values }: CommandRequest): Act {
  if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" está a mais`);
  const { enviar, reenviar, cancelar, restaurado, email } = values;
  const isSim = values['sim'] === true;
  if ([enviar, reenviar, cancelar, restaurado].filter((value) => value !== undefined).length > 1)
    throw new UsageError('use uma opção de cada vez');
  if (email !== undefined && reenviar === undefined) throw new UsageError('--email só vale com --reenviar');
  if (typeof email === 'string' && !isEndereco(email))
    throw new UsageError('--email: não é um endereço de e-mail');
  if (enviar === true) return send;
  if (cancelar === true) return (open, world) => cancel(open, world, isSim);
  if (restaurado === true) return doubt;
  if (typeof reenviar === 'string') {
    const order = { qual: reenviar, isSim, ...(typeof email === 'string' && { email }) };
    return (open, world) => resendAviso(order, open, world);
  }
  return ({ store, world }) => describeAvisos(store, world !== null);
}

const OFF: Outcome = {
  exitCode: 3,
  text: 'Os avisos estão desligados: configure SMTP_URL e repita (docs/operacao/avisos.md).',
  json: { ligados: false },
};

async function send({ store, world }: OpenAvisos, cli: World): Promise<Outcome> {
  const quem = cli.nameAccount();
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

async function cancel({ store }: OpenAvisos, { terminal }: World, isSim: boolean): Promise<Outcome> {
  const { aguardando, pendente } = await store.countBy();
  const question = `${aguardando + pendente} avisos serão cancelados, e os endereços deles, apagados.`;
  if (!(await askSim({ terminal, isSim }, question))) return NADA_MUDOU;
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
