import { DerFields, type DerNode, readDer } from '#signature/der.ts';

/** The fields of a time-stamp token (RFC 5652, 5.1 and 5.3), by where their bytes lie. */

const SIGNED_DATA = ['version', 'digestAlgorithms', 'encapContentInfo'];
const SIGNER_INFO = ['version', 'sid', 'digestAlgorithm', 'signedAttrs', 'signatureAlgorithm', 'signature'];

interface Campo {
  name: string;
  start: number;
  end: number;
}

/** The name of the field in which a byte of the token lies. */
export function campoDoCarimbo(token: Uint8Array, at: number): string {
  return listCampos(token).find(({ start, end }) => at >= start && at < end)?.name ?? 'estrutura';
}

function listCampos(token: Uint8Array): Campo[] {
  const place = (name: string, { start, end }: DerNode): Campo => ({ name, start, end });
  const contentInfo = new DerFields(readDer(token));
  const contentType = contentInfo.take();
  const [signedData] = contentInfo.take().children();
  const children = signedData?.children() ?? [];
  const signerInfos = children.at(-1);
  const [signerInfo] = signerInfos?.children() ?? [];
  const named = children
    .slice(0, -1)
    .map((child, index) => place(SIGNED_DATA[index] ?? 'certificates', child));
  const ofSigner = (signerInfo?.children() ?? []).map((child, index) =>
    place(`signerInfo.${SIGNER_INFO[index] ?? 'unsignedAttrs'}`, child),
  );
  return [place('contentType', contentType), ...named, ...ofSigner];
}
