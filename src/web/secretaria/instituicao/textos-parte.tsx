import { useState } from 'react';
import { Problema } from '../problema.tsx';
import { Campo } from './campo.tsx';
import { listAt, parseJson } from './json.ts';
import type { ParteProps } from './parte.ts';
import { useProva } from './use-prova.ts';

const ENTRE_CHAVES = 'Entre chaves: {daInstituicao}, {instituicao}, {curso}, {conclusao}, {colacao}.';

/** The words of the diploma, with a proof drawn from them. */
export function TextosParte({ rascunho, mayPropose, cursos }: ParteProps & { cursos: string }) {
  const shared = { rascunho, disabled: !mayPropose };
  return (
    <div className="duas-colunas instituicao-textos">
      <section className="cartao" aria-labelledby="textos">
        <h2 id="textos">As palavras do diploma</h2>
        <Campo {...shared} rotulo="Cabeçalho" caminho={['cabecalho']} />
        <Campo {...shared} rotulo="Abertura" linhas={5} ajuda={ENTRE_CHAVES} caminho={['abertura']} />
        <Campo
          {...shared}
          rotulo="Abertura, sem a data de conclusão"
          linhas={5}
          ajuda="Para diplomas antigos, em que ela não é conhecida."
          caminho={['aberturaSemConclusao']}
        />
        <Campo {...shared} rotulo="Fecho" linhas={3} caminho={['fecho']} />
        <Campo {...shared} rotulo="Fundamento do registro" caminho={['fundamentoDoRegistro']} />
      </section>
      {mayPropose && <Prova rascunho={rascunho} cursos={cursos} />}
    </div>
  );
}

function Prova({ rascunho, cursos }: Pick<ParteProps, 'rascunho'> & { cursos: string }) {
  const [curso, setCurso] = useState('');
  const { arquivo, sha256, texto } = rascunho.arquivo;
  const { src, isDrawing, problema } = useProva(rascunho.pedido ?? { arquivo, base: sha256, texto }, curso);
  return (
    <section className="cartao instituicao-prova" aria-labelledby="prova">
      <h2 id="prova">Como ficará o diploma</h2>
      <label className="campo">
        Curso da prova
        <select value={curso} onChange={({ target }) => setCurso(target.value)}>
          <option value="">O primeiro da lista</option>
          {listAt(parseJson(cursos), []).map(({ id, nome, grau }) => (
            <option key={String(id)} value={String(id)}>
              {String(nome)} · {String(grau)}
            </option>
          ))}
        </select>
      </label>
      {src && <img className="prova" src={src} alt="Prova do diploma de uma pessoa fictícia" />}
      <p role="status">
        {isDrawing ? 'Desenhando…' : src && !problema ? 'Prova, sem valor, de uma pessoa fictícia.' : ''}
      </p>
      <Problema problema={problema} />
    </section>
  );
}
