import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { repeatFragment } from './arrive.ts';
import { isPlainClick } from './is-plain-click.ts';
import { useMoldura } from './moldura.ts';
import { useNavigate } from './navigation.ts';

type SiteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link inside the site. To another page it navigates without a reload; to a fragment of this one the browser does it. */
export function SiteLink({ href, onClick, ...rest }: SiteLinkProps) {
  const [path] = useLocation();
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const [targetPath, fragment] = href.split('#');
    if (event.defaultPrevented || !isPlainClick(event)) return;
    if (targetPath === path && fragment) {
      repeatFragment(`#${fragment}`);
      return;
    }
    event.preventDefault();
    void navigate(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}

/** A link that leaves the site, in a new tab, and says so. */
export function ExternalLink({ href, children, ...rest }: SiteLinkProps) {
  const { novaAba } = useMoldura();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span aria-hidden="true">{'\u00a0↗'}</span>
      <span className="visually-hidden">{novaAba}</span>
    </a>
  );
}
