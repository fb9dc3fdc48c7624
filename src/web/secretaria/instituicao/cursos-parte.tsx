import { type FormEvent, useState } from 'react';
import { AtoCampos } from './ato-campos.tsx';
import { Campo } from './campo.tsx';
import { CursosTabela } from './cursos-tabela.tsx';
import { listAt } from './json.ts';
import type { ParteProps } from './parte.ts';

const ATOS = [
  ['autorizacao', 'Autorização'],
  ['reconhecimento', 'Reconhecimento'],
  ['renovacaoReconhecimento', 'Renovação do reconhecimento'],
] as const;

/** The courses: name, hours and the acts that allow them. */
export function CursosParte({ rascunho, mayPropose }: ParteProps) {
  const cursos = listAt(rascunho.conteudo, []);
  const [aberto, setAberto] = useState('');
  const index = cursos.findIndex(({ id }) => id === aberto);
  const shared = { rascunho, disabled: !mayPropose };
  return (
    <section className="cartao" aria-labelledby="cursos">
      <h2 id="cursos">Cursos</h2>
      {index < 0 ? (
        <CursosTabela cursos={cursos} onAbrir={setAberto} />
      ) : (
        <button type="button" className="botao" onClick={() => setAberto('')}>
          Todos os cursos
        </button>
      )}
      {index >= 0 && (
        <div key={aberto}>
          <h3 className="instituicao-titulo">
            {String(cursos[index]?.['nome'])} · {String(cursos[index]?.['grau'])}
          </h3>
          <div className="instituicao-campos">
            <Campo {...shared} rotulo="Nome do curso" caminho={[index, 'nome']} />
            <Campo {...shared} rotulo="Código e-MEC" caminho={[index, 'codigoEmec']} />
            <Campo {...shared} rotulo="Carga horária" tipo="number" caminho={[index, 'cargaHoraria']} />
            <Campo {...shared} rotulo="Código do currículo" caminho={[index, 'codigoCurriculo']} />
            <Campo
              {...shared}
              rotulo="Modalidade"
              opcoes={['Presencial', 'EAD']}
              caminho={[index, 'modalidade']}
            />
          </div>
          {ATOS.map(([campo, nome]) => (
            <AtoCampos
              key={campo}
              {...shared}
              nome={nome}
              caminho={[index, campo]}
              isOptional={campo === 'renovacaoReconhecimento'}
            />
          ))}
          {mayPropose && <NovoCurso rascunho={rascunho} index={index} onNovo={setAberto} />}
        </div>
      )}
    </section>
  );
}

/** A new course begins as a copy; the form above then changes acts, hours and branches. */
function NovoCurso({
  rascunho,
  index,
  onNovo,
}: Pick<ParteProps, 'rascunho'> & { index: number; onNovo(id: string): void }) {
  const cursos = listAt(rascunho.conteudo, []);
  const model = cursos[index];
  const [id, setId] = useState('');
  const isTaken = cursos.some((curso) => curso['id'] === id);
  const copy = (event: FormEvent): void => {
    event.preventDefault();
    if (isTaken || !model) return;
    rascunho.edit([{ caminho: [cursos.length], valor: { ...model, id } }]);
    onNovo(id);
  };
  return (
    <form className="instituicao-copia" onSubmit={copy}>
      <h3>Novo curso a partir deste</h3>
      <label className="campo">
        Como a planilha o chamará
        <input
          type="text"
          required
          pattern="[a-z][a-z0-9\-]*"
          value={id}
          onChange={({ target }) => setId(target.value)}
        />
        <small>Letras minúsculas, dígitos e hífen. {isTaken && 'Já nomeia outro curso.'}</small>
      </label>
      <button type="submit" className="botao">
        Copiar e mudar
      </button>
    </form>
  );
}
