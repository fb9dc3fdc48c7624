import type { MudancaNaTela } from '#http/secretaria/contrato/instituicao.ts';

/** The differences, one line for each value. */
export function MudancasTabela({
  mudancas,
  de = 'Antes',
  para = 'Depois',
}: {
  mudancas: readonly MudancaNaTela[] | null;
  de?: string;
  para?: string;
}) {
  if (mudancas === null)
    return <p>A diferença não pode ser dita em palavras: um dos dois textos não é JSON.</p>;
  if (mudancas.length === 0) return <p>O que o arquivo diz não muda; só a forma de escrever.</p>;
  return (
    <table className="instituicao-mudancas em-blocos">
      <thead>
        <tr>
          <th scope="col">O quê</th>
          <th scope="col">{de}</th>
          <th scope="col">{para}</th>
        </tr>
      </thead>
      <tbody>
        {mudancas.map((mudanca) => (
          <tr key={mudanca.onde}>
            <th scope="row">{mudanca.onde}</th>
            <td data-rotulo={de}>{mudanca.de ?? <i>nada</i>}</td>
            <td data-rotulo={para}>{mudanca.para ?? <i>nada</i>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
