import type { Publicacoes as Publicadas } from '#http/secretaria/contrato/livro.ts';
import { Falha } from '../falha.tsx';
import { useSessao } from '../sessao-context.ts';
import { useMudancas } from '../use-mudancas.ts';
import { useResposta } from '../use-resposta.ts';
import { Dou } from './dou.tsx';
import { Fiscalizacao } from './fiscalizacao.tsx';
import { ListaDeAnulados } from './lista-de-anulados.tsx';

/** The public part of the register, and the file that the ministry asks for. */
export function Publicacoes() {
  const [estado, again] = useResposta<Publicadas>('/publicacoes');
  useMudancas(again);
  const mayPublish = useSessao().atos.includes('publicacao.fazer');
  if (estado.carregando) return <p>Abrindo as publicações…</p>;
  if (!estado.ok) return <Falha problema={estado.problema} />;
  const { lista, registro, unidades } = estado.value;
  return (
    <div className="duas-colunas">
      <div className="pilha">
        <ListaDeAnulados lista={lista} mayPublish={mayPublish} onFeito={again} />
        {mayPublish && <Fiscalizacao unidades={unidades} />}
      </div>
      <Dou registro={registro} mayPublish={mayPublish} onFeito={again} />
    </div>
  );
}
