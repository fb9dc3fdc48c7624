/**
 * ITI's publications of the certificates of all authorities: those in force, and those with the expired ones, which
 * diplomas of earlier years need. The SHA-512 of each lies beside it. In order of preference: a fetched certificate is
 * judged by its chain to a pinned root, so plain http is no weaker.
 */
export const ENDERECOS: readonly string[] = [
  'https://acraiz.icpbrasil.gov.br/credenciadas/CertificadosAC-ICP-Brasil/',
  'http://acraiz.icpbrasil.gov.br/credenciadas/CertificadosAC-ICP-Brasil/',
  'http://repositorio.serpro.gov.br/icp-brasil/',
];

export const ARQUIVOS: readonly { nome: string; resumo: string }[] = [
  { nome: 'ACcompactado.zip', resumo: 'hashsha512.txt' },
  { nome: 'ACcompactadox.zip', resumo: 'hashsha512x.txt' },
];
