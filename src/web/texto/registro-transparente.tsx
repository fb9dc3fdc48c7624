import { REGISTRO_TRANSPARENTE as TEXTO } from '#conteudo/registro-transparente.ts';
import type { RegistroTransparenteView } from '#http/contract-transparencia.ts';
import { RespostaPanel } from '../diploma-digital/resposta-panel.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { ArvoreDesenhada } from './arvore-desenhada.tsx';

/** The transparent log, drawn whole by the server. */
export function RegistroTransparente({ view, siteUrl }: { view: RegistroTransparenteView; siteUrl: string }) {
  return (
    <div className="container page texto">
      <h1>{TEXTO.titulo}</h1>
      <RichText blocos={TEXTO.introducao} />
      {view.state === 'sem-chave' && <RespostaPanel resposta={TEXTO.semChave} tone="calmo" />}
      {view.state === 'falha' && <RespostaPanel resposta={TEXTO.falha} tone="alerta" />}
      {view.state === 'registro' && <Agora {...view} />}
      <section aria-labelledby="como-funciona">
        <h2 id="como-funciona">{TEXTO.comoFunciona}</h2>
        <ArvoreDesenhada />
        <RichText blocos={TEXTO.explicacao} />
      </section>
      {view.state === 'registro' && (
        <Confira chave={view.chave} registro={`${siteUrl}/registro-transparente`} />
      )}
    </div>
  );
}

function Agora({ tamanho, checkpoint }: { tamanho: number; checkpoint: string }) {
  const [, , raiz = ''] = checkpoint.split('\n');
  return (
    <section aria-labelledby="agora">
      <h2 id="agora">{TEXTO.agora}</h2>
      <dl className="texto-facts">
        <div>
          <dt>{TEXTO.folhas}</dt>
          <dd>{tamanho.toLocaleString('pt-BR')}</dd>
        </div>
        <div>
          <dt>{TEXTO.raiz}</dt>
          <dd>
            <code>{raiz}</code>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Confira({ chave, registro }: { chave: string; registro: string }) {
  const diploma = 'npm run -s diploma -- transparencia';
  const [guardar, provar, acompanhar] = TEXTO.passos;
  const passos = [
    [guardar, `curl -s ${registro}/checkpoint -o checkpoint.txt`],
    [provar, `${diploma} provar registro-transparente.json --chave '${chave}'`],
    [
      acompanhar,
      `${diploma} testemunhar --registro ${registro} --chave '${chave}' --nome testemunha.exemplo.br`,
    ],
  ];
  return (
    <section aria-labelledby="confira">
      <h2 id="confira">{TEXTO.confira}</h2>
      <RichText blocos={TEXTO.confiraTexto} />
      <ol className="texto-comandos">
        {passos.map(([texto, comando]) => (
          <li key={texto}>
            {texto}
            <code>{comando}</code>
          </li>
        ))}
      </ol>
      <dl className="texto-facts">
        <div>
          <dt>{TEXTO.chave}</dt>
          <dd>
            <code>{chave}</code>
          </dd>
        </div>
      </dl>
      <RichText blocos={TEXTO.formato} />
    </section>
  );
}
