import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planLote } from '#emissao/casos/plan-lote.ts';
import type { LoteDaMesa } from '#http/secretaria/contrato/lotes.ts';
import type { LotesDeps } from '#http/secretaria/lotes-deps.ts';
import { aprovarLote } from '#secretaria/lotes/aprovar-lote.ts';
import { planningOf } from '#secretaria/lotes/lotes-world.ts';
import type { TrabalhoGravado } from '#secretaria/trabalhos/trabalho.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { bytesOf, openMemoria, UmLote } from '../support/um-lote.ts';
import type { UmaPessoaNaMesa } from '../support/uma-mesa.ts';
import { type UmaMesaDeLotes, umaMesaDeLotes, zipLote } from '../support/uma-mesa-de-lotes.ts';

/** Five wrong rows, and how each is mended. */
const ERRADAS = [
  [3, 'nome', 'CARLOS D AVILA FICTICIO', 'Carlos D’Avila Ficticio'],
  [4, 'cpf', '5299822472', ''],
  [5, 'nascimento', '31/02/2000', '28/02/2000'],
  [6, 'curso', 'Enfermajem', ''],
  [7, 'sexo', 'x', 'F'],
] as const;

describeOnEachEngine('batches at the desk', (connect) => {
  let mesa: UmaMesaDeLotes;
  let operador: UmaPessoaNaMesa;
  let conferente: UmaPessoaNaMesa;
  let next = 0;

  beforeAll(async () => {
    mesa = await umaMesaDeLotes(await connect());
    operador = await mesa.comeIn(['operador']);
    conferente = await mesa.comeIn(['conferente']);
  });
  afterAll(() => mesa.close());

  /** People that no other test uses. */
  const umLote = (rows: number): UmLote => new UmLote(Array.from({ length: rows }, () => next++));
  const open = async (id: string, pessoa = operador): Promise<LoteDaMesa> =>
    (await pessoa.ask('GET', `/lotes/${id}`)).json();
  const drop = async (lote: UmLote): Promise<string> => {
    const { id, estado, response } = await mesa.drop(operador, 'lote.zip', zipLote(lote));
    expect([response.statusCode, estado]).toEqual([202, 'feito']);
    return id;
  };
  const colunaDe = ({ colunas }: LoteDaMesa, nome: string): number => colunas.indexOf(nome);
  const send = async (id: string, pessoa = operador) => {
    const { juntas } = await open(id);
    return pessoa.ask('POST', `/lotes/${id}/envio`, { revisao: juntas.revisao });
  };
  const approve = async (id: string, pessoa = conferente) => {
    const { amostra, resumo } = await open(id);
    for (const linha of amostra) await pessoa.ask('POST', `/lotes/${id}/linhas/${linha}/vista`);
    await pessoa.confirm();
    const asked = await pessoa.ask('POST', `/lotes/${id}/aprovacao`, { resumo });
    if (asked.statusCode !== 202) return asked;
    await mesa.deps.trabalhos.settle();
    return pessoa.ask('GET', `/trabalhos/${asked.json().id}`);
  };

  it('takes a batch with 5 bad rows of 40 through mending, return and approval by another', {
    tags: ['largo'],
  }, async () => {
    const umTodo = umLote(40);
    const certas = new Map(ERRADAS.map(([linha, coluna]) => [linha, umTodo.linha(linha)[coluna] ?? '']));
    for (const [linha, coluna, errado] of ERRADAS) umTodo.linha(linha)[coluna] = errado;
    const id = await drop(umTodo);
    const lote = await open(id);
    expect(lote.linhas).toHaveLength(40);
    const naoProntas = lote.linhas.filter(({ problemas, avisos }) => problemas.length + avisos.length > 0);
    expect(naoProntas.map(({ numero }) => numero)).toEqual([3, 4, 5, 6, 7]);
    const [tres, , , seis] = naoProntas;
    expect(tres?.avisos[0]).toMatchObject({ coluna: colunaDe(lote, 'nome'), sugestao: ERRADAS[0][3] });
    expect(seis?.problemas[0]).toMatchObject({ coluna: colunaDe(lote, 'curso'), sugestao: 'enfermagem' });

    for (const [linha, nome, de, novo] of ERRADAS) {
      const para = novo || (certas.get(linha) ?? '');
      const mudanca = { linha, coluna: colunaDe(lote, nome), de, para };
      const response = await operador.ask('POST', `/lotes/${id}/mudancas`, { mudancas: [mudanca] });
      expect(response.json().linhas).toMatchObject([{ numero: linha, problemas: [], avisos: [] }]);
    }
    expect((await send(id)).statusCode).toBe(200);
    const enviado = await open(id, conferente);
    expect(enviado).toMatchObject({ estado: 'enviado', souAutor: false });
    expect(enviado.amostra.length).toBe(7);

    const comentario = 'Confira o sexo da linha 7.';
    const back = { envio: enviado.envio, comentario };
    expect((await conferente.ask('POST', `/lotes/${id}/devolucao`, back)).statusCode).toBe(200);
    expect(await open(id)).toMatchObject({ estado: 'rascunho', comentario });
    expect((await send(id)).statusCode).toBe(200);

    const response = await approve(id);
    expect([response.json().estado, response.json().aprovado]).toEqual([
      'feito',
      { planejadas: 40, recusadas: [] },
    ]);
    expect(await open(id)).toMatchObject({ estado: 'aprovado' });
    expect((await approve(id)).json().code).toBe('mudou-no-meio');
  });

  it('plans what the command would have planned from the same sheet', async () => {
    const umTodo = umLote(3);
    const id = await drop(umTodo);
    await send(id);
    expect((await approve(id)).json().aprovado).toEqual({ planejadas: 3, recusadas: [] });
    const lido = await umTodo.read();
    const pasta = openMemoria(umTodo.files);
    const again = await planLote({ lote: lido, pasta, quem: 'comando' }, planningOf(mesa.deps));
    // The same rows are there already, with the same content: nothing new, nothing replaced, nothing refused.
    expect(again).toMatchObject({ novos: 0, substituidos: 0, lote: { problemas: [] } });
    const [pedido] = lido.pedidos;
    expect(pedido && (await mesa.emissoes.find(pedido.cpf, pedido.curso.id, 1))?.etapa).toBe('planejado');
  });

  it('refuses approval to whoever uploaded, changed, accepted or sent', async () => {
    const dois = await mesa.comeIn(['operador', 'conferente']);
    const umTodo = umLote(2);
    const id = await drop(umTodo);
    const lote = await open(id);
    const coluna = colunaDe(lote, 'nacionalidade');
    const mudanca = { linha: 2, coluna, de: 'Brasileira', para: 'Uruguaia' };
    expect((await dois.ask('POST', `/lotes/${id}/mudancas`, { mudancas: [mudanca] })).statusCode).toBe(200);
    await send(id);
    const response = await approve(id, dois);
    expect([response.statusCode, response.json().code]).toEqual([403, 'precisa-de-outra-pessoa']);
    const { pessoas } = response.json().quemPode;
    expect([pessoas.includes(conferente.pessoa.nome), pessoas.includes(dois.pessoa.nome)]).toEqual([
      true,
      false,
    ]);
    expect((await open(id)).estado).toBe('enviado');
    expect((await approve(id)).json().estado).toBe('feito');
  });

  it('approves only with a fresh touch, after the sample was opened by the same person', async () => {
    const id = await drop(umLote(2));
    await send(id);
    const { resumo, amostra } = await open(id);
    const later = await mesa.comeIn(['conferente']);
    expect((await later.ask('POST', `/lotes/${id}/aprovacao`, { resumo })).json().code).toBe(
      'falta-confirmar',
    );
    await later.confirm();
    const early = await later.ask('POST', `/lotes/${id}/aprovacao`, { resumo });
    expect([early.statusCode, early.json().errors.length]).toEqual([422, amostra.length]);
    const other = await later.ask('POST', `/lotes/${id}/aprovacao`, { resumo: 'a'.repeat(64) });
    expect(other.json().code).toBe('mudou-no-meio');
  });

  it('plans once what two tabs approve at once, and gives back nothing that one of them returns', async () => {
    const id = await drop(umLote(2));
    await send(id);
    const { resumo, amostra, envio } = await open(id);
    for (const linha of amostra) await conferente.ask('POST', `/lotes/${id}/linhas/${linha}/vista`);
    await conferente.confirm();
    const url = `/lotes/${id}/aprovacao`;
    const tabs = await Promise.all([1, 2].map(() => conferente.ask('POST', url, { resumo })));
    // The touch is for one of them; where both have one, the batch is.
    expect(tabs.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, expect.toBeOneOf([403, 409])]);
    await mesa.deps.trabalhos.settle();
    const late = await conferente.ask('POST', `/lotes/${id}/devolucao`, { envio, comentario: 'tarde' });
    expect(late.json().code).toBe('mudou-no-meio');
    expect((await open(id)).estado).toBe('aprovado');
  });

  it('loses nothing of two who edit: another cell goes through, the same cell is told as it is', async () => {
    const outra = await mesa.comeIn(['operador']);
    const id = await drop(umLote(2));
    const lote = await open(id);
    const mudancas = (coluna: string, de: string, para: string) => ({
      mudancas: [{ linha: 2, coluna: colunaDe(lote, coluna), de, para }],
    });
    const url = `/lotes/${id}/mudancas`;
    const nome = lote.linhas[0]?.celulas[colunaDe(lote, 'nome')] ?? '';
    expect((await operador.ask('POST', url, mudancas('nome', nome, 'Ana Um'))).statusCode).toBe(200);
    const other = await outra.ask('POST', url, mudancas('nacionalidade', 'Brasileira', 'Chilena'));
    expect(other.statusCode).toBe(200);
    const late = await outra.ask('POST', url, mudancas('nome', nome, 'Ana Dois'));
    expect([late.statusCode, late.json().errors]).toEqual([
      409,
      [{ field: `2.${colunaDe(lote, 'nome')}`, detail: 'Ana Um' }],
    ]);
    const celulas = (await open(id)).linhas[0]?.celulas ?? [];
    expect([celulas[colunaDe(lote, 'nome')], celulas[colunaDe(lote, 'nacionalidade')]]).toEqual([
      'Ana Um',
      'Chilena',
    ]);
  });

  it('takes back a pasted block at once, and not over what somebody else wrote since', async () => {
    const outra = await mesa.comeIn(['operador']);
    const id = await drop(umLote(3));
    const lote = await open(id);
    const coluna = colunaDe(lote, 'nacionalidade');
    const block = lote.linhas.map(({ numero, celulas }) => {
      return { linha: numero, coluna, de: celulas[coluna] ?? '', para: 'Chilena' };
    });
    const url = `/lotes/${id}/mudancas`;
    await operador.ask('POST', url, { mudancas: block });
    expect((await operador.ask('POST', `/lotes/${id}/desfazer`)).json().linhas).toHaveLength(3);
    expect((await open(id)).linhas.map(({ mudadas }) => mudadas)).toEqual([{}, {}, {}]);
    await operador.ask('POST', url, { mudancas: block });
    const over = { linha: 3, coluna, de: 'Chilena', para: 'Peruana' };
    await outra.ask('POST', url, { mudancas: [over] });
    expect((await operador.ask('POST', `/lotes/${id}/desfazer`)).statusCode).toBe(409);
    expect((await outra.ask('POST', `/lotes/${id}/desfazer`)).statusCode).toBe(200);
    expect((await operador.ask('POST', `/lotes/${id}/desfazer`)).statusCode).toBe(200);
    expect((await operador.ask('POST', `/lotes/${id}/desfazer`)).statusCode).toBe(404);
  });

  it('sends what is ready and keeps the rest, which is sent later', async () => {
    const umTodo = umLote(3);
    const cpf = umTodo.linha(3)['cpf'] ?? '';
    umTodo.linha(3)['cpf'] = '123';
    const id = await drop(umTodo);
    await send(id);
    expect((await approve(id)).json().aprovado).toEqual({ planejadas: 2, recusadas: [] });
    const lote = await open(id);
    expect([lote.estado, lote.linhas.map(({ estado }) => estado)]).toEqual([
      'rascunho',
      ['planejada', 'aberta', 'planejada'],
    ]);
    const coluna = colunaDe(lote, 'cpf');
    const url = `/lotes/${id}/mudancas`;
    const done = { mudancas: [{ linha: 2, coluna, de: lote.linhas[0]?.celulas[coluna], para: cpf }] };
    expect((await operador.ask('POST', url, done)).statusCode).toBe(409);
    await operador.ask('POST', url, { mudancas: [{ linha: 3, coluna, de: '123', para: cpf }] });
    expect((await send(id)).statusCode).toBe(200);
    expect((await approve(id)).json().aprovado).toEqual({ planejadas: 1, recusadas: [] });
  });

  it('lets who sent a batch take it back until somebody decides, and nobody else', async () => {
    const id = await drop(umLote(2));
    await send(id);
    const { envio } = await open(id);
    const url = `/lotes/${id}/retirada`;
    const outra = await mesa.comeIn(['operador']);
    const other = await outra.ask('POST', url, { envio });
    expect([other.statusCode, other.json().code]).toEqual([403, 'precisa-de-outra-pessoa']);
    const back = await operador.ask('POST', url, { envio });
    expect([back.statusCode, back.json().estado]).toEqual([200, 'rascunho']);
    expect(back.json().linhas.map(({ estado }: { estado: string }) => estado)).toEqual(['aberta', 'aberta']);
    await send(id);
    expect((await operador.ask('POST', url, { envio })).json().code).toBe('mudou-no-meio');
    await approve(id);
    const late = await operador.ask('POST', url, { envio: envio + 1 });
    expect([late.statusCode, (await open(id)).estado]).toEqual([409, 'aprovado']);
  });

  it('throws a draft away with its people and files, for a reason, by who prepared it alone', async () => {
    const id = await drop(umLote(2));
    const url = `/lotes/${id}/descarte`;
    const outra = await mesa.comeIn(['operador']);
    expect((await outra.ask('POST', url, { motivo: 'planilha errada' })).statusCode).toBe(403);
    expect((await operador.ask('POST', url, { motivo: ' ' })).statusCode).toBe(422);
    await send(id);
    expect((await operador.ask('POST', url, { motivo: 'planilha errada' })).statusCode).toBe(409);
    await operador.ask('POST', `/lotes/${id}/retirada`, { envio: (await open(id)).envio });
    const more = zipSync({ '2022/unico.pdf': bytesOf(`só deste lote: ${id}`) });
    await mesa.drop(operador, 'mais.zip', more, `/lotes/${id}/arquivos`);
    const arquivos = await mesa.deps.store.listArquivos(id);
    const unico = arquivos.find(({ caminho }) => caminho.endsWith('unico.pdf'))?.sha256 ?? '';
    expect((await mesa.deps.arquivos.get(unico)).length).toBeGreaterThan(0);
    expect((await operador.ask('POST', url, { motivo: 'planilha errada' })).statusCode).toBe(204);
    expect((await operador.ask('GET', `/lotes/${id}`)).statusCode).toBe(404);
    await expect(mesa.deps.arquivos.get(unico)).rejects.toThrow();
    for (const { sha256 } of arquivos) {
      const { kept } = await mesa.store.db
        .selectFrom('lote_arquivo')
        .where('sha256', '=', sha256)
        .select((eb) => eb.fn.countAll().as('kept'))
        .executeTakeFirstOrThrow();
      // What another batch holds as well stays.
      if (Number(kept) > 0) expect((await mesa.deps.arquivos.get(sha256)).length).toBeGreaterThan(0);
    }
    const told = await mesa.store.db
      .selectFrom('auditoria')
      .where('acao', '=', 'lote-descartado')
      .selectAll()
      .execute();
    expect(told.map(({ quem, dados }) => [quem, JSON.parse(dados)])).toEqual([
      [`pessoa ${operador.pessoa.id}`, { lote: id, motivo: 'planilha errada', linhas: 2 }],
    ]);
  });

  it('keeps the approved rows of a draft whose rest is thrown away', async () => {
    const umTodo = umLote(3);
    umTodo.linha(3)['cpf'] = '123';
    const id = await drop(umTodo);
    await send(id);
    await approve(id);
    expect((await operador.ask('POST', `/lotes/${id}/descarte`, { motivo: 'desistiu' })).statusCode).toBe(
      204,
    );
    const lote = await open(id);
    expect([lote.estado, lote.linhas.map(({ numero, estado }) => [numero, estado])]).toEqual([
      'aprovado',
      [
        [2, 'planejada'],
        [4, 'planejada'],
      ],
    ]);
    const pastas = (await mesa.deps.store.listArquivos(id)).map(({ caminho }) => caminho.split('/')[0]);
    expect(new Set(pastas).size).toBe(2);
  });

  it('answers that nothing is new to who knows the revision and the last judgement', async () => {
    const id = await drop(umLote(2));
    const { juntas } = await open(id);
    const known = `/lotes/${id}?conhecida=${juntas.revisao}-${juntas.vez}`;
    expect((await conferente.ask('GET', known)).statusCode).toBe(204);
    await mesa.deps.store.saveJuizos(id, []);
    expect((await conferente.ask('GET', known)).statusCode).toBe(200);
  });

  it('changes nothing of what was sent', async () => {
    const id = await drop(umLote(2));
    await send(id);
    const lote = await open(id);
    const coluna = colunaDe(lote, 'nacionalidade');
    const mudancas = [{ linha: 2, coluna, de: 'Brasileira', para: 'Chilena' }];
    expect((await operador.ask('POST', `/lotes/${id}/mudancas`, { mudancas })).statusCode).toBe(409);
    expect((await send(id)).statusCode).toBe(409);
  });

  it('asks for warnings by name before it sends their rows, and tells who accepted', async () => {
    const umTodo = umLote(2);
    umTodo.linha(2)['nome'] = 'ANA FICTÍCIA';
    umTodo.files.set('sobra/identidade.pdf', bytesOf('x'));
    const id = await drop(umTodo);
    const early = await send(id);
    expect([early.statusCode, early.json().errors]).toEqual([
      422,
      [{ field: 'avisos', detail: 'pasta-nao-usada' }],
    ]);
    const nomes = ['pasta-nao-usada', 'nome-em-maiusculas'];
    const accepted = await operador.ask('POST', `/lotes/${id}/avisos`, { nomes });
    expect(accepted.json().aceitos).toEqual(
      expect.arrayContaining(nomes.map((code) => ({ code, por: operador.pessoa.nome }))),
    );
    await send(id);
    expect((await approve(id)).json().aprovado).toEqual({ planejadas: 2, recusadas: [] });
  });

  it('takes folders later, and judges again the rows that waited for them', async () => {
    const umTodo = umLote(2);
    const { id } = await mesa.drop(operador, 'lote.csv', bytesOf(umTodo.csv()));
    expect((await open(id)).linhas.every(({ problemas }) => problemas[0]?.code === 'pasta-ausente')).toBe(
      true,
    );
    const folders = zipSync(Object.fromEntries(umTodo.files));
    const added = await mesa.drop(operador, 'pastas.zip', folders, `/lotes/${id}/arquivos`);
    expect([added.response.statusCode, added.estado]).toEqual([202, 'feito']);
    expect((await open(id)).linhas.map(({ problemas }) => problemas)).toEqual([[], []]);
  });

  it.each([
    [
      'a zip that inflates to more than it may',
      () => zipSync({ 'lote.csv': new Uint8Array(11 * 1024 * 1024) }),
    ],
    ['a path that leads out', () => zipSync({ 'a/../../lote.csv': bytesOf('x') })],
    ['what is no sheet', () => bytesOf('%PDF-1.7')],
    ['a zip without a sheet', () => zipSync({ '2022/identidade.pdf': bytesOf('x') })],
    ['a sheet without its columns', () => bytesOf('nome;cpf\nAna;1')],
  ])('refuses %s, and says what to do', async (_name, make) => {
    const { id, estado, falhas } = await mesa.drop(operador, 'lote.csv', make());
    expect([estado, falhas[0]]).toEqual(['falhou', expect.stringMatching(/\w{3,}/)]);
    expect((await operador.ask('GET', `/lotes/${id}`)).statusCode).toBe(404);
  });

  it('runs no formula: neither of the sheet, nor typed, nor in what is downloaded', async () => {
    const umTodo = umLote(1);
    umTodo.linha(2)['juiz'] = '=HYPERLINK("http://mau.test")';
    const id = await drop(umTodo);
    const lote = await open(id);
    expect(lote.linhas[0]?.problemas).toContainEqual(
      expect.objectContaining({ code: 'formula', coluna: colunaDe(lote, 'juiz') }),
    );
    const report = await operador.ask('GET', `/lotes/${id}/problemas.xlsx`);
    expect(report.statusCode).toBe(200);
    expect(report.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(report.rawPayload.toString('latin1')).not.toContain('<f>');
  });

  it('takes no byte of a file from who may not send one', async () => {
    expect((await mesa.drop(conferente, 'lote.zip', zipLote(umLote(1)))).response.statusCode).toBe(403);
    const stranger = { token: 'a'.repeat(43) } as UmaPessoaNaMesa;
    expect((await mesa.drop(stranger, 'lote.zip', zipLote(umLote(1)))).response.statusCode).toBe(401);
  });

  it('takes one approval of two that two servers on one database are given at once', async () => {
    const id = await drop(umLote(2));
    await send(id);
    const { resumo, amostra } = await open(id);
    for (const linha of amostra) await conferente.ask('POST', `/lotes/${id}/linhas/${linha}/vista`);
    let arrived = 0;
    let go = (): void => undefined;
    const both = new Promise<void>((resolve) => {
      go = resolve;
    });
    const umServidor = (): LotesDeps => ({
      ...mesa.deps,
      store: {
        ...mesa.deps.store,
        approve: async (...args) => {
          arrived += 1;
          if (arrived === 2) go();
          await both;
          return mesa.deps.store.approve(...args);
        },
      },
    });
    const pedido = { lote: id, envio: 1, resumo: resumo ?? '', linhas: [2, 3] };
    const contexto = {
      pessoa: conferente.pessoa,
      trabalho: { vez: 1 } as TrabalhoGravado,
      tick: () => {},
      signal: new AbortController().signal,
    };
    const answers = await Promise.all(
      [umServidor(), umServidor()].map((deps) => aprovarLote(pedido, contexto, deps)),
    );
    expect(answers).toEqual(
      expect.arrayContaining([
        { ok: true, value: { planejadas: 2, recusadas: [] } },
        { ok: false, issue: expect.stringContaining('mudou') },
      ]),
    );
    const entradas = await mesa.store.db
      .selectFrom('auditoria')
      .where('acao', '=', 'lote-aprovado')
      .select('dados')
      .execute();
    expect(entradas.filter(({ dados }) => JSON.stringify(dados).includes(id))).toHaveLength(1);
  });

  it('shows a row with its documents, its changes by name, and its proof', async () => {
    const id = await drop(umLote(1));
    const lote = await open(id);
    const coluna = colunaDe(lote, 'nacionalidade');
    const de = lote.linhas[0]?.celulas[coluna];
    const mudancas = [{ linha: 2, coluna, de, para: 'Chilena' }];
    await operador.ask('POST', `/lotes/${id}/mudancas`, { mudancas });
    const row = (await conferente.ask('GET', `/lotes/${id}/linhas/2`)).json();
    expect(row.mudancas).toMatchObject([{ de, para: 'Chilena', por: operador.pessoa.nome }]);
    const { caminho } = row.documentos[0];
    const file = await conferente.ask('GET', `/lotes/${id}/documento?caminho=${encodeURIComponent(caminho)}`);
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment/),
    ]);
    const prova = await conferente.ask('GET', `/lotes/${id}/linhas/2/prova/pdf`);
    expect([prova.statusCode, prova.payload.includes('Chilena')]).toEqual([200, true]);
    expect(
      (await (await mesa.comeIn(['administracao'])).ask('GET', `/lotes/${id}/linhas/2`)).statusCode,
    ).toBe(403);
  });

  it('refuses a cell that comes twice, and text that no database keeps', async () => {
    const id = await drop(umLote(1));
    const lote = await open(id);
    const coluna = colunaDe(lote, 'nacionalidade');
    const today = lote.linhas[0]?.celulas[coluna] ?? '';
    const change = (...textos: [string, string][]) =>
      operador.ask('POST', `/lotes/${id}/mudancas`, {
        mudancas: textos.map(([de, para]) => ({ linha: 2, coluna, de, para })),
      });
    const twice = await change([today, 'Uruguaia'], ['Uruguaia', 'Chilena']);
    expect([twice.statusCode, twice.json().code]).toEqual([422, 'dados-recusados']);
    for (const para of ['Uru\u0000guaia', 'Uru\ud800guaia']) {
      const refused = await change([today, para]);
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'dados-recusados']);
    }
    expect((await operador.ask('GET', '/lotes/%00')).statusCode).toBe(422);
    const longe = { linha: Number.MAX_SAFE_INTEGER, coluna, de: '', para: 'x' };
    const beyond = await operador.ask('POST', `/lotes/${id}/mudancas`, { mudancas: [longe] });
    expect(beyond.statusCode).toBe(422);
    const zip = zipSync({ 'lote.csv': bytesOf('cpf;nome'), 'x/a\u0000.pdf': bytesOf('x') });
    expect((await mesa.drop(operador, 'lote.zip', zip)).falhas[0]).toContain('não se guarda');
    expect((await change([today, 'Uruguaia'])).statusCode).toBe(200);
  });

  it('lists a draft before all that is done, however much came after it', async () => {
    const { db } = mesa.store;
    const id = await drop(umLote(1));
    const { criado_em, ...row } = await db
      .selectFrom('lote')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    const feitos = Array.from({ length: 200 }, (_, at) => `feito-${at}`);
    for (const feito of feitos)
      await db
        .insertInto('lote')
        .values({ ...row, id: feito, estado: 'aprovado', criado_em: Number(criado_em) + 1 })
        .execute();
    const lotes: { id: string }[] = (await operador.ask('GET', '/lotes')).json();
    expect([lotes.some((each) => each.id === id), lotes.length]).toEqual([true, 200]);
    await db.deleteFrom('lote').where('id', 'in', feitos).execute();
  });
});
