import { useState } from 'react';
import { CODIGO } from '#conteudo/acesso-resultado.ts';
import { groupCodigo } from './formats.ts';
import { qrPath } from './qr-path.ts';

export interface Qr {
  d: string;
  size: number;
}

interface ShareCodeProps {
  codigo: string;
  siteUrl: string;
  /** Drawn beforehand where the page runs without JavaScript. */
  qr?: Qr;
}

/** The code, its link and its QR Code, which the holder gives to a verifier. */
export function ShareCode({ codigo, siteUrl, qr }: ShareCodeProps) {
  const url = `${siteUrl}/verificar/${codigo}`;
  return (
    <div className="share">
      <h3>{CODIGO.titulo}</h3>
      <p className="share-code">
        <span className="share-label">{CODIGO.rotulo}</span>
        <code>
          {groupCodigo(codigo).map((group, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups never move
            <span key={i}>{group}</span>
          ))}
        </code>
      </p>
      <p className="share-warning">{CODIGO.aviso}</p>
      <p>{CODIGO.texto}</p>
      {qr ? <PrintedShare url={url} qr={qr} /> : <LiveShare url={url} />}
    </div>
  );
}

function LiveShare({ url }: { url: string }) {
  const [notice, setNotice] = useState('');
  const [qr, setQr] = useState<Qr | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setNotice(CODIGO.copiado);
    } catch {
      setNotice(CODIGO.naoCopiado);
    }
  };
  const toggleQr = async (): Promise<void> => {
    if (qr) return setQr(null);
    const { encodeQrCode } = await import('#diploma/qr-code.ts');
    setQr(qrPath(encodeQrCode(url, 'low')));
  };
  // The link alone: a file given away by accident cannot be taken back.
  const share = (): void => void navigator.share({ url }).catch(() => {});
  return (
    <>
      <div className="buttons">
        {canShare() && (
          <button type="button" className="button button-small" onClick={share}>
            {CODIGO.compartilhar}
          </button>
        )}
        <button type="button" className="button button-small" onClick={copy}>
          {CODIGO.copiarLink}
        </button>
        <button type="button" className="button button-small" aria-expanded={qr !== null} onClick={toggleQr}>
          {qr ? CODIGO.esconderQrCode : CODIGO.verQrCode}
        </button>
      </div>
      <p role="status" className="share-notice">
        {notice}
      </p>
      {notice === CODIGO.naoCopiado && <p className="share-url">{url}</p>}
      {qr && <QrPicture qr={qr} />}
    </>
  );
}

/** On phones and tablets: a desktop's share sheet is slower than copying. */
const canShare = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

function PrintedShare({ url, qr }: { url: string; qr: Qr }) {
  return (
    <>
      <p className="share-url">{url}</p>
      <details className="share-details">
        <summary>{CODIGO.verQrCode}</summary>
        <QrPicture qr={qr} />
      </details>
    </>
  );
}

/** ISO/IEC 18004 asks for four light modules around the code. */
const QUIET = 4;

function QrPicture({ qr }: { qr: Qr }) {
  const side = qr.size + 2 * QUIET;
  return (
    <svg
      className="qr"
      viewBox={`-${QUIET} -${QUIET} ${side} ${side}`}
      role="img"
      aria-label={CODIGO.qrCode}
      shapeRendering="crispEdges"
    >
      <path fill="#ffffff" d={`M-${QUIET} -${QUIET}h${side}v${side}h-${side}z`} />
      <path fill="#000000" d={qr.d} />
    </svg>
  );
}
