import { Link } from 'wouter';
import { isAberto, type TrabalhoDaMesa } from '#http/secretaria/contrato/trabalho.ts';
import { Falha } from '../falha.tsx';
import { writeInstante } from '../palavras.ts';
import { useMudancas } from '../use-mudancas.ts';
import { useResposta } from '../use-resposta.ts';
import { Trabalho } from './trabalho.tsx';

/** Long work: what runs, what waits, and how the last ones ended. */
export function TrabalhosTela() {
  const [estado, again] = useResposta<TrabalhoDaMesa[]>('/trabalhos');
  useMudancas(again);
  if (estado.carregando) return <p className="carregando">Procurando os trabalhos…</p>;
  if (!estado.ok) return <Falha problema={estado.problema} />;
  const abertos = estado.value.filter(isAberto);
  const acabados = estado.value.filter((each) => !isAberto(each));
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <h1>Trabalhos</h1>
          <p>O que demora continua aqui, mesmo com a tela fechada ou depois que o servidor reinicia.</p>
        </div>
      </header>
      <div className="pilha">
        <section className="pilha" aria-label="Em andamento">
          {abertos.length === 0 && <p className="cartao vazio">Nada está em andamento agora.</p>}
          {abertos.map((trabalho) => (
            <Trabalho
              key={trabalho.id}
              nome={<Link href={trabalho.tela}>{trabalho.titulo}</Link>}
              andamento={trabalho}
              por={trabalho.por}
              podeParar={trabalho.podeParar}
            />
          ))}
        </section>
        {acabados.length > 0 && <Acabados trabalhos={acabados} />}
      </div>
    </>
  );
}

function Acabados({ trabalhos }: { trabalhos: readonly TrabalhoDaMesa[] }) {
  return (
    <section className="cartao" aria-label="Últimos trabalhos">
      <h2>Últimos 30 dias</h2>
      <table className="lista-quebra">
        <thead>
          <tr>
            <th scope="col">Trabalho</th>
            <th scope="col">Pedido por</th>
            <th scope="col">Acabou em</th>
            <th scope="col">Como acabou</th>
          </tr>
        </thead>
        <tbody>
          {trabalhos.map(({ id, titulo, tela, por, ate, estado, falha }) => (
            <tr key={id}>
              <td>
                <Link href={tela}>{titulo}</Link>
              </td>
              <td>{por}</td>
              <td>{ate && writeInstante(ate)}</td>
              <td>
                <span className="pilula" data-tom={TONS[estado]}>
                  {FINS[estado]}
                </span>{' '}
                {falha}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const FINS: Readonly<Record<string, string>> = {
  feito: 'Feito',
  falhou: 'Não terminou',
  cancelado: 'Parado a pedido',
};
const TONS: Readonly<Record<string, string>> = { feito: 'bem', falhou: 'erro', cancelado: 'quieto' };
