import { REGISTRO_TRANSPARENTE as TEXTO } from '#conteudo/registro-transparente.ts';
import { formatInstante } from '#diploma/instante.ts';
import type { RegistroTransparenteView } from '#http/contrato/transparencia.ts';
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
      {view.state === 'divergente' && <RespostaPanel resposta={TEXTO.divergente} tone="alerta" />}
      {view.state === 'falha' && <RespostaPanel resposta={TEXTO.falha} tone="alerta" />}
      {view.state === 'registro' && <Agora {...view} />}
      <section aria-labelledby="como-funciona">
        <h2 id="como-funciona">{TEXTO.comoFunciona}</h2>
        <ArvoreDesenhada />
        <RichText blocos={TEXTO.explicacao(view.state === 'registro' && view.testemunhas.length > 0)} />
      </section>
      {view.state === 'registro' && view.testemunhas.length > 0 && (
        <Testemunhas testemunhas={view.testemunhas} />
      )}
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

function Testemunhas({ testemunhas }: Pick<RegistroMostrado, 'testemunhas'>) {
  const { titulo, texto, nunca, errada, ...textos } = TEXTO.testemunhas;
  return (
    <section aria-labelledby="testemunhas">
      <h2 id="testemunhas">{titulo}</h2>
      <RichText blocos={texto} />
      <dl className="texto-facts">
        {testemunhas.map(({ nome, chave, viu }) => (
          <div key={chave}>
            <dt>{nome}</dt>
            <dd>
              {viu === 'nada' && nunca}
              {viu === 'errada' && errada}
              {typeof viu === 'object' &&
                textos.viu(viu.tamanho.toLocaleString('pt-BR'), formatInstante(viu.em))}
              <br />
              <code>{chave}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** One option on each line: a browser breaks a long line after the hyphens that begin an option. */
const inLines = (...lines: string[]): string => lines.join(' \\\n  ');

type RegistroMostrado = Extract<RegistroTransparenteView, { state: 'registro' }>;

function Confira({ chave, registro }: { chave: string; registro: string }) {
  const diploma = 'npm run -s diploma -- transparencia';
  const [guardar, provar, acompanhar] = TEXTO.passos;
  const passos = [
    [guardar, `curl -s ${registro}/checkpoint -o checkpoint.txt`],
    [provar, inLines(`${diploma} provar registro-transparente.json`, `--chave '${chave}'`)],
    [
      acompanhar,
      inLines(
        `${diploma} testemunhar`,
        `--registro ${registro}`,
        `--chave '${chave}'`,
        '--nome testemunha.exemplo.br',
      ),
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
      <Guardado chave={chave} />
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

/** A script of this site reads the file; without the script there is no form. */
function Guardado({ chave }: { chave: string }) {
  const { titulo, texto, campo, ...ditos } = TEXTO.guardado;
  const said = Object.entries(ditos).map(([name, words]) => [`data-${toKebab(name)}`, words]);
  return (
    <div className="texto-form" hidden data-guardado={chave} {...Object.fromEntries(said)}>
      <h3>{titulo}</h3>
      <p>{texto}</p>
      <div className="field">
        <label htmlFor="guardado">{campo}</label>
        <input id="guardado" type="file" aria-describedby="guardado-dito" />
      </div>
      <p id="guardado-dito" role="status" />
    </div>
  );
}

/** The spelling of `dataset`. */
const toKebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
