import type { ReactNode } from 'react';
import { CAMPOS_CORRIGIVEIS, CORRECAO, ERROS_DA_CORRECAO } from '#conteudo/correcao.ts';
import { CAMPOS_DA_CORRECAO } from '#diploma/correcao-pedida.ts';
import type { CorrecaoView } from '#http/contrato/correcao.ts';
import { ErrorSummary } from '../error-summary.tsx';

type Aberta = Extract<CorrecaoView, { state: 'formulario' }>;
type Campo = keyof Aberta['issues'];

/** A plain form: the diploma, the wrong value, the right value and a document. */
export function CorrecaoForm({
  formulario,
  digitada,
  issues,
}: Pick<Aberta, 'formulario' | 'digitada' | 'issues'>) {
  const erros = describe(issues);
  const { diplomas, token } = formulario;
  return (
    <section aria-labelledby="correcao-titulo">
      <h2 id="correcao-titulo">{CORRECAO.formulario}</h2>
      {Object.keys(erros).length > 0 && <ErrorSummary titulo={CORRECAO.erros} erros={erros} />}
      <form
        className="acesso-form correcao-form"
        method="post"
        action="/diploma-digital/correcao/pedido"
        encType="multipart/form-data"
        noValidate
        autoComplete="off"
      >
        <input type="hidden" name="token" value={token} />
        {diplomas.length === 1 ? (
          <input type="hidden" name="diploma" value={diplomas[0]?.id} />
        ) : (
          <Grupo campo="diploma" rotulo={CORRECAO.diploma} erro={erros.diploma}>
            <select {...describedBy('diploma', erros.diploma)} name="diploma" defaultValue={digitada.diploma}>
              <option value="">{CORRECAO.escolha}</option>
              {diplomas.map(({ id, titulo }) => (
                <option key={id} value={id}>
                  {titulo}
                </option>
              ))}
            </select>
          </Grupo>
        )}
        <Grupo campo="campo" rotulo={CORRECAO.campo} erro={erros.campo}>
          <select {...describedBy('campo', erros.campo)} name="campo" defaultValue={digitada.campo}>
            <option value="">{CORRECAO.escolha}</option>
            {CAMPOS_DA_CORRECAO.map((campo) => (
              <option key={campo} value={campo}>
                {CAMPOS_CORRIGIVEIS[campo]}
              </option>
            ))}
          </select>
        </Grupo>
        <Grupo campo="certo" rotulo={CORRECAO.certo} dica={CORRECAO.certoDica} erro={erros.certo}>
          <input
            {...describedBy('certo', erros.certo, true)}
            name="certo"
            type="text"
            maxLength={250}
            defaultValue={digitada.certo}
          />
        </Grupo>
        <Grupo campo="comentario" rotulo={CORRECAO.comentario} erro={erros.comentario}>
          <textarea
            {...describedBy('comentario', erros.comentario)}
            name="comentario"
            rows={3}
            maxLength={250}
            defaultValue={digitada.comentario}
          />
        </Grupo>
        <Grupo
          campo="documento"
          rotulo={CORRECAO.documento}
          dica={CORRECAO.documentoDica}
          erro={erros.documento}
        >
          <input
            {...describedBy('documento', erros.documento, true)}
            name="documento"
            type="file"
            accept="application/pdf,image/jpeg,image/png"
            data-bytes={CORRECAO.documentoBytes}
            data-grande={CORRECAO.documentoGrande}
          />
        </Grupo>
        <button type="submit" className="button button-primary">
          {CORRECAO.botao}
        </button>
        <p className="acesso-note">{CORRECAO.aviso}</p>
      </form>
    </section>
  );
}

interface GrupoProps {
  campo: Campo;
  rotulo: string;
  dica?: string;
  erro: string | undefined;
  children: ReactNode;
}

function Grupo({ campo, rotulo, dica, erro, children }: GrupoProps) {
  return (
    <div className="field" data-invalid={erro ? 'true' : undefined}>
      <label htmlFor={campo}>{rotulo}</label>
      {dica && (
        <p className="field-hint" id={`${campo}-dica`}>
          {dica}
        </p>
      )}
      {erro && (
        <p className="field-error" id={`${campo}-erro`}>
          <span className="visually-hidden">Erro: </span>
          {erro}
        </p>
      )}
      {children}
    </div>
  );
}

function describedBy(campo: Campo, erro: string | undefined, hasDica = false) {
  const ids = [hasDica && `${campo}-dica`, erro && `${campo}-erro`].filter(Boolean).join(' ');
  return { id: campo, 'aria-describedby': ids || undefined, 'aria-invalid': erro ? true : undefined };
}

function describe(issues: Aberta['issues']): Partial<Record<Campo, string>> {
  const sentences: Readonly<Record<Campo, Readonly<Partial<Record<string, string>>>>> = ERROS_DA_CORRECAO;
  return Object.fromEntries(
    Object.entries(issues).map(([campo, issue]) => [campo, sentences[campo as Campo][issue] ?? '']),
  );
}
