import { describe, expect, it } from 'vitest';
import { estadoDoLink, expiryOf, isLink, type Prazo, parseEscolhas } from './compartilhamento.ts';

const parse = (para: string) => parseEscolhas({ para, mostra: 'tudo', prazo: '7' }, { mayKeep: false });

describe('parseEscolhas', () => {
  it('takes the name of a recipient without what cannot be seen in it', () => {
    expect(parse(' RH\t da \u202eClí\u00adnica\u200b ')).toMatchObject({ value: { para: 'RH da Clínica' } });
    expect(parse('👩\u200d⚕️ Clínica').ok).toBe(true);
  });

  it('refuses a name of nothing, and one too long', () => {
    expect(parse(' \u200b ')).toMatchObject({ issue: { para: 'vazio' } });
    expect(parse('a'.repeat(81))).toMatchObject({ issue: { para: 'longo' } });
  });

  it('keeps the expiry only in an edit, and only where the form says so', () => {
    const choose = (prazo: string, mayKeep: boolean) =>
      parseEscolhas({ para: 'RH', mostra: 'tudo', prazo }, { mayKeep });
    const kept = { ok: true, value: { para: 'RH', mostra: 'tudo', prazo: null } };
    const refused = { ok: false, issue: { prazo: 'desconhecido' } };
    expect(choose('manter', true)).toEqual(kept);
    expect(choose('manter', false)).toEqual(refused);
    for (const prazo of ['', '8', 'toString', 'MANTER']) {
      expect(choose(prazo, true)).toEqual(refused);
      expect(choose(prazo, false)).toEqual(refused);
    }
    for (const prazo of ['7', '30', '90', 'ate'])
      for (const mayKeep of [true, false])
        expect(choose(prazo, mayKeep)).toEqual({ ok: true, value: { para: 'RH', mostra: 'tudo', prazo } });
  });

  it('names each field that it does not take, and no other', () => {
    const none = parseEscolhas({ para: '', mostra: 'nada', prazo: '1' }, { mayKeep: true });
    const issue = { para: 'vazio', mostra: 'desconhecida', prazo: 'desconhecido' };
    expect(none).toEqual({ ok: false, issue });
    for (const mostra of ['veredito', 'imagem', 'tudo'])
      expect(parseEscolhas({ para: 'RH', mostra, prazo: '7' }, { mayKeep: false }).ok).toBe(true);
  });
});

describe('a link', () => {
  const AGORA = Date.UTC(2026, 10, 18, 12);

  it.each<[Prazo, string | null]>([
    ['7', '2026-11-25T12:00:00.000Z'],
    ['30', '2026-12-18T12:00:00.000Z'],
    ['90', '2027-02-16T12:00:00.000Z'],
    ['ate', null],
  ])('of the term "%s" ends at %s', (prazo, end) => {
    const at = expiryOf(prazo, AGORA);
    expect(at === null ? null : new Date(at).toISOString()).toBe(end);
  });

  it('is open until its very end, and closed once its holder ended it', () => {
    const stateOf = (expiraEm: number | null, encerradoEm: number | null) =>
      estadoDoLink({ expiraEm, encerradoEm }, AGORA);
    expect([stateOf(AGORA + 1, null), stateOf(AGORA, null), stateOf(null, null)]).toEqual([
      ...['ativo', 'vencido', 'ativo'],
    ]);
    expect([stateOf(null, AGORA), stateOf(AGORA + 1, 0), stateOf(1, 1)]).toEqual(Array(3).fill('encerrado'));
  });

  it('is 16 bytes as base64url spells them, and nothing else', () => {
    const spelled = Buffer.alloc(16, 0xfb).toString('base64url');
    expect(isLink(spelled)).toBe(true);
    for (const text of ['', `${spelled}A`, spelled.slice(1), spelled.replace(/.$/, 'B'), ` ${spelled}`])
      expect(isLink(text)).toBe(false);
  });
});
