import type { Data } from '#diploma/data.ts';
import type { NaColuna } from '../colunas/read-campos.ts';

type Datas = Readonly<Record<'nascimento' | 'ingresso' | 'conclusao' | 'colacao', Data | null>>;

/** No student enters a course younger; the usual mistake is today's date as date of birth. */
const MIN_ANOS = 14;

/** Dates `AAAA-MM-DD` are compared as text. */
const yearsAfter = (data: Data, years: number): string =>
  `${String(Number(data.slice(0, 4)) + years).padStart(4, '0')}${data.slice(4)}`;

/** Birth, entry, conclusion and ceremony must follow in this order: each given date is compared with the earlier ones. */
export function checkDatas(datas: Datas, hoje: string): NaColuna[] {
  const { nascimento, ingresso, conclusao, colacao } = datas;
  const found: NaColuna[] = [];
  const refuse = (coluna: string, message: string) =>
    found.push({ code: 'datas-fora-de-ordem', message, coluna });
  if (nascimento !== null && ingresso !== null) {
    if (ingresso <= nascimento)
      refuse('ingresso', 'O ingresso deve vir depois do nascimento; confira as duas datas.');
    else if (yearsAfter(nascimento, MIN_ANOS) > ingresso)
      refuse(
        'nascimento',
        `A pessoa teria menos de ${MIN_ANOS} anos no ingresso; confira as duas datas, sobretudo o ano.`,
      );
  }
  if (ingresso !== null && conclusao !== null && conclusao <= ingresso)
    refuse('conclusao', 'A conclusão deve vir depois do ingresso; confira as duas datas.');
  if (conclusao !== null && colacao !== null && colacao < conclusao)
    refuse('colacao', 'A colação de grau não pode vir antes da conclusão; confira as duas datas.');
  for (const [coluna, data] of Object.entries({ nascimento, ingresso, conclusao, colacao })) {
    if (data === null || data <= hoje) continue;
    const message = 'A data ainda não chegou; confira o ano, ou espere o dia para emitir.';
    found.push({ code: 'data-futura', message, coluna });
  }
  return found;
}
