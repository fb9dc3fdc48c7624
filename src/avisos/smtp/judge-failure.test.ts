import { describe, expect, it } from 'vitest';
import { judgeFailure } from './judge-failure.ts';

const reply = (command: string, response: string) => ({
  code: 'EENVELOPE',
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});

describe('judgeFailure', () => {
  it('gives up only where this message was refused for good', () => {
    const refused = '550 5.1.1 <ana@exemplo.edu.br> unknown';
    expect(judgeFailure(reply('RCPT TO', refused), false)).toEqual({
      kind: 'recusado',
      motivo: 'smtp-550-5.1.1',
    });
    expect(judgeFailure(reply('DATA', '554 spam'), true)).toEqual({ kind: 'recusado', motivo: 'smtp-554' });
    expect(judgeFailure(reply('AUTH PLAIN', '535 5.7.8 wrong'), false)).toEqual({
      kind: 'adiado',
      motivo: 'smtp-535-5.7.8',
      isServidor: true,
    });
    expect(judgeFailure(reply('MAIL FROM', '553 sender'), false)).toMatchObject({ kind: 'adiado' });
  });

  it('gives nobody up over a sender or a relay that the server refuses, whenever it says so', () => {
    const said = [
      '553 5.7.1 <avisos@exemplo.edu.br>: Sender address rejected: not owned by user',
      '554 5.7.1 <ana@egressos.test>: Relay access denied',
      '550 relay not permitted',
    ];
    for (const response of said)
      expect(judgeFailure(reply('RCPT TO', response), false)).toMatchObject({
        kind: 'adiado',
        isServidor: false,
      });
    const named = '550 5.1.1 <sender@egressos.test>: unknown';
    expect(judgeFailure(reply('RCPT TO', named), false)).toMatchObject({ kind: 'recusado' });
    expect(judgeFailure(reply('DATA', '554 5.7.1 spam'), true)).toMatchObject({ kind: 'recusado' });
  });

  it('tries again after greylisting, and lets the others go on', () => {
    expect(judgeFailure(reply('RCPT TO', '451 4.7.1 greylisted'), false)).toEqual({
      kind: 'adiado',
      motivo: 'smtp-451-4.7.1',
      isServidor: false,
    });
    expect(judgeFailure(reply('DATA', '452 full'), true)).toMatchObject({
      kind: 'adiado',
      isServidor: false,
    });
    expect(judgeFailure(reply('CONN', '421 busy'), true)).toMatchObject({ kind: 'adiado', isServidor: true });
  });

  it('is uncertain of what began to leave and was not answered', () => {
    for (const code of ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT'])
      expect(judgeFailure({ code, command: 'CONN' }, true)).toEqual({
        kind: 'incerto',
        motivo: 'sem-resposta',
      });
    expect(judgeFailure(reply('DATA', '354 go on'), true)).toMatchObject({ kind: 'incerto' });
  });

  it('tries again whatever broke before', () => {
    const motivoOf = (code: string) => judgeFailure({ code, command: 'CONN' }, false);
    expect(motivoOf('EDNS')).toEqual({ kind: 'adiado', motivo: 'dns', isServidor: true });
    expect(motivoOf('ESOCKET')).toEqual({ kind: 'adiado', motivo: 'sem-conexao', isServidor: true });
    expect(motivoOf('ETLS')).toMatchObject({ motivo: 'tls' });
  });

  it('does not try an address again that no command can carry', () => {
    expect(judgeFailure({ code: 'EENVELOPE', command: 'API' }, false)).toEqual({
      kind: 'recusado',
      motivo: 'endereco-invalido',
    });
  });
});
