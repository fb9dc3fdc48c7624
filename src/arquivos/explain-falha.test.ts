import { describe, expect, it } from 'vitest';
import { EtapaError } from '#emissao/issuing-world.ts';
import { explainFalha, explainMundo } from './explain-falha.ts';

describe('explainFalha', () => {
  it('says what to do, by the code', () => {
    expect(explainFalha(Object.assign(new Error('x'), { code: 'ENOSPC' }))).toMatch(
      /^ENOSPC: .*libere espaço/,
    );
    expect(explainFalha(Object.assign(new Error('x'), { code: 'carimbo-indisponivel' }))).toMatch(
      /mais tarde/,
    );
    expect(explainFalha(new EtapaError('lcr-ausente', 'Falta a lista.'))).toBe('lcr-ausente: Falta a lista.');
  });

  it('tells nothing of a message it does not know: it may name a person or a secret', () => {
    const text = explainFalha(new TypeError('cannot read CPF 52998224725'));
    expect(text).toMatch(/^TypeError: Falha inesperada; repita/);
    expect(text).not.toContain('52998224725');
  });
});

describe('explainMundo', () => {
  const broken = (code: string): Error => Object.assign(new Error('x'), { code });

  it.each([
    ['SQLITE_FULL', /disco está cheio/],
    ['SQLITE_IOERR_WRITE', /disco não aceita gravar/],
    ['SQLITE_READONLY_DIRECTORY', /só para leitura/],
    ['SQLITE_CANTOPEN_ISDIR', /não abre/],
    ['SQLITE_BUSY_SNAPSHOT', /Outro processo/],
    ['EROFS', /só para leitura/],
    ['pki-demo-ilegivel', /pki-demo/],
  ])('has a sentence for %s', (code, sentence) => {
    expect(explainMundo(broken(code))?.sentence).toMatch(sentence);
    expect(explainMundo(new Error('de fora', { cause: broken(code) }))).toMatchObject({ code });
  });

  it('tells why files are out of reach where that is known', () => {
    const unreached = (cause: Error): Error =>
      Object.assign(new Error('x', { cause }), { code: 'arquivos-indisponiveis' });
    expect(explainMundo(unreached(broken('s3-balde-ausente')))).toEqual({
      code: 's3-balde-ausente',
      sentence: expect.stringMatching(/não tem esse balde/),
    });
    expect(explainMundo(unreached(broken('EIO')))?.code).toBe('arquivos-indisponiveis');
  });

  it('knows no other', () => {
    expect(explainMundo(broken('SQLITE_CONSTRAINT'))).toBeNull();
    expect(explainMundo(new TypeError('bug'))).toBeNull();
  });
});
