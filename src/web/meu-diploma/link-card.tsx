import { COMPARTILHAR } from '#conteudo/meu-diploma.ts';
import { encodeQrCode } from '#diploma/qr-code.ts';
import type { LinkListado } from '#http/titular/contrato.ts';
import { qrPath } from '../diploma-digital/qr-path.ts';
import { formatDia, formatQuando } from './quando.ts';

interface LinkCardProps {
  link: LinkListado;
  agora: number;
  /** Names the diploma where the holder has several. */
  hasVarios: boolean;
}

/** One link in the list. It shows the link's state, never the diploma's. */
export function LinkCard({ link, agora, hasVarios }: LinkCardProps) {
  const isAtivo = link.estado === 'ativo';
  return (
    <article
      className="md-link"
      id={`l-${link.id}`}
      data-estado={link.estado}
      aria-labelledby={`t-${link.id}`}
    >
      <div className="md-link-head">
        {isAtivo && <QrDoLink url={link.url} />}
        <div>
          <p className="md-selo">{tellEstado(link)}</p>
          <h3 id={`t-${link.id}`}>{link.para}</h3>
          <p className="md-link-resumo">
            {hasVarios && `${link.diploma} · `}
            {tellUso(link, agora)}
            {!isAtivo && `. ${COMPARTILHAR.quemAbre}`}
            {link.estado !== 'encerrado' && (
              <>
                {' · '}
                <a href={`/meu-diploma/links/${link.id}#mudar`}>
                  {COMPARTILHAR.mudar}
                  <span className="visually-hidden"> o link: {link.para}</span>
                </a>
              </>
            )}
          </p>
        </div>
      </div>
      <div className="md-link-acoes">
        {isAtivo && <Copiar url={link.url} />}
        <a className="button button-small" href={`/meu-diploma/links/${link.id}`}>
          {COMPARTILHAR.ver}
          <span className="visually-hidden">: {link.para}</span>
        </a>
        {link.estado !== 'encerrado' && <Encerrar link={link} />}
      </div>
    </article>
  );
}

export function tellEstado({ estado, expiraEm, encerradoEm }: LinkListado): string {
  if (estado === 'encerrado') return COMPARTILHAR.encerrado(formatDia(encerradoEm ?? 0));
  if (estado === 'vencido') return COMPARTILHAR.vencido(formatDia(expiraEm ?? 0));
  return expiraEm === null ? COMPARTILHAR.ativo : COMPARTILHAR.ativoAte(formatDia(expiraEm));
}

export function tellUso({ mostra, visitas, ultimaEm }: LinkListado, agora: number): string {
  const ultima = ultimaEm === null ? '' : `, ${COMPARTILHAR.ultima(formatQuando(ultimaEm, agora))}`;
  return `${COMPARTILHAR.resumos[mostra]} · ${COMPARTILHAR.aberto(visitas)}${ultima}`;
}

/** The copying script shows this button; without it the holder finds the address on the link's own page. */
export function Copiar({ url }: { url: string }) {
  return (
    <>
      <button type="button" className="button button-small" data-copiar={url} hidden>
        {COMPARTILHAR.copiar}
      </button>
      <span
        className="md-copiado"
        role="status"
        data-copiado={COMPARTILHAR.copiado}
        data-falhou={COMPARTILHAR.naoCopiado}
      />
    </>
  );
}

export function Encerrar({ link: { id, para } }: { link: Pick<LinkListado, 'id' | 'para'> }) {
  return (
    <form method="post" action={`/meu-diploma/links/${id}/encerrar`}>
      <button type="submit" className="button button-small md-encerrar">
        {COMPARTILHAR.encerrar}
        <span className="visually-hidden"> o link: {para}</span>
      </button>
    </form>
  );
}

/** ISO/IEC 18004 asks for four light modules around the code. */
const QUIET = 4;

export function QrDoLink({ url }: { url: string }) {
  const { d, size } = qrPath(encodeQrCode(url, 'low'));
  const side = size + 2 * QUIET;
  return (
    <svg
      className="md-qr"
      viewBox={`-${QUIET} -${QUIET} ${side} ${side}`}
      role="img"
      aria-label={COMPARTILHAR.qr}
      shapeRendering="crispEdges"
    >
      <path fill="#ffffff" d={`M-${QUIET} -${QUIET}h${side}v${side}h-${side}z`} />
      <path fill="#000000" d={d} />
    </svg>
  );
}
