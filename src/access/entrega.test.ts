import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HandlingResponse } from '#http/contrato/acesso.ts';
import { umArquivo, umDiploma, umDiplomado, umDiplomaEmAndamento } from '../../tests/support/um-diplomado.ts';
import { deliver } from './entrega.ts';

const XML = Buffer.from('<Diploma/>');
const PDF = Buffer.from('%PDF-1.7');
const WEBP = Buffer.from('RIFF');

/** The in-memory twin of the folder of files. */
const arquivosOf = (...stored: Buffer[]) => ({
  async get(sha256: string) {
    const bytes = stored.find((one) => createHash('sha256').update(one).digest('hex') === sha256);
    if (!bytes) throw Object.assign(new Error(`no ${sha256}`), { code: 'arquivo-ausente' });
    return bytes;
  },
});

describe('deliver', () => {
  const arquivos = arquivosOf(XML, PDF, WEBP);
  const completos = () => [umArquivo('previa', WEBP), umArquivo('rvdd', PDF), umArquivo('xml', XML)];

  it('gives exactly what the contract of the API names, and the ids of the files', async () => {
    const [previa, rvdd, xml] = completos();
    if (!previa || !rvdd || !xml) throw new Error('three files');
    const diploma = umDiploma({ arquivos: [previa, rvdd, xml] });
    const entrega = await deliver(umDiplomado({ diplomas: [diploma] }), arquivos);
    const { codigo, curso, grau, unidade, datas, etapa, situacao } = diploma;
    const expected: HandlingResponse = {
      student: {
        nome: 'Ana Exemplo de Souza',
        cpf: '***.444.777-**',
        diplomas: [{ codigo, curso, grau, unidade, datas, etapa, situacao }],
      },
      xml: [{ ...described(xml), codigo: String(codigo), file: XML.toString('base64') }],
      rvdd: [
        {
          ...described(rvdd),
          codigo: String(codigo),
          file: PDF.toString('base64'),
          previa: `data:image/webp;base64,${WEBP.toString('base64')}`,
        },
      ],
    };
    expect(HandlingResponse.parse(entrega)).toEqual(expected);
    expect(entrega).toEqual({
      student: expected.student,
      xml: [{ ...expected.xml[0], arquivoId: xml.id }],
      rvdd: [{ ...expected.rvdd[0], arquivoId: rvdd.id }],
    });
  });

  it('names the nome social only where there is one', async () => {
    expect((await deliver(umDiplomado({ nomeSocial: 'Bia' }), arquivos)).student.nomeSocial).toBe('Bia');
    expect((await deliver(umDiplomado(), arquivos)).student).not.toHaveProperty('nomeSocial');
  });

  it('lists every diploma and hands out only the files of those published and in force, in the same order', async () => {
    const diplomas = [
      umDiploma({ codigo: 'primeiro', arquivos: completos() }),
      umDiploma({ codigo: 'suspenso', situacao: 'suspenso', arquivos: completos() }),
      umDiplomaEmAndamento({ etapa: 'assinado', codigo: 'a-caminho', arquivos: completos() }),
      umDiploma({ codigo: 'anulado', situacao: 'anulado', arquivos: completos() }),
      umDiploma({ codigo: 'ultimo', arquivos: completos() }),
    ];
    const { student, xml, rvdd } = await deliver(umDiplomado({ diplomas }), arquivos);
    expect(student.diplomas.map(({ codigo }) => codigo)).toEqual(diplomas.map(({ codigo }) => codigo));
    expect(xml.map(({ codigo }) => codigo)).toEqual(['primeiro', 'ultimo']);
    expect(rvdd.map(({ codigo }) => codigo)).toEqual(['primeiro', 'ultimo']);
  });

  it('answers a graduate whose diploma is on its way with no files', async () => {
    const { student, xml, rvdd } = await deliver(
      umDiplomado({ diplomas: [umDiplomaEmAndamento()] }),
      arquivos,
    );
    expect([student.diplomas.length, xml, rvdd]).toEqual([1, [], []]);
  });

  it.each([
    ['rvdd', [XML], { xml: 1, rvdd: 0 }],
    ['xml', [PDF, WEBP], { xml: 0, rvdd: 1 }],
    ['previa', [XML, PDF], { xml: 1, rvdd: 1 }],
  ])('hands out the others where the %s is lost, and tells of it', async (_, stored, counts) => {
    const lost: string[] = [];
    const diplomado = umDiplomado({ diplomas: [umDiploma({ arquivos: completos() })] });
    const { xml, rvdd } = await deliver(diplomado, arquivosOf(...stored), ({ code }) => lost.push(code));
    expect({ xml: xml.length, rvdd: rvdd.length }).toEqual(counts);
    expect(new Set(lost)).toEqual(new Set(['arquivo-ausente']));
  });

  it('throws where both files of a diploma are lost, or where none can be read at all', async () => {
    const diplomado = umDiplomado({ diplomas: [umDiploma({ arquivos: completos() })] });
    await expect(deliver(diplomado, arquivosOf(WEBP))).rejects.toMatchObject({ code: 'arquivo-ausente' });
    const down = () => Promise.reject(Object.assign(new Error('down'), { code: 'arquivos-indisponiveis' }));
    await expect(deliver(diplomado, { get: down })).rejects.toMatchObject({ code: 'arquivos-indisponiveis' });
  });

  it('leaves out a picture whose data URI passes 80 kB', async () => {
    const previaOf = async (size: number) => {
      const picture = Buffer.alloc(size);
      const diploma = umDiploma({ arquivos: [umArquivo('rvdd', PDF), umArquivo('previa', picture)] });
      return (await deliver(umDiplomado({ diplomas: [diploma] }), arquivosOf(PDF, picture))).rvdd[0]?.previa;
    };
    expect((await previaOf(59_900))?.length).toBeLessThanOrEqual(80_000);
    expect(await previaOf(60_000)).toBeUndefined();
  });
});

const described = ({ name, type, size, sha256 }: ReturnType<typeof umArquivo>) => ({
  name,
  type,
  size,
  sha256,
});
