import { describe, expect, it } from 'vitest';
import { answer, type CheckCode } from '#verification/codes.ts';
import type { Report, Veredito } from '#verification/report.ts';
import { explainVeredito } from './explain-veredito.ts';

const umReport = (veredito: Veredito, ...codes: CheckCode[]): Report => ({
  veredito,
  ambiente: 'homologacao',
  codigo: null,
  sha256: '0'.repeat(64),
  conferidoEm: '2026-11-15T17:32:59.000Z',
  checks: codes.map((code) => answer(code, { desde: '2026-03-02', motivo: null })),
});

describe('explainVeredito', () => {
  it('says of a diploma in force what to compare', () => {
    expect(explainVeredito(umReport('autentico-vigente', 'integro', 'vigente'))).toMatchObject({
      titulo: 'Diploma autêntico e vigente',
      fazer: expect.stringContaining('Compare o nome e o curso'),
    });
  });

  it('says since when one is annulled, and of a suspended one that it can be undone', () => {
    const anulado = explainVeredito(umReport('autentico-nao-vigente', 'integro', 'anulado'));
    expect(anulado.resumo).toBe('Anulado pela instituição em 02/03/2026.');
    const suspenso = explainVeredito(umReport('autentico-nao-vigente', 'integro', 'suspenso'));
    expect(suspenso.resumo).toBe('Suspenso pela instituição em 02/03/2026.');
    expect(suspenso.dizer).not.toBe(anulado.dizer);
  });

  it('gives as the reason what is against it, before the standing and before what is missing', () => {
    const report = umReport('nao-autentico', 'cadeia-incompleta', 'anulado', 'rvdd-alterado');
    expect(explainVeredito(report).fazer).toContain('Não aceite este PDF');
    expect(explainVeredito(umReport('nao-conferido', 'integro', 'pdf-sem-xml')).fazer).toBe(
      'Digite o código ou peça o XML.',
    );
  });
});
