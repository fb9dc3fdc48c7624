import { join } from 'node:path';
import { type ConfiancaRequest, loadConfianca, readFolder } from './confianca.ts';
import { A_PARTE } from './import-confianca.ts';

/** The numbers of trusted roots, of authorities under them, and of authorities that wait for their issuer. */
export function countConfianca(request: ConfiancaRequest): {
  raizes: number;
  autoridades: number;
  aParte: number;
} {
  const { trust, certificates } = loadConfianca(request);
  const aParte = readFolder(join(request.dataDir, 'confianca', A_PARTE)).length;
  return { raizes: trust.size, autoridades: certificates.length, aParte };
}
