import { ACESSO } from '#conteudo/acesso.ts';
import { AVISOS_DA_ENTRADA, CODIGO_DA_PROVA, ENTRADA, MEU_DIPLOMA, VOLTA } from '#conteudo/meu-diploma.ts';
import type { MeuDiplomaView } from '#http/titular/contrato.ts';
import { ErrorSummary } from '../diploma-digital/error-summary.tsx';
import { Field } from '../diploma-digital/field.tsx';
import { describeIssues } from '../diploma-digital/validate-acesso.ts';
import { FormDaChave } from './form-da-chave.tsx';

type ViewOf<State extends MeuDiplomaView['state']> = Extract<MeuDiplomaView, { state: State }>;

/** Every way to sign in that the institution switched on. */
export function Entrada({ view }: { view: ViewOf<'entrada'> }) {
  const { opcoes, digitado, aviso } = view;
  const erros = describeIssues(view.issues);
  return (
    <>
      <h1>{ENTRADA.titulo}</h1>
      <p className="secondary">{ENTRADA.introducao}</p>
      {aviso && (
        <p className="md-aviso" role="status">
          {AVISOS_DA_ENTRADA[aviso]}
        </p>
      )}
      {Object.keys(erros).length > 0 && <ErrorSummary titulo={ACESSO.erro.resumo} erros={erros} />}
      <div className="md-entradas">
        {opcoes.email && (
          <form className="md-card" method="post" action="/meu-diploma/codigo" noValidate autoComplete="off">
            <h2>{ENTRADA.email.titulo}</h2>
            <p className="secondary">{ENTRADA.email.texto}</p>
            {(['cpf', 'matricula'] as const).map((campo) => (
              <Field
                key={campo}
                campo={campo}
                rotulo={ACESSO[campo].rotulo}
                dica={ACESSO[campo].dica}
                valor={digitado[campo]}
                erro={erros[campo]}
                numeric={campo === 'cpf'}
              />
            ))}
            <button type="submit" className="button button-primary">
              {ENTRADA.email.botao}
            </button>
          </form>
        )}
        <div className="md-outras">
          {opcoes.oidc !== null && (
            <section className="md-card" aria-labelledby="entrada-oidc">
              <h2 id="entrada-oidc">{ENTRADA.oidc.titulo(opcoes.oidc)}</h2>
              <p className="secondary">{ENTRADA.oidc.texto}</p>
              <a className="button" href="/meu-diploma/oidc">
                {ENTRADA.oidc.botao(opcoes.oidc)}
              </a>
            </section>
          )}
          {opcoes.chave && <EntrarComChave />}
          <p className="secondary">{ENTRADA.sessao}</p>
        </div>
      </div>
    </>
  );
}

function EntrarComChave() {
  return (
    <section className="md-card" aria-labelledby="entrada-chave">
      <h2 id="entrada-chave">{ENTRADA.chave.titulo}</h2>
      <p className="secondary">{ENTRADA.chave.texto}</p>
      <FormDaChave action="/meu-diploma/chave" opcoes="/meu-diploma/chave/opcoes">
        <button type="submit" className="button">
          {ENTRADA.chave.botao}
        </button>
      </FormDaChave>
    </section>
  );
}

export function Codigo({ view }: { view: ViewOf<'codigo'> }) {
  const { marca, isErrado, correio } = view;
  const erros = isErrado ? { codigo: CODIGO_DA_PROVA.erro } : {};
  return (
    <>
      <h1>{CODIGO_DA_PROVA.titulo}</h1>
      <p className="secondary">{CODIGO_DA_PROVA.texto}</p>
      {isErrado && <ErrorSummary titulo={ACESSO.erro.resumo} erros={erros} />}
      <div className="md-entradas">
        <form className="md-card" method="post" action="/meu-diploma/entrar" noValidate autoComplete="off">
          <input type="hidden" name="marca" value={marca} />
          <div className="field" data-invalid={isErrado ? 'true' : undefined}>
            <label htmlFor="codigo">{CODIGO_DA_PROVA.rotulo}</label>
            <p className="field-hint" id="codigo-dica">
              {CODIGO_DA_PROVA.dica}
            </p>
            <input
              id="codigo"
              name="codigo"
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              aria-describedby="codigo-dica"
              aria-invalid={isErrado ? true : undefined}
            />
          </div>
          <button type="submit" className="button button-primary">
            {CODIGO_DA_PROVA.botao}
          </button>
        </form>
        <div className="md-outras">
          {correio && <Correio correio={correio} />}
          <p className="secondary">
            {CODIGO_DA_PROVA.naoChegou} <a href="/meu-diploma">{CODIGO_DA_PROVA.outro}</a>
          </p>
        </div>
      </div>
    </>
  );
}

function Correio({ correio: { mensagem } }: { correio: NonNullable<ViewOf<'codigo'>['correio']> }) {
  const { demonstracao } = CODIGO_DA_PROVA;
  return (
    <section className="md-correio" aria-labelledby="correio">
      <h2 id="correio">{demonstracao.titulo}</h2>
      <p className="secondary">{demonstracao.texto}</p>
      {mensagem ? (
        <>
          <p>
            {demonstracao.para}: {mensagem.para}
            <br />
            {demonstracao.assunto}: {mensagem.assunto}
          </p>
          <pre>{mensagem.texto}</pre>
        </>
      ) : (
        <p>{demonstracao.vazia}</p>
      )}
    </section>
  );
}

export function Volta({ view: { query } }: { view: ViewOf<'volta'> }) {
  return (
    <>
      <h1>{VOLTA.titulo}</h1>
      <p className="secondary">{VOLTA.texto}</p>
      <form method="post" action="/meu-diploma/oidc/volta">
        <input type="hidden" name="query" value={query} />
        <button type="submit" className="button button-primary">
          {VOLTA.botao}
        </button>
      </form>
    </>
  );
}

export function Desligado() {
  const { titulo, texto, secretaria, passos, enquanto, acao } = MEU_DIPLOMA.desligado;
  return (
    <>
      <h1>{titulo}</h1>
      <p className="secondary">{texto}</p>
      <section className="md-card md-desligado" aria-labelledby="configurar">
        <h2 id="configurar">{secretaria}</h2>
        <ul>
          {passos.map((passo) => (
            <li key={passo}>{passo}</li>
          ))}
        </ul>
      </section>
      <p className="secondary">{enquanto}</p>
      <a className="button" href="/diploma-digital">
        {acao}
      </a>
    </>
  );
}
