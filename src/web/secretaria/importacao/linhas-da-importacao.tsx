import { useState } from 'react';
import type { ImportacaoAberta } from '#http/secretaria/contrato/importacao.ts';

type Linha = ImportacaoAberta['linhas'][number];
type Resultado = Linha['resultado'];

/** The words before and after the import. */
const RESULTADOS: Readonly<Record<Resultado, readonly [antes: string, depois: string, tom: string]>> = {
  falha: ['Não pôde ser lido', 'Falhou', 'erro'],
  recusado: ['Recusado', 'Recusado', 'erro'],
  aguarda: ['Espera a sua decisão', 'Esperou', 'alerta'],
  importado: ['Entra', 'Entrou', 'bem'],
  anulado: ['Passa a anulado', 'Passou a anulado', 'alerta'],
  'ja-importado': ['Já está no site', 'Já estava no site', 'quieto'],
  ignorado: ['Fica de fora', 'Ficou de fora', 'quieto'],
};
const ORDEM = Object.keys(RESULTADOS) as Resultado[];
const PAGINA = 100;

interface Props {
  linhas: readonly Linha[];
  isFeita: boolean;
  onBaixar(): void;
}

/** Every file and its outcome, problems first. */
export function LinhasDaImportacao({ linhas, isFeita, onBaixar }: Props) {
  const [wanted, setWanted] = useState<Resultado | null>(null);
  const [quantas, setQuantas] = useState(PAGINA);
  const tell = (resultado: Resultado): string => RESULTADOS[resultado][isFeita ? 1 : 0];
  const shown = linhas
    .filter(({ resultado }) => wanted === null || resultado === wanted)
    .toSorted((one, other) => ORDEM.indexOf(one.resultado) - ORDEM.indexOf(other.resultado));
  return (
    <section className="cartao ficha" aria-labelledby="linhas-da-importacao">
      <h2 id="linhas-da-importacao">
        {isFeita ? 'O que aconteceu com cada arquivo' : 'O que aconteceria com cada arquivo'}
      </h2>
      <div className="tela-acoes">
        {ORDEM.map((resultado) => {
          const count = linhas.filter((linha) => linha.resultado === resultado).length;
          if (count === 0) return null;
          return (
            <button
              key={resultado}
              className="botao"
              type="button"
              aria-pressed={wanted === resultado}
              onClick={() => setWanted(wanted === resultado ? null : resultado)}
            >
              {tell(resultado)}: {count.toLocaleString('pt-BR')}
            </button>
          );
        })}
        <button className="botao" type="button" onClick={onBaixar}>
          Baixar relatório
        </button>
      </div>
      <table className="lista-quebra">
        <thead>
          <tr>
            <th scope="col">Arquivo</th>
            <th scope="col">De quem</th>
            <th scope="col">Resultado</th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, quantas).map((linha) => (
            <tr key={`${linha.arquivo} ${linha.codigo}`}>
              <td>
                {linha.arquivo}
                {linha.rvdd !== null && <small>PDF: {linha.rvdd}</small>}
                {linha.codigo !== null && <small className="codigo">{linha.codigo}</small>}
              </td>
              <td>
                {linha.nome}
                {linha.curso !== null && <small>{linha.curso}</small>}
              </td>
              <td>
                <span className="pilula" data-tom={RESULTADOS[linha.resultado][2]}>
                  {tell(linha.resultado)}
                </span>
                {linha.mensagem !== '' && <small>{linha.mensagem}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length > quantas && (
        <p className="paginas">
          <button className="botao" type="button" onClick={() => setQuantas(quantas + PAGINA)}>
            Mostrar mais ({(shown.length - quantas).toLocaleString('pt-BR')})
          </button>
        </p>
      )}
    </section>
  );
}
