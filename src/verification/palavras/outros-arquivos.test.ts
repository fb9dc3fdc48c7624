import { describe, expect, it } from 'vitest';
import { answer } from '../check.ts';
import { FORMATOS } from '../exame/formato.ts';
import { tellOutroArquivo } from './outros-arquivos.ts';
import { PALAVRAS } from './pt-br/palavras.ts';

const CODIGO = '1234.1234.fedcba9876543210fedcba9876543210';
const tell = (...checks: ReturnType<typeof answer>[]) => tellOutroArquivo({ checks }, PALAVRAS);

describe('tellOutroArquivo', () => {
  it('says in one sentence what each kind of file is, and what to do', () => {
    for (const formato of FORMATOS) {
      const { fazer = '' } = tell(answer('nao-e-diploma', { formato })) ?? {};
      expect(fazer.match(/[.]/g)).toHaveLength(1);
      expect(fazer.split(' ').length).toBeLessThanOrEqual(20);
    }
    expect(tell(answer('nao-e-diploma', { formato: 'zip' }))?.fazer).toBe('É um ZIP: abra e envie o XML.');
    expect(tell(answer('nao-e-diploma', { elemento: 'CurriculoEscolar' }))?.fazer).toContain(
      'outro documento',
    );
  });

  it('offers the code that a PDF without its XML shows', () => {
    expect(tell(answer('pdf-sem-xml', { codigoVisto: CODIGO }))?.codigo).toBe(CODIGO);
    expect(tell(answer('pdf-sem-xml', { codigoVisto: null }))?.codigo).toBeNull();
    expect(tell(answer('pdf-anexo-nao-lido', { codigoVisto: null }))).toMatchObject({
      titulo: 'O PDF traz um anexo que não lemos',
      fazer: expect.stringContaining('envie o próprio XML'),
    });
    expect(tell(answer('pdf-anexo-nao-lido', { codigoVisto: CODIGO }))?.codigo).toBe(CODIGO);
  });

  it('has nothing to say of what may be a diploma', () => {
    for (const code of [
      'leiaute-confere',
      'arquivo-ilegivel',
      'pdf-protegido',
      'leiaute-nao-confere',
    ] as const)
      expect(tell(answer(code), answer('integro'))).toBeNull();
  });
});
