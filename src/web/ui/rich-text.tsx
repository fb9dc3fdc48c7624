import { VERIFICAR_PATH } from '#conteudo/enderecos.ts';
import type { Block, Inline } from '#conteudo/rich-text.ts';
import { Amostra } from './amostra.tsx';
import { ExternalLink, SiteLink } from './site-link.tsx';

/** Draws the site's text model; positions never change, so they serve as keys. */
export function RichText({ blocos }: { blocos: readonly Block[] }) {
  return (
    <div className="rich">
      {blocos.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is constant
        <BlockView key={i} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if ('amostra' in block) return <Amostra legenda={block.legenda} />;
  if ('p' in block) {
    return (
      <p>
        <InlineText inlines={block.p} />
      </p>
    );
  }
  return (
    <ul>
      {block.ul.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is constant
        <li key={i}>
          <InlineText inlines={item} />
        </li>
      ))}
    </ul>
  );
}

export function InlineText({ inlines }: { inlines: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text is constant
  return inlines.map((inline, i) => <InlineView key={i} inline={inline} />);
}

function InlineView({ inline }: { inline: Inline }) {
  if (typeof inline === 'string') return inline;
  if ('strong' in inline) return <strong>{inline.strong}</strong>;
  if (inline.external) return <ExternalLink href={inline.href}>{inline.link}</ExternalLink>;
  if (inline.href.startsWith('/') && inline.href !== VERIFICAR_PATH && !/\.\w+$/.test(inline.href))
    return <SiteLink href={inline.href}>{inline.link}</SiteLink>;
  return <a href={inline.href}>{inline.link}</a>;
}
