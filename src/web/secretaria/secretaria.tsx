import { Route, Router, Switch } from 'wouter';
import type { SessaoDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { EntradaTela } from './entrada/entrada-tela.tsx';
import { Menu } from './menu.tsx';
import { SessaoProvider } from './sessao-context.ts';
import { TELAS } from './telas.tsx';
import { useResposta } from './use-resposta.ts';

/** The desk: who has a session sees the screens, who has none sees how to come in. */
export function Secretaria() {
  const [estado] = useResposta<SessaoDaMesa>('/sessao');
  if (estado.carregando) return <p className="carregando">Abrindo a secretaria…</p>;
  if (!estado.ok) return <EntradaTela />;
  const sessao = estado.value;
  const telas = TELAS.filter(({ ato }) => sessao.atos.includes(ato));
  return (
    <SessaoProvider value={sessao}>
      <Router base="/secretaria">
        <a className="pular" href="#conteudo">
          Ir para o conteúdo
        </a>
        <div className="mesa">
          <Menu telas={telas} />
          <main id="conteudo" tabIndex={-1}>
            <Switch>
              {telas.map(({ path, render }) => (
                <Route key={path} path={path}>
                  {(params) => render(params as Record<string, string>)}
                </Route>
              ))}
              <Route>
                <h1>Esta tela não existe</h1>
                <p>Ela não existe, ou é de outro papel. Escolha outra no menu.</p>
              </Route>
            </Switch>
          </main>
        </div>
      </Router>
    </SessaoProvider>
  );
}
