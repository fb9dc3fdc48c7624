import { Link } from 'wouter';
import type { DiplomadoNaMesa } from '#http/secretaria/contrato/diplomados.ts';
import { Falha } from '../falha.tsx';
import { useMudancas } from '../use-mudancas.ts';
import { useResposta } from '../use-resposta.ts';
import { Acontecimentos } from './acontecimentos.tsx';
import { CartaoDoDiploma } from './cartao-do-diploma.tsx';

/** Everything about one person. */
export function DiplomadoTela({ id }: { id: string }) {
  const [estado, again] = useResposta<DiplomadoNaMesa>(`/diplomados/${encodeURIComponent(id)}`);
  useMudancas(again);
  if (estado.carregando) return <p className="carregando">Abrindo…</p>;
  if (!estado.ok) return <Falha problema={estado.problema} />;
  const { nome, nomeSocial, cpfMascarado, diplomas, acontecimentos, antes } = estado.value;
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <p>
            <Link href="/diplomados">Diplomados</Link>
          </p>
          <h1>{nomeSocial ?? nome}</h1>
          <p>
            CPF {cpfMascarado}
            {nomeSocial !== null && ` · registro civil: ${nome}`}
            {diplomas[0] && ` · ${diplomas[0].unidade}`}
          </p>
        </div>
        <button className="botao" type="button" onClick={() => print()}>
          Imprimir
        </button>
      </header>
      <div className="pilha">
        {diplomas.map((diploma) => (
          <CartaoDoDiploma key={diploma.id} diploma={diploma} onFeito={again} />
        ))}
        <Acontecimentos key={acontecimentos[0]?.seq ?? 0} id={id} primeiros={acontecimentos} antes={antes} />
      </div>
    </>
  );
}
