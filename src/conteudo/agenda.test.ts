import { describe, expect, it } from 'vitest';
import { makeAgenda } from './agenda.ts';

describe('makeAgenda', () => {
  const agenda = makeAgenda({
    dia: '2026-12-05',
    titulo: 'Prazo do diploma: registro, até o fim do dia; Centro Universitário com um nome muito comprido',
    endereco: 'https://diplomas.exemplo.edu.br',
  });

  it('is one whole day, told the day before', () => {
    expect(agenda).toContain('DTSTART;VALUE=DATE:20261205\r\n');
    expect(agenda).toContain('TRIGGER:-P1D\r\n');
    expect(agenda.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    expect(agenda.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('folds long lines between letters, and escapes what separates', () => {
    for (const line of agenda.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const whole = agenda.replaceAll('\r\n ', '');
    expect(whole).toContain('SUMMARY:Prazo do diploma: registro\\, até o fim do dia\\; Centro Universitário');
  });
});
