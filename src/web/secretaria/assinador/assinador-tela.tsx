import { type FormEvent, useId, useState } from 'react';
import type { AberturaDoAssinador, AssinadorNaMesa } from '#http/secretaria/contrato/assinador.ts';
import { ask, type Resposta } from '../api.ts';
import { useConfirmacao } from '../confirmacao/use-confirmacao.ts';
import { useResposta } from '../use-resposta.ts';

/** Confirms the eight letters that the agent shows on the signer's machine, and lists the paired agents. */
export function AssinadorTela() {
  const [estado, again] = useResposta<AssinadorNaMesa[]>('/assinadores');
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <h1>Assinar no meu computador</h1>
          <p>O assinador usa o seu token A3. Ele chama a secretaria; nada é instalado no navegador.</p>
        </div>
      </header>
      <div className="duas-colunas">
        <div>
          <ParearCartao onPaired={again} />
          <AbrirCartao />
        </div>
        <section className="cartao" aria-labelledby="ligados">
          <h2 id="ligados">Ligados agora</h2>
          {estado.carregando ? (
            <p>Lendo…</p>
          ) : estado.ok ? (
            <Ligados assinadores={estado.value} again={again} />
          ) : (
            <p>{estado.problema.detail}</p>
          )}
        </section>
      </div>
    </>
  );
}

function ParearCartao({ onPaired }: { onPaired: () => void }) {
  const campo = useId();
  const confirmar = useConfirmacao();
  const [codigo, setCodigo] = useState('');
  const [resultado, setResultado] = useState<{ ok: boolean; texto: string } | null>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const resposta = await confirmar(() =>
      ask<{ maquina: string }>('/assinadores', { method: 'POST', body: { codigo } }),
    );
    if (resposta.ok) {
      setCodigo('');
      setResultado({ ok: true, texto: `Confirmado: ${resposta.value.maquina}. Continue no assinador.` });
      onPaired();
    } else setResultado({ ok: false, texto: resposta.problema.detail });
  };
  return (
    <form className="cartao" onSubmit={send}>
      <h2>Ligar um assinador</h2>
      <ol className="assinador-passos">
        <li>Ligue o token e abra o assinador no seu computador. Ele mostra oito letras.</li>
        <li>Digite as letras aqui e toque na sua chave de acesso.</li>
        <li>No assinador, confira os nomes, diga “sim” e digite o PIN.</li>
      </ol>
      <label htmlFor={campo}>As oito letras</label>
      <input
        id={campo}
        className="assinador-codigo"
        value={codigo}
        onChange={({ target }) => setCodigo(target.value.toUpperCase())}
        placeholder="BCDF-GHJK"
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        required
      />
      <p className="assinar-nota">
        Só confirme letras que você mesmo vê no seu computador. Ninguém as pede por telefone ou mensagem.
      </p>
      <button
        type="submit"
        className="botao"
        data-tipo="principal"
        disabled={codigo.replace(/[^A-Z]/g, '').length !== 8}
      >
        Confirmar as letras
      </button>
      {resultado && (
        <p role={resultado.ok ? 'status' : 'alert'} className={resultado.ok ? undefined : 'assinar-falha'}>
          {resultado.texto}
        </p>
      )}
    </form>
  );
}

/** However many strangers wait for a pairing, one that a person opened here is begun. */
function AbrirCartao() {
  const [aberta, setAberta] = useState<Resposta<AberturaDoAssinador> | null>(null);
  const open = async (): Promise<void> =>
    setAberta(await ask<AberturaDoAssinador>('/assinadores/abertura', { method: 'POST' }));
  return (
    <section className="cartao" aria-labelledby="abrir">
      <h2 id="abrir">O assinador diz que há outros demais?</h2>
      <p>Abra um pareamento aqui e rode o assinador com as letras que aparecerem.</p>
      <button type="button" className="botao" onClick={() => void open()}>
        Abrir um pareamento
      </button>
      {aberta && (
        <p role="status">
          {aberta.ok ? (
            <>
              Rode o assinador com <code>--abertura {aberta.value.letras}</code>, em até dez minutos.
            </>
          ) : (
            aberta.problema.detail
          )}
        </p>
      )}
    </section>
  );
}

function Ligados({ assinadores, again }: { assinadores: readonly AssinadorNaMesa[]; again: () => void }) {
  if (assinadores.length === 0) return <p>Nenhum. Um assinador fica ligado por até oito horas.</p>;
  const revoke = async (id: string): Promise<void> => {
    await ask(`/assinadores/${id}`, { method: 'DELETE' });
    again();
  };
  return (
    <ul className="assinador-lista">
      {assinadores.map(({ id, maquina, pareadoEm }) => (
        <li key={id}>
          <span>
            <strong>{maquina}</strong>
            {`desde ${HORA.format(new Date(pareadoEm))}`}
          </span>
          <button type="button" className="botao" data-tipo="perigo" onClick={() => void revoke(id)}>
            Desligar<span className="visually-hidden"> {maquina}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const HORA = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});
