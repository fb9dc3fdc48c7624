import { describe, expect, it } from 'vitest';
import type { Acao } from '../conferir-state.ts';
import { followQr } from './follow-qr.ts';

const CODIGO = '1234.1234.0123456789ab';
const QR = `https://diploma.exemplo.edu.br/verificar/${CODIGO}`;
const reachable = async () => new Response(null, { status: 503 });
const offline = () => Promise.reject(new TypeError('fetch failed'));

async function segue(text: string, fetch: typeof globalThis.fetch, isCurrent = true) {
  const told: Acao[] = [];
  const asked: string[] = [];
  const opened: string[] = [];
  const turn = { tell: (acao: Acao) => void told.push(acao), isCurrent: () => isCurrent };
  await followQr(text, turn, {
    hosts: ['diploma.exemplo.edu.br'],
    fetch: (input, init) => {
      asked.push(`${init?.method} ${String(input)}`);
      return fetch(input, init);
    },
    goTo: (path) => void opened.push(path),
  });
  return { told, asked, opened };
}

describe('followQr', () => {
  it("opens the diploma's page where the site answers, whatever it answers, and asks about the code once", async () => {
    const { asked, opened } = await segue(QR, reachable);
    expect(opened).toEqual([`/verificar/${CODIGO}`]);
    expect(asked).toEqual(['HEAD /verificar']);
  });

  it('stays and says so where the site is out of reach', async () => {
    const { told, opened } = await segue(QR, offline);
    expect(told.at(-1)).toEqual({ kind: 'falhou', falha: 'pagina' });
    expect(opened).toEqual([]);
  });

  it('goes nowhere once something else was begun', async () => {
    expect((await segue(QR, reachable, false)).opened).toEqual([]);
  });

  it('asks nobody about a QR Code of another site, or of none', async () => {
    const other = await segue(`https://golpe.test/verificar/${CODIGO}`, reachable);
    expect(other.told).toEqual([{ kind: 'falhou', falha: { outroSite: 'golpe.test' } }]);
    const none = await segue('WIFI:S:casa;;', reachable);
    expect(none.told).toEqual([{ kind: 'falhou', falha: 'qr-sem-codigo' }]);
    expect([...other.asked, ...none.asked]).toEqual([]);
  });
});
