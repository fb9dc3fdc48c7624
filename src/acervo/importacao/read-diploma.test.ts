import { describe, expect, it } from 'vitest';
import { abre, bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { readDiploma } from './read-diploma.ts';

const read = (text: string) => readDiploma(abre(bytesDe(text)).root);
const normal = textoDe(umDiploma());

describe('readDiploma', () => {
  it('reads what is filed, of every variant', () => {
    const lido = read(normal);
    expect(lido.ok && lido.value).toMatchObject({
      emissora: '1234',
      registradora: '1234',
      municipio: 'Muriaé/MG',
      codigoEmec: expect.stringMatching(/^\d+$/),
    });
    const pending = normal.replace(/<CodigoCursoEMEC>.*?<\/CodigoCursoEMEC>/, '');
    expect(read(pending)).toMatchObject({ ok: true, value: { codigoEmec: null } });
    for (const variante of ['nsf', 'decisao-judicial'] as const)
      expect(readDiploma(abre(umDiploma(variante)).root).ok).toBe(true);
  });

  it('reads an older version as far as it says the same', () => {
    const older = normal.replace('versao="1.05"', 'versao="1.03"').replace(/<Enfase>.*?<\/Enfase>/g, '');
    expect(read(older)).toEqual(read(normal));
  });

  it('names what is missing', () => {
    const without = normal
      .replace(/<CPF>\d+<\/CPF>/, '')
      .replace(/<DataColacaoGrau>[^<]*/, '<DataColacaoGrau>ontem');
    expect(read(without)).toEqual({ ok: false, issue: ['CPF', 'DataColacaoGrau'] });
  });
});
