import { watchScroll } from './ui/watch-scroll.ts';

/** For pages the server draws whole (a posted search): they run without React, the header still follows the scroll. */
const header = document.querySelector<HTMLElement>('.site-header');
if (header) watchScroll(header);

/** Only a script can copy: without one the button is not there. */
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

/** What checks a proof of the transparent log comes when it is asked for. */
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

/** What somebody kept is read here and sent nowhere. */
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
    // None of the three is a hundredth of it.
    const texto = file.size > 1_048_576 ? '' : await file.text();
    const dito = await conferirGuardado(texto, chave, { fetch, subtle: crypto.subtle });
    // Another may have been chosen meanwhile.
    if (input.files?.[0] === file) told.textContent = form.dataset[dito] ?? '';
  });
}
