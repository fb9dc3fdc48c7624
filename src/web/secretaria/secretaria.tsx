import { useCallback, useState } from 'react';
import { Route, Router, Switch } from 'wouter';
import type { SessaoDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { ConviteTela } from './convite/convite-tela.tsx';
import { EntradaTela } from './entrada/entrada-tela.tsx';
import { VoltaTela } from './entrada/volta-tela.tsx';
import { Menu, MenuContado } from './menu.tsx';
import { CasaProvider, SessaoProvider } from './sessao-context.ts';
import { TELAS } from './telas.tsx';
import { useResposta } from './use-resposta.ts';

/** `casa`: the name of the institution; `versao`: of the program. */
export function Secretaria({ casa, versao }: { casa: string; versao: string }) {
  return (
    <CasaProvider value={casa}>
      <Mesa versao={versao} />
    </CasaProvider>
  );
}

/** The desk: a person with a session sees the screens, a person without one sees how to sign in. */
function Mesa({ versao }: { versao: string }) {
  const [estado, again] = useResposta<SessaoDaMesa>('/sessao');
  const [convite, setConvite] = useState(readConvite);
  const [volta, setVolta] = useState(readVolta);
  const accept = useCallback(() => {
    // The link serves once; after a reload or "back" the person finds the desk.
    history.replaceState(null, '', '/secretaria');
    setConvite(null);
    setVolta(null);
    again();
  }, [again]);
  if (convite !== null) return <ConviteTela token={convite} onEntrar={accept} />;
  if (volta !== null) return <VoltaTela query={volta} onEntrar={accept} />;
  if (estado.carregando) return <p className="carregando">Abrindo a secretaria…</p>;
  if (!estado.ok) return <EntradaTela onEntrar={again} />;
  const sessao = estado.value;
  const telas = TELAS.filter(({ ato }) => sessao.atos.includes(ato));
  return (
    <SessaoProvider value={sessao}>
      <Router base="/secretaria">
        <a className="pular" href="#conteudo">
          Ir para o conteúdo
        </a>
        <div className="mesa">
          {sessao.atos.includes('painel.ver') ? <MenuContado telas={telas} /> : <Menu telas={telas} />}
          <main id="conteudo" tabIndex={-1}>
            {sessao.pessoa.papeis.length === 0 && (
              <p className="cartao aviso-sem-papel">
                Você entrou. Os seus papéis esperam que outra pessoa da administração os aceite; até lá, só a
                sua conta está aberta.
              </p>
            )}
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
          <footer className="mesa-rodape">Diploma Digital {versao}</footer>
        </div>
      </Router>
    </SessaoProvider>
  );
}

const readConvite = (): string | null =>
  location.pathname === '/secretaria/convite' ? location.hash.slice(1) : null;

/** The query that the institution's login sent back. */
const readVolta = (): string | null =>
  location.pathname === '/secretaria/volta' ? location.search.slice(1) : null;
