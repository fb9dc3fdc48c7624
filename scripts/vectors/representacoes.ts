import { umRvddDe } from '../../tests/support/um-rvdd-assinado.ts';

/** The RVDD of the valid diploma as it is published, first; and what was done to it. */
export async function representacoes(
  signed: Uint8Array,
): Promise<{ file: string; what: string; source: Uint8Array }[]> {
  const rvdd = umRvddDe(signed);
  const altered = new Uint8Array(rvdd);
  const at = Buffer.from(rvdd).indexOf('/MediaBox') + '/MediaBox'.length + 2;
  altered[at] = (altered[at] ?? 0) ^ 1;
  return [
    { file: 'rvdd-publicado.pdf', what: 'The RVDD that the register publishes.', source: rvdd },
    { file: 'rvdd-alterado.pdf', what: 'One byte of what it shows is another.', source: altered },
    {
      file: 'rvdd-byte-depois-do-fim.pdf',
      what: 'One byte more after its end, which shows nothing.',
      source: new Uint8Array([...rvdd, 0]),
    },
  ];
}
