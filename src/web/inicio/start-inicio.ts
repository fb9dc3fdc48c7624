import { startFaq } from './start-faq.ts';

/** Starts the scripts of the home, drawn by React or by the server. Returns the function that stops them. */
export function startInicio(): () => void {
  const faq = document.getElementById('questions');
  const stopFaq = faq ? startFaq(faq) : undefined;
  const informativo = document.querySelector<HTMLAnchorElement>('[data-informativo]');
  informativo?.addEventListener('click', stamp);
  return () => {
    stopFaq?.();
    informativo?.removeEventListener('click', stamp);
  };
}

/** SPEC.md section 2: a time stamp at each click keeps an old copy from being shown. */
function stamp({ currentTarget }: MouseEvent): void {
  const link = currentTarget as HTMLAnchorElement;
  link.search = `?t=${Date.now()}`;
}
