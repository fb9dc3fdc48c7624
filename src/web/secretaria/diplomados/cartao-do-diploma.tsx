import type { DiplomaNaMesa } from '#http/secretaria/contrato/diplomados.ts';
import { tellAndamento, writeDia } from '../palavras.ts';
import { Pilula } from '../pilula.tsx';
import { ArquivosDoDiploma } from './arquivos-do-diploma.tsx';
import { AtosDoDiploma } from './atos-do-diploma.tsx';
import { LinhaDoTempo } from './linha-do-tempo.tsx';

const ICONES = { vigente: 'certo', suspenso: 'alerta', anulado: 'erro' } as const;

/** One diploma: its stage, its files, its notice and its acts. */
export function CartaoDoDiploma({ diploma, onFeito }: { diploma: DiplomaNaMesa; onFeito(): void }) {
  const [dito, tom] = tellAndamento(diploma);
  const previa = diploma.arquivos.find(({ tipo }) => tipo === 'previa');
  const { lugar, numero, codigo, via } = diploma;
  const registro = lugar
    ? ` · registro ${lugar.numero}, livro ${lugar.livro}, folha ${lugar.folha}`
    : numero
      ? ` · registro ${numero}, de fora`
      : '';
  return (
    <article className="cartao diploma" aria-label={`${diploma.curso}, ${via ?? 1}ª via`}>
      <header>
        <div>
          <h2>
            {diploma.grau} em {diploma.curso}
            {via !== null && via > 1 && ` (${via}ª via)`}
          </h2>
          <p>
            Colação em {writeDia(diploma.dataColacao)}
            {registro}
          </p>
        </div>
        <Pilula tom={tom} icone={diploma.situacao === null ? null : ICONES[diploma.situacao]} dito={dito} />
      </header>
      {diploma.motivoSituacao !== null && (
        <p>
          Desde {writeDia(diploma.dataSituacao ?? '')}: {diploma.motivoSituacao}
          {diploma.anotacaoSituacao !== null && ` (${diploma.anotacaoSituacao})`}
        </p>
      )}
      {diploma.falha !== null && <p className="falha">A última tentativa falhou: {diploma.falha}</p>}
      <LinhaDoTempo passos={diploma.passos} />
      <div className="duas-colunas">
        <div>
          <ArquivosDoDiploma diploma={diploma} />
          <AtosDoDiploma diploma={diploma} onFeito={onFeito} />
        </div>
        <div>
          {previa && (
            <img
              className="previa"
              src={`/api/secretaria/arquivos/${previa.id}`}
              alt="Frente do diploma"
              width={1123}
              height={794}
            />
          )}
          {codigo !== null && <p className="codigo">{groupHex(codigo)}</p>}
        </div>
      </div>
    </article>
  );
}

/** Groups of four: a person reads the code aloud. */
const groupHex = (codigo: string): string => codigo.replace(/[0-9a-f]{4}(?=[0-9a-f])(?=[^.]*$)/g, '$& ');
