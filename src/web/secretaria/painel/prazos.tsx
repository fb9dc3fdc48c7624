import type { PrazoContado } from '#http/secretaria/contrato/painel.ts';

const NOMES = {
  expedir: 'Emissão em até 60 dias da colação',
  registrar: 'Registro em até 60 dias da emissão',
} as const;

export function Prazos({ prazos }: { prazos: readonly PrazoContado[] }) {
  return (
    <section className="cartao" aria-labelledby="prazos">
      <h2 id="prazos">Prazos da lei</h2>
      <dl className="linhas">
        {prazos.map(({ ato, norma, vencidos, vencendo, emDia }) => (
          <div key={ato}>
            <dt>
              {NOMES[ato]}
              <small>{norma}</small>
            </dt>
            <dd>
              {vencidos > 0 && (
                <span className="pilula" data-tom="erro">
                  {vencidos} {vencidos === 1 ? 'vencido' : 'vencidos'}
                </span>
              )}
              {vencendo > 0 && (
                <span className="pilula" data-tom="alerta">
                  {vencendo} nesta semana
                </span>
              )}
              {(emDia > 0 || vencidos + vencendo === 0) && (
                <span>
                  <strong>{emDia}</strong> em dia
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
