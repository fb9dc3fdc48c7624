/**
 * The roots of ICP-Brasil that ITI published, by the SHA-256 fingerprint of their certificates. A certificate with one
 * of these fingerprints is a root wherever it comes from, the document itself included.
 */

export interface RaizIcpBrasil {
  readonly nome: string;
  /** SHA-256 of the DER, lower-case hexadecimal. */
  readonly sha256: string;
}

export const RAIZES_ICP_BRASIL: readonly RaizIcpBrasil[] = [
  { nome: 'AC Raiz', sha256: '687ea89089309d2cfe107db059fb10d676f45d3283aee056903eea0cf3c188f8' },
  { nome: 'AC Raiz v1', sha256: 'cbd8ed38d4a2d677d453d70dd8890af4f6374cba6299943f1ab3a6936c6fd795' },
  { nome: 'AC Raiz v2', sha256: 'fb47d92a9909fd4fa9bec02737543e1f3514ced747407a8d9cfa397b0915067c' },
  { nome: 'AC Raiz v3', sha256: '1226ebf38af7335ffb346de68840d5652d9be7413a65b989375edac6a7f16172' },
  { nome: 'AC Raiz v5', sha256: 'caa53fc6091c6951887c976e378f6ef89aa6377c55d97b6475422b71ed7e9b17' },
  { nome: 'AC Raiz v6', sha256: '3bdb9b509352f1d3d71c2bf64d9a38a4e6cebda27809d77f7ac476cbde6e314a' },
  { nome: 'AC Raiz v7', sha256: '5657e70580eb678983f3ed7dfce091d84cae6549389a47fccda8d0e4dc2cf576' },
  { nome: 'AC Raiz v10', sha256: '6e0bff069a26994c15de2c4888cc54af84882e5495b7fbf66be9ccffec7489f6' },
  { nome: 'AC Raiz v11', sha256: '1406710058180fa4081aab3f246f1702429c552a11fa3143b84c88cb3ab8e5e7' },
  { nome: 'AC Raiz v12', sha256: 'd8478e37ce19c690cf657381e68fe600e4e1a042536830f06847e03e554c4b01' },
];
