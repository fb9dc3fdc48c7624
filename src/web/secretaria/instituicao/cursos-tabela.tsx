import { writeDia } from '../palavras.ts';
import { type Objeto, textAt } from './json.ts';

/** All courses; a name opens its form. */
export function CursosTabela({ cursos, onAbrir }: { cursos: readonly Objeto[]; onAbrir(id: string): void }) {
  return (
    <table className="instituicao-mudancas instituicao-lista em-blocos">
      <thead>
        <tr>
          <th scope="col">Curso</th>
          <th scope="col">Grau e modalidade</th>
          <th scope="col">Carga horária</th>
          <th scope="col">Reconhecimento</th>
        </tr>
      </thead>
      <tbody>
        {cursos.map((curso) => (
          <tr key={String(curso['id'])}>
            <th scope="row">
              <button
                type="button"
                className="como-link"
                aria-label={`${curso['nome']}, ${curso['grau']}`}
                onClick={() => onAbrir(String(curso['id']))}
              >
                {String(curso['nome'])}
              </button>
            </th>
            <td data-rotulo="Grau">
              {String(curso['grau'])}, {String(curso['modalidade'])}
            </td>
            <td data-rotulo="Carga horária">{Number(curso['cargaHoraria']).toLocaleString('pt-BR')} h</td>
            <td data-rotulo="Reconhecimento">{tellAto(curso)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The latest act that recognises the course. */
function tellAto(curso: Objeto): string {
  const campo = curso['renovacaoReconhecimento'] === undefined ? 'reconhecimento' : 'renovacaoReconhecimento';
  const tipo = textAt(curso, [campo, 'Tipo']);
  if (tipo === '') return 'em tramitação no e-MEC';
  return `${tipo} ${textAt(curso, [campo, 'Numero'])}, de ${writeDia(textAt(curso, [campo, 'Data']))}`;
}
