import { describe, expect, it } from 'vitest';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { escreve, osDados, textoDe } from '../../../tests/support/um-diploma.ts';
import { describeFiscalizado, type FiscalizacaoRequest } from './make-fiscalizacao.ts';

const pki = await umaPkiDoDiploma();
type Livro = Record<string, unknown>;

/** A diploma of older paper whose book was kept in some other way. */
async function umNsf(change: (livro: Livro) => Livro) {
  const dados = structuredClone(osDados('nsf')) as {
    Diploma: { infDiploma: { DadosRegistroNSF: { LivroRegistro: Livro } } };
  };
  const registro = dados.Diploma.infDiploma.DadosRegistroNSF;
  registro.LivroRegistro = change(registro.LivroRegistro);
  const xml = await assinaCompleto(escreve(dados), pki);
  const codigo = /<CodigoValidacao>(.*?)</.exec(textoDe(xml))?.[1] as CodigoValidacao;
  const request = {
    variante: 'registradora',
    inicio: '2000-01-01',
    fim: '2030-01-01',
    siteUrl: 'https://x.edu.br',
    ambiente: 'Homologação',
    ies: { CodigoMEC: codigo.split('.')[1] },
  } as unknown as FiscalizacaoRequest;
  return describeFiscalizado(xml, codigo, request);
}

describe('describeFiscalizado', () => {
  it('writes one kind of number of a book that has both', async () => {
    const both = { NumeroFolhaDoDiploma: '7', NumeroSequenciaDoDiploma: '70', NumeroRegistro: 'R-70' };
    const described = await umNsf((livro) => ({ ...livro, LivroRegistro: '3', ...both }));
    expect(described).toMatchObject({
      ok: true,
      value: { diploma: { DadosRegistro: { LivroRegistro: '3' } } },
    });
    const { diploma } = (described.ok && described.value) || { diploma: {} };
    expect(diploma).toHaveProperty('DadosRegistro.NumeroFolhaDoDiploma', '7');
    expect(diploma).not.toHaveProperty('DadosRegistro.NumeroRegistro');
  });

  it('keeps the number of a book that has no other', async () => {
    const described = await umNsf(
      ({ NumeroFolhaDoDiploma: _folha, NumeroSequenciaDoDiploma: _sequencia, ...livro }) => ({
        ...livro,
        LivroRegistro: '3',
        NumeroRegistro: 'R-70',
      }),
    );
    const { diploma } = (described.ok && described.value) || { diploma: {} };
    expect(diploma).toHaveProperty('DadosRegistro.NumeroRegistro', 'R-70');
  });

  it('leaves out one whose book nobody named: the file asks for it', async () => {
    const described = await umNsf(({ LivroRegistro: _livro, ...rest }) => rest);
    expect(described).toEqual({ ok: false, issue: 'livro' });
  });
});
