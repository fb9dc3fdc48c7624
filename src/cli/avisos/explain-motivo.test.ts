import { describe, expect, it } from 'vitest';
import { explainMotivo } from './explain-motivo.ts';

describe('explainMotivo', () => {
  it.each([
    [null, 'ainda não foi tentado'],
    ['smtp-451-4.7.1', 'o servidor respondeu 451 4.7.1: pediu para tentar mais tarde'],
    ['smtp-550', 'o servidor respondeu 550: o endereço não recebe; avise a pessoa por outro meio'],
    ['smtp-535-5.7.8', 'o servidor respondeu 535 5.7.8: usuário ou senha; corrija SMTP_URL'],
    ['smtp-554-5.7.1', 'o servidor respondeu 554 5.7.1: recusou a mensagem; veja com quem cuida do correio'],
    ['dns', 'o nome do servidor não foi encontrado; confira SMTP_URL'],
  ])('says of %s what to do', (motivo, sentence) => {
    expect(explainMotivo(motivo)).toBe(sentence);
  });

  it('asks to find out first what may have arrived', () => {
    for (const motivo of ['sem-resposta', 'interrompido', 'restaurado'])
      expect(explainMotivo(motivo)).toMatch(/pode ter chegado.*antes de --reenviar/);
  });
});
