import { CORRECAO } from '#conteudo/correcao.ts';
import type { CorrecaoView } from '#http/contrato/correcao.ts';
import { useSite } from '../../ui/site-context.ts';
import { CorrecaoForm } from './correcao-form.tsx';
import { Pedidas } from './pedidas.tsx';

/** The form and the earlier requests of a graduate who has just proved their identity. */
export function CorrecaoPage({ view }: { view: CorrecaoView }) {
  return (
    <div className="container page acesso correcao">
      <h1>{CORRECAO.titulo}</h1>
      {view.state === 'formulario' ? <Aberta view={view} /> : <Recusada view={view} />}
    </div>
  );
}

type Aberta = Extract<CorrecaoView, { state: 'formulario' }>;

function Aberta({ view: { formulario, digitada, issues, desfecho } }: { view: Aberta }) {
  const isDone = desfecho?.kind === 'pedida';
  return (
    <>
      <p className="secondary">{CORRECAO.introducao}</p>
      {desfecho && <Desfecho desfecho={desfecho} />}
      <div className="correcao-partes">
        {formulario.pedidas.length > 0 && <Pedidas pedidas={formulario.pedidas} />}
        {formulario.diplomas.length > 0 && !isDone && (
          <CorrecaoForm formulario={formulario} digitada={digitada} issues={issues} />
        )}
      </div>
      <p>
        <a href="/diploma-digital">{CORRECAO.voltar}</a>
      </p>
    </>
  );
}

function Desfecho({ desfecho }: { desfecho: NonNullable<Aberta['desfecho']> }) {
  const { texto } = CORRECAO[desfecho.kind === 'pedida' ? 'feito' : desfecho.kind];
  const titulo =
    desfecho.kind === 'muitas'
      ? CORRECAO.muitas.titulo
      : CORRECAO[desfecho.kind === 'pedida' ? 'feito' : 'aberta'].titulo(desfecho.protocolo);
  return (
    <section className="resposta" data-tone={desfecho.kind === 'pedida' ? 'calmo' : 'alerta'} role="status">
      <h2>{titulo}</h2>
      <p>{texto}</p>
    </section>
  );
}

function Recusada({ view }: { view: Exclude<CorrecaoView, Aberta> }) {
  const { instituicao } = useSite();
  const { titulo, texto } = explain(view);
  return (
    <section className="resposta" data-tone="alerta" role="alert">
      <h2>{titulo}</h2>
      <p>{texto}</p>
      <p>
        <a className="button button-small" href="/diploma-digital">
          {CORRECAO.vencida.botao}
        </a>
      </p>
      <p className="secondary">
        <a href="#contato">{instituicao.nomeCurto}: secretaria</a>
      </p>
    </section>
  );
}

function explain(view: Exclude<CorrecaoView, Aberta>): { titulo: string; texto: string } {
  switch (view.state) {
    case 'vencida':
      return CORRECAO.vencida;
    case 'limitada':
      return {
        titulo: CORRECAO.limitada.titulo,
        texto: CORRECAO.limitada.texto(Math.ceil(view.retryAfterSeconds / 60)),
      };
    case 'envio-grande':
      return { titulo: CORRECAO.recusado.titulo, texto: CORRECAO.recusado.grande };
    case 'envio-incompleto':
      return { titulo: CORRECAO.recusado.titulo, texto: CORRECAO.recusado.formato };
    case 'falha':
      return CORRECAO.falha;
  }
}
