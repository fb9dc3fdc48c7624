import { ACESSO } from '#conteudo/acesso.ts';
import { MENSAGENS_ARQUIVO, MENSAGENS_CODIGO, VERIFICAR } from '#conteudo/verificar.ts';
import type { VerificarIssues } from '#http/contract.ts';
import { Field } from '../diploma-digital/field.tsx';

interface FormsProps {
  digitado: string;
  issues: VerificarIssues;
}

/** The two ways in, as plain forms. */
export function VerificarForms({ digitado, issues }: FormsProps) {
  const erroDoCodigo = issues.codigo && MENSAGENS_CODIGO[issues.codigo];
  const erroDoArquivo = issues.arquivo && MENSAGENS_ARQUIVO[issues.arquivo];
  return (
    <div className="verificar-forms">
      <form className="acesso-form" method="post" action="/verificar" noValidate autoComplete="off">
        <h2>{VERIFICAR.codigo.titulo}</h2>
        <Field
          campo="codigo"
          rotulo={VERIFICAR.codigo.rotulo}
          dica={VERIFICAR.codigo.dica}
          valor={digitado}
          erro={erroDoCodigo}
          numeric={false}
        />
        <button type="submit" className="button button-primary">
          {VERIFICAR.codigo.botao}
        </button>
      </form>
      <form
        className="acesso-form"
        method="post"
        action="/verificar"
        encType="multipart/form-data"
        noValidate
      >
        <h2>{VERIFICAR.arquivo.titulo}</h2>
        <ArquivoField erro={erroDoArquivo} />
        <p className="acesso-note">{VERIFICAR.arquivo.aviso}</p>
        <button type="submit" className="button">
          {VERIFICAR.arquivo.botao}
        </button>
      </form>
    </div>
  );
}

function ArquivoField({ erro }: { erro: string | undefined }) {
  const describedBy = ['arquivo-dica', erro && 'arquivo-erro'].filter(Boolean).join(' ');
  return (
    <div className="field" data-invalid={erro ? 'true' : undefined}>
      <label htmlFor="arquivo">{VERIFICAR.arquivo.rotulo}</label>
      <p className="field-hint" id="arquivo-dica">
        {VERIFICAR.arquivo.dica}
      </p>
      {erro && (
        <p className="field-error" id="arquivo-erro">
          <span className="visually-hidden">{ACESSO.erro.prefixo}</span>
          {erro}
        </p>
      )}
      <input
        id="arquivo"
        name="arquivo"
        type="file"
        accept=".xml,.pdf,application/xml,text/xml,application/pdf"
        aria-describedby={describedBy}
        aria-invalid={erro ? true : undefined}
      />
    </div>
  );
}

export function VerificarErrors({ issues }: { issues: VerificarIssues }) {
  const erros = [
    ...(issues.codigo ? [['codigo', MENSAGENS_CODIGO[issues.codigo]] as const] : []),
    ...(issues.arquivo ? [['arquivo', MENSAGENS_ARQUIVO[issues.arquivo]] as const] : []),
  ];
  if (erros.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} aria-labelledby="resumo-de-erros">
      <h2 id="resumo-de-erros">{ACESSO.erro.resumo}</h2>
      <ul>
        {erros.map(([campo, erro]) => (
          <li key={campo}>
            <a href={`#${campo}`}>{erro}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
