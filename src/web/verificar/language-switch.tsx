import { EM_VOLTA } from '#conteudo/verificar/em-volta.ts';
import { IDIOMAS, type Idioma } from '#diploma/idioma.ts';
import { useLingua } from './lingua.ts';

const NAMES: Readonly<Record<Idioma, string>> = { 'pt-BR': 'Português', en: 'English', es: 'Español' };

/** The same page in each language. Plain links: only the address keeps the choice. */
export function LanguageSwitch({ path }: { path: string }) {
  const { idioma } = useLingua();
  return (
    <nav className="languages" aria-label={EM_VOLTA[idioma].IDIOMAS_DA_PAGINA.rotulo}>
      <ul>
        {IDIOMAS.map((each) => (
          <li key={each}>
            <a
              href={`${path}?lang=${each}`}
              lang={each}
              hrefLang={each}
              aria-current={each === idioma ? 'true' : undefined}
            >
              {NAMES[each]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
