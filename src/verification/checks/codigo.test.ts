import { describe, expect, it } from 'vitest';
import {
  AS_CINCO,
  assina,
  assinaCompleto,
  comCarimbo,
  umaPkiDoDiploma,
} from '../../../tests/support/assina.ts';
import { bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import {
  confere,
  quemConfereTudo,
  registroCom,
  semConexao,
  umaSituacao,
} from '../../../tests/support/uma-conferencia.ts';

const pki = await umaPkiDoDiploma();
const diploma = await assinaCompleto(umDiploma(), pki);
const registro = (xml: Uint8Array) => registroCom(umaSituacao({ xmls: [xml] }));
const assinadoCom = (old: string | RegExp, replacement: string): Promise<Uint8Array> =>
  assina(bytesDe(textoDe(umDiploma()).replace(old, replacement)), pki, AS_CINCO, comCarimbo(pki));

async function diz(bytes: Uint8Array, situacaoOf = registro(bytes)) {
  const { veredito, faltas, diz: said } = await confere(bytes, quemConfereTudo(pki, { situacaoOf }));
  return { veredito, faltas, codigo: said.codigo };
}

describe('checkCodigo', () => {
  it('takes the document that was published under its code', async () => {
    expect((await diz(diploma)).codigo).toBe('valid codigo-confere');
  });

  it('cannot tell of a code that begins with other institutions', async () => {
    const alheio = await assinadoCom('<CodigoValidacao>1234.1234.', '<CodigoValidacao>1234.99.');
    expect(await diz(alheio)).toMatchObject({
      veredito: 'nao-conferido',
      faltas: ['unavailable codigo-de-outra-instituicao'],
    });
  });

  it('refuses what was signed under the same code and never published', async () => {
    const draft = await assinadoCom('Ana Exemplo', 'Eva Exemplo');
    expect(await diz(draft, registro(diploma))).toEqual({
      veredito: 'nao-autentico',
      faltas: ['invalid versao-nao-publicada'],
      codigo: 'invalid versao-nao-publicada',
    });
    const { conteudos: _, ...blind } = umaSituacao({ xmls: [diploma] });
    expect((await diz(draft, registroCom(blind))).faltas).toEqual(['unavailable versao-nao-comparada']);
  });

  it('takes what says the same in other bytes', async () => {
    const text = textoDe(diploma);
    const spaced = bytesDe(text.replace('<infDiploma', '\r\n<infDiploma'));
    const changed = bytesDe(text.replace('<infDiploma', '\r\n<infDiploma').replace('Ana ', 'Eva '));
    const split = bytesDe(text.replace(/(.*<ds:X509Certificate>.{76})/s, '$1\n'));
    expect((await diz(split, registro(diploma))).codigo).toBe('valid codigo-confere');
    expect(await diz(spaced, registro(diploma))).toMatchObject({
      veredito: 'nao-conferido',
      codigo: 'valid codigo-confere',
    });
    expect((await diz(changed, registro(diploma))).codigo).toBe('invalid versao-nao-publicada');
  });

  it('takes older versions, and a mark or a line end that an editor added', async () => {
    const both = registroCom(umaSituacao({ xmls: [umDiploma(), diploma] }));
    expect((await diz(diploma, both)).veredito).toBe('autentico-vigente');
    const text = textoDe(diploma);
    for (const same of [`\ufeff${text}`, `${text}\r\n`, `\ufeff${text}\n\n`]) {
      expect((await diz(bytesDe(same), registro(diploma))).veredito).toBe('autentico-vigente');
    }
    const withLine = bytesDe(`${text}\n`);
    expect((await diz(diploma, registro(withLine))).veredito).toBe('autentico-vigente');
  });

  it('cannot tell where the parts have different numbers', async () => {
    const mixed = await assinadoCom(/(<IdDocumentacaoAcademica>ReqDip)\d{4}/, '$19999');
    expect(await diz(mixed)).toMatchObject({
      veredito: 'nao-conferido',
      faltas: ['unavailable ids-diferentes'],
    });
  });

  it('holds by itself when the register is out of reach', async () => {
    expect((await diz(diploma, semConexao)).codigo).toBe('valid codigo-confere');
  });
});
