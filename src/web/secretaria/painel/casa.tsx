import type { ItemDaCasa } from '#http/secretaria/contrato/painel.ts';

const TONS = { bem: 'bem', alerta: 'alerta', erro: 'erro', 'sem-resposta': 'quieto' } as const;

export function Casa({ casa }: { casa: readonly ItemDaCasa[] }) {
  return (
    <section className="cartao" aria-labelledby="casa">
      <h2 id="casa">A casa está em ordem?</h2>
      <dl className="linhas">
        {casa.map(({ nome, tom, dito, conselho }) => (
          <div key={nome}>
            <dt>
              {nome}
              {conselho !== null && <small>{conselho}</small>}
            </dt>
            <dd>
              <span className="pilula" data-tom={TONS[tom]}>
                {tom === 'sem-resposta' ? `? ${dito}` : dito}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
