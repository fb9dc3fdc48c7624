import { describe, expect, it } from 'vitest';
import { CONFIGURACAO } from '../../../tests/support/um-lote.ts';
import { suggestCelula } from './suggest-celula.ts';

const suggest = (code: string, coluna: string, texto: string) =>
  suggestCelula({ code, coluna }, texto, CONFIGURACAO);

describe('suggestCelula', () => {
  it.each([
    ['nome-em-maiusculas', 'nome', 'CARLOS D AVILA DOS SANTOS', 'Carlos D’Avila dos Santos'],
    ['nome-em-minusculas', 'nome', 'ana-maria de sá e souza', 'Ana-Maria de Sá e Souza'],
    ['cpf-completado', 'cpf', '1234567890', '012.345.678-90'],
    ['data', 'nascimento', '5/3/2001', '05/03/2001'],
    ['fora-da-lista', 'sexo', 'Fem', null],
    ['fora-da-lista', 'enade', 'Habilitdo', 'Habilitado'],
    ['curso-desconhecido', 'curso', 'Enfermajem', 'enfermagem'],
    ['curso-desconhecido', 'curso', 'Alquimia', null],
    ['unidade-desconhecida', 'unidade', 'Muriaee', 'muriae'],
    ['cpf-digito', 'cpf', '52998224726', null],
    ['data', 'nascimento', '5/3/01', null],
    ['data', 'nascimento', '3/14/2001', '14/03/2001'],
    ['data-inexistente', 'nascimento', '03/14/2001', '14/03/2001'],
    ['data-inexistente', 'nascimento', '31/06/2001', null],
    ['data', 'nascimento', '30/31/2001', null],
  ])('for %s in %s, of “%s”: %s', (code, coluna, texto, sugestao) => {
    expect(suggest(code, coluna, texto)).toBe(sugestao);
  });
});
