import { useSessao } from '../sessao-context.ts';

export function PainelTela() {
  const { pessoa } = useSessao();
  return (
    <header className="tela-cabeca">
      <h1>Olá, {pessoa.nome.split(' ')[0]}</h1>
    </header>
  );
}
