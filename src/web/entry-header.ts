import { watchScroll } from './ui/watch-scroll.ts';

/** For pages the server draws whole (a posted search): they run without React; the header still follows the scroll. */
const header = document.querySelector<HTMLElement>('.site-header');
if (header) watchScroll(header);

/** A file that the server would refuse is not sent: the browser says why, at the field. */
for (const input of document.querySelectorAll<HTMLInputElement>('input[data-bytes]')) {
  input.addEventListener('change', () => {
    const { bytes, grande = '' } = input.dataset;
    const isOver = [...(input.files ?? [])].some(({ size }) => size > Number(bytes));
    input.setCustomValidity(isOver ? grande : '');
    input.reportValidity();
  });
  // The form leaves all else to the server, and asks the browser nothing.
  input.form?.addEventListener('submit', (event) => {
    if (!input.reportValidity()) event.preventDefault();
  });
}

/** Copying needs a script: the button stays hidden without one. */
for (const button of document.querySelectorAll<HTMLElement>('[data-copiar]')) {
  const told = button.nextElementSibling as HTMLElement;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const copied = navigator.clipboard?.writeText(button.dataset['copiar'] ?? '') ?? Promise.reject();
    told.textContent = await copied.then(
      () => told.dataset['copiado'] ?? '',
      () => told.dataset['falhou'] ?? '',
    );
  });
}

/** The code that checks a proof of the transparent log is loaded at the click. */
for (const button of document.querySelectorAll<HTMLElement>('[data-inclusao]')) {
  const told = document.querySelector<HTMLElement>('[data-inclusao-dita]');
  const codigo = button.dataset['inclusao'];
  if (!told || codigo === undefined) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    told.textContent = button.dataset['conferindo'] ?? '';
    const { conferirInclusao } = await import('./registro-transparente/conferir-inclusao.ts');
    const { fetch, crypto } = window;
    told.textContent = button.dataset[await conferirInclusao(codigo, { fetch, subtle: crypto.subtle })] ?? '';
  });
}

/** The file that a visitor kept is read in the browser and never sent. */
for (const form of document.querySelectorAll<HTMLElement>('[data-guardado]')) {
  const [input, told] = [form.querySelector('input'), form.querySelector('[role=status]')];
  const chave = form.dataset['guardado'];
  if (!input || !told || chave === undefined) continue;
  form.hidden = false;
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    if (!file) return;
    told.textContent = form.dataset['conferindo'] ?? '';
    const { conferirGuardado } = await import('./registro-transparente/conferir-guardado.ts');
    const { fetch, crypto } = window;
    // A checkpoint, a file of proofs and a receipt are each under a hundredth of this size.
    const texto = file.size > 1_048_576 ? '' : await file.text();
    const dito = await conferirGuardado(texto, chave, { fetch, subtle: crypto.subtle });
    // The visitor may have chosen another file meanwhile.
    if (input.files?.[0] === file) told.textContent = form.dataset[dito] ?? '';
  });
}
