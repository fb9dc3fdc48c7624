import { contar } from '#diploma/contar.ts';
import type { AcervoDaMesa } from '#http/secretaria/contrato/acervo.ts';
import { writeInstante } from '../palavras.ts';
import { Pilula } from '../pilula.tsx';

type Conferencia = NonNullable<AcervoDaMesa['conferencia']>;

const SITUACOES = {
  integro: { dito: 'Íntegro', tom: 'bem', icone: 'certo' },
  danificado: { dito: 'Há dano', tom: 'erro', icone: 'erro' },
  'a-vencer': { dito: 'Algo está para vencer', tom: 'alerta', icone: 'alerta' },
  // A file that could not be checked is neither whole nor damaged.
  'nao-conferido': { dito: 'Nem tudo pôde ser conferido', tom: 'quieto', icone: 'duvida' },
} as const satisfies Record<Conferencia['situacao'], unknown>;

const GRAVIDADES = {
  dano: { dito: 'dano', tom: 'erro', icone: 'erro' },
  prazo: { dito: 'prazo', tom: 'alerta', icone: 'alerta' },
  incerto: { dito: 'sem conferir', tom: 'quieto', icone: 'duvida' },
} as const satisfies Record<Conferencia['achados'][number]['gravidade'], unknown>;

/** The findings of the last complete check. */
export function Achados({ conferencia }: { conferencia: Conferencia }) {
  const { situacao, terminadaEm, arquivos, danos, prazos, incertos, achados } = conferencia;
  const untold = danos + prazos + incertos - achados.length;
  return (
    <section className="cartao ficha" aria-labelledby="ultima-conferencia">
      <h2 id="ultima-conferencia">Última conferência</h2>
      <p>
        <Pilula {...SITUACOES[situacao]} /> {contar(arquivos, 'arquivo')}, terminada em{' '}
        {writeInstante(terminadaEm)}: {contar(danos, 'dano')}, {contar(prazos, 'prazo')},{' '}
        {incertos.toLocaleString('pt-BR')} sem conferir.
      </p>
      {achados.length > 0 && (
        <table className="lista-quebra">
          <thead>
            <tr>
              <th scope="col">O quê</th>
              <th scope="col">Onde</th>
              <th scope="col">O que fazer</th>
            </tr>
          </thead>
          <tbody>
            {achados.map(({ onde, gravidade, oQueFazer }) => (
              <tr key={`${onde} ${oQueFazer}`}>
                <td>
                  <Pilula {...GRAVIDADES[gravidade]} />
                </td>
                <td className="codigo">{onde}</td>
                <td>{oQueFazer}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {untold > 0 && <p>… e mais {untold.toLocaleString('pt-BR')}.</p>}
    </section>
  );
}
