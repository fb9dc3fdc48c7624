import type { AcervoDaMesa } from '#http/secretaria/contrato/acervo.ts';
import { isAberto } from '#http/secretaria/contrato/trabalho.ts';
import { Trabalho } from '../trabalhos/trabalho.tsx';

interface Props {
  acervo: AcervoDaMesa;
  mayRenew: boolean;
  onRenovar(): void;
}

/** A diploma can be checked as long as the certificate of its last stamp holds. */
export function Renovacao({ acervo, mayRenew, onRenovar }: Props) {
  const { conferencia, renovacao, andamentos, hasAutoridade } = acervo;
  const isBusy = andamentos.renovacao !== null && isAberto(andamentos.renovacao);
  return (
    <section className="cartao ficha" aria-labelledby="renovacao">
      <h2 id="renovacao">Carimbos do tempo</h2>
      <p>{tellARenovar(conferencia)} Renovar acrescenta um carimbo; as versões anteriores ficam guardadas.</p>
      {andamentos.renovacao && <Trabalho nome="Renovação de carimbos" andamento={andamentos.renovacao} />}
      {renovacao && (
        <div role="status">
          <p>
            Última renovação feita daqui: {renovacao.renovados.toLocaleString('pt-BR')} renovados,{' '}
            {renovacao.emDia.toLocaleString('pt-BR')} em dia,{' '}
            {renovacao.falhas.length.toLocaleString('pt-BR')} não renovados.
          </p>
          {renovacao.falhas.length > 0 && (
            <ul>
              {renovacao.falhas.map(({ diploma, motivo }) => (
                <li key={diploma}>
                  <span className="codigo">{diploma}</span>: {motivo}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {mayRenew && (
        <p className="tela-acoes">
          <button className="botao" type="button" disabled={isBusy || !hasAutoridade} onClick={onRenovar}>
            Renovar os que vencem em um ano
          </button>
        </p>
      )}
      {!hasAutoridade && <p>Nenhuma autoridade de carimbo está configurada (ACT_URLS).</p>}
    </section>
  );
}

function tellARenovar(conferencia: AcervoDaMesa['conferencia']): string {
  if (!conferencia) return 'Confira o acervo para saber quais estão para vencer.';
  const { aRenovar } = conferencia;
  if (aRenovar === 0) return 'Na última conferência, nenhum vencia nos seis meses seguintes.';
  return aRenovar === 1
    ? 'Um diploma tem o último carimbo por vencer.'
    : `${aRenovar.toLocaleString('pt-BR')} diplomas têm o último carimbo por vencer.`;
}
