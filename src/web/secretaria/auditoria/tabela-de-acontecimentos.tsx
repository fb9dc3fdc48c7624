import type { Acontecimento } from '#http/secretaria/contrato/diplomados.ts';
import { writeInstante } from '../palavras.ts';

export function TabelaDeAcontecimentos({ entradas }: { entradas: readonly Acontecimento[] }) {
  if (entradas.length === 0) return <p className="vazio">Nada registrado.</p>;
  return (
    <table className="lista-quebra">
      <thead>
        <tr>
          <th scope="col">Quando</th>
          <th scope="col">Quem</th>
          <th scope="col">O quê</th>
        </tr>
      </thead>
      <tbody>
        {entradas.map(({ seq, em, quem, oQue }) => (
          <tr key={seq} id={`entrada-${seq}`}>
            <td className="instante">{writeInstante(em)}</td>
            <td>{quem}</td>
            <td>{oQue}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
