import { describe, expect, it } from 'vitest';
import type { Acao } from './conferir-state.ts';
import { loadDesenho } from './desenho.ts';
import { type Readers, readFile } from './read-file.ts';

const PNG = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], 'foto.png');
const ALTERADO = { resultado: 'alterado', formato: 'json' } as const;
const XML = new File(['<Diploma/>'], 'diploma.xml');

async function le(file: File, changes: Partial<Readers> = {}) {
  const told: Acao[] = [];
  const followed: string[] = [];
  await readFile(
    file,
    { tell: (acao) => void told.push(acao), isCurrent: () => true },
    {
      conferidor: { conferir: async () => ({ ok: false, falha: 'conferidor' }) },
      loadDesenho: () => loadDesenho('pt-BR'),
      qrReader: { readPicture: async () => 'código' },
      hosts: ['exemplo.test'],
      followQr: async (text) => void followed.push(text),
      ...changes,
    },
  );
  return { last: told.at(-1), followed };
}

describe('readFile', () => {
  it('follows the QR Code of a picture, and says where there is none', async () => {
    expect((await le(PNG)).followed).toEqual(['código']);
    const { last } = await le(PNG, { qrReader: { readPicture: async () => null } });
    expect(last).toEqual({ kind: 'falhou', falha: 'sem-qr' });
  });

  it('does not blame the picture where the reader fails', async () => {
    const { last } = await le(PNG, { qrReader: { readPicture: () => Promise.reject(new Error('offline')) } });
    expect(last).toEqual({ kind: 'falhou', falha: 'leitor-de-qr' });
  });

  it('gives a document to whom checks it, and refuses what cannot be one', async () => {
    expect((await le(XML)).last).toEqual({ kind: 'falhou', falha: 'conferidor' });
    const conferidor: Readers['conferidor'] = {
      conferir: async () => ({ ok: true, view: { state: 'comprovante', comprovante: ALTERADO } }),
    };
    expect((await le(XML, { conferidor })).last).toMatchObject({ kind: 'conferiu', arquivo: XML });
    const offline = () => Promise.reject(new TypeError('offline'));
    expect((await le(XML, { conferidor, loadDesenho: offline })).last).toEqual({
      kind: 'falhou',
      falha: 'conferidor',
    });
    expect((await le(new File([], 'nada'))).last).toEqual({ kind: 'recusou', recusa: 'vazio' });
  });
});
