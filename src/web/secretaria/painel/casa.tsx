import type { ItemDaCasa } from '#http/secretaria/contrato/painel.ts';
import { Pilula } from '../pilula.tsx';

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
              <Pilula tom={TONS[tom]} icone={tom === 'sem-resposta' ? 'duvida' : null} dito={dito} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
