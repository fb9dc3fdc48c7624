import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matriculas } from '../../tests/support/um-cpf.ts';
import { parseMatricula } from './matricula.ts';

describe('parseMatricula', () => {
  it('gives a plain number back as it is', () => {
    fc.assert(
      fc.property(matriculas, (matricula) => {
        expect(parseMatricula(matricula)).toEqual({ ok: true, value: matricula });
      }),
    );
  });

  it('never tells two apart by punctuation, spaces or case', () => {
    const separators = fc.constantFrom('', '.', '-', '/', ' ', '\u00a0', '\u200b', '_', '–');
    fc.assert(
      fc.property(
        matriculas,
        fc.array(separators, { minLength: 16, maxLength: 16 }),
        (matricula, between) => {
          const typed = [...matricula.toLowerCase()].map((char, i) => char + (between[i] ?? '')).join('');
          expect(parseMatricula(typed)).toEqual({ ok: true, value: matricula });
        },
      ),
    );
  });

  it.each([
    ['20210042', '20210042'],
    ['ead20230076', 'EAD20230076'],
    ['2021.1-0042/BH', '202110042BH'],
    ['Matrícula: 20210042', '20210042'],
    ['matricula nº 20210042', '20210042'],
    ['MATRI\u0301CULA 20210042', '20210042'],
    ['２０２１００４２', '20210042'],
    ['00042', '00042'],
    ['1'.repeat(32), '1'.repeat(32)],
  ])('reads %j as %s', (text, value) => {
    expect(parseMatricula(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['vazio', ''],
    ['vazio', ' - . '],
    ['vazio', 'Matrícula:'],
    ['caracteres', '2021ç'],
    ['caracteres', '2021é42'],
    ['caracteres', '٢٠٢١'],
    ['caracteres', '学号2021'],
    ['tamanho', '1'.repeat(33)],
  ])('answers %s to %j', (issue, text) => {
    expect(parseMatricula(text)).toEqual({ ok: false, issue });
  });

  it('never throws, and takes only plain letters and digits out of anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parsed = parseMatricula(text);
        if (parsed.ok) expect(parsed.value).toMatch(/^[A-Z0-9]{1,32}$/);
      }),
    );
  });
});
