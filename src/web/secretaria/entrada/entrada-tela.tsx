/** Shown to whoever has no session. */
export function EntradaTela() {
  return (
    <main className="entrada">
      <h1>Secretaria</h1>
      <p>Para entrar, peça um convite a quem administra a secretaria.</p>
    </main>
  );
}
