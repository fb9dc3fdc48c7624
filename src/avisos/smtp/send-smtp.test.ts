import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseSmtpUrl } from '#config/smtp-url.ts';
import { type UmCorreio, umCorreio } from '../../../tests/support/um-correio.ts';
import type { EnviarOptions, Mensagem } from '../aviso-store.ts';
import { createSmtpSender } from './send-smtp.ts';

const REMETENTE = { nome: 'Secretaria Acadêmica', endereco: 'diplomas@exemplo.edu.br' };
const mensagem: Mensagem = {
  messageId: 'abc123@diploma.exemplo.edu.br',
  para: 'ana@exemplo.edu.br',
  assunto: 'Seu diploma está pronto, Ana',
  texto: 'Olá, Ana.\n\n.um ponto no início\nhttps://diploma.exemplo.edu.br/diploma-digital\n',
};
let correio: UmCorreio;
let begun: number;

/** Only what never comes is waited for with little patience: a busy machine is not a silent server. */
const PATIENT = { beforeMs: 60_000, replyMs: 60_000 };

function send(
  changes: Partial<Mensagem> = {},
  options: Partial<EnviarOptions> = {},
  { url = correio.url, limits = PATIENT } = {},
) {
  const server = parseSmtpUrl(url, 'producao');
  if (!server.ok) throw new Error(server.issue);
  const enviar = createSmtpSender({
    server: server.value,
    avisos: { remetente: REMETENTE, responderPara: 'secretaria@exemplo.edu.br' },
    now: () => new Date('2026-11-15T12:00:00Z'),
    limits,
  });
  const begin = async () => {
    begun += 1;
    return true;
  };
  return enviar({ ...mensagem, ...changes }, { begin, signal: new AbortController().signal, ...options });
}

beforeEach(async () => {
  begun = 0;
  correio = await umCorreio();
});
afterEach(() => correio.close());

describe('createSmtpSender', () => {
  it('delivers one plain message that says who sends it and that nobody need answer', async () => {
    expect(await send()).toEqual({ kind: 'aceito' });
    expect(correio.recebidas).toHaveLength(1);
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = correio.recebidas;
    expect([from, to]).toEqual([REMETENTE.endereco, ['ana@exemplo.edu.br']]);
    const [head = '', ...body] = raw.split('\r\n\r\n');
    const headers = head.replace(/\r\n[ \t]/g, ' ').split('\r\n');
    expect(headers.map((line) => line.split(':')[0]).toSorted()).toEqual(
      ['Auto-Submitted', 'Content-Transfer-Encoding', 'Content-Type', 'Date', 'From', 'MIME-Version']
        .concat(['Message-ID', 'Reply-To', 'Subject', 'To'])
        .toSorted(),
    );
    expect(headers).toContain('Message-ID: <abc123@diploma.exemplo.edu.br>');
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(headers).toContain('To: ana@exemplo.edu.br');
    expect(headers.find((line) => line.startsWith('Content-Type:'))).toMatch(/text\/plain; charset=utf-8/);
    expect(body.join('\r\n\r\n')).toContain('Ol=C3=A1, Ana.\r\n\r\n.um ponto no in=C3=ADcio');
  });

  it('lets no word become a header, a command or another recipient', async () => {
    await send({ assunto: 'Ana\r\nBcc: bob@exemplo.edu.br\r\n\r\ncorpo', messageId: 'a>\r\nX-Outro: 1@x' });
    const [head = ''] = (correio.recebidas[0]?.raw ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^(Bcc|X-Outro|corpo)/m);
    for (const para of [
      'ana@exemplo.edu.br\r\nRCPT TO:<bob@exemplo.edu.br>',
      'ana@exemplo.edu.br, bob@exemplo.edu.br',
      'ana@exemplo.edu.br> NOTIFY=NEVER',
      '"Ana" <ana@exemplo.edu.br>',
      'aná@exemplo.edu.br',
      '',
    ])
      expect(await send({ para })).toEqual({ kind: 'recusado', motivo: 'endereco-invalido' });
    expect(correio.recebidas).toHaveLength(1);
  });

  it('asks before the first byte leaves, and not before the server waits for it', async () => {
    correio.answer = () => ({ reply: 451, text: '4.7.1 greylisted' });
    expect(await send()).toEqual({ kind: 'adiado', motivo: 'smtp-451-4.7.1', isServidor: false });
    expect(begun).toBe(0);
    correio.answer = () => undefined;
    expect(await send({}, { begin: async () => false })).toEqual({ kind: 'perdido' });
    const broken = () => Promise.reject(new Error('database gone'));
    await expect(send({}, { begin: broken })).rejects.toThrow('database gone');
    expect(correio.recebidas).toEqual([]);
  });

  it('knows what was refused from what nobody answered', async () => {
    const answered = async (answer: UmCorreio['answer']) => {
      correio.answer = answer;
      return send();
    };
    expect(await answered(() => ({ reply: 550, text: '5.1.1 <ana@exemplo.edu.br>' }))).toEqual({
      kind: 'recusado',
      motivo: 'smtp-550-5.1.1',
    });
    expect(await answered((moment) => (moment === 'data' ? { reply: 554 } : undefined))).toEqual({
      kind: 'recusado',
      motivo: 'smtp-554',
    });
    expect(await answered((moment) => (moment === 'data' ? { reply: 452 } : undefined))).toEqual({
      kind: 'adiado',
      motivo: 'smtp-452',
      isServidor: false,
    });
    expect(await answered((moment) => (moment === 'rcpt' ? 'drop' : undefined))).toEqual({
      kind: 'adiado',
      motivo: 'sem-conexao',
      isServidor: true,
    });
    for (const drop of ['drop', 'keep-and-drop'] as const)
      expect(await answered((moment) => (moment === 'data' ? drop : undefined))).toEqual({
        kind: 'incerto',
        motivo: 'sem-resposta',
      });
  });

  it('is uncertain of a reply that does not come in time', async () => {
    const slow = await umCorreio({ onData: (stream) => void stream.resume() });
    expect(await send({}, {}, { url: slow.url, limits: { ...PATIENT, replyMs: 200 } })).toEqual({
      kind: 'incerto',
      motivo: 'sem-resposta',
    });
    await slow.close();
  });

  it('tries again where nobody listens, nobody speaks, or the password is wrong', async () => {
    await correio.close();
    expect(await send()).toEqual({ kind: 'adiado', motivo: 'sem-conexao', isServidor: true });
    const mute = createServer(() => {}).listen(correio.port, '127.0.0.1');
    const limits = { ...PATIENT, beforeMs: 200 };
    expect(await send({}, {}, { limits })).toMatchObject({ kind: 'adiado', motivo: 'tempo-esgotado' });
    mute.close();
    correio = await umCorreio({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error('wrong')),
    });
    const url = correio.url.replace('//', '//ana:segredo@');
    expect(await send({}, {}, { url })).toMatchObject({
      kind: 'adiado',
      motivo: 'smtp-535',
      isServidor: true,
    });
  });

  it('does without a message rather than without TLS', async () => {
    const server = { host: '127.0.0.1', port: correio.port, secure: false, login: null };
    const enviar = createSmtpSender({
      server: { ...server, tls: 'exigido' },
      avisos: { remetente: REMETENTE },
      now: () => new Date(),
    });
    const { signal } = new AbortController();
    const envio = await enviar(mensagem, { begin: async () => true, signal });
    expect(envio).toMatchObject({ kind: 'adiado', isServidor: true });
    expect(correio.recebidas).toEqual([]);
  });

  it('stops at once what has not begun', async () => {
    const stopping = new AbortController();
    correio.answer = () => {
      stopping.abort();
      return undefined;
    };
    expect(await send({}, { signal: stopping.signal })).toMatchObject({
      kind: 'adiado',
      motivo: 'encerrando',
    });
    expect(await send({}, { signal: stopping.signal })).toMatchObject({ motivo: 'encerrando' });
    expect(correio.recebidas).toEqual([]);
  });
});
