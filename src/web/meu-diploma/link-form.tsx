import { ACESSO } from '#conteudo/acesso.ts';
import { SITUACAO } from '#conteudo/acesso-resultado.ts';
import { COMPARTILHAR } from '#conteudo/meu-diploma.ts';
import type { DigitadoNoLink, DiplomaMostrado, IssuesDoLink } from '#http/titular/contrato.ts';
import { ErrorSummary } from '../diploma-digital/error-summary.tsx';

interface LinkFormProps {
  action: string;
  titulo: string;
  botao: string;
  digitado: DigitadoNoLink;
  issues: IssuesDoLink;
  /** The diplomas that may be shared. */
  diplomas?: readonly DiplomaMostrado[];
  /** An edit may leave the day as it is. */
  mayKeep?: boolean;
}

const MOSTRAS = ['veredito', 'imagem', 'tudo'] as const;
const PRAZOS = ['7', '30', '90', 'ate'] as const;

/** The recipient, the visible fields and the expiry. */
export function LinkForm({ action, titulo, botao, digitado, issues, diplomas = [], mayKeep }: LinkFormProps) {
  const erros = tellIssues(issues);
  const [first] = diplomas;
  return (
    <form className="md-card md-form" method="post" action={action} autoComplete="off" noValidate>
      <h2 id={mayKeep ? 'mudar' : 'novo'}>{titulo}</h2>
      {Object.keys(erros).length > 0 && <ErrorSummary titulo={ACESSO.erro.resumo} erros={erros} />}
      {diplomas.length === 1 && first && !isVigente(first) && (
        <p className="md-aviso">{COMPARTILHAR.naoVigente(tellSituacao(first))}</p>
      )}
      {diplomas.length > 1 && (
        <fieldset id="diploma">
          <legend>{COMPARTILHAR.diploma}</legend>
          <div className="md-escolhas">
            {diplomas.map((diploma) => (
              <Escolha
                key={diploma.id}
                name="diploma"
                value={diploma.id}
                isChosen={digitado.diploma === diploma.id}
              >
                <strong>
                  {diploma.grau} em {diploma.curso}
                </strong>
                <span>
                  {diploma.unidade}
                  {!isVigente(diploma) && ` · ${COMPARTILHAR.naoVigente(tellSituacao(diploma))}`}
                </span>
              </Escolha>
            ))}
          </div>
        </fieldset>
      )}
      <div className="field" data-invalid={erros['para'] ? 'true' : undefined}>
        <label htmlFor="para">{COMPARTILHAR.para.rotulo}</label>
        {erros['para'] && <p className="field-error">{erros['para']}</p>}
        <input
          id="para"
          name="para"
          type="text"
          defaultValue={digitado.para}
          aria-describedby="para-dica"
          aria-invalid={erros['para'] ? true : undefined}
        />
        <p className="field-hint md-dica" id="para-dica">
          {COMPARTILHAR.para.dica}
        </p>
      </div>
      <fieldset id="mostra">
        <legend>{COMPARTILHAR.mostra}</legend>
        <div className="md-escolhas">
          {MOSTRAS.map((mostra) => (
            <Escolha key={mostra} name="mostra" value={mostra} isChosen={digitado.mostra === mostra}>
              <strong>{COMPARTILHAR.mostras[mostra].nome}</strong>
              <span>{COMPARTILHAR.mostras[mostra].texto}</span>
            </Escolha>
          ))}
        </div>
      </fieldset>
      <fieldset id="prazo">
        <legend>{COMPARTILHAR.prazo}</legend>
        <div className="md-prazos">
          {mayKeep && (
            <Escolha name="prazo" value="manter" isChosen={digitado.prazo === 'manter'}>
              {COMPARTILHAR.manter}
            </Escolha>
          )}
          {PRAZOS.map((prazo) => (
            <Escolha key={prazo} name="prazo" value={prazo} isChosen={digitado.prazo === prazo}>
              {COMPARTILHAR.prazos[prazo]}
            </Escolha>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="button button-primary">
        {botao}
      </button>
    </form>
  );
}

const isVigente = ({ situacao }: DiplomaMostrado): boolean => situacao === null || situacao === 'vigente';

const tellSituacao = ({ situacao }: DiplomaMostrado): string =>
  situacao === null ? '' : SITUACAO[situacao].rotulo;

interface EscolhaProps {
  name: string;
  value: string;
  isChosen: boolean;
  children: React.ReactNode;
}

function Escolha({ name, value, isChosen, children }: EscolhaProps) {
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      {children}
    </label>
  );
}

function tellIssues(issues: IssuesDoLink): Record<string, string> {
  const { erros } = COMPARTILHAR;
  return {
    ...(issues.diploma && { diploma: erros.diploma }),
    ...(issues.para && { para: erros.para[issues.para] ?? '' }),
    ...(issues.mostra && { mostra: erros.mostra }),
    ...(issues.prazo && { prazo: erros.prazo }),
    ...(issues.todos && { para: erros.todos }),
  };
}
