import { CHAVES } from '#conteudo/meu-diploma.ts';
import type { ChaveMostrada, MeuDiplomaView } from '#http/titular/contrato.ts';
import { FormDaChave } from './form-da-chave.tsx';
import { formatQuando } from './quando.ts';

type ChavesDaCasa = NonNullable<Extract<MeuDiplomaView, { state: 'casa' }>['casa']['chaves']>;

/** The holder's passkeys, and the form that adds one. */
export function Chaves({ chaves, agora }: { chaves: ChavesDaCasa; agora: number }) {
  const { guardadas, mayKeep, aviso } = chaves;
  return (
    <section className="md-chaves" id="chaves" aria-labelledby="chaves-titulo">
      <h2 id="chaves-titulo">{CHAVES.titulo}</h2>
      <p className="secondary md-introducao">{CHAVES.texto}</p>
      {aviso && (
        <p className="md-aviso" role="status">
          {CHAVES.avisos[aviso]}
        </p>
      )}
      <div className="md-chaves-colunas">
        <div>
          {guardadas.length === 0 && <p className="md-vazio">{CHAVES.vazio}</p>}
          {guardadas.map((chave) => (
            <Chave key={chave.id} chave={chave} agora={agora} />
          ))}
        </div>
        {mayKeep ? <Guardar /> : <p className="secondary">{CHAVES.outraProva}</p>}
      </div>
    </section>
  );
}

function Chave({ chave: { id, nome, guardadaEm, usadaEm }, agora }: { chave: ChaveMostrada; agora: number }) {
  const uso = usadaEm === null ? CHAVES.nuncaUsada : CHAVES.usadaEm(formatQuando(usadaEm, agora));
  return (
    <div className="md-chave">
      <div>
        <p className="md-chave-nome">{nome}</p>
        <p className="secondary">
          {CHAVES.guardadaEm(formatQuando(guardadaEm, agora))} · {uso}
        </p>
      </div>
      <form method="post" action="/meu-diploma/chaves/remover">
        <input type="hidden" name="chave" value={id} />
        <button type="submit" className="button button-small md-encerrar">
          {CHAVES.remover}
          <span className="visually-hidden"> a chave: {nome}</span>
        </button>
      </form>
    </div>
  );
}

function Guardar() {
  return (
    <div className="md-card">
      <FormDaChave action="/meu-diploma/chaves" opcoes="/meu-diploma/chaves/opcoes">
        <div className="field">
          <label htmlFor="nome-da-chave">{CHAVES.nome}</label>
          <p className="field-hint" id="nome-da-chave-dica">
            {CHAVES.dica}
          </p>
          <input
            id="nome-da-chave"
            name="nome"
            type="text"
            maxLength={60}
            defaultValue={CHAVES.nomePadrao}
            aria-describedby="nome-da-chave-dica"
          />
        </div>
        <button type="submit" className="button button-primary">
          {CHAVES.guardar}
        </button>
      </FormDaChave>
    </div>
  );
}
