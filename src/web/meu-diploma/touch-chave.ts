import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Fills the form with the passkey's answer and submits it: the outcome is a page, as of any other form. */
export function offerChaves(document: Document): void {
  if (!browserSupportsWebAuthn()) return;
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-chave]')) {
    const without = form.previousElementSibling as HTMLElement;
    [form.hidden, without.hidden] = [false, true];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void submit(form);
    });
  }
}

async function submit(form: HTMLFormElement): Promise<void> {
  const told = form.querySelector<HTMLElement>('[role=alert]');
  const button = form.querySelector('button');
  const field = form.elements.namedItem('resposta') as HTMLInputElement;
  if (told) told.textContent = '';
  if (button) button.disabled = true;
  try {
    field.value = JSON.stringify(await askChave(form.dataset['chave'] ?? ''));
    form.submit();
  } catch (error) {
    if (told) told.textContent = form.dataset[nameFalha(error)] ?? '';
  } finally {
    if (button) button.disabled = false;
  }
}

async function askChave(url: string): Promise<object> {
  const answer = await fetch(url, { method: 'POST', headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error('no challenge');
  const optionsJSON = await answer.json();
  return 'user' in optionsJSON ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON });
}

function nameFalha(error: unknown): 'existe' | 'fechada' | 'outra' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'existe';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'fechada' : 'outra';
}
