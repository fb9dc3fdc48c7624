import type { AcervoDaMesa } from '#http/secretaria/contrato/acervo.ts';
import { writeInstante } from '../palavras.ts';

type Conferencia = NonNullable<AcervoDaMesa['conferencia']>;

const SITUACOES: Readonly<Record<Conferencia['situacao'], readonly [dito: string, tom: string]>> = {
  integro: ['✓ Íntegro', 'bem'],
  danificado: ['✕ Há dano', 'erro'],
  'a-vencer': ['Algo está para vencer', 'alerta'],
  // A file that could not be checked is neither whole nor damaged.
  'nao-conferido': ['? Nem tudo pôde ser conferido', 'quieto'],
};

const GRAVIDADES: Readonly<
  Record<Conferencia['achados'][number]['gravidade'], readonly [dito: string, tom: string]>
> = { dano: ['dano', 'erro'], prazo: ['prazo', 'alerta'], incerto: ['? sem conferir', 'quieto'] };

/** The findings of the last complete check. */
export function Achados({ conferencia }: { conferencia: Conferencia }) {
  const { situacao, terminadaEm, arquivos, danos, prazos, incertos, achados } = conferencia;
  const [dito, tom] = SITUACOES[situacao];
  const untold = danos + prazos + incertos - achados.length;
  return (
    <section className="cartao ficha" aria-labelledby="ultima-conferencia">
      <h2 id="ultima-conferencia">Última conferência</h2>
      <p>
        <span className="pilula" data-tom={tom}>
          {dito}
        </span>{' '}
        {arquivos.toLocaleString('pt-BR')} arquivos, terminada em {writeInstante(terminadaEm)}:{' '}
        {tellCount(danos, 'dano')}, {tellCount(prazos, 'prazo')}, {incertos.toLocaleString('pt-BR')} sem
        conferir.
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
                  <span className="pilula" data-tom={GRAVIDADES[gravidade][1]}>
                    {GRAVIDADES[gravidade][0]}
                  </span>
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

const tellCount = (quantos: number, nome: string): string =>
  `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? nome : `${nome}s`}`;
